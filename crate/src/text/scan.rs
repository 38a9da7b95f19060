//! The text line by line, and in brackets token by token.

use super::decide::{Decisions, ONE, Role, Survey, ZERO};
use super::group::{Drawing, Pairs, Style};
use super::{
    Base, Entry, Form, Interpretation, MAX_DEPTH, MAX_NUMBERS, MAX_REFUSALS, Number, Options, Reading,
    Refusal, RefusalKind,
};
use crate::board::Square;

/// A place in the text.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Place {
    pub line: u32,
    /// The byte where the line starts, and the byte of the place.
    line_start: usize,
    at: usize,
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

/// What the name of a field says about its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Key {
    None,
    N,
    Columns,
    Queens,
    Blocked,
    /// A column, in a pair of which the row comes second.
    Column,
    Count,
}

/// A bracket that is open.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about a list")]
pub(super) struct Frame<'t> {
    /// Where its items start in `items`.
    start: usize,
    place: Place,
    brace: bool,
    square: bool,
    /// The word before it: `queen` of `queen(1, 2)`.
    name: &'t str,
    key: Key,
    /// Whether its items are the number in a name and a value: `{Q1: 2, Q2: 4}`.
    indexed: bool,
    /// Whether its items are pairs of key and value: `{0: 1, 1: 3}`.
    paired: bool,
    /// Whether the first of two items is the column.
    swapped: bool,
    /// Something among its numbers that is none.
    bad: Option<&'t str>,
    /// Whether it has items that were in brackets of their own.
    merged: bool,
    /// Whether rows of drawings are in it.
    rows: bool,
    /// Whether there is anything in it but prose.
    used: bool,
}

/// The fields of an object that is a board.
#[derive(Debug, Default)]
struct Object {
    /// The number of brackets around it.
    depth: usize,
    n: Option<u32>,
    queens: Vec<Square>,
    /// The number of rows, if the queens are a list of columns.
    len: Option<u32>,
    blocked: Vec<Square>,
    used: bool,
    /// Whether a part was refused, and with it the object.
    failed: bool,
    place: Place,
}

/// A picture that is skipped up to its end.
#[derive(Debug, Clone, Copy)]
struct Picture {
    end: &'static str,
    /// Whether its board was found.
    read: bool,
    place: Place,
}

/// Reads a text once.
#[derive(Debug)]
pub(super) struct Reader<'t> {
    text: &'t str,
    pub options: Options,
    pub survey: Survey,
    /// What the first reading decided; `None` during that.
    pub decided: Option<Decisions>,
    out: Reading,
    line: u32,
    line_start: usize,
    /// Whether the line has something that is not ignored.
    pub line_used: bool,
    pub frames: Vec<Frame<'t>>,
    /// The number of open brackets beyond those in `frames`.
    skipped: usize,
    /// Whether there is a word in the brackets that is none of a list.
    prose: bool,
    pub items: Vec<Item>,
    /// The number in `q[1]`, if the line begins with that.
    index: Option<u32>,
    /// Whether the pairs in the line are blocked squares: `letting blocks = [[1, 3]]`.
    pub blocks: bool,
    /// A row of a drawing.
    pub row: Vec<char>,
    /// The marks in the line that are in a bracket each: `[ ][Q]`.
    boxes: Vec<char>,
    pub raw: Vec<Square>,
    pub raw_blocked: Vec<Square>,
    pub drawing: Drawing,
    pub pairs: Pairs,
    /// A line `1 2 3 4`, which is a board unless it is beside a drawing: the first number, how many, and where.
    ruler: Option<(u32, usize, Place)>,
    /// The size in a line `n = 8`.
    pub header: Option<u32>,
    object: Option<Object>,
    picture: Option<Picture>,
    /// Numbers on lines of their own, and the last one, or `None` for a `-`.
    bare: (usize, Option<u64>),
    /// The last line that is ignored.
    ignored_line: u32,
    /// The number of comments.
    pub comments: usize,
}

