//! Pairs of row and column, which become boards together with their neighbours.

use super::boards::Boards;
use super::candidates::{Field, Parameter};
use super::form::Form;
use super::instance::Instance;
use super::rows;
use super::tokens::Place;
use crate::board::Square;

/// What pairs are: their form, the list in which they are, and the number of brackets around them.
pub(super) type Kind = (Form, Option<Parameter>, u8);

/// The kind of pairs outside brackets.
pub(super) const PLAIN: Kind = (Form::Pairs, None, 0);

/// Two numbers in lines that are alike, which may be a row and a column.
pub(super) const LABELLED: Kind = (Form::Pairs, None, u8::MAX);

/// The pairs so far.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    squares: Vec<Square>,
    kind: Option<Kind>,
    place: Place,
    /// The number of pairs in the current line.
    in_line: usize,
    /// The number of pairs that sentences say.
    pub said: usize,
}

impl Pairs {
    /// Whether a pair does not go on with the ones before.
    pub fn restarts(&self, square: Square, kind: Kind) -> bool {
        let is_again = matches!(kind, PLAIN | LABELLED)
            && self.in_line == 0
            && self.squares.len() >= 4
            && self.squares.first().is_some_and(|first| first.row == square.row);
        !self.squares.is_empty() && (self.kind != Some(kind) || is_again)
    }

    /// Takes a pair, as the text counts it.
    pub fn add(&mut self, square: Square, kind: Kind, place: Place, most: usize) {
        if self.squares.is_empty() {
            self.place = place;
        }
        self.kind = Some(kind);
        if self.squares.len() < most {
            self.squares.push(square);
        }
        self.in_line += 1;
    }

    /// A blank line, which ends several pairs.
    pub fn blank(&mut self, instance: &mut Instance, boards: &mut Boards) {
        if self.squares.len() > 1 {
            self.end(None, instance, boards);
        }
    }

    /// The end of a line outside brackets: a line with several pairs is a board.
    pub fn end_line(&mut self, instance: &mut Instance, boards: &mut Boards) {
        if self.in_line > 1 {
            self.end(None, instance, boards);
        }
        self.in_line = 0;
    }

    /// Anything that ends a sequence of pairs.
    pub fn end(&mut self, field: Option<Field>, instance: &mut Instance, boards: &mut Boards) {
        let Some(kind @ (form, parameter, _)) = self.kind.take() else { return };
        if !self.are_board(kind, boards) {
            (self.in_line, self.said, self.squares) = (0, 0, Vec::new());
            return;
        }
        self.said = 0;
        std::mem::swap(&mut boards.queens, &mut self.squares);
        let is_kept = boards.keep(field, false) || instance.keep(parameter, self.place, boards);
        if !is_kept {
            boards.emit(form, self.place, None, false);
        }
        boards.queens.clear();
        std::mem::swap(&mut boards.queens, &mut self.squares);
        self.in_line = 0;
    }

    /// Whether pairs that are only said may be a board, which is counted.
    fn are_board(&self, kind: Kind, boards: &mut Boards) -> bool {
        if kind == LABELLED && boards.decided.is_none() {
            let is_board = are_permutation(&self.squares, boards.given());
            boards.evidence.labelled[usize::from(!is_board)] += 1;
            return is_board;
        }
        let largest = || self.squares.iter().map(|square| square.row.max(square.column)).max().unwrap_or(0);
        // More queens than a board has: where a search tried them.
        let most = boards.given().unwrap_or_else(|| largest().saturating_add(1)) as usize;
        let goes_back = || !self.squares.is_sorted_by_key(|square| square.row);
        let are_tried =
            self.said == self.squares.len() && self.said > most && (goes_back() || self.said >= 2 * most);
        boards.evidence.tried |= are_tried;
        !are_tried
    }

    /// Forgets pairs of a list with a name that is not closed.
    pub fn abandon(&mut self) {
        if self.kind.is_some_and(|(_, parameter, _)| parameter.is_some()) {
            *self = Self::default();
        }
    }
}

/// Whether rows follow each other from 0 or 1 on, as many as the size, or four if it is not known, each with another of
/// as many columns.
fn are_permutation(squares: &[Square], size: Option<u32>) -> bool {
    let first = squares.first().map_or(0, |square| square.row);
    first <= 1
        && size.map_or(squares.len() > 3, |size| size as usize == squares.len())
        && (first..).zip(squares).all(|(row, square)| row == square.row)
        && rows::are_columns(squares.iter().map(|square| square.column).collect())
}
