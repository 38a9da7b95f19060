//! Lists and objects in brackets, token by token.

use super::candidates::{Around, Field, Found, Parameter, Style, What};
use super::form::{Base, Form};
use super::forms::claim::Claim;
use super::forms::instance;
use super::forms::words::{COLUMNS, ROWS};
use super::forms::{counts, drawing, numbers, plain};
use super::refusal::RefusalKind;
use super::tokens::{
    DIGITS, Item, Place, excerpt, find_byte, find_text, from, is_letter, resembles_number, split, square,
    trimmed, until,
};
use crate::board::Square;

/// The number of brackets within each other that are read.
const MAX_DEPTH: u32 = 64;

/// What the name of a field says about its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Key {
    #[default]
    None,
    N,
    Queens,
    Blocked,
    /// A column, which may come before the row.
    Column,
    Count,
    Other,
}

impl Key {
    fn of(name: &str) -> Self {
        match &*name.to_ascii_lowercase() {
            "n" | "size" => Self::N,
            "columns" | "cols" | "queens" | "solution" | "board" => Self::Queens,
            "blocked" | "blocks" => Self::Blocked,
            "count" | "total" | "solutions" => Self::Count,
            "col" | "column" | "file" | "c" | "y" | "j" => Self::Column,
            "row" | "rank" | "line" | "r" | "x" | "i" => Self::None,
            _ => Self::Other,
        }
    }
}

/// A bracket that is open.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about a list")]
struct Frame<'t> {
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
    /// Whether squares of chess in it may be names, as they are in no quotes.
    has_names: bool,
    /// The number of words for rows and columns in it, each before its number.
    axes: usize,
    /// Something among its numbers that is none.
    bad: Option<&'t str>,
    /// The last mark of a square in it.
    mark: Option<&'t str>,
    /// Whether it has items that were in brackets of their own.
    merged: bool,
    /// Whether rows of drawings are in it.
    rows: bool,
    /// Whether semicolons end its rows.
    rows_end: bool,
    /// Whether semicolons separate single items: `[2; 4; 1; 3]`.
    is_column: bool,
    /// Whether there is anything in it but prose.
    used: bool,
    /// The number of lists of nothing in it.
    empty: u32,
}

/// The brackets that are open, with what is in them.
#[derive(Debug, Default)]
pub(super) struct Lists<'t> {
    frames: Vec<Frame<'t>>,
    /// The number of open brackets beyond those in `frames`.
    skipped: usize,
    /// Whether there is a word in the brackets that is none of a list.
    prose: bool,
    items: Vec<Item>,
    parameter: Option<Parameter>,
    /// The number of brackets around the object that is a board, and its size.
    object: Option<(usize, Option<u32>)>,
    /// The number of brackets around the last pairs.
    paired: Option<usize>,
    /// Whether the line has brackets enough for the queens of a board. One alone may be a remark.
    are_many: bool,
    /// Whether the line closes brackets.
    closes: bool,
    /// The number in `q[1]`, if the line has nothing else.
    pub index: Option<u32>,
    /// The marks in the line that are in a bracket each: `[ ][Q]`.
    pub boxes: Vec<char>,
    /// Lists of nothing in a list, the size in the object that has it or 0, and where.
    pub empty: Option<(u32, u32, Place)>,
}

impl<'t> Lists<'t> {
    pub fn is_open(&self) -> bool {
        !self.frames.is_empty() || self.skipped > 0
    }

    /// Notes what matters of a whole line with brackets.
    pub fn note(&mut self, line: &str) {
        self.are_many = line.bytes().filter(|byte| *byte == b'(').nth(2).is_some();
        self.closes = find_byte(line, b"])}").is_some();
    }

    /// Opens the first bracket in a line, at the start of `rest`, after the text `before`.
    pub fn begin(&mut self, before: &'t str, rest: &'t str, found: &mut Found) {
        self.parameter = Parameter::before(before);
        if self.parameter.is_some() {
            found.interrupt();
        }
        self.open(before, rest, found);
    }

