//! Lists and objects in brackets, token by token.

use super::group::Style;
use super::scan::{Item, Place, Reader, int};
use super::words::{
    DIGITS, excerpt, find_byte, find_text, from, resembles_number, split, square, trimmed, until,
};
use super::{Base, Form, MAX_DEPTH, RefusalKind};
use crate::board::Square;

/// What the name of a field says about its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Key {
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
    pub name: &'t str,
    key: Key,
    /// Whether its items are the number in a name and a value: `{Q1: 2, Q2: 4}`.
    indexed: bool,
    /// Whether its items are pairs of key and value: `{0: 1, 1: 3}`.
    paired: bool,
    /// Whether the first of two items is the column.
    swapped: bool,
    /// Something among its numbers that is none.
    bad: Option<&'t str>,
    /// The last mark of a square in it.
    mark: Option<&'t str>,
    /// Whether it has items that were in brackets of their own.
    merged: bool,
    /// Whether rows of drawings are in it.
    rows: bool,
    /// Whether there is anything in it but prose.
    pub used: bool,
    /// The number of lists of nothing in it.
    empty: usize,
}

/// The fields of an object that is a board.
#[derive(Debug, Default)]
pub(super) struct Object {
    /// The number of brackets around it.
    depth: usize,
    pub n: Option<u32>,
    queens: Vec<Square>,
    /// The number of rows, if the queens are a list of columns.
    len: Option<u32>,
    blocked: Vec<Square>,
    used: bool,
    /// Whether a part was refused, and with it the object.
    pub failed: bool,
    place: Place,
}

impl<'t> Reader<'t> {
    /// Opens the bracket at the start of `rest`, after the text `before`.
    pub(super) fn open(&mut self, before: &'t str, rest: &'t str) {
        if self.frames.len() == MAX_DEPTH as usize {
            if self.skipped == 0 {
                self.refuse(self.place(rest), Form::Columns, RefusalKind::Depth { most: MAX_DEPTH });
            }
            self.skipped += 1;
            return;
        }
        let name = before.trim_end_matches(|c: char| {
            c.is_ascii_alphanumeric() || !c.is_ascii() || matches!(c, '_' | '.' | '-')
        });
        self.frames.push(Frame {
            start: self.items.len(),
            place: self.place(rest),
            brace: rest.starts_with('{'),
            square: rest.starts_with('['),
            name: from(before, name.len()),
            key: Key::None,
            indexed: false,
            paired: false,
            swapped: false,
            bad: None,
            mark: None,
            merged: false,
            rows: false,
            used: false,
            empty: 0,
        });
    }

    /// Leaves all brackets, which are not closed.
    pub(super) fn leave_brackets(&mut self) {
        if self.frames.iter().any(|frame| frame.used) {
            let place = self.frames[0].place;
            self.refuse(place, Form::Columns, RefusalKind::Unclosed);
        }
        self.frames.clear();
        self.items.clear();
        self.object = None;
        if self.parameter.take().is_some() {
            self.pairs.squares.clear();
        }
        self.prose = false;
        self.skipped = 0;
        self.interrupt();
    }

