//! Boards, numbers and refusals, as the whole text decides; or before that, the evidence for it.

use super::candidates::{Field, Found};
use super::decide::{Decisions, Evidence};
use super::form::{Base, Form};
use super::forms::claim::Claim;
use super::reading::{Number, Options, Reading};
use super::refusal::{Refusal, RefusalKind};
use super::rows;
use super::tokens::Place;
use crate::board::{BoardSize, Square};
use crate::limits::MAX_SIZE;

/// The number of refusals that are kept; all are counted.
const MAX_REFUSALS: usize = 100;
/// The number of numbers that are kept.
const MAX_NUMBERS: usize = 1000;

/// The fields of an object that is a board.
#[derive(Debug, Default)]
pub(super) struct Object {
    pub n: Option<u32>,
    pub queens: Vec<Square>,
    /// The number of rows, if the queens are a list of columns.
    pub len: Option<u32>,
    pub blocked: Vec<Square>,
    pub used: bool,
    /// Whether a part was refused, and with it the object.
    pub failed: bool,
    pub place: Place,
}

/// The boards so far. While nothing is decided, they are only counted.
#[derive(Debug)]
pub(super) struct Boards<'t> {
    pub text: &'t str,
    pub options: &'t Options,
    pub evidence: Evidence,
    /// What the text decides; `None` while that is found out.
    pub decided: Option<Decisions>,
    pub out: Reading,
    /// The size in a line `n = 8`.
    pub header: Option<u32>,
    pub object: Option<Object>,
    /// The squares of the board that is read, as the text counts them.
    pub queens: Vec<Square>,
    pub blocked: Vec<Square>,
    /// For each form, the number of boards that have another one, too.
    pub parts: [usize; Form::ALL.len()],
    /// The last line that is ignored here.
    ignored_line: u32,
}

impl<'t> Boards<'t> {
    pub fn new(text: &'t str, found: &Found<'t>, decided: Option<Decisions>, out: Reading) -> Self {
        let pair = <[_; 2]>::try_from(&found.values[..]).ok().filter(|pair| rows::may_be_squares(*pair));
        Self {
            text,
            options: found.options,
            evidence: Evidence::new(pair, found.first, found.heading),
            decided,
            out,
            header: None,
            object: None,
            queens: Vec::new(),
            blocked: Vec::new(),
            parts: [0; Form::ALL.len()],
            ignored_line: 0,
        }
    }

    /// What a decision says; before it, anything is possible.
    pub fn may(&self, decision: impl Fn(&Decisions) -> bool) -> bool {
        self.decided.as_ref().is_none_or(decision)
    }

    /// Whether something is decided.
    pub fn is(&self, decision: impl Fn(&Decisions) -> bool) -> bool {
        self.decided.as_ref().is_some_and(decision)
    }

    pub fn size(&self) -> Option<u32> {
        self.options.size.map(BoardSize::get)
    }

    /// The size that the text or the caller gives.
    pub fn given(&self) -> Option<u32> {
        let object = self.object.as_ref().and_then(|object| object.n);
        object.or(self.size()).or(self.header)
    }

    #[inline(never)]
    pub fn refuse(&mut self, place: Place, form: Form, kind: RefusalKind) {
        if let Some(object) = &mut self.object {
            object.failed = true;
        }
        if self.decided.is_none() {
            return;
        }
        self.out.refused_total += 1;
        if self.out.refused.len() < MAX_REFUSALS {
            let before = self.text.get(place.start as usize..place.at as usize).unwrap_or_default();
            let column = u32::try_from(before.chars().count() + 1).unwrap_or(u32::MAX);
            self.out.refused.push(Refusal { line: place.line, column, form, kind });
        }
    }

    /// Counts lines that are neither boards nor refused, from this one on.
    #[inline(never)]
    pub fn ignore(&mut self, line: u32, lines: u32) {
        self.out.ignored += lines as usize - usize::from(line <= self.ignored_line);
        self.ignored_line = self.ignored_line.max(line);
    }

    /// A number that may be that of the solutions, and what the text says that it is.
    #[inline(never)]
    pub fn number(&mut self, value: u64, line: u32, size: Option<u32>, claim: Claim) {
        if self.out.numbers.len() < MAX_NUMBERS {
            let size = size.or(self.header).and_then(|n| BoardSize::new(n).ok());
            self.out.numbers.push(Number { value, line, size, claim });
        }
    }

    /// Keeps the squares, if they are those of a field of an object. The rows of a list of columns are `natural`.
    #[inline(never)]
    pub fn keep(&mut self, field: Option<Field>, natural: bool) -> bool {
        let (Some(field), Some(object)) = (field, &mut self.object) else { return false };
        object.used = true;
        let is_other = if natural { !object.queens.is_empty() } else { object.len.is_some() };
        match field {
            Field::Blocked if !natural => object.blocked.append(&mut self.queens),
            Field::Queens if !is_other => object.queens.append(&mut self.queens),
            _ => {
                let place = object.place;
                self.refuse(place, Form::Json, RefusalKind::Number { found: String::new() });
            }
        }
        true
    }

