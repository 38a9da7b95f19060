//! Instances of constraint problems: blocked squares and excluded diagonals beside the size and the queens.

use super::boards::Boards;
use super::candidates::{Diagonal, Parameter};
use super::form::{Base, Form};
use super::refusal::RefusalKind;
use super::tokens::{Item, Place};
use crate::board::Square;
use crate::limits::MAX_MAPPED;

/// What the text says about the board so far, as it counts.
#[derive(Debug, Default)]
pub(super) struct Instance {
    blocked: Vec<Square>,
    /// How these are written.
    form: Option<Form>,
    /// The rows and the columns of blocked squares in two lists.
    lists: [Vec<u32>; 2],
    diagonals: Vec<Diagonal>,
    /// The number of diagonals that count.
    pub most_diagonals: Option<u32>,
    place: Option<Place>,
    /// The number of boards before it.
    first_board: usize,
}

impl Instance {
    /// Takes blocked squares.
    pub fn block(&mut self, squares: &[Square], form: Form, place: Place, boards: &mut Boards) {
        let values = || squares.iter().flat_map(|square| [square.row, square.column]);
        boards.evidence.blocked.zeros += usize::from(values().any(|value| value == 0));
        let n = boards.given();
        boards.evidence.blocked.tops += usize::from(values().any(|value| Some(value) == n));
        self.blocked.extend_from_slice(squares);
        self.form.get_or_insert(form);
        self.place.get_or_insert(place);
    }

    /// Whether the pairs that are read are those of a list with a name. Takes them if so.
    pub fn keep(&mut self, parameter: Option<Parameter>, place: Place, boards: &mut Boards) -> bool {
        match parameter {
            Some(Parameter::Blocks) => {
                let squares = std::mem::take(&mut boards.queens);
                self.block(&squares, Form::Pairs, place, boards);
                boards.queens = squares;
            }
            Some(Parameter::Diagonals) => {
                for at in 0..boards.queens.len() {
                    let Square { row: number, column: direction } = boards.queens[at];
                    let number = i32::try_from(number).unwrap_or(i32::MAX);
                    match direction {
                        0 => self.exclude(Diagonal::Shifted(number), place),
                        1 => self.exclude(Diagonal::Sum(number), place),
                        _ => {
                            let kind = RefusalKind::Number { found: direction.to_string() };
                            boards.refuse(place, Form::Diagonals, kind);
                        }
                    }
                }
            }
            _ => return false,
        }
        true
    }

    pub fn exclude(&mut self, diagonal: Diagonal, place: Place) {
        self.diagonals.push(diagonal);
        self.place.get_or_insert(place);
    }

    /// Whether items are the rows or the columns of blocked squares. Takes them if so.
    pub fn list(&mut self, parameter: Parameter, items: &[Item], place: Place, boards: &mut Boards) -> bool {
        let at = usize::from(parameter == Parameter::Columns);
        let n = boards.given();
        let Some(decided) = &boards.decided else {
            let count = &mut boards.evidence.forms[Form::Lists as usize];
            count.zeros += usize::from(items.contains(&Item::Int(0, 1)));
            count.tops += usize::from(items.iter().any(|item| Some(item.int()) == n));
            boards.evidence.lists[at] = Some(items.len());
            return false;
        };
        if decided.lists {
            self.lists[at] = items.iter().map(|item| item.int()).collect();
            self.place.get_or_insert(place);
        }
        decided.lists
    }

    /// Stores what the text says about the board: with the only board since the last instance, or on its own.
    pub fn store(&mut self, boards: &mut Boards) {
        let instance = std::mem::take(self);
        if let Some(place) = instance.place {
            instance.store_at(place, boards);
        }
        self.first_board = boards.out.len();
    }