/// Reads the text twice.
pub(super) fn read(text: &str, options: &Options) -> Reading {
    if text.contains('\u{1B}') {
        return read(&without_colours(text), options);
    }
    let mut first = Reader::new(text, options);
    if u32::try_from(text.len()).is_err() {
        first.decided = Some(Survey::default().decide(options));
        first.refuse(Place { line: 1, ..Place::default() }, Form::Columns, RefusalKind::TooLong);
        return first.out;
    }
    first.run();
    let survey = std::mem::take(&mut first.survey);
    let mut second = Reader::new(text, options);
    let boards = survey.forms.iter().map(|count| count.boards).sum();
    let reserved = second.out.boards.try_reserve_exact(boards);
    if reserved.and(second.out.squares.try_reserve_exact(survey.queens)).is_err() {
        second.decided = Some(survey.decide(options));
        second.refuse(Place { line: 1, ..Place::default() }, Form::Columns, RefusalKind::Memory);
        return second.out;
    }
    second.decided = Some(survey.decide(options));
    second.run();
    second.finish()
}

impl<'t> Reader<'t> {
    fn new(text: &'t str, options: &Options) -> Self {
        Self {
            text,
            options: options.clone(),
            survey: Survey::default(),
            decided: None,
            out: Reading::default(),
            line: 0,
            line_start: 0,
            line_used: false,
            frames: Vec::new(),
            skipped: 0,
            prose: false,
            items: Vec::new(),
            index: None,
            blocks: false,
            row: Vec::new(),
            boxes: Vec::new(),
            raw: Vec::new(),
            raw_blocked: Vec::new(),
            drawing: Drawing::default(),
            pairs: Pairs::default(),
            ruler: None,
            header: None,
            object: None,
            picture: None,
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
            self.read_line(&self.text[start..end]);
            start = end + 1 + usize::from(bytes[end..].starts_with(b"\r\n"));
        }
        self.leave_brackets();
        if let Some(Picture { read: false, place, .. }) = self.picture {
            self.refuse(place, Form::Link, RefusalKind::Picture);
        }
        self.interrupt();
    }

    fn finish(mut self) -> Reading {
        let n = self.options.size.map(crate::BoardSize::get).or(self.header);
        let nothing = self.out.boards.is_empty() && self.out.refused_total == 0;
        if nothing && self.bare.0 == 1 && n.unwrap_or(1) == 1 && self.out.numbers.len() <= 1 {
            // A board with one square, or a number of solutions: nothing tells.
            if self.bare.1 == Some(1) {
                self.raw.push(Square { row: 0, column: 0 });
            }
            if self.bare.1.is_none_or(|value| value <= 1) {
                self.store(Form::Columns, 1, Place { line: self.line.max(1), ..Place::default() });
            }
        } else if let Some(n) = self.header
            && nothing
            && self.out.numbers.is_empty()
            && self.out.ignored == self.comments
        {
            self.store(Form::Pairs, n, Place { line: 1, ..Place::default() });
        }
        let mut counts = [0; Form::ALL.len()];
        for entry in &self.out.boards {
            counts[(entry.form_and_n >> 24) as usize] += 1;
        }
        for (form, boards) in Form::ALL.into_iter().zip(counts) {
            if boards > 0 {
                let interpretation = self.interpretation(form, boards);
                self.out.interpretations.push(interpretation);
            }
        }
        self.out
    }

    fn interpretation(&self, form: Form, boards: usize) -> Interpretation {
        let base = match form {
            Form::Columns | Form::Digits | Form::Pairs | Form::Atoms | Form::Json => {
                self.decided.as_ref().map(|decided| decided.bases[form as usize])
            }
            _ => None,
        };
        let with = |role: Role| {
            let marks = self.decided.iter().flat_map(|decided| &decided.marks);
            let marks = marks.filter(move |&&(mark, of)| {
                of == role
                    && matches!(form, Form::Matrix | Form::Drawing)
                    && (form == Form::Matrix) == matches!(mark, ZERO | ONE)
            });
            marks.map(|&(mark, _)| match mark {
                ZERO => '0',
                ONE => '1',
                _ => mark,
            })
        };
        let [queen, blocked] = [Role::Queen, Role::Blocked].map(|role| with(role).next());
        let several = form == Form::Matrix && self.decided.as_ref().is_some_and(|decided| decided.sparse);
        let queen = queen.filter(|_| !several);
        Interpretation { form, boards, base, queen, blocked, empty: with(Role::Empty).collect() }
    }