    /// Ends the object.
    pub fn end_object(&mut self) {
        let Some(object) = &mut self.object else { return };
        if !object.failed && object.used && (object.n.is_some() || !object.queens.is_empty()) {
            self.queens = std::mem::take(&mut object.queens);
            self.blocked = std::mem::take(&mut object.blocked);
            let (place, len) = (object.place, object.len);
            self.emit(Form::Json, place, len, len.is_some());
        }
        self.object = None;
    }

    /// Takes the squares as a board. `len` is the length of a list of columns, of which the rows are `natural`: they
    /// count from 0.
    #[inline(never)]
    pub fn emit(&mut self, form: Form, place: Place, len: Option<u32>, natural: bool) {
        let given = self.given();
        let Some(decided) = &self.decided else {
            self.count(form, given, len, natural);
            return;
        };
        let first = match decided.bases[form as usize] {
            Base::Zero if form != Form::Link => 0,
            _ => 1,
        };
        // A 0 that is not the first column is a row without a queen.
        self.queens.retain(|square| square.column >= first && (natural || square.row >= first));
        self.blocked.retain(|square| square.row >= first && square.column >= first);
        for square in &mut self.queens {
            square.column -= first;
            square.row -= if natural { 0 } else { first };
        }
        for square in &mut self.blocked {
            square.column -= first;
            square.row -= first;
        }
        let n = given.or(len).unwrap_or_else(|| {
            let squares = self.queens.iter().chain(&self.blocked);
            let largest = squares.map(|square| square.row.max(square.column)).max().unwrap_or(0);
            // Usually there are as many queens as rows, and all boards are of one size.
            let common = decided.largest[form as usize].saturating_add(1 - first);
            if self.queens.len() == common as usize { common } else { largest.saturating_add(1) }
        });
        match len.filter(|&found| found > n) {
            Some(found) if self.options.other_sizes => self.store(form, found, place),
            Some(found) => {
                self.refuse(place, form, RefusalKind::OtherSize { found, n });
                self.queens.clear();
                self.blocked.clear();
            }
            None => self.store(form, n, place),
        }
    }

    /// Counts the squares as a board.
    fn count(&mut self, form: Form, given: Option<u32>, len: Option<u32>, natural: bool) {
        let pairs = u32::try_from(self.queens.len()).unwrap_or(u32::MAX);
        let n = given.or(len).unwrap_or(pairs);
        let row = |square: &Square| if natural { square.column } else { square.row };
        let values = || {
            let queens = self.queens.iter().flat_map(|square| [row(square), square.column]);
            queens.chain(self.blocked.iter().flat_map(|square| [square.row, square.column]))
        };
        let largest = values().max().unwrap_or(0);
        let single = form == Form::Columns && len == Some(1);
        self.evidence.single_zero |= single && largest == 0;
        self.evidence.queens += self.queens.len();
        // One item in brackets may be anything: it has no say in larger boards.
        if !single || given.is_some() {
            let count = &mut self.evidence.forms[form as usize];
            count.boards += 1;
            count.zeros += usize::from(values().any(|value| value == 0));
            count.tops += usize::from(n > 0 && values().any(|value| value == n));
            count.largest = count.largest.max(largest);
            self.evidence.larger |= n > 1 || largest > 1;
        }
        self.queens.clear();
        self.blocked.clear();
    }

    /// Stores the squares, which count from 0, as a board.
    #[inline(never)]
    pub fn store(&mut self, form: Form, n: u32, place: Place) {
        let n = if self.options.other_sizes { n.max(self.given().unwrap_or(0)) } else { n };
        let other = self.given().filter(|&given| given != n).or(self.size()).filter(|&given| given != n);
        if n == 0 || n > self.options.largest.min(MAX_SIZE) {
            self.refuse(place, form, RefusalKind::Size { largest: self.options.largest });
        } else if n == 1 && !self.is(|decided| decided.single) {
            self.ignore(place.line, 1);
        } else if let Some(given) = other.filter(|_| !self.options.other_sizes) {
            self.refuse(place, form, RefusalKind::OtherSize { found: n, n: given });
        } else {
            sort(&mut self.queens);
            sort(&mut self.blocked);
            self.blocked.retain(|square| self.queens.binary_search(square).is_err());
            self.out.add(form, n, place.line, &self.queens, &self.blocked);
        }
        self.queens.clear();
        self.blocked.clear();
    }
}

/// Sorts squares, and leaves out those that are there twice.
fn sort(squares: &mut Vec<Square>) {
    if !squares.is_sorted_by(|a, b| a < b) {
        squares.sort_unstable();
        squares.dedup();
    }
}
