//! Rows of drawings and pairs, which become boards together with their neighbours.

use super::decide::{ONE, Role, ZERO, is_empty, is_queen};
use super::scan::{Place, Reader};
use super::{Form, RefusalKind};
use crate::board::Square;

/// How a row of a drawing is written. A line of another style between rows is a border.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// `.Q..`
    Joined,
    /// `. Q . .`
    Spaced,
    /// `| |Q| | |`
    Barred,
}

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

/// Pairs of row and column so far.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    pub squares: Vec<Square>,
    /// The number of brackets around them.
    pub depth: usize,
    pub form: Option<Form>,
    pub place: Place,
    /// The number of pairs in the current line.
    pub in_line: usize,
    /// Whether a line had several pairs.
    pub wide: bool,
}

impl Drawing {
    /// The width of the rows so far.
    pub fn width(&self) -> Option<usize> {
        (self.rows > 0).then_some(self.width)
    }
}

/// Whether a row has one kind of mark, and one of those of borders.
fn resembles_border(row: &[char]) -> bool {
    row.len() > 1
        && matches!(row[0], '-' | '*' | '_' | '#' | '=' | '~' | '+')
        && row.iter().all(|&mark| mark == row[0])
}

/// Whether a row may be the number of the board below: `--1--`, `*1*`.
fn resembles_heading(row: &[char]) -> bool {
    let mut others = row.iter().filter(|&&mark| mark != row[0]);
    row.first() == row.last() && matches!((others.next(), others.next()), (Some('0' | '1'), None))
}

