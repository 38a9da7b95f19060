//! Instances of constraint problems: blocked squares and excluded diagonals beside the size and the queens.

use super::scan::{Item, Place, Reader, int};
use super::words::{excerpt, from, range, trimmed, until};
use super::{Base, Form, RefusalKind};
use crate::board::Square;
use crate::limits::MAX_MAPPED;

/// A list with a name, as in `letting blocks = [[1, 3]]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Parameter {
    /// Queens, counted from 0.
    Queens,
    /// Blocked squares.
    Blocks,
    /// The rows of blocked squares, and their columns.
    Rows,
    Columns,
    /// Excluded diagonals, each with its direction.
    Diagonals,
    /// Excluded diagonals of one direction: row + column, or column − row.
    Sums,
    Differences,
}

impl Parameter {
    /// The parameter that the text before a bracket names.
    pub fn before(text: &str) -> Option<Self> {
        let text = text.trim_end();
        let text = text.strip_suffix('=').or_else(|| text.strip_suffix(" be"))?.trim_end();
        let start = text.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '_').len();
        let is_letting = trimmed(until(text, start)) == "letting";
        match from(text, start) {
            "init" if is_letting => Some(Self::Queens),
            "blocks" | "blocked" => Some(Self::Blocks),
            "row" => Some(Self::Rows),
            "col" => Some(Self::Columns),
            "diags" => Some(Self::Diagonals),
            "sumdiags" => Some(Self::Sums),
            "diffdiags" => Some(Self::Differences),
            _ => None,
        }
    }
}

/// An excluded diagonal, on a board whose rows and columns count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Diagonal {
    /// row + column.
    Sum(i64),
    /// row − column.
    Difference(i64),
    /// row − column + n − 1.
    Shifted(i64),
}

impl Diagonal {
    /// The square in a row, which may be off the board.
    fn column(self, row: i64, n: i64) -> i64 {
        match self {
            Self::Sum(sum) => sum - row,
            Self::Difference(difference) => row - difference,
            Self::Shifted(shifted) => row - (shifted - (n - 1)),
        }
    }

    fn squares(self, n: u32) -> impl Iterator<Item = Square> {
        (0..n).filter_map(move |row| {
            let column = u32::try_from(self.column(row.into(), n.into())).ok()?;
            (column < n).then_some(Square { row, column })
        })
    }

    fn number(self) -> i64 {
        let (Self::Sum(number) | Self::Difference(number) | Self::Shifted(number)) = self;
        number
    }
}

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

impl<'t> Reader<'t> {
    /// Takes blocked squares.
    pub(super) fn block(&mut self, squares: &[Square], form: Form, place: Place) {
        let values = || squares.iter().flat_map(|square| [square.row, square.column]);
        self.survey.blocked.zeros += usize::from(values().any(|value| value == 0));
        let n = self.given();
        self.survey.blocked.tops += usize::from(values().any(|value| Some(value) == n));
        self.line_used = true;
        let instance = &mut self.instance;
        instance.blocked.extend_from_slice(squares);
        instance.form.get_or_insert(form);
        instance.place.get_or_insert(place);
    }

    /// Whether the pairs in `raw` are those of a parameter. Takes them if so.
    pub(super) fn keep_pairs(&mut self, place: Place) -> bool {
        match self.parameter {
            Some(Parameter::Blocks) => {
                let squares = std::mem::take(&mut self.raw);
                self.block(&squares, Form::Pairs, place);
                self.raw = squares;
                true
            }
            Some(Parameter::Diagonals) => {
                for at in 0..self.raw.len() {
                    let Square { row: number, column: direction } = self.raw[at];
                    match direction {
                        0 => self.exclude(Diagonal::Shifted(number.into()), place),
                        1 => self.exclude(Diagonal::Sum(number.into()), place),
                        _ => {
                            let kind = RefusalKind::Number { found: direction.to_string() };
                            self.refuse(place, Form::Diagonals, kind);
                        }
                    }
                }
                true
            }
            Some(Parameter::Queens) => {
                self.survey.first = Some(Base::Zero);
                false
            }
            _ => false,
        }
    }

    fn exclude(&mut self, diagonal: Diagonal, place: Place) {
        self.line_used = true;
        self.instance.diagonals.push(diagonal);
        self.instance.place.get_or_insert(place);
    }

    /// Whether the bracket that is open has pairs.
    pub(super) fn expects_pairs(&self) -> bool {
        matches!(self.parameter, Some(Parameter::Queens | Parameter::Blocks | Parameter::Diagonals))
    }

