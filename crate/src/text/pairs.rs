//! Pairs of row and column, which become boards together with their neighbours.

use super::boards::Boards;
use super::candidates::{Field, Parameter};
use super::form::Form;
use super::instance::Instance;
use super::tokens::Place;
use crate::board::Square;

/// What pairs are: their form, the list in which they are, and the number of brackets around them.
pub(super) type Kind = (Form, Option<Parameter>, u8);

/// The kind of pairs outside brackets.
pub(super) const PLAIN: Kind = (Form::Pairs, None, 0);

/// The pairs so far.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    squares: Vec<Square>,
    kind: Option<Kind>,
    place: Place,
    /// The number of pairs in the current line.
    in_line: usize,
}

impl Pairs {
    /// Whether a pair does not go on with the ones before.
    pub fn restarts(&self, square: Square, kind: Kind) -> bool {
        let is_again = kind.2 == 0
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
        let Some((form, parameter, _)) = self.kind.take() else { return };
        std::mem::swap(&mut boards.queens, &mut self.squares);
        let is_kept = boards.keep(field, false) || instance.keep(parameter, self.place, boards);
        if !is_kept {
            boards.emit(form, self.place, None, false);
        }
        boards.queens.clear();
        std::mem::swap(&mut boards.queens, &mut self.squares);
        self.in_line = 0;
    }

    /// Forgets pairs of a list with a name that is not closed.
    pub fn abandon(&mut self) {
        if self.kind.is_some_and(|(_, parameter, _)| parameter.is_some()) {
            *self = Self::default();
        }
    }
}