    fn store_at(mut self, place: Place, boards: &mut Boards) {
        let Some(decided) = &boards.decided else { return };
        let [rows, columns] = std::mem::take(&mut self.lists);
        if !rows.is_empty() {
            self.form.get_or_insert(Form::Lists);
        }
        self.blocked.extend(rows.into_iter().zip(columns).map(|(row, column)| Square { row, column }));
        let base = self.form.map_or(Base::Zero, |form| decided.bases[form as usize]);
        let first = u32::from(base != Base::Zero);
        let form = Some(Form::Diagonals).filter(|_| !self.diagonals.is_empty()).or(self.form);
        let form = form.unwrap_or(Form::Pairs);
        let board = match boards.out.len() - self.first_board {
            0 => None,
            1 => Some(boards.out.board(self.first_board)),
            _ => {
                boards.out.ignored += 1; // above solutions
                return;
            }
        };
        let n = board.as_ref().map(|board| board.n).or(boards.given()).unwrap_or_else(|| self.size(first));
        match self.blocked_squares(n, first, boards.options.largest) {
            Err(kind) => boards.refuse(place, form, kind),
            Ok(mut blocked) => {
                let mut line = place.line;
                let of_board = board.as_ref().map(|board| board.form);
                let parts = [of_board, self.form.filter(|&form| Some(form) != of_board)];
                if let Some(board) = board {
                    line = line.min(board.line);
                    boards.queens.extend_from_slice(board.queens);
                    blocked.extend_from_slice(board.blocked);
                    boards.out.forget_last();
                }
                boards.blocked = blocked;
                let before = boards.out.len();
                boards.store(form, n, Place { line, ..place });
                for part in parts.into_iter().flatten().filter(|&part| part != form) {
                    boards.parts[part as usize] += boards.out.len() - before;
                }
            }
        }
    }

    /// The size of the board, if nothing but the blocked squares tells it.
    fn size(&self, first: u32) -> u32 {
        let largest = self.blocked.iter().map(|square| square.row.max(square.column)).max();
        largest.filter(|_| self.diagonals.is_empty()).map_or(0, |largest| largest.saturating_add(1) - first)
    }

    /// The blocked squares on a board of size n, counted from 0.
    fn blocked_squares(&mut self, n: u32, first: u32, largest: u32) -> Result<Vec<Square>, RefusalKind> {
        let mut blocked = std::mem::take(&mut self.blocked);
        for square in &mut blocked {
            let off_board = |value: &u32| !(first..n.saturating_add(first)).contains(value);
            if let Some(found) = [square.row, square.column].into_iter().find(off_board) {
                return Err(RefusalKind::OffBoard { found, n });
            }
            (square.row, square.column) = (square.row - first, square.column - first);
        }
        let diagonals = &mut self.diagonals;
        if diagonals.is_empty() {
            return Ok(blocked);
        }
        // A diagonal has many more squares than characters.
        let largest = largest.min(MAX_MAPPED);
        if !(1..=largest).contains(&n) {
            return Err(RefusalKind::Size { largest });
        }
        diagonals.truncate(self.most_diagonals.map_or(usize::MAX, |most| most as usize));
        diagonals.sort_unstable();
        diagonals.dedup();
        for diagonal in diagonals {
            let before = blocked.len();
            blocked.extend(squares(*diagonal, n));
            if blocked.len() == before {
                let (Diagonal::Sum(number) | Diagonal::Difference(number) | Diagonal::Shifted(number)) =
                    *diagonal;
                return Err(RefusalKind::OffBoard { found: number.unsigned_abs(), n });
            }
        }
        Ok(blocked)
    }
}

/// The squares of a diagonal.
fn squares(diagonal: Diagonal, n: u32) -> impl Iterator<Item = Square> {
    (0..n).filter_map(move |row| {
        let at = i64::from(row);
        let column = match diagonal {
            Diagonal::Sum(sum) => i64::from(sum) - at,
            Diagonal::Difference(difference) => at - i64::from(difference),
            Diagonal::Shifted(shifted) => at - (i64::from(shifted) - (i64::from(n) - 1)),
        };
        let column = u32::try_from(column).ok().filter(|&column| column < n)?;
        Some(Square { row, column })
    })
}