    /// The place of a part of the text in the current line.
    pub(super) fn place(&self, part: &str) -> Place {
        let at = (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize);
        Place { line: self.line, line_start: self.line_start, at: at.min(self.text.len()) }
    }

    pub(super) fn largest(&self) -> usize {
        self.options.largest as usize
    }

    pub(super) fn refuse(&mut self, place: Place, form: Form, kind: RefusalKind) {
        self.line_used = true;
        if let Some(object) = &mut self.object {
            object.failed = true;
        }
        if self.decided.is_none() {
            return;
        }
        self.out.refused_total += 1;
        if self.out.refused.len() < MAX_REFUSALS {
            let before = self.text.get(place.line_start..place.at).unwrap_or_default();
            let column = u32::try_from(before.chars().count() + 1).unwrap_or(u32::MAX);
            self.out.refused.push(Refusal { line: place.line, column, form, kind });
        }
    }

    /// Counts a line that is neither a board nor refused.
    pub(super) fn ignore(&mut self, line: u32) {
        if line > self.ignored_line {
            self.ignored_line = line;
            self.out.ignored += 1;
        }
    }

    /// A number that may be that of the solutions.
    pub(super) fn number(&mut self, value: u64, line: u32) {
        self.line_used = true;
        if self.out.numbers.len() < MAX_NUMBERS {
            self.out.numbers.push(Number { value, line });
        }
    }

