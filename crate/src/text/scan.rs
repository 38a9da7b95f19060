//! The text line by line, and in brackets token by token.

use super::brackets::{Frame, Object};
use super::crash::Crashes;
use super::decide::{Decisions, FormCount, Survey};
use super::group::{Drawing, Pairs, Style};
use super::instance::{Instance, Parameter};
use super::words::{
    assignment, find_byte, find_text, from, number, trimmed, until, without_end, without_start,
};
use super::{Form, Options, Reading, Refusal, RefusalKind};
use crate::board::Square;

/// A place in the text.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Place {
    pub line: u32,
    /// The byte where the line starts, and the byte of the place.
    pub line_start: usize,
    pub at: usize,
}

/// What is in a list or a line with spaces between.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Item {
    /// A number, and its number of digits.
    Int(u32, u8),
    /// Another column in the same row: `+5`.
    More(u32),
    /// A row without a queen: `-`, `None`, `-1`.
    Empty,
    /// The mark of a square in a drawing.
    Mark(char),
    /// A square of chess: the number of the file from 0 and of the rank from 1.
    Square(u32, u32),
}

/// A picture that is skipped up to its end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Picture {
    end: &'static str,
    /// Whether its board was found.
    read: bool,
    place: Place,
}

/// Which part of the page of a judge a line is in, by the headings `Output` and `Expected`.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Page {
    #[default]
    Other,
    Output,
    Expected,
}

impl Page {
    /// Whether a line, trimmed, is what is expected, after the output.
    fn skips(&mut self, text: &str) -> bool {
        let is = |headings: &[&str]| {
            let heading = text.strip_suffix(':').unwrap_or(text);
            headings.iter().any(|other| heading.eq_ignore_ascii_case(other))
        };
        if is(&["output", "your output", "actual output", "输出", "輸出"]) {
            *self = Self::Output;
        } else if *self == Self::Output && is(&["expected", "expected output", "预期结果", "預期結果"])
        {
            *self = Self::Expected;
        }
        *self == Self::Expected
    }
}

/// Reads a text once.
#[derive(Debug)]
pub(super) struct Reader<'t> {
    pub text: &'t str,
    pub options: Options,
    pub survey: Survey,
    /// What the first reading decided; `None` during that.
    pub decided: Option<Decisions>,
    pub out: Reading,
    pub line: u32,
    pub line_start: usize,
    /// Whether the line has something that is not ignored.
    pub line_used: bool,
    pub frames: Vec<Frame<'t>>,
    /// The number of open brackets beyond those in `frames`.
    pub skipped: usize,
    /// Whether there is a word in the brackets that is none of a list.
    pub prose: bool,
    pub items: Vec<Item>,
    /// The number in `q[1]`, if the line begins with that.
    pub index: Option<u32>,
    /// What the bracket is that is open.
    pub parameter: Option<Parameter>,
    pub instance: Instance,
    /// For each form, the number of boards that have another one, too.
    pub parts: [usize; Form::ALL.len()],
    /// A row of a drawing.
    pub row: Vec<char>,
    /// The marks in the line that are in a bracket each: `[ ][Q]`.
    pub boxes: Vec<char>,
    pub raw: Vec<Square>,
    pub raw_blocked: Vec<Square>,
    pub drawing: Drawing,
    pub pairs: Pairs,
    /// A line `1 2 3 4`, which is a board unless it is beside a drawing: the first number, how many, and where.
    pub ruler: Option<(u32, usize, Place)>,
    /// The first word before several numbers in a sentence, in case nothing else is found.
    pub unread: Option<(Place, String)>,
    /// The size in a line `n = 8`.
    pub header: Option<u32>,
    pub object: Option<Object>,
    pub picture: Option<Picture>,
    pub crashes: Crashes,
    /// The page of a judge, if the text is one.
    page: Page,
    /// Numbers on lines of their own, and the last one, or `None` for a `-`.
    pub bare: (usize, Option<u64>),
    /// The last line that is ignored.
    pub ignored_line: u32,
    /// The number of comments.
    pub comments: usize,
}

