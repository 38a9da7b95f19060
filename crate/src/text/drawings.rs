//! Rows of drawings, which become boards together with their neighbours.

use super::boards::Boards;
use super::candidates::Style;
use super::form::Form;
use super::forms::claim::Claim;
use super::forms::drawing::is_alone;
use super::marks::{ONE, Role, ZERO, is_empty, is_queen};
use super::refusal::RefusalKind;
use super::tokens::Place;
use crate::board::Square;

/// The rows of a drawing so far.
#[derive(Debug, Default)]
pub(super) struct Drawing {
    cells: Vec<char>,
    width: usize,
    rows: usize,
    /// The rows since the last blank line.
    run: usize,
    style: Option<Style>,
    place: Place,
    /// Whether the first row may be a border: `----`.
    tentative: bool,
    /// A row that is not as wide as the first one.
    bad: Option<(Place, usize)>,
    /// The width of the last drawing, if nothing but blank lines came after it.
    pub last_width: usize,
}

/// A mark of a drawing: how often it is there, in this row, and the number of rows that have it once.
#[derive(Debug)]
struct Count {
    mark: char,
    total: usize,
    in_row: usize,
    once: usize,
}

impl Drawing {
    /// Takes the next row.
    pub fn add(&mut self, row: &[char], style: Style, place: Place, boards: &mut Boards) {
        let width = row.len();
        let fits = self.rows > 0 && self.width == width && self.style == Some(style);
        let border = style == Style::Joined && resembles_border(row);
        // After a border, another one starts anew.
        let inside = self.rows > usize::from(self.tentative);
        if border && (matches!(row[0], '=' | '~' | '+') || inside && !fits) {
            return;
        }
        if self.rows > 0 && !fits {
            if self.is_near(row, style) {
                self.bad.get_or_insert((place, width));
                self.rows += 1;
                if self.rows == self.width {
                    self.end(boards);
                }
                return;
            }
            self.end(boards);
        } else if self.rows > 0 && self.tentative && self.rows == self.width {
            // One row too many: the first one is a border.
            self.cells.drain(..width);
            self.rows -= 1;
            self.tentative = false;
        }
        if self.rows == 0 {
            (self.width, self.style, self.place, self.tentative) = (width, Some(style), place, border);
        }
        if width > boards.options.largest as usize {
            // Kept as one refusal, without the squares.
            self.cells.clear();
            self.rows = 0;
            boards.refuse(place, Form::Drawing, RefusalKind::Size { largest: boards.options.largest });
            return;
        }
        self.cells.extend_from_slice(row);
        self.rows += 1;
        self.run += 1;
        if self.rows == self.width && !self.tentative {
            self.end(boards);
        }
    }

    /// Whether a row of another width still belongs to the drawing.
    fn is_near(&self, row: &[char], style: Style) -> bool {
        let binary = |mark: char| matches!(mark, ZERO | ONE);
        self.width.abs_diff(row.len()) <= 2
            && self.width > 2
            && !self.tentative
            && !(self.rows == 1 && resembles_heading(&self.cells))
            && self.style == Some(style)
            && binary(row[0]) == binary(self.cells[0])
    }

    /// A blank line or comment.
    pub fn blank(&mut self, boards: &mut Boards) {
        self.end_run(boards);
        let blank_ends = |boards: &Boards| match &boards.decided {
            Some(decided) => decided.blank_ends,
            None => boards.evidence.blank_ends(),
        };
        if self.rows > 0 && (self.rows >= self.width || blank_ends(boards)) {
            self.end(boards);
        }
    }

    pub fn end_run(&mut self, boards: &mut Boards) {
        if self.run > 0 && self.width > 1 && self.run.is_multiple_of(self.width) {
            boards.evidence.whole_runs += 1;
        } else if self.run > 1 && !self.width.is_multiple_of(self.run) {
            boards.evidence.uneven_runs += 1;
        }
        self.run = 0;
    }