    fn open(&mut self, before: &'t str, rest: &'t str, found: &mut Found) {
        let place = found.line.place(rest);
        if self.frames.len() == MAX_DEPTH as usize {
            if self.skipped == 0 {
                found.refuse(place, Form::Columns, RefusalKind::Depth { most: MAX_DEPTH });
            }
            self.skipped += 1;
            return;
        }
        let before_name = before.trim_end_matches(|c: char| {
            c.is_ascii_alphanumeric() || !c.is_ascii() || matches!(c, '_' | '.' | '-')
        });
        self.frames.push(Frame {
            start: self.items.len(),
            place,
            brace: rest.starts_with('{'),
            square: rest.starts_with('['),
            name: from(before, before_name.len()),
            ..Frame::default()
        });
    }

    /// Leaves all brackets, which are not closed, if there are words in them or if they must end.
    pub fn leave(&mut self, found: &mut Found) {
        if let Some(first) = self.frames.first()
            && self.frames.iter().any(|frame| frame.used)
        {
            found.refuse(first.place, Form::Columns, RefusalKind::Unclosed);
        }
        if self.object.is_some() || self.parameter.is_some() {
            found.push(What::Abandoned, Place::default());
        }
        self.frames.clear();
        self.items.clear();
        (self.skipped, self.paired, self.prose) = (0, None, false);
        (self.object, self.parameter) = (None, None);
        found.interrupt();
    }

    /// Whether the brackets that are open at the end of a line are those of a sentence.
    pub fn are_prose(&self) -> bool {
        !self.frames.is_empty() && self.prose
    }