/// Reads the text twice.
pub(super) fn read(text: &str, options: &Options) -> Reading {
    if find_byte(text, b"\x1B").is_some() {
        return read(&without_escapes(text), options);
    }
    let Ok(_) = u32::try_from(text.len()) else {
        return unread(RefusalKind::TooLong);
    };
    let (first, mut survey) = pass(text, options, None, Reading::default());
    if !first.numbers.is_empty() {
        survey.lone = FormCount::default();
    }
    let mut out = Reading::default();
    let boards = survey.forms.iter().map(|count| count.boards).sum();
    let reserved = out.boards.try_reserve_exact(boards);
    if reserved.and(out.squares.try_reserve_exact(survey.queens)).is_err() {
        return unread(RefusalKind::Memory);
    }
    pass(text, options, Some(survey.decide(options)), out).0
}

/// The reading of a text that is not read.
fn unread(kind: RefusalKind) -> Reading {
    let refused = vec![Refusal { line: 1, column: 1, form: Form::Columns, kind }];
    Reading { refused, refused_total: 1, ..Reading::default() }
}

/// Reads the text once: to count what decides, or to store the boards.
fn pass(text: &str, options: &Options, decided: Option<Decisions>, out: Reading) -> (Reading, Survey) {
    let mut reader = Reader::new(text, options, decided, out);
    reader.run();
    if reader.decided.is_some() {
        reader.finish();
    }
    (reader.out, reader.survey)
}

impl<'t> Reader<'t> {
    fn new(text: &'t str, options: &Options, decided: Option<Decisions>, out: Reading) -> Self {
        Self {
            text,
            options: options.clone(),
            survey: Survey::default(),
            decided,
            out,
            line: 0,
            line_start: 0,
            line_used: false,
            frames: Vec::new(),
            skipped: 0,
            prose: false,
            items: Vec::new(),
            index: None,
            parameter: None,
            instance: Instance::default(),
            parts: [0; Form::ALL.len()],
            row: Vec::new(),
            boxes: Vec::new(),
            raw: Vec::new(),
            raw_blocked: Vec::new(),
            drawing: Drawing::default(),
            pairs: Pairs::default(),
            ruler: None,
            unread: None,
            header: None,
            object: None,
            picture: None,
            crashes: Crashes::default(),
            page: Page::default(),
            bare: (0, None),
            ignored_line: 0,
            comments: 0,
        }
    }

    fn run(&mut self) {
        let bytes = self.text.as_bytes();
        let mut start = 0;
        while start < bytes.len() {
            let len = bytes[start..].iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let end = len.map_or(bytes.len(), |len| start + len);
            self.line += 1;
            self.line_start = start;
            self.line_used = false;
            self.read_line(from(until(self.text, end), start));
            start = end + 1 + usize::from(bytes[end..].starts_with(b"\r\n"));
        }
        self.leave_brackets();
        if let Some(Picture { read: false, place, .. }) = self.picture {
            self.refuse(place, Form::Link, RefusalKind::Picture);
        }
        self.interrupt();
    }