    /// Reads tokens in brackets up to the end of the line or of all brackets, and returns the text after them.
    pub(super) fn read_brackets(&mut self, line: &'t str) -> &'t str {
        let mut rest = line;
        while let Some(&byte) = rest.as_bytes().first() {
            match byte {
                b'[' | b'(' | b'{' => {
                    self.open("", rest);
                    rest = from(rest, 1);
                }
                b']' | b')' | b'}' => {
                    rest = from(rest, 1);
                    if self.skipped > 0 {
                        self.skipped -= 1;
                    } else {
                        self.close();
                        if self.frames.is_empty() {
                            self.end_parameter();
                            self.prose = false;
                            return rest;
                        }
                    }
                }
                b'"' | b'\'' => rest = self.quoted(rest),
                b'|' => {
                    if self.skipped == 0 {
                        self.end_row(rest);
                    }
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
                b',' | b';' | b' ' | b'\t' => rest = from(rest, 1),
                _ => {
                    let end = find_byte(rest, b" \t,;[](){}\"':=|");
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

    /// Ends a row of an array of `MiniZinc`: `[|0, 1 |1, 0|]`. It is a list in the list.
    fn end_row(&mut self, rest: &'t str) {
        if let Some(around) = self.frames.last()
            && self.items.len() > around.start
            && self.frames.len() < MAX_DEPTH as usize
        {
            let start = around.start;
            self.open("", rest);
            if let Some(row) = self.frames.last_mut() {
                row.start = start;
                self.close();
            }
        }
    }

    /// A string in brackets, at the start of `rest`. Returns the text after it.
    fn quoted(&mut self, rest: &'t str) -> &'t str {
        let (content, after) = split(from(rest, 1), &rest.as_bytes()[..1]);
        if content.len() + 1 == rest.len() {
            return content; // an apostrophe
        }
        if self.skipped > 0 {
            return after;
        }
        if let Some(b':' | b'=') = after.trim_ascii_start().bytes().next() {
            self.key(content);
            return from(after.trim_ascii_start(), 1);
        }
        let mut marks = content.chars();
        match (marks.next(), marks.next()) {
            (Some(mark), None) if !mark.is_ascii_digit() => self.mark(mark, content),
            (None, _) => {}
            _ => self.string(content),
        }
        after
    }

    /// What is in a string: a square of chess, a row of a drawing, or a board on a line.
    fn string(&mut self, content: &'t str) {
        if let Some(square) = square(content) {
            self.item(square);
            return;
        }
        let mut content = Some(content);
        while let Some(text) = content {
            let end = find_text(text, "\\n");
            let part = until(text, end.unwrap_or(text.len()));
            content = end.map(|end| from(text, end + 2));
            let used = std::mem::take(&mut self.line_used);
            if !trimmed(part).is_empty() && !self.rows(part) {
                self.prose = true;
            } else if let Some(frame) = self.frames.last_mut() {
                (frame.rows, frame.used) = (true, true);
            }
            self.line_used |= used;
        }
    }

    fn key(&mut self, name: &str) {
        let lower = name.to_ascii_lowercase();
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
        let index = from(name, find_byte(name, DIGITS).unwrap_or(name.len()));
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
        let trimmed = after.trim_ascii_start();
        let is_name = word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
        if is_name && matches!(trimmed.bytes().next(), Some(b':' | b'=')) {
            self.key(word);
            return from(trimmed, 1);
        }
        if is_name && matches!(after.bytes().next(), Some(b'(' | b'[' | b'{')) {
            self.open(word, after);
            return from(after, 1);
        }
        if self.keep_diagonal(word) || self.keep_range(word) {
            return after;
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
                match item {
                    Item::Mark(mark) => self.mark(mark, word),
                    item => self.item(item),
                }
            }
        } else if word.chars().nth(1).is_some() && self.cells(word).is_some() {
            let style = Style::Joined;
            self.draw(style, self.place(word));
            self.line_used = true;
            if let Some(frame) = self.frames.last_mut() {
                (frame.rows, frame.used) = (true, true);
            }
        } else if let Some(frame) = self.frames.last_mut()
            && resembles_number(word)
        {
            frame.bad = frame.bad.or(Some(word));
        } else {
            self.prose = true;
        }
        after
    }

    fn mark(&mut self, mark: char, word: &'t str) {
        if let Some(frame) = self.frames.last_mut() {
            frame.mark = Some(word);
        }
        self.item(Item::Mark(mark));
    }

    fn item(&mut self, item: Item) {
        let most = self.most_items();
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
            (Key::Count, Item::Int(value, _)) => {
                let size = self.object.as_ref().and_then(|object| object.n);
                self.number(value.into(), self.line, size);
            }
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
            self.end_run();
        }
        if self.object.as_ref().is_some_and(|object| object.depth == depth) {
            self.items.truncate(frame.start);
            self.end_object();
            return;
        }
        if frame.paired && !frame.brace && self.items.len() < frame.start + 4 {
            self.items.truncate(frame.start); // a time: [12:00:01]
            return;
        }
        if let [Item::Int(..), Item::Mark('s')] | [Item::Mark('s')] = self.items[frame.start..]
            && depth == 0
            && (frame.bad.is_some() || self.items.len() == frame.start + 2)
        {
            self.items.truncate(frame.start); // (0.0012 s)
            return;
        }
        let in_object = self.is_in_object();
        if let Some(word) = frame.bad.filter(|_| self.items.len() > frame.start && !self.prose) {
            self.items.truncate(frame.start);
            self.refuse(self.place(word), Form::Columns, RefusalKind::Number { found: excerpt(word) });
            return;
        }
        if depth == 0 && self.keep_list(frame.start, frame.place) {
            self.items.truncate(frame.start);
            return;
        }
        match self.items[frame.start..] {
            [] if in_object => self.object.iter_mut().for_each(|object| object.used = true),
            [] if !(frame.used || frame.rows || self.prose)
                && frame.name.is_empty()
                && depth + frame.empty > 0 =>
            {
                match self.frames.last_mut() {
                    Some(around) if !around.used => around.empty += 1,
                    _ => {
                        self.survey.empty_lists[0] += frame.empty;
                        self.empty_lists(frame.empty, frame.place);
                    }
                }
            }
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
            [Item::Int(size, _)] if depth == 0 && matches!(frame.name, "num" | "board" | "size" | "n") => {
                // A fact of a logic program: the size, or a row up to that.
                self.line_used = true;
                self.header = self.header.max(Some(size));
                if frame.name == "num" && size == 1 {
                    self.survey.first = Some(Base::One);
                }
            }
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
            let row = |pair: &[Item]| Square { row: int(&pair[0]), column: int(&pair[1]) };
            let mut rows: Vec<Square> = items.chunks_exact(2).map(row).collect();
            rows.sort_unstable();
            self.items.truncate(start);
            self.items.extend(rows.into_iter().map(|row| Item::Int(row.column, 1)));
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
                && self.parameter.is_none()
                && self.options.size.is_some_and(|size| size.get() == 2))
        {
            let atom = !frame.name.is_empty();
            if atom && frame.name.starts_with("block") {
                self.block(&[Square { row: a, column: b }], Form::Atoms, place);
                return;
            }
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
        if self.expects_pairs() {
            self.refuse(place, Form::Pairs, RefusalKind::Number { found: String::new() });
            return;
        }
        self.end_pairs();
        if let Some(word) = frame.mark.filter(|_| has_mark_among_columns(&self.items[start..])) {
            self.refuse(self.place(word), Form::Columns, RefusalKind::Number { found: word.to_owned() });
            return;
        }
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

/// Whether a list has a letter or a question mark, and all else is columns: `[2, 0, 3, ?]`. Three items may be a size, as
/// in `(8 x 8)`, and numbers up to 1 are squares of a matrix.
fn has_mark_among_columns(items: &[Item]) -> bool {
    let mut others = items.iter().filter(|item| !matches!(item, Item::Int(..) | Item::More(_) | Item::Empty));
    let (Some(&Item::Mark(mark)), None) = (others.next(), others.next()) else { return false };
    let is_list = items.len() > 3 && items.iter().any(|item| int(item) > 1);
    is_list && (mark.is_alphanumeric() || mark == '?')
}