    /// Reads tokens in brackets up to the end of the line or of all brackets, and returns the text after them.
    pub fn read(&mut self, line: &'t str, found: &mut Found) -> &'t str {
        let mut rest = line;
        while let Some(&byte) = rest.as_bytes().first() {
            match byte {
                b'[' | b'(' | b'{' => {
                    self.open("", rest, found);
                    rest = from(rest, 1);
                }
                b']' | b')' | b'}' => {
                    if self.frames.last().is_some_and(|frame| frame.rows_end) {
                        self.end_row(rest, found);
                    }
                    rest = from(rest, 1);
                    if self.closes(found) {
                        return rest;
                    }
                }
                b'"' | b'\'' => rest = self.quoted(rest, found),
                b'|' => {
                    self.end_row(rest, found);
                    rest = from(rest, 1);
                }
                b':' => {
                    if let Some(frame) = self.frames.last_mut()
                        && self.items.len() > frame.start
                    {
                        frame.paired = true;
                    }
                    rest = from(rest, 1);
                }
                b';' => {
                    self.end_matlab_row(rest, found);
                    // A comment of Lisp: `(0 2 4 1 3) ; 1`.
                    let is_comment = until(line, line.len() - rest.len()).trim_end().ends_with(')')
                        && find_byte(rest, b"[](){}").is_none();
                    rest = if is_comment { "" } else { from(rest, 1) };
                }
                b',' | b' ' | b'\t' => rest = from(rest, 1),
                _ => {
                    let end = find_byte(rest, b" \t,;[](){}\"':=|");
                    let end = end.unwrap_or(rest.len()).max(rest.chars().next().map_or(1, char::len_utf8));
                    let (word, after) = rest.split_at(end);
                    rest = after;
                    if self.skipped == 0 && !word.trim().is_empty() {
                        rest = self.word(word, after, found);
                    }
                }
            }
        }
        rest
    }

    /// Closes a bracket, and says whether it was the last one.
    fn closes(&mut self, found: &mut Found) -> bool {
        if self.skipped > 0 {
            self.skipped -= 1;
            return false;
        }
        self.close(found);
        if !self.frames.is_empty() {
            return false;
        }
        if self.parameter.is_some() {
            self.end_pairs(found);
            self.parameter = None;
            found.used = true;
        }
        self.prose = false;
        true
    }

    /// Ends a row of an array of `MiniZinc`: `[|0, 1 |1, 0|]`. It is a list in the list.
    fn end_row(&mut self, rest: &'t str, found: &mut Found) {
        if let Some(around) = self.frames.last()
            && self.items.len() > around.start
            && self.frames.len() < MAX_DEPTH as usize
            && self.skipped == 0
        {
            let start = around.start;
            self.open("", rest, found);
            if let Some(row) = self.frames.last_mut() {
                row.start = start;
                self.close(found);
            }
        }
    }

    /// Ends a row of a matrix of MATLAB: `[2 4 1 3; 3 1 4 2]`. A column has one number in each row.
    fn end_matlab_row(&mut self, rest: &'t str, found: &mut Found) {
        let Some(frame) = self.frames.last_mut().filter(|frame| frame.square) else { return };
        match self.items.len() - frame.start {
            // `[2; 4; 1; 3]` has one row.
            1 if !frame.rows_end => frame.is_column = true,
            2.. if !frame.is_column => {
                frame.rows_end = true;
                self.end_row(rest, found);
            }
            _ => {}
        }
    }

    /// A string in brackets, at the start of `rest`. Returns the text after it.
    fn quoted(&mut self, rest: &'t str, found: &mut Found) -> &'t str {
        let (content, after) = split(from(rest, 1), &rest.as_bytes()[..1]);
        if content.len() + 1 == rest.len() {
            return content; // an apostrophe
        }
        if self.skipped > 0 {
            return after;
        }
        if let Some(b':' | b'=') = after.trim_ascii_start().bytes().next() {
            self.key(content, found);
            return from(after.trim_ascii_start(), 1);
        }
        if let Some(frame) = self.frames.last_mut()
            && frame.key == Key::Other
            && frame.brace
        {
            frame.key = Key::None; // may be anything
            return after;
        }
        let mut marks = content.chars();
        match (marks.next(), marks.next()) {
            (Some(mark), None) if !mark.is_ascii_digit() => self.mark(mark, content, found),
            (None, _) => {}
            _ => self.string(content, found),
        }
        after
    }

    /// What is in a string: a square of chess, a row of a drawing, or a board on a line.
    fn string(&mut self, content: &'t str, found: &mut Found) {
        if let Some(square) = square(content) {
            self.item(square, found);
            return;
        }
        found.around = Around { list: false, ..self.around() };
        let mut content = Some(content);
        while let Some(text) = content {
            let end = find_text(text, "\\n");
            let part = until(text, end.unwrap_or(text.len()));
            content = end.map(|end| from(text, end + 2));
            if !trimmed(part).is_empty() && !plain::rows(part, found) {
                self.prose = true;
            } else if let Some(frame) = self.frames.last_mut() {
                (frame.rows, frame.used) = (true, true);
            }
        }
        found.around = Around::default();
    }

    fn key(&mut self, name: &str, found: &mut Found) {
        let depth = self.frames.len() - 1;
        let frame = &mut self.frames[depth];
        let is_first = self.items.len() == frame.start;
        let index = from(name, find_byte(name, DIGITS).unwrap_or(name.len()));
        if index.len() < name.len()
            && let Ok(index) = index.parse()
            && (frame.indexed || is_first)
        {
            (frame.indexed, frame.key) = (true, Key::None);
            self.item(Item::Int(index, 1), found);
            return;
        }
        let key = Key::of(name);
        (frame.key, frame.used) = (key, true);
        frame.swapped |= key == Key::Column && is_first;
        if matches!(key, Key::N | Key::Queens | Key::Blocked) && frame.brace && self.object.is_none() {
            self.object = Some((depth, None));
            found.push(What::Open, frame.place);
        }
    }

    /// A word in brackets that is neither a bracket nor a string. Returns the text after it.
    fn word(&mut self, word: &'t str, after: &'t str, found: &mut Found) -> &'t str {
        if word == "=" {
            return after;
        }
        if matches!(word, "#" | "//" | "--") && is_comment(after)
            || word == "%" && find_byte(after, b"])}").is_none()
        {
            return "";
        }
        if word == "/*" {
            return find_text(after, "*/").map_or("", |end| from(after, end + 2));
        }
        let next = after.trim_ascii_start();
        let is_name = word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        if is_name && matches!(next.bytes().next(), Some(b':' | b'=')) {
            self.key(word, found);
            return from(next, 1);
        }
        if is_name && matches!(after.bytes().next(), Some(b'(' | b'[' | b'{')) {
            self.open(word, after, found);
            return from(after, 1);
        }
        if self.pair_in_word(word, after, found) {
            return after;
        }
        if instance::diagonal(word, self.parameter, found) {
            return after;
        }
        if let [frame] = &mut self.frames[..]
            && instance::range(word, frame.name, found)
        {
            frame.used = true;
            return after;
        }
        self.value(word, found);
        after
    }

    /// Whether a word is a pair in a list of several, as in Prolog, or one of several in brackets: `[1/2, 2/4]`,
    /// `(1/2) (2/4)`. Takes it if so.
    fn pair_in_word(&mut self, word: &str, after: &str, found: &mut Found) -> bool {
        let depth = self.frames.len();
        let Some(frame) = self.frames.last_mut().filter(|frame| self.items.len() == frame.start) else {
            return false;
        };
        let is_alone = self.are_many && !frame.square && !frame.brace && after.starts_with(')');
        let is_list = frame.square || is_alone;
        let depth = depth - usize::from(is_alone);
        let pair = |word: &str| {
            let (row, column) = trimmed(word).split_once(['/', '-'])?;
            Some([row.parse::<u32>().ok()?, column.parse().ok()?])
        };
        let Some([row, column]) = pair(word).filter(|_| is_list) else { return false };
        // The next two rows come next; ranges and fractions are others.
        let mut others = after.split([',', ']']).skip(1).map(pair);
        let is_row = |at: u32, pair: Option<Option<[u32; 2]>>| {
            pair.flatten().is_some_and(|[next, _]| next == row + at)
        };
        let mut begins = || row <= 1 && is_row(1, others.next()) && is_row(2, others.next());
        if !is_alone && self.paired != Some(depth) && !begins() {
            return false;
        }
        frame.used = true;
        found.pair(self.pair(Form::Pairs, depth), found.line.place(word), [row, column], "");
        self.paired = Some(depth);
        true
    }

    /// A word that is no name.
    fn value(&mut self, word: &'t str, found: &mut Found) {
        let start = self.items.len();
        let last = self.frames.last().and_then(|frame| self.items.get(frame.start..)?.last());
        let is_beside_numbers = last.is_some_and(|last| !matches!(last, Item::Square(..)));
        if let Some(square) = square(word).filter(|_| !is_beside_numbers && self.closes) {
            self.item(square, found);
            if let Some(frame) = self.frames.last_mut() {
                frame.has_names = true;
            }
            return;
        }
        // Some of the numbers before it are left out.
        let is_elision =
            matches!(word, "..." | "…") && self.frames.last().is_some_and(|frame| start > frame.start);
        if numbers::items(word, &mut self.items, found.largest()) {
            let mut added: Vec<Item> = self.items.drain(start..).collect(); // 2+5 is more than one item
            if self.frames.last().is_some_and(|frame| matches!(frame.key, Key::N | Key::Count | Key::Other)) {
                added.truncate(1); // the value of a key is one number
            }
            match added[..] {
                [Item::Mark(mark)] => self.mark(mark, word, found),
                _ => added.into_iter().for_each(|item| self.item(item, found)),
            }
        } else if word.chars().nth(1).is_some()
            && !is_elision
            && let Some((_, row)) = drawing::cells(word, found)
        {
            found.row(Style::Joined, found.line.place(word), &row);
            if let Some(frame) = self.frames.last_mut() {
                (frame.rows, frame.used) = (true, true);
            }
        } else if let Some(frame) = self.frames.last_mut()
            && (resembles_number(word)
                || is_elision
                || is_beside_numbers && word.ends_with(|c: char| c.is_ascii_digit()))
        {
            (frame.bad, frame.used) = (frame.bad.or(Some(word)), true);
        } else if !self.axis(word) {
            self.prose = true;
        }
    }

    /// Whether a word says that the next item is a row or a column: `(ligne 1, colonne 2)`.
    fn axis(&mut self, word: &str) -> bool {
        let word = word.to_ascii_lowercase();
        let is = |words: &[&str]| words.iter().any(|start| word.starts_with(start));
        let is_first = |frame: &&mut Frame<'_>| self.items.len() == frame.start + frame.axes;
        let Some(frame) = self.frames.last_mut().filter(is_first).filter(|_| self.are_many) else {
            return false;
        };
        let is_axis = is(&ROWS) || is(&COLUMNS);
        frame.swapped |= frame.axes == 0 && is(&COLUMNS);
        frame.axes += usize::from(is_axis);
        is_axis
    }

    fn mark(&mut self, mark: char, word: &'t str, found: &mut Found) {
        if let Some(frame) = self.frames.last_mut() {
            frame.mark = Some(word);
        }
        self.item(Item::Mark(mark), found);
    }

    fn item(&mut self, item: Item, found: &mut Found) {
        let depth = self.frames.len().saturating_sub(1);
        let Some(frame) = self.frames.last_mut() else { return };
        frame.used = true;
        match (frame.key, item) {
            (Key::N, Item::Int(value, _)) => {
                if let Some((_, n)) = self.object.as_mut().filter(|(around, _)| *around == depth) {
                    *n = Some(value);
                    found.push(What::Size(value), frame.place);
                }
                frame.key = Key::None;
            }
            (Key::Count, Item::Int(value, _)) => {
                found.number(value.into(), self.object.and_then(|(_, n)| n), Claim::Solutions);
            }
            (Key::Other, _) => frame.key = Key::None, // may be anything
            _ if self.items.len() - frame.start <= found.most_items() => self.items.push(item),
            _ => {}
        }
    }

    /// Closes the last bracket.
    fn close(&mut self, found: &mut Found) {
        let Some(frame) = self.frames.pop() else { return };
        let depth = self.frames.len();
        if self.paired == Some(depth + 1) {
            self.end_pairs(found);
        }
        if frame.rows {
            found.push(What::RowsEnd, frame.place);
        }
        let items = &self.items[frame.start..];
        if self.object.is_some_and(|(around, _)| around == depth) {
            self.object = None;
            found.push(What::Close, frame.place);
        } else if is_time(items, &frame, depth) {
            // nothing to read
        } else if let Some(word) = frame.bad.filter(|_| !items.is_empty() && !self.prose) {
            let kind = RefusalKind::Number { found: excerpt(word) };
            found.refuse(found.line.place(word), Form::Columns, kind);
        } else {
            match self.parameter.filter(|_| depth == 0) {
                Some(parameter @ (Parameter::Rows | Parameter::Columns)) => {
                    let items = items.to_vec();
                    let others = |found: &mut Found<'_>| self.end(&frame, found);
                    found.either(What::Blocks(parameter), frame.place, &items, others);
                }
                _ if self.merges(&frame) => return,
                _ => self.end(&frame, found),
            }
            if let Some(around) = self.frames.last_mut() {
                around.used |= frame.used;
            }
        }
        self.items.truncate(frame.start);
    }

    /// Whether a list is one item of the list around it: `np.int64(3)`.
    fn merges(&mut self, frame: &Frame<'t>) -> bool {
        let merges = matches!(self.items[frame.start..], [Item::Int(..) | Item::Empty])
            && !self.frames.is_empty()
            && self.field().is_none();
        if let Some(around) = self.frames.last_mut().filter(|_| merges) {
            (around.merged, around.used) = (true, true);
        }
        merges
    }

    /// What a list is that is closed.
    fn end(&mut self, frame: &Frame<'t>, found: &mut Found) {
        let (depth, is_field) = (self.frames.len(), self.field().is_some());
        match self.items[frame.start..] {
            [] if is_field => found.items(What::Items(self.around()), frame.place, &[]),
            [] => self.end_empty(frame, found),
            [Item::Mark(mark)] if depth == 0 => self.boxes.push(mark),
            [Item::Int(size, _)] if depth == 0 && matches!(frame.name, "num" | "board" | "size" | "n") => {
                // A fact of a logic program: the size, or a row up to that.
                instance::fact(size, frame.place, found);
                if frame.name == "num" && size == 1 {
                    found.first = Some(Base::One);
                }
            }
            [Item::Int(index, _)] if depth == 0 && !frame.merged && found.given() != Some(1) => {
                // A label, such as [1], or q[1].
                self.index = (!frame.name.is_empty()).then_some(index);
            }
            _ => self.leaf(frame, found),
        }
    }

    /// A list of nothing.
    fn end_empty(&mut self, frame: &Frame<'t>, found: &Found) {
        if frame.used || frame.rows || self.prose {
            return;
        }
        match self.frames.last_mut() {
            Some(around) if frame.name.is_empty() && !around.used => around.empty += 1,
            None if frame.empty == 0 && frame.name.is_empty() => self.boxes.push(' '),
            _ if frame.empty > 0 && frame.name.is_empty() => {
                let before = self.empty.map_or(0, |(count, ..)| count);
                let n = self.object.and_then(|(_, n)| n).unwrap_or(0);
                self.empty = Some((before + frame.empty, n, found.line.place(found.line.text())));
            }
            _ => {}
        }
    }

    /// A list without lists in it.
    fn leaf(&mut self, frame: &Frame<'t>, found: &mut Found) {
        let (start, place, depth) = (frame.start, frame.place, self.frames.len());
        if self.prose && depth == 0 && frame.name.is_empty() && self.items.len() < start + 4 {
            return; // a sentence in brackets
        }
        let items = &self.items[start..];
        if !frame.square && items.len() > 1 && items[1..].iter().all(|item| item.digits() == 3) {
            return; // a large number: (12,345,678)
        }
        if items.len() > 1 && items.iter().all(|item| matches!(item, Item::Square(..))) {
            // `[r1, r2, c1, c2]` are names.
            let file = |item: &Item| if let Item::Square(file, _) = item { 1_u32 << file } else { 0 };
            let files = items.iter().fold(0, |files, item| files | file(item));
            let are_names = items.len() < 4 || (files.count_ones() as usize) < items.len();
            if !frame.has_names || !are_names {
                numbers::take_squares(items, found, place);
            }
            return;
        }
        if frame.indexed {
            let row = |pair: &[Item]| Square { row: pair[0].int(), column: pair[1].int() };
            let mut rows: Vec<Square> = items.chunks_exact(2).map(row).collect();
            rows.sort_unstable();
            self.items.truncate(start);
            self.items.extend(rows.into_iter().map(|row| Item::Int(row.column, 1)));
            self.columns(start, place, found);
            return;
        }
        if let &[row, Item::Mark('.'), column] = items {
            self.items.truncate(start);
            self.items.extend([row, column]); // of Lisp: (1 . 2)
        }
        if self.pairs(frame, found) {
            return;
        }
        if self.parameter.is_some_and(Parameter::has_pairs) {
            found.refuse(place, Form::Pairs, RefusalKind::Number { found: String::new() });
            return;
        }
        if let Some(word) = frame.mark.filter(|_| has_mark_among_columns(&self.items[start..])) {
            self.end_pairs(found);
            let kind = RefusalKind::Number { found: word.to_owned() };
            found.refuse(found.line.place(word), Form::Columns, kind);
            return;
        }
        self.columns(start, place, found);
        if let Some(around) = self.frames.last_mut() {
            around.rows = true;
        }
    }

    /// Takes a list of numbers.
    fn columns(&mut self, start: usize, place: Place, found: &mut Found) {
        self.end_pairs(found);
        let items = &self.items[start..];
        if !items.is_empty() && !counts::take(items, found) {
            found.items(What::Items(self.around()), place, items);
        }
    }

    /// Whether a list is a pair of row and column, or has several by name. Takes them if so.
    fn pairs(&mut self, frame: &Frame<'t>, found: &mut Found) -> bool {
        let depth = self.frames.len();
        let items = &self.items[frame.start..];
        let are_ints = items.iter().all(|item| matches!(item, Item::Int(..)));
        if frame.paired && items.len().is_multiple_of(2) && are_ints {
            if counts::pairs(items, found) {
                return true;
            }
            let what = self.pair(Form::Pairs, depth + 1);
            for pair in items.chunks_exact(2) {
                found.pair(what, frame.place, [pair[0].int(), pair[1].int()], "");
            }
            self.paired = Some(depth + 1);
            self.end_pairs(found);
            return true;
        }
        let &[Item::Int(a, _), Item::Int(b, _)] = items else { return false };
        let is_two = || found.options.size.is_some_and(|size| size.get() == 2);
        let is_row = frame.square && self.object.is_none() && self.parameter.is_none() && is_two();
        if frame.merged || self.field().is_some() || is_row {
            return false;
        }
        let pair = if frame.swapped { [b, a] } else { [a, b] };
        if frame.name.starts_with("block") {
            found.pair(What::Block, frame.place, [a, b], "");
            return true;
        }
        let form = if frame.name.is_empty() { Form::Pairs } else { Form::Atoms };
        found.pair(self.pair(form, depth), frame.place, pair, frame.name);
        self.paired = Some(depth);
        if self.parameter == Some(Parameter::Queens) {
            found.first = Some(Base::Zero);
        }
        true
    }

    fn pair(&self, form: Form, depth: usize) -> What {
        #[expect(clippy::cast_possible_truncation, reason = "at most MAX_DEPTH")]
        let depth = depth as u8;
        What::Pair { form, parameter: self.parameter, depth }
    }

    fn end_pairs(&mut self, found: &mut Found) {
        self.paired = None;
        if found.has_pairs {
            found.push(What::PairsEnd(self.field()), found.line.place(found.line.text()));
        }
    }

    /// The field of an object that the lists in the last bracket are.
    fn field(&self) -> Option<Field> {
        let frame = self
            .frames
            .last()
            .filter(|_| self.object.is_some_and(|(depth, _)| depth + 1 == self.frames.len()));
        match frame?.key {
            Key::Queens => Some(Field::Queens),
            Key::Blocked => Some(Field::Blocked),
            _ => None,
        }
    }

    fn around(&self) -> Around {
        Around { list: true, inner: !self.frames.is_empty(), field: self.field(), grouped: false }
    }
}

/// Whether a list is a time: `[12:00:01]`, `(0.0012 s)`.
fn is_time(items: &[Item], frame: &Frame<'_>, depth: usize) -> bool {
    frame.paired && !frame.brace && items.len() < 4
        || depth == 0
            && (frame.bad.is_some() || items.len() == 2)
            && matches!(items, [Item::Int(..), Item::Mark('s')] | [Item::Mark('s')])
}

/// Whether the rest of a line in brackets is a comment: it has a word, and closes nothing.
fn is_comment(text: &str) -> bool {
    find_byte(text, b"])}").is_none()
        && text.split(' ').any(|word| word.bytes().filter(u8::is_ascii_lowercase).count() > 2)
}

/// Whether a list has a letter or a question mark, and all else is columns: `[2, 0, 3, ?]`. Three items may be a size,
/// as in `(8 x 8)`, and numbers up to 1 are squares of a matrix.
fn has_mark_among_columns(items: &[Item]) -> bool {
    let mut others = items.iter().filter(|item| !matches!(item, Item::Int(..) | Item::More(_) | Item::Empty));
    let (Some(&Item::Mark(mark)), None) = (others.next(), others.next()) else { return false };
    let is_list = items.len() > 3 && items.iter().any(|item| item.int() > 1);
    is_list && (is_letter(mark) || mark.is_ascii_digit() || mark == '?')
}