    /// The place of a part of the text in the current line.
    pub(super) fn place(&self, part: &str) -> Place {
        let at = (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        Place { line: self.line, line_start: self.line_start, at: at.min(self.text.len()) }
    }

    pub(super) fn largest(&self) -> usize {
        self.options.largest as usize
    }

    /// More items than a full board of the largest size has need not be kept to be refused.
    pub(super) fn most_items(&self) -> usize {
        self.largest().saturating_mul(self.largest()).saturating_add(1)
    }

    /// The size that the text or the caller gives.
    pub(super) fn given(&self) -> Option<u32> {
        let object = self.object.as_ref().and_then(|object| object.n);
        object.or(self.options.size.map(crate::BoardSize::get)).or(self.header)
    }

    /// Ends everything that continues over several lines, except brackets.
    pub(super) fn interrupt(&mut self) {
        self.blank();
        self.end_drawing();
        self.end_pairs();
        self.end_ruler(None);
    }

    /// Whether numbers `first`, `first + 1`, … in a line are kept to see whether they belong to a drawing.
    pub(super) fn keep_ruler(&mut self, first: u32, width: usize, place: Place) {
        self.end_pairs();
        self.end_drawing();
        self.end_ruler(None);
        self.line_used = true;
        if self.drawing.last_width == width {
            self.ignore(place.line);
        } else {
            self.ruler = Some((first, width, place));
        }
    }

    /// Ends a line `1 2 3 4`: it belongs to a drawing of this width, or is a board.
    pub(super) fn end_ruler(&mut self, width: Option<usize>) {
        let Some((first, len, place)) = self.ruler.take() else {
            return;
        };
        if width == Some(len) {
            self.ignore(place.line);
            return;
        }
        self.raw.extend((0..).take(len).map(|row| Square { row, column: row + first }));
        self.survey.other_rows += 1;
        self.emit(Form::Columns, place, u32::try_from(len).ok(), true);
    }

    fn read_line(&mut self, line: &'t str) {
        let outside = self.frames.is_empty() && self.skipped == 0;
        if trimmed(line).is_empty() {
            if outside {
                self.blank();
            }
            return;
        }
        if self.is_passed_over(line) {
            self.ignore(self.line);
            return;
        }
        if self.decided.is_none() {
            self.survey.program.line(trimmed(line));
        }
        if outside && self.in_picture(line) {
            return;
        }
        if outside && self.comment(line) {
            self.comments += 1;
            self.ignore(self.line);
            return;
        }
        let mut line = line;
        while outside
            && let Some((statement, after)) = line.split_once(';')
            && assignment(trimmed(statement)).is_some()
            && !trimmed(after).is_empty()
        {
            self.plain(statement);
            line = after;
        }
        let mut rest = line;
        // The text before the brackets, and after brackets that have nothing but a label.
        let (mut before, mut first) = (line, outside);
        loop {
            if self.frames.is_empty() && self.skipped == 0 {
                let Some(at) = find_bracket(rest) else {
                    break;
                };
                if first {
                    before = until(rest, at);
                    first = false;
                }
                self.parameter = Parameter::before(until(rest, at));
                if self.parameter.is_some() {
                    self.interrupt();
                }
                self.open(until(rest, at), from(rest, at));
                rest = from(rest, at + 1);
            } else {
                rest = self.read_brackets(rest);
                if rest.is_empty() {
                    break;
                }
            }
        }
        if !self.frames.is_empty() && self.prose {
            self.leave_brackets(); // a bracket in a sentence
        }
        if !self.frames.is_empty() {
            return;
        }
        if self.boxes.len() > 1 {
            std::mem::swap(&mut self.row, &mut self.boxes);
            self.draw(Style::Barred, self.place(line));
            std::mem::swap(&mut self.row, &mut self.boxes);
            self.line_used = true;
        } else if self.boxes == [' '] && !self.line_used && outside && is_only_list(before, rest) {
            self.survey.empty_lists[1] += 1;
            self.empty_lists(1, self.place(line));
        } else if first {
            self.plain(line);
        } else if !self.line_used && outside && !self.lone(before, line, rest) {
            let value = trimmed(without_end(without_start(trimmed(rest), b"=:"), b";,."));
            if let (Some(row), Ok(column)) = (self.index, value.parse()) {
                self.line_used = true;
                self.pair(Square { row, column }, Form::Pairs, 0, self.place(line));
            } else {
                self.plain(rest);
                // A single letter is a name.
                if !self.line_used && trimmed(before).len() > 1 {
                    self.plain(before);
                }
            }
        }
        self.index = None;
        self.boxes.clear();
        self.end_pairs_in_line();
        if !self.line_used {
            self.ignore(self.line);
        }
    }

    /// Whether a line is a list of one number that is a board, given the text before and after it. Takes it if so.
    fn lone(&mut self, before: &str, line: &'t str, after: &str) -> bool {
        let list = from(until(line, line.len() - after.len()), before.len());
        let item = number(trimmed(without_end(without_start(list, b"[({"), b"])},")));
        let (Some((column, _)), Some(n)) = (item, self.given()) else { return false };
        let is_only = is_only_list(before, after);
        self.out.unclear |= is_only || before.trim_end().ends_with([':', '=']);
        if !is_only {
            return false;
        }
        let Some(decided) = &self.decided else {
            let FormCount { boards, zeros, tops, largest } = &mut self.survey.lone;
            let fits = column <= n && (*boards == 0 || column > *largest);
            (*boards, *largest) = (*boards + 1, if fits { column } else { u32::MAX });
            *zeros += usize::from(column == 0);
            *tops += usize::from(column == n);
            return false;
        };
        let is_board = decided.lone;
        if is_board {
            self.raw.push(Square { row: 0, column });
            self.emit(Form::Columns, self.place(line), Some(1), true);
        }
        is_board
    }

    /// Whether the line is part of an error message, or of what the page of a judge expects.
    fn is_passed_over(&mut self, line: &'t str) -> bool {
        let is_over = self.page.skips(trimmed(line))
            || self.crashes.line(line, from(self.text, self.line_start + line.len()));
        if is_over {
            self.leave_brackets();
            self.interrupt();
        }
        is_over
    }

    /// Whether the line is part of a picture.
    fn in_picture(&mut self, line: &'t str) -> bool {
        let start = line.trim_start();
        if self.picture.is_none() {
            let end = if start.starts_with("<svg") || start.starts_with("<?xml") {
                "</svg>"
            } else if start.starts_with("\\begin{tikzpicture}") {
                "\\end{tikzpicture}"
            } else {
                return self.link(line);
            };
            self.interrupt();
            self.picture = Some(Picture { end, read: false, place: self.place(start) });
        }
        let read = self.link(line);
        let Some(picture) = &mut self.picture else {
            return false;
        };
        picture.read |= read;
        if find_text(line, picture.end).is_some() {
            let Picture { read, place, .. } = *picture;
            self.picture = None;
            self.line_used = true;
            if !read {
                self.refuse(place, Form::Link, RefusalKind::Picture);
            }
        }
        true
    }
}

/// The place of the first bracket, other than that of a plural: `solution(s)`.
fn find_bracket(text: &str) -> Option<usize> {
    let is_plural = |at: usize| {
        let letter = until(text, at).chars().next_back();
        from(text, at).starts_with("(s)") && letter.is_some_and(char::is_alphabetic)
    };
    text.bytes().enumerate().position(|(at, byte)| b"[({".contains(&byte) && !is_plural(at))
}

/// Whether a list, given the text around it, is the only thing in a line, with or without a number before it.
fn is_only_list(before: &str, after: &str) -> bool {
    let label = without_end(before.trim_end(), b":.=)");
    (label.is_empty() || label.ends_with(|c: char| c.is_ascii_digit())) && matches!(trimmed(after), "" | ",")
}

/// A text without the sequences that control a terminal: colours, the cursor and its title.
fn without_escapes(text: &str) -> String {
    let mut parts = text.split('\u{1B}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        // How long the sequence is: its kind, parameters, and what ends it.
        let len = match part.as_bytes() {
            [b'[', rest @ ..] => {
                let end = rest.iter().position(|byte| !matches!(byte, b' '..=b'?'));
                end.filter(|&end| matches!(rest[end], b'@'..=b'~')).map_or(0, |end| end + 2)
            }
            [b']', rest @ ..] => {
                // Without a bell, it ends at the next escape character.
                let end = rest.iter().position(|byte| matches!(byte, b'\x07' | b'\n'));
                end.map_or(part.len(), |end| end + 1 + usize::from(rest[end] == b'\x07'))
            }
            [b'(' | b')', b' '..=b'~', ..] => 2,
            [b'\\', ..] => 1,
            _ => 0,
        };
        plain.push_str(from(part, len));
    }
    plain
}

/// The value of an item that is a number.
pub(super) fn int(item: &Item) -> u32 {
    match *item {
        Item::Int(value, _) | Item::More(value) => value,
        _ => 0,
    }
}