    /// A number on its own, or a `-`, which on a board with one square is that board.
    pub(super) fn bare(&mut self, value: Option<u64>) {
        self.bare = (self.bare.0 + 1, value);
        match value {
            Some(value) => self.number(value, self.line),
            None => self.line_used = true,
        }
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

    /// Takes the squares in `raw`, as the text counts them, as a board. `len` is the length of a list of columns, of which
    /// the rows are `natural`: they count from 0.
    pub(super) fn emit(&mut self, form: Form, place: Place, len: Option<u32>, natural: bool) {
        self.line_used = true;
        let given = self.given();
        let numbers =
            |square: &Square| if natural { [square.column; 2] } else { [square.row, square.column] };
        let Some(decided) = &self.decided else {
            let pairs = u32::try_from(self.raw.len()).unwrap_or(u32::MAX);
            let n = given.or(len).unwrap_or(pairs);
            let values = || {
                self.raw
                    .iter()
                    .flat_map(numbers)
                    .chain(self.raw_blocked.iter().flat_map(|square| [square.row, square.column]))
            };
            let largest = values().max().unwrap_or(0);
            if form == Form::Columns && len == Some(1) && given.is_none() {
                // May be anything in brackets: it has no say in larger boards.
                self.survey.single_zero |= largest == 0;
                self.survey.queens += 1;
                self.raw.clear();
                return;
            }
            let count = &mut self.survey.forms[form as usize];
            count.boards += 1;
            count.zeros += usize::from(values().any(|value| value == 0));
            count.tops += usize::from(n > 0 && values().any(|value| value == n));
            count.largest = count.largest.max(largest);
            self.survey.queens += self.raw.len();
            self.survey.larger |= n > 1 || largest > 1;
            self.raw.clear();
            self.raw_blocked.clear();
            return;
        };
        let first = match decided.bases[form as usize] {
            Base::Zero if form != Form::Link => 0,
            _ => 1,
        };
        // A 0 that is not the first column is a row without a queen.
        self.raw.retain(|square| square.column >= first && (natural || square.row >= first));
        self.raw_blocked.retain(|square| square.row >= first && square.column >= first);
        for square in &mut self.raw {
            square.column -= first;
            square.row -= if natural { 0 } else { first };
        }
        for square in &mut self.raw_blocked {
            square.column -= first;
            square.row -= first;
        }
        let n = given.or(len).unwrap_or_else(|| {
            let squares = self.raw.iter().chain(&self.raw_blocked);
            let largest = squares.map(|square| square.row.max(square.column)).max().unwrap_or(0);
            // Usually there are as many queens as rows, and all boards are of one size.
            let common = decided.largest[form as usize].saturating_add(1 - first);
            if self.raw.len() == common as usize { common } else { largest.saturating_add(1) }
        });
        match len {
            Some(found) if found > n => {
                self.refuse(place, form, RefusalKind::OtherSize { found, n });
                self.raw.clear();
                self.raw_blocked.clear();
            }
            _ => self.store(form, n, place),
        }
    }

    /// Stores the board in `raw` and `raw_blocked`, which count from 0.
    pub(super) fn store(&mut self, form: Form, n: u32, place: Place) {
        self.line_used = true;
        let other = self.given().filter(|&given| given != n);
        let single = self.decided.as_ref().is_some_and(|decided| decided.single);
        if n == 0 || n > self.options.largest.min(crate::limits::MAX_SIZE) {
            self.refuse(place, form, RefusalKind::Size { largest: self.options.largest });
        } else if n == 1 && !single {
            self.ignore(place.line);
        } else if let Some(given) =
            other.or(self.options.size.map(crate::BoardSize::get)).filter(|&given| given != n)
        {
            self.refuse(place, form, RefusalKind::OtherSize { found: n, n: given });
        } else {
            if !self.raw.is_sorted_by(|a, b| a < b) {
                self.raw.sort_unstable();
                self.raw.dedup();
            }
            self.out.squares.extend_from_slice(&self.raw);
            #[expect(
                clippy::cast_possible_truncation,
                reason = "fewer squares than bytes of text, which are fewer"
            )]
            let end = self.out.squares.len() as u32;
            if !self.raw_blocked.is_empty() {
                self.raw_blocked.sort_unstable();
                self.raw_blocked.dedup();
                self.raw_blocked.retain(|square| self.raw.binary_search(square).is_err());
                self.out.blocked_squares.extend_from_slice(&self.raw_blocked);
                self.out.blocked.push((self.out.boards.len(), self.out.blocked_squares.len()));
            }
            self.out.boards.push(Entry { form_and_n: (form as u32) << 24 | n, line: place.line, end });
        }
        self.raw.clear();
        self.raw_blocked.clear();
    }

    fn read_line(&mut self, line: &'t str) {
        let outside = self.frames.is_empty() && self.skipped == 0;
        if line.trim().is_empty() {
            if outside {
                self.blank();
            }
            return;
        }
        if outside && self.in_picture(line) {
            return;
        }
        if outside && self.comment(line) {
            self.comments += 1;
            self.ignore(self.line);
            return;
        }
        let mut rest = line;
        // The text before the brackets, and after brackets that have nothing but a label.
        let (mut before, mut first) = (line, outside);
        loop {
            if self.frames.is_empty() && self.skipped == 0 {
                let Some(at) = rest.find(['[', '(', '{']) else {
                    break;
                };
                if first {
                    before = &rest[..at];
                    first = false;
                    self.blocks = before.trim_start().starts_with("letting block");
                }
                self.open(&rest[..at], &rest[at..]);
                rest = &rest[at + 1..];
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
        } else if first {
            self.plain(line);
        } else if !self.line_used && outside {
            let value = rest.trim().trim_start_matches(['=', ':']).trim_end_matches([';', ',', '.']).trim();
            if let (Some(row), Ok(column)) = (self.index, value.parse()) {
                self.line_used = true;
                self.pair(Square { row, column }, Form::Pairs, 0, self.place(line));
            } else {
                self.plain(rest);
                // A single letter is a name.
                if !self.line_used && before.trim().len() > 1 {
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
        if line.contains(picture.end) {
            let Picture { read, place, .. } = *picture;
            self.picture = None;
            self.line_used = true;
            if !read {
                self.refuse(place, Form::Link, RefusalKind::Picture);
            }
        }
        true
    }

    /// Opens the bracket at the start of `rest`, after the text `before`.
    fn open(&mut self, before: &'t str, rest: &'t str) {
        if self.frames.len() == MAX_DEPTH {
            if self.skipped == 0 {
                self.refuse(self.place(rest), Form::Columns, RefusalKind::Depth { most: MAX_DEPTH });
            }
            self.skipped += 1;
            return;
        }
        let name = before.trim_end_matches(|c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '-'));
        self.frames.push(Frame {
            start: self.items.len(),
            place: self.place(rest),
            brace: rest.starts_with('{'),
            square: rest.starts_with('['),
            name: &before[name.len()..],
            key: Key::None,
            indexed: false,
            paired: false,
            swapped: false,
            bad: None,
            merged: false,
            rows: false,
            used: false,
        });
    }

    /// Leaves all brackets, which are not closed.
    fn leave_brackets(&mut self) {
        if self.frames.iter().any(|frame| frame.used) {
            let place = self.frames[0].place;
            self.refuse(place, Form::Columns, RefusalKind::Unclosed);
        }
        self.frames.clear();
        self.items.clear();
        self.object = None;
        self.prose = false;
        self.skipped = 0;
        self.interrupt();
    }

    /// Reads tokens in brackets up to the end of the line or of all brackets, and returns the text after them.
    fn read_brackets(&mut self, line: &'t str) -> &'t str {
        let mut rest = line;
        while let Some(&byte) = rest.as_bytes().first() {
            match byte {
                b'[' | b'(' | b'{' => {
                    self.open("", rest);
                    rest = &rest[1..];
                }
                b']' | b')' | b'}' => {
                    rest = &rest[1..];
                    if self.skipped > 0 {
                        self.skipped -= 1;
                    } else {
                        self.close();
                        if self.frames.is_empty() {
                            self.prose = false;
                            return rest;
                        }
                    }
                }
                b'"' | b'\'' => rest = self.quoted(rest),
                b':' => {
                    if let Some(frame) = self.frames.last_mut()
                        && self.items.len() > frame.start
                    {
                        frame.paired = true;
                    }
                    rest = &rest[1..];
                }
                b',' | b';' | b' ' | b'\t' => rest = &rest[1..],
                _ => {
                    let end = rest.find(|c: char| c.is_whitespace() || ",;[](){}\"':=".contains(c));
                    let end = end.unwrap_or(rest.len()).max(rest.chars().next().map_or(1, char::len_utf8));
                    let (word, after) = rest.split_at(end);
                    rest = after;
                    if self.skipped == 0 && !word.trim().is_empty() {
                        rest = self.word_in_brackets(word, after);
                    }
                }
            }
        }
        rest
    }

    /// A string in brackets, at the start of `rest`. Returns the text after it.
    fn quoted(&mut self, rest: &'t str) -> &'t str {
        let quote = &rest[..1];
        let (content, after) = rest[1..].split_once(quote).unwrap_or((&rest[1..], ""));
        if self.skipped > 0 {
            return after;
        }
        if let Some(value) = after.trim_start().strip_prefix([':', '=']) {
            self.key(content);
            return value;
        }
        let mut marks = content.chars();
        match (marks.next(), marks.next()) {
            (Some(mark), None) if !mark.is_ascii_digit() => self.item(Item::Mark(mark)),
            (None, _) => {}
            _ => match super::line::square(content) {
                Some(square) => self.item(square),
                None => {
                    // A row of a drawing, or a board on a line.
                    for part in content.split("\\n") {
                        let used = std::mem::take(&mut self.line_used);
                        if !part.trim().is_empty() && !self.rows(part) {
                            self.prose = true;
                        } else if let Some(frame) = self.frames.last_mut() {
                            (frame.rows, frame.used) = (true, true);
                        }
                        self.line_used |= used;
                    }
                }
            },
        }
        after
    }

    fn key(&mut self, name: &str) {
        let lower = name.to_lowercase();
        let key = match &*lower {
            "n" | "size" => Key::N,
            "columns" | "cols" => Key::Columns,
            "queens" | "solution" | "board" => Key::Queens,
            "blocked" | "blocks" => Key::Blocked,
            "count" | "total" | "solutions" => Key::Count,
            "col" | "column" | "file" => Key::Column,
            _ => Key::None,
        };
        let (depth, place) = (self.frames.len() - 1, self.frames[self.frames.len() - 1].place);
        let items = self.items.len();
        let frame = &mut self.frames[depth];
        let index = name.trim_start_matches(|c: char| !c.is_ascii_digit());
        if index.len() < name.len()
            && let Ok(index) = index.parse()
            && (frame.indexed || items == frame.start)
        {
            frame.indexed = true;
            frame.key = Key::None;
            self.item(Item::Int(index, 1));
            return;
        }
        frame.key = key;
        frame.used = true;
        frame.swapped |= key == Key::Column && items == frame.start;
        let of_board = matches!(key, Key::N | Key::Columns | Key::Queens | Key::Blocked);
        if of_board && frame.brace && self.object.is_none() {
            self.object = Some(Object { depth, place, ..Object::default() });
        }
    }

    /// A word in brackets that is neither a bracket nor a string. Returns the text after it.
    fn word_in_brackets(&mut self, word: &'t str, after: &'t str) -> &'t str {
        if word == "=" {
            return after;
        }
        let trimmed = after.trim_start();
        let is_name = word.starts_with(|c: char| c.is_alphabetic());
        if is_name && let Some(value) = trimmed.strip_prefix([':', '=']) {
            self.key(word);
            return value;
        }
        if is_name && after.starts_with(['(', '[', '{']) {
            self.open(word, after);
            return &after[1..];
        }
        let start = self.items.len();
        if self.words_of(word) {
            if self.items.len() > start + 1 {
                // 2+5: more than one item
                let added: Vec<Item> = self.items.drain(start..).collect();
                for item in added {
                    self.item(item);
                }
            } else if let Some(item) = self.items.pop() {
                self.item(item);
            }
        } else if word.chars().nth(1).is_some() && self.cells(word).is_some() {
            let style = Style::Joined;
            self.draw(style, self.place(word));
            self.line_used = true;
            if let Some(frame) = self.frames.last_mut() {
                (frame.rows, frame.used) = (true, true);
            }
        } else if let Some(frame) = self.frames.last_mut()
            && super::line::resembles_number(word)
        {
            frame.bad = frame.bad.or(Some(word));
        } else {
            self.prose = true;
        }
        after
    }

    fn item(&mut self, item: Item) {
        let most = self.largest().saturating_mul(2).saturating_add(2);
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        frame.used = true;
        let depth = self.frames.len() - 1;
        let frame = &mut self.frames[depth];
        match (frame.key, item) {
            (Key::N, Item::Int(value, _)) => {
                if let Some(object) = self.object.as_mut().filter(|object| object.depth == depth) {
                    object.n = Some(value);
                }
                frame.key = Key::None;
            }
            (Key::Count, Item::Int(value, _)) => self.number(value.into(), self.line),
            _ if self.items.len() - frame.start <= most => self.items.push(item),
            _ => {}
        }
    }

    /// Closes the last bracket.
    fn close(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let depth = self.frames.len();
        if self.pairs.depth == depth + 1 {
            self.end_pairs();
        }
        if frame.rows {
            self.end_drawing();
        }
        if self.object.as_ref().is_some_and(|object| object.depth == depth) {
            self.items.truncate(frame.start);
            self.end_object();
            return;
        }
        let in_object = self.is_in_object();
        if let Some(word) = frame.bad.filter(|_| self.items.len() > frame.start && !self.prose) {
            self.items.truncate(frame.start);
            self.refuse(
                self.place(word),
                Form::Columns,
                RefusalKind::Number { found: super::line::excerpt(word) },
            );
            return;
        }
        match self.items[frame.start..] {
            [] if in_object => self.object.iter_mut().for_each(|object| object.used = true),
            [] if depth == 0 && !frame.used && !frame.rows && !self.prose => self.boxes.push(' '),
            [] => {}
            [Item::Int(..) | Item::Empty] if depth > 0 && !in_object => {
                // An item in brackets of its own, such as np.int64(3), is one of the list around them.
                let around = &mut self.frames[depth - 1];
                around.merged = true;
                around.used = true;
                return;
            }
            [Item::Mark(mark)] if depth == 0 => self.boxes.push(mark),
            [Item::Int(index, _)] if depth == 0 && !frame.merged && self.given() != Some(1) => {
                // A label, such as [1], or q[1].
                self.index = (!frame.name.is_empty()).then_some(index);
            }
            _ => self.leaf(&frame, depth),
        }
        self.items.truncate(frame.start);
        if let Some(around) = self.frames.last_mut() {
            around.used |= frame.used;
        }
    }

    /// A list without lists in it.
    fn leaf(&mut self, frame: &Frame<'t>, depth: usize) {
        if self.prose && depth == 0 && frame.name.is_empty() && self.items.len() < frame.start + 3 {
            return; // a sentence in brackets
        }
        let place = frame.place;
        let start = frame.start;
        let items = &self.items[start..];
        let is_int = |item: &Item| matches!(item, Item::Int(..));
        if items.len() > 1 && items.iter().all(|item| matches!(item, Item::Square(..))) {
            self.squares(start, place);
            return;
        }
        if frame.indexed {
            let mut rows: Vec<(Item, Item)> = items.chunks_exact(2).map(|row| (row[0], row[1])).collect();
            rows.sort_by_key(|(index, _)| int(index));
            self.items.truncate(start);
            self.items.extend(rows.into_iter().map(|(_, column)| column));
            self.end_pairs();
            if self.items.len() > start {
                self.items_row(start, place, true);
            }
            return;
        }
        if let &[row, Item::Mark('.'), column] = items {
            self.items.truncate(start);
            self.items.extend([row, column]); // of Lisp: (1 . 2)
        }
        let items = &self.items[start..];
        if frame.paired && items.len().is_multiple_of(2) && items.iter().all(is_int) {
            let numbers: Vec<u32> = items.iter().map(int).collect();
            for pair in numbers.chunks_exact(2) {
                self.pair(Square { row: pair[0], column: pair[1] }, Form::Pairs, depth + 1, place);
            }
            self.end_pairs();
            return;
        }
        if let &[Item::Int(a, _), Item::Int(b, _)] = items
            && !frame.merged
            && !self.is_in_object()
            && !(frame.square
                && self.object.is_none()
                && self.options.size.is_some_and(|size| size.get() == 2))
        {
            let atom = !frame.name.is_empty();
            if atom {
                match &self.decided {
                    None => self.survey.name(frame.name, a, b),
                    Some(decided) if decided.name != frame.name => return,
                    Some(_) => {}
                }
            }
            let (row, column) = if frame.swapped { (b, a) } else { (a, b) };
            self.line_used = true;
            self.pair(Square { row, column }, if atom { Form::Atoms } else { Form::Pairs }, depth, place);
            return;
        }
        self.end_pairs();
        self.items_row(start, place, true);
        if let Some(around) = self.frames.last_mut() {
            around.rows = true;
        }
    }

    pub(super) fn is_in_object(&self) -> bool {
        let around = self.frames.last();
        self.object.as_ref().is_some_and(|object| object.depth + 1 == self.frames.len())
            && around.is_some_and(|frame| matches!(frame.key, Key::Columns | Key::Queens | Key::Blocked))
    }

    /// Whether the squares in `raw` are those of a field of an object, and kept there.
    pub(super) fn keep_in_object(&mut self, natural: bool) -> bool {
        if !self.is_in_object() {
            return false;
        }
        let blocked = self.frames.last().is_some_and(|frame| frame.key == Key::Blocked);
        let Some(object) = &mut self.object else {
            return false;
        };
        object.used = true;
        let place = object.place;
        let other_kind = if natural { !object.queens.is_empty() } else { object.len.is_some() && !blocked };
        if blocked && natural || other_kind {
            self.refuse(place, Form::Json, RefusalKind::Number { found: String::new() });
        } else if blocked {
            object.blocked.append(&mut self.raw);
        } else {
            object.queens.append(&mut self.raw);
        }
        true
    }

    /// Notes the length of the list of columns of an object.
    pub(super) fn object_len(&mut self, len: u32) {
        if let Some(object) = &mut self.object {
            object.len = Some(len);
        }
    }

    fn end_object(&mut self) {
        let Some(mut object) = self.object.take() else {
            return;
        };
        if object.failed || !object.used || object.n.is_none() && object.queens.is_empty() {
            return;
        }
        self.end_drawing();
        self.raw = std::mem::take(&mut object.queens);
        self.raw_blocked = std::mem::take(&mut object.blocked);
        let (place, len) = (object.place, object.len);
        self.object = Some(object);
        self.emit(Form::Json, place, len, len.is_some());
        self.object = None;
    }
}

/// A text without the sequences that set colours on a terminal.
fn without_colours(text: &str) -> String {
    let mut parts = text.split('\u{1B}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end =
            part.strip_prefix('[').and_then(|rest| rest.find(|c: char| !c.is_ascii_digit() && c != ';'));
        // The sequence: a bracket, numbers and a letter.
        let skipped =
            end.map_or(0, |end| if part.as_bytes()[end + 1].is_ascii_alphabetic() { end + 2 } else { 0 });
        plain.push_str(&part[skipped..]);
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