impl Reader<'_> {
    /// Takes `self.row` as the next row of a drawing.
    pub(super) fn draw(&mut self, style: Style, place: Place) {
        let row = std::mem::take(&mut self.row);
        self.draw_row(&row, style, place);
        self.row = row;
    }

    fn draw_row(&mut self, row: &[char], style: Style, place: Place) {
        self.end_pairs();
        let width = row.len();
        self.end_ruler(Some(width));
        let group = &mut self.drawing;
        let fits = group.rows > 0 && group.width == width && group.style == Some(style);
        let border = style == Style::Joined && resembles_border(row);
        // After a border, another one starts anew.
        let inside = group.rows > usize::from(group.tentative);
        if border && (matches!(row[0], '=' | '~' | '+') || inside && !fits) {
            return;
        }
        let binary = |mark: char| matches!(mark, ZERO | ONE);
        if group.rows > 0 && !fits {
            let near = group.width.abs_diff(width) <= 2
                && group.width > 2
                && !group.tentative
                && !(group.rows == 1 && resembles_heading(&group.cells))
                && group.style == Some(style)
                && binary(row[0]) == binary(group.cells[0]);
            if near {
                group.bad.get_or_insert((place, width));
                group.rows += 1;
                if group.rows == group.width {
                    self.end_drawing();
                }
                return;
            }
            self.end_drawing();
        } else if group.rows > 0 && group.tentative && group.rows == group.width {
            // One row too many: the first one is a border.
            group.cells.drain(..width);
            group.rows -= 1;
            group.tentative = false;
        }
        let largest = self.largest();
        let group = &mut self.drawing;
        if group.rows == 0 {
            group.width = width;
            group.style = Some(style);
            group.place = place;
            group.tentative = border;
        }
        if width > largest {
            // Kept as one refusal, without the squares.
            group.cells.clear();
            group.rows = 0;
            self.refuse(place, Form::Drawing, RefusalKind::Size { largest: self.options.largest });
            return;
        }
        group.cells.extend_from_slice(row);
        group.rows += 1;
        group.run += 1;
        if group.rows == group.width && !group.tentative {
            self.end_drawing();
        }
    }

    /// A blank line or comment.
    pub(super) fn blank(&mut self) {
        self.end_run();
        let group = &self.drawing;
        if group.rows > 0 && (group.rows >= group.width || self.blank_ends()) {
            self.end_drawing();
        }
        if self.pairs.squares.len() > 1 && self.frames.is_empty() {
            self.end_pairs();
        }
    }

    fn blank_ends(&self) -> bool {
        self.decided.as_ref().map_or(self.survey.blank_ends(), |decided| decided.blank_ends)
    }

    pub(super) fn end_run(&mut self) {
        let group = &mut self.drawing;
        if group.run > 0 && group.width > 1 && group.run.is_multiple_of(group.width) {
            self.survey.whole_runs += 1;
        } else if group.run > 1 && !group.width.is_multiple_of(group.run) {
            self.survey.uneven_runs += 1;
        }
        group.run = 0;
    }

    /// Anything that ends a drawing.
    pub(super) fn end_drawing(&mut self) {
        let mut group = std::mem::take(&mut self.drawing);
        if group.rows == 0 {
            self.drawing = group;
            return;
        }
        let binary = matches!(group.cells[0], ZERO | ONE);
        let form = if binary { Form::Matrix } else { Form::Drawing };
        #[expect(
            clippy::cast_possible_truncation,
            reason = "at most the length of the text, which is below 4 GiB"
        )]
        let [rows, width] = [group.rows as u32, group.width as u32];
        let complete = group.rows == group.width && group.bad.is_none();
        if complete {
            if width > 1 {
                self.survey.larger = true;
                self.survey.matrix_rows += if binary { group.rows } else { 0 };
            }
            self.complete(form, &group);
        } else if let Some((place, found)) = group.bad {
            #[expect(clippy::cast_possible_truncation, reason = "at most the length of the text")]
            self.refuse(place, form, RefusalKind::Width { width: found as u32, expected: width });
        } else if group.rows > 1 || is_drawn(&group.cells) {
            self.refuse(group.place, form, RefusalKind::Rows { rows, width });
        } else if binary && group.style == Some(Style::Joined) {
            let value = group
                .cells
                .iter()
                .fold(0_u64, |value, &mark| value.saturating_mul(10).saturating_add(u64::from(mark == ONE)));
            self.number(value, group.place.line, None);
        } else {
            self.ignore(group.place.line);
        }
        group.cells.clear();
        let last_width = if complete { group.width } else { 0 };
        let run = if complete { group.run } else { 0 };
        self.drawing =
            Drawing { cells: group.cells, width: group.width, run, last_width, ..Drawing::default() };
    }

    /// A drawing with as many rows as columns.
    fn complete(&mut self, form: Form, group: &Drawing) {
        let width = group.width;
        // One square may be any word of one letter.
        if width == 1 && !self.is_alone(group.cells[0]) {
            self.ignore(group.place.line);
            return;
        }
        // The marks of the board, and for each the number in all rows, in this row, and of rows with one.
        let mut marks: Vec<(char, usize, usize, usize)> = Vec::new();
        for row in group.cells.chunks_exact(width) {
            for &mark in row {
                match marks.iter_mut().find(|known| known.0 == mark) {
                    Some(known) => known.2 += 1,
                    None => marks.push((mark, 0, 1, 0)),
                }
                if marks.len() > 4 {
                    self.refuse(group.place, form, RefusalKind::Mark { mark });
                    return;
                }
            }
            for (_, total, in_row, once) in &mut marks {
                *total += *in_row;
                *once += usize::from(*in_row == 1);
                *in_row = 0;
            }
        }
        if let Some(&(mark, ..)) = marks.iter().filter(|known| known.0 != 'x').nth(3) {
            self.refuse(group.place, form, RefusalKind::Mark { mark });
            return;
        }
        let Some(decided) = &self.decided else {
            for (mark, total, _, once) in marks {
                self.survey.mark(mark, total, width > 2 && once == width);
            }
            self.survey.queens += width;
            self.survey.forms[form as usize].boards += 1;
            return;
        };
        if width == 1 && !decided.single {
            self.ignore(group.place.line);
            return;
        }
        let role = |mark: char| {
            decided.marks.iter().find(|known| known.0 == mark).map_or(Role::Unknown, |known| known.1)
        };
        let roles: Vec<_> = marks.iter().map(|&(mark, ..)| (mark, role(mark))).collect();
        if let Some(&(mark, _)) = roles.iter().find(|(_, role)| *role == Role::Unknown) {
            self.refuse(group.place, form, RefusalKind::Mark { mark });
            return;
        }
        // Queens of another mark than in the other drawings.
        let known = decided.marks.iter().any(|known| known.1 == Role::Queen);
        let other = marks.iter().find(|&&(mark, _, _, once)| {
            width > 2 && once == width && mark != '*' && !is_empty(mark) && role(mark) == Role::Empty
        });
        if let Some(&(mark, ..)) = other.filter(|_| known && roles.iter().all(|known| known.1 != Role::Queen))
        {
            self.refuse(group.place, form, RefusalKind::Mark { mark });
            return;
        }
        for (row, cells) in (0..).zip(group.cells.chunks_exact(width)) {
            for (column, &mark) in (0..).zip(cells) {
                let square = Square { row, column };
                match roles.iter().find(|known| known.0 == mark).map(|known| known.1) {
                    Some(Role::Queen) => self.raw.push(square),
                    Some(Role::Blocked) => self.raw_blocked.push(square),
                    _ => {}
                }
            }
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most the largest size accepted")]
        self.store(form, width as u32, group.place);
    }

    /// Takes a pair of row and column, as the text counts them.
    pub(super) fn pair(&mut self, square: Square, form: Form, depth: usize, place: Place) {
        self.end_drawing();
        self.end_ruler(None);
        let group = &self.pairs;
        let first = group.squares.first();
        let restarts = depth == 0
            && !group.wide
            && group.in_line == 0
            && group.squares.len() >= 4
            && first.is_some_and(|first| first.row == square.row);
        if first.is_some() && (group.depth != depth || group.form != Some(form) || restarts) {
            self.end_pairs();
        }
        let most = self.most_items();
        let group = &mut self.pairs;
        if group.squares.is_empty() {
            group.place = place;
        }
        (group.depth, group.form) = (depth, Some(form));
        if group.squares.len() < most {
            group.squares.push(square);
        }
        group.in_line += 1;
    }

    /// The end of a line outside brackets: a line with several pairs is a board.
    pub(super) fn end_pairs_in_line(&mut self) {
        if self.pairs.in_line > 1 {
            self.end_pairs();
        }
        self.pairs.in_line = 0;
    }

    /// Anything that ends a sequence of pairs.
    pub(super) fn end_pairs(&mut self) {
        if self.pairs.squares.is_empty() {
            return;
        }
        let mut group = std::mem::take(&mut self.pairs);
        std::mem::swap(&mut self.raw, &mut group.squares);
        if !self.keep_in_object(false) && !self.keep_pairs(group.place) {
            let form = group.form.unwrap_or(Form::Pairs);
            self.emit(form, group.place, None, false);
        }
        self.raw.clear();
        std::mem::swap(&mut self.raw, &mut group.squares);
        self.pairs = Pairs { squares: group.squares, ..Pairs::default() };
    }
}

/// Whether one row of a drawing is one for sure: with a queen, and an empty square.
fn is_drawn(row: &[char]) -> bool {
    row.iter().any(|&mark| is_queen(mark)) && row.iter().any(|&mark| mark != row[0])
}