    /// Whether a word is in a list of diagonals of one direction. Takes it if so.
    pub(super) fn keep_diagonal(&mut self, word: &str) -> bool {
        let place = self.place(word);
        match (self.parameter, word.parse::<i32>()) {
            (Some(Parameter::Sums), Ok(sum)) => self.exclude(Diagonal::Sum(sum.into()), place),
            (Some(Parameter::Differences), Ok(difference)) => {
                self.exclude(Diagonal::Difference(-i64::from(difference)), place);
            }
            _ => return false,
        }
        true
    }

    /// Whether a word is a range in a fact: `num(1..8)`. Takes it as the size, and refuses that of blocked squares.
    pub(super) fn keep_range(&mut self, word: &'t str) -> bool {
        let (Some((first, last)), [frame]) = (range(word), &mut self.frames[..]) else {
            return false;
        };
        let name = frame.name;
        match name {
            "num" | "number" | "index" | "row" | "col" | "column" | "board" | "size" | "n" if first <= 1 => {
                self.survey.first = Some(if first == 0 { Base::Zero } else { Base::One });
                self.header = self.header.max(Some(last.saturating_add(1 - first)));
                self.line_used = true;
                frame.used = true;
            }
            _ if name.starts_with("block") => {
                self.refuse(self.place(word), Form::Atoms, RefusalKind::Number { found: excerpt(word) });
            }
            _ => return false,
        }
        true
    }

    /// Whether the items from `start` on are the rows or the columns of blocked squares. Takes them if so.
    pub(super) fn keep_list(&mut self, start: usize, place: Place) -> bool {
        let at = match self.parameter {
            Some(Parameter::Rows) => 0,
            Some(Parameter::Columns) => 1,
            _ => return false,
        };
        let items = &self.items[start..];
        let n = self.given();
        let Some(decided) = &self.decided else {
            let count = &mut self.survey.forms[Form::Lists as usize];
            count.zeros += usize::from(items.contains(&Item::Int(0, 1)));
            count.tops += usize::from(items.iter().any(|item| Some(int(item)) == n));
            self.survey.lists[at] = Some(items.len());
            return false;
        };
        if !decided.lists {
            return false;
        }
        self.line_used = true;
        self.instance.lists[at] = items.iter().map(int).collect();
        self.instance.place.get_or_insert(place);
        true
    }

    /// Ends the bracket of a parameter.
    pub(super) fn end_parameter(&mut self) {
        if self.parameter.is_some() {
            self.end_pairs();
            self.parameter = None;
            self.line_used = true;
        }
    }

    /// Stores what the text says about the board: with the only board since the last instance, or on its own.
    pub(super) fn store_instance(&mut self) {
        let instance = std::mem::take(&mut self.instance);
        if let Some(place) = instance.place {
            self.store_at(place, instance);
        }
        self.instance.first_board = self.out.len();
    }

    fn store_at(&mut self, place: Place, mut instance: Instance) {
        let Some(decided) = &self.decided else {
            return;
        };
        let [rows, columns] = std::mem::take(&mut instance.lists);
        if !rows.is_empty() {
            instance.form.get_or_insert(Form::Lists);
        }
        instance.blocked.extend(rows.into_iter().zip(columns).map(|(row, column)| Square { row, column }));
        let base = instance.form.map_or(Base::Zero, |form| decided.bases[form as usize]);
        let first = u32::from(base != Base::Zero);
        let form = Some(Form::Diagonals).filter(|_| !instance.diagonals.is_empty()).or(instance.form);
        let form = form.unwrap_or(Form::Pairs);
        let board = match self.out.len() - instance.first_board {
            0 => None,
            1 => Some(self.out.board(instance.first_board)),
            _ => {
                self.out.ignored += 1; // above solutions
                return;
            }
        };
        let n = board.as_ref().map(|board| board.n).or(self.given()).unwrap_or_else(|| instance.size(first));
        match instance.blocked_squares(n, first, self.options.largest) {
            Err(kind) => self.refuse(place, form, kind),
            Ok(mut blocked) => {
                let mut line = place.line;
                let of_board = board.as_ref().map(|board| board.form);
                let parts = [of_board, instance.form.filter(|&form| Some(form) != of_board)];
                if let Some(board) = board {
                    line = line.min(board.line);
                    self.raw.extend_from_slice(board.queens);
                    blocked.extend_from_slice(board.blocked);
                    self.out.forget_last();
                }
                self.raw_blocked = blocked;
                let before = self.out.len();
                self.store(form, n, Place { line, ..place });
                for part in parts.into_iter().flatten().filter(|&part| part != form) {
                    self.parts[part as usize] += self.out.len() - before;
                }
            }
        }
    }
}

impl Instance {
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
            blocked.extend(diagonal.squares(n));
            if blocked.len() == before {
                let found = u32::try_from(diagonal.number().unsigned_abs()).unwrap_or(u32::MAX);
                return Err(RefusalKind::OffBoard { found, n });
            }
        }
        Ok(blocked)
    }
}