    /// Anything that ends a drawing.
    pub fn end(&mut self, boards: &mut Boards) {
        if self.rows == 0 {
            return;
        }
        let binary = matches!(self.cells[0], ZERO | ONE);
        let form = if binary { Form::Matrix } else { Form::Drawing };
        #[expect(
            clippy::cast_possible_truncation,
            reason = "at most the length of the text, which is below 4 GiB"
        )]
        let [rows, width] = [self.rows as u32, self.width as u32];
        let complete = self.rows == self.width && self.bad.is_none();
        if complete {
            self.complete(form, boards);
        } else if let Some((place, found)) = self.bad {
            #[expect(clippy::cast_possible_truncation, reason = "at most the length of the text")]
            boards.refuse(place, form, RefusalKind::Width { width: found as u32, expected: width });
        } else if resembles_border(&self.cells)
            || self.width == 3 && self.cells.iter().all(|&mark| mark == '.')
        {
            (0..rows).for_each(|row| boards.ignore(self.place.line + row, 1)); // borders, or `...` for what is left out
        } else if self.rows > 1 || is_drawn(&self.cells) {
            boards.refuse(self.place, form, RefusalKind::Rows { rows, width });
        } else if binary && self.style == Some(Style::Joined) {
            let digit =
                |value: u64, &mark: &char| value.saturating_mul(10).saturating_add(u64::from(mark == ONE));
            boards.number(self.cells.iter().fold(0, digit), self.place.line, None, Claim::None);
        } else {
            boards.ignore(self.place.line, 1);
        }
        let (last_width, run) = if complete { (self.width, self.run) } else { (0, 0) };
        let mut cells = std::mem::take(&mut self.cells);
        cells.clear();
        *self = Self { cells, width: self.width, run, last_width, ..Self::default() };
    }

    /// A drawing with as many rows as columns.
    fn complete(&self, form: Form, boards: &mut Boards) {
        let width = self.width;
        if width > 1 {
            boards.evidence.larger = true;
            boards.evidence.matrix_rows += if form == Form::Matrix { self.rows } else { 0 };
        } else if !is_alone(self.cells[0], boards.size()) {
            boards.ignore(self.place.line, 1); // one square may be any word of one letter
            return;
        }
        let marks = match self.marks() {
            Ok(marks) => marks,
            Err(mark) => {
                boards.refuse(self.place, form, RefusalKind::Mark { mark });
                return;
            }
        };
        let Some(decided) = &boards.decided else {
            for Count { mark, total, once, .. } in marks {
                boards.evidence.marks.count(mark, total, width > 2 && once == width);
            }
            boards.evidence.queens += width;
            boards.evidence.forms[form as usize].boards += 1;
            return;
        };
        if width == 1 && !decided.single {
            boards.ignore(self.place.line, 1);
            return;
        }
        if let Some(mark) = foreign(&marks, width, &decided.marks) {
            boards.refuse(self.place, form, RefusalKind::Mark { mark });
            return;
        }
        for (row, cells) in (0..).zip(self.cells.chunks_exact(width)) {
            for (column, &mark) in (0..).zip(cells) {
                match role(mark, &decided.marks) {
                    Role::Queen => boards.queens.push(Square { row, column }),
                    Role::Blocked => boards.blocked.push(Square { row, column }),
                    _ => {}
                }
            }
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most the largest size accepted")]
        boards.store(form, width as u32, self.place);
    }

    /// The marks of the board; a mark that is one too many.
    fn marks(&self) -> Result<Vec<Count>, char> {
        let mut marks: Vec<Count> = Vec::new();
        for row in self.cells.chunks_exact(self.width) {
            for &mark in row {
                let count = marks.len();
                match marks.iter_mut().find(|known| known.mark == mark) {
                    Some(known) => known.in_row += 1,
                    None if count == 4 => return Err(mark),
                    None => marks.push(Count { mark, total: 0, in_row: 1, once: 0 }),
                }
            }
            for Count { total, in_row, once, .. } in &mut marks {
                *total += *in_row;
                *once += usize::from(*in_row == 1);
                *in_row = 0;
            }
        }
        match marks.iter().filter(|known| known.mark != 'x').nth(3) {
            Some(known) => Err(known.mark),
            None => Ok(marks),
        }
    }
}

fn role(mark: char, roles: &[(char, Role)]) -> Role {
    roles.iter().find(|known| known.0 == mark).map_or(Role::Unknown, |known| known.1)
}

/// A mark that cannot be what it is in the other drawings: an unknown one, or one that stands for queens in this
/// drawing only.
fn foreign(marks: &[Count], width: usize, roles: &[(char, Role)]) -> Option<char> {
    let unknown = marks.iter().find(|known| role(known.mark, roles) == Role::Unknown);
    let has_queen = || marks.iter().any(|known| role(known.mark, roles) == Role::Queen);
    let is_other = |known: &&Count| {
        let Count { mark, once, .. } = **known;
        width > 2 && once == width && mark != '*' && !is_empty(mark) && role(mark, roles) == Role::Empty
    };
    let other = || {
        let elsewhere = roles.iter().any(|known| known.1 == Role::Queen) && !has_queen();
        marks.iter().find(is_other).filter(|_| elsewhere)
    };
    unknown.or_else(other).map(|known| known.mark)
}

/// Whether a row has one kind of mark, and one of those of borders.
pub(super) fn resembles_border(row: &[char]) -> bool {
    row.len() > 1
        && matches!(row[0], '-' | '*' | '_' | '#' | '=' | '~' | '+')
        && row.iter().all(|&mark| mark == row[0])
}

/// Whether a row may be the number of the board below: `--1--`, `*1*`.
fn resembles_heading(row: &[char]) -> bool {
    let mut others = row.iter().filter(|&&mark| mark != row[0]);
    row.first() == row.last() && matches!((others.next(), others.next()), (Some('0' | '1'), None))
}

/// Whether one row of a drawing is one for sure: with a queen, and an empty square.
fn is_drawn(row: &[char]) -> bool {
    row.iter().any(|&mark| is_queen(mark)) && row.iter().any(|&mark| mark != row[0])
}
