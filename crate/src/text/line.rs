//! Lines outside brackets, and strings, which have the same forms.

use super::decide::{ONE, ZERO, is_queen};
use super::group::Style;
use super::scan::{Item, Place, Reader, int};
use super::{Form, RefusalKind};
use crate::board::Square;

/// The number of bytes in which words such as "solutions" are looked for.
const MAX_PROSE: usize = 400;

/// A square of chess: `a1`, `Qa1`.
pub(super) fn square(word: &str) -> Option<Item> {
    let word = word.strip_prefix('Q').unwrap_or(word).as_bytes();
    let (&[file @ (b'a'..=b'z' | b'A'..=b'Z')], rank @ ([_] | [_, _])) = word.split_at_checked(1)? else {
        return None;
    };
    let digit = |&byte: &u8| byte.is_ascii_digit().then(|| u32::from(byte - b'0'));
    let rank = rank.iter().try_fold(0, |value, byte| Some(value * 10 + digit(byte)?))?;
    Some(Item::Square(u32::from(file.to_ascii_lowercase() - b'a'), rank))
}

/// A whole number, also as `1.` or `1.0`, and its number of digits.
fn number(word: &str) -> Option<(u32, u8)> {
    let (whole, zeros) = word.split_once('.').unwrap_or((word, ""));
    let is_number = !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number || zeros.bytes().any(|byte| byte != b'0') {
        return None;
    }
    Some((whole.parse().unwrap_or(u32::MAX), u8::try_from(whole.len()).unwrap_or(u8::MAX)))
}

/// Whether a word that is no whole number should be one: `-2`, `1+`, `1.5`.
pub(super) fn resembles_number(word: &str) -> bool {
    word.trim_start_matches(['-', '+']).starts_with(|c: char| c.is_ascii_digit())
        && word.chars().all(|c| c.is_ascii_digit() || matches!(c, '-' | '+' | '.'))
        && !word.contains("..")
}

/// Whether numbers of one digit are all different and fill the range from 0 or from 1.
fn is_permutation(digits: &[u8]) -> bool {
    let seen = digits.iter().fold(0_u32, |seen, &digit| seen | 1 << (digit - b'0'));
    let all = (1_u32 << digits.len()) - 1;
    seen == all || seen == all << 1
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '"' | '\'' | '`')
}

fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '║' | '┃' | '¦')
}

/// A character that shows nothing: it selects how the one before it is shown.
fn is_selector(c: char) -> bool {
    matches!(c, '\u{FE0E}' | '\u{FE0F}' | '\u{200D}')
}

fn folded(mark: char) -> char {
    match mark {
        'q' => 'Q',
        'X' => 'x',
        _ => mark,
    }
}

impl<'t> Reader<'t> {
    /// A line without brackets.
    pub(super) fn plain(&mut self, line: &'t str) {
        if line.trim().is_empty() {
            if !self.line_used {
                self.interrupt();
            }
            return;
        }
        let text = line.trim();
        if let Some(n) = header(text) {
            self.interrupt();
            self.line_used = true;
            if n == 0 || n > self.options.largest {
                self.refuse(
                    self.place(text),
                    Form::Columns,
                    RefusalKind::Size { largest: self.options.largest },
                );
            } else {
                self.header = Some(n);
            }
            return;
        }
        if self.rows(line) {
            return;
        }
        if is_border(text) {
            self.end_ruler(None);
            return;
        }
        if let Some(at) = text.find([':', '=', ')', '>', '.'])
            && !text[at + 1..].trim().is_empty()
        {
            let value = text[at + 1..].trim();
            let label = &text[..at];
            // With a number alone, it is a sentence; except for a solution in digits.
            let alone = number(value).is_some_and(|(_, digits)| digits < 4) || claims(&label.to_lowercase());
            let numbered = label.trim().bytes().all(|byte| byte.is_ascii_digit());
            let is_label =
                matches!(text.as_bytes()[at], b':' | b'=') || numbered || text[at..].starts_with('>');
            if is_label && !alone && self.rows(value) {
                return;
            }
        }
        self.prose(text);
    }

    /// Whether the line is a comment, which is skipped.
    pub(super) fn comment(&mut self, line: &'t str) -> bool {
        let text = line.trim();
        let is_comment = text.starts_with("//")
            || text.starts_with('%') && text.len() > 1 && !text.contains(is_queen)
            || text.starts_with('#') && !is_number_sign(text) && self.cells(line).is_none();
        if is_comment {
            self.blank();
        }
        is_comment
    }

    /// Whether there is a board in a link: `?n=4&queens=2,4,1,3`.
    pub(super) fn link(&mut self, line: &'t str) -> bool {
        let Some(at) = line.find("?n=") else {
            return false;
        };
        let query = &line[at + 1..];
        let query = &query
            [..query.find(|c: char| c.is_whitespace() || "<>\"'#)]".contains(c)).unwrap_or(query.len())];
        let place = self.place(query);
        let mut n = None;
        let mut fields = [None; 2];
        for field in query.split('&') {
            let field = field.strip_prefix("amp;").unwrap_or(field);
            match field.split_once('=') {
                Some(("n", value)) => n = value.parse::<u32>().ok(),
                Some(("queens", value)) => fields[0] = Some(value),
                Some(("blocked", value)) => fields[1] = Some(value),
                _ => {}
            }
        }
        let Some(n) = n else {
            return false;
        };
        self.interrupt();
        self.link_board(n, fields, place);
        true
    }

    /// Whether a line is a row or a board. Takes it if so.
    pub(super) fn rows(&mut self, line: &'t str) -> bool {
        if self.rows_without_comment(line) {
            return true;
        }
        match line.find(" #") {
            Some(at) if !line[..at].trim().is_empty() => self.rows_without_comment(&line[..at]),
            _ => false,
        }
    }

    fn rows_without_comment(&mut self, line: &'t str) -> bool {
        let place = self.place(line.trim_start());
        if self.fen(line, place) {
            return true;
        }
        let start = self.items.len();
        let taken = self.words_row(line, start, place);
        self.items.truncate(start);
        if taken {
            self.line_used = true;
            return true;
        }
        if is_frame(line.trim()) {
            return false;
        }
        let Some(style) = self.cells(line) else {
            return false;
        };
        self.line_used = true;
        self.draw(style, place);
        true
    }

    /// Whether a line consists of numbers, or of squares of chess. Takes it if so.
    fn words_row(&mut self, line: &'t str, start: usize, place: Place) -> bool {
        let (mut words, mut ints, mut squares, mut bad) = (0_usize, 0_usize, 0_usize, None);
        let mut other_mark = None;
        let line = match line.split_once(is_bar) {
            // The number of a solution, or borders at both sides.
            Some((label, rest)) if !rest.contains(is_bar) && number(label.trim()).is_some() => rest,
            _ => line,
        };
        let bars = line.contains(is_bar);
        let is_separator = |c| is_separator(c) || is_bar(c);
        let mut last = "";
        let most = self.largest().saturating_mul(2).saturating_add(2);
        for word in line.split(is_separator).filter(|word| !word.is_empty()) {
            words += 1;
            last = word;
            if let Some(square) = square(word) {
                squares += 1;
                self.items.push(square);
            } else if words == 1
                && word.ends_with(['.', ')', ':'])
                && number(&word[..word.len() - 1]).is_some()
                && line.trim().len() > word.len()
            {
                // The number of the solution: `1. 2 4 1 3`. Those of NumPy all end with a point.
                if word.ends_with('.')
                    && line.split_whitespace().nth(1).is_some_and(|next| next.ends_with('.'))
                {
                    self.words_of(word);
                    ints += 1;
                } else {
                    words = 0;
                }
            } else {
                let before = self.items.len();
                if self.words_of(word) {
                    match self.items.get(before) {
                        Some(Item::Int(..)) => ints += 1,
                        Some(Item::Mark(mark)) if !matches!(mark, '.' | '_') => {
                            other_mark = other_mark.or(Some(word));
                        }
                        _ => {}
                    }
                } else if bad.is_none() {
                    bad = Some(word);
                }
            }
            if self.items.len() - start > most {
                self.items.truncate(start + most);
            }
            if bad.is_some() && ints * 4 < words * 3 && words > 8 {
                return false; // not a list; do not read an endless line
            }
        }
        if words > 1 && squares == words {
            self.squares(start, place);
            return true;
        }
        if squares > 0 {
            return false;
        }
        let large = self.items[start..].iter().any(|item| int(item) > 1);
        if let Some(word) = bad.or(other_mark.filter(|_| large)) {
            let is_most = ints + 1 >= words || ints * 4 >= words * 3;
            // One decimal number among few is a time.
            let fewest = if word.contains('.') { 4 } else { 3 - usize::from(resembles_number(word)) };
            let is_list = words >= fewest && is_most && word.len() < 5 && line.contains(',');
            if is_list {
                self.interrupt();
                self.refuse(self.place(word), Form::Columns, RefusalKind::Number { found: excerpt(word) });
            }
            return is_list;
        }
        let separated = line.contains([',', ';']);
        if separated && let Some(at) = doubled_separator(line) {
            self.interrupt();
            self.refuse(self.place(&line[at..]), Form::Columns, RefusalKind::Number { found: String::new() });
            return true;
        }
        match self.items[start..] {
            [_] if bars => false,
            [Item::Int(..)] if words == 1 => self.single(last, place),
            [Item::Empty] if last == "-" => {
                self.interrupt();
                self.bare(None);
                true
            }
            [] | [Item::Empty] => false,
            _ if ints == 0 && !separated => false, // `- - -` is a row of a drawing
            _ => {
                let marks = self.items[start..].iter().any(|item| matches!(item, Item::Mark(_)));
                if marks && !large {
                    return false;
                }
                if marks {
                    for item in &mut self.items[start..] {
                        if matches!(item, Item::Mark(_)) {
                            *item = Item::Empty;
                        }
                    }
                }
                self.items_row(start, place, false);
                true
            }
        }
    }

    /// Whether a number on its own is a board in digits or a row of a matrix. Takes it if so, or as a number.
    fn single(&mut self, word: &'t str, place: Place) -> bool {
        let digits = word.as_bytes();
        if !digits.iter().all(u8::is_ascii_digit) {
            return false;
        }
        if digits.len() > 1 && digits.iter().all(|byte| matches!(byte, b'0' | b'1')) {
            let as_matrix = self.decided.as_ref().is_none_or(|decided| decided.matrix);
            if as_matrix {
                self.survey.binary_rows += 1;
                self.survey.binary_zeros[1] += usize::from(digits.contains(&b'0'));
                self.row.clear();
                self.row.extend(digits.iter().map(|&byte| if byte == b'0' { ZERO } else { ONE }));
                self.draw(Style::Joined, place);
            }
            if self.decided.is_none() || as_matrix {
                return true;
            }
        }
        self.interrupt();
        if !self.digits(digits, place) {
            let value = word.parse().unwrap_or(u64::MAX);
            if digits.len() == 1 { self.bare(Some(value)) } else { self.number(value, place.line) }
        }
        true
    }

    /// Whether digits are the columns of a board. Takes them if so.
    fn digits(&mut self, digits: &[u8], place: Place) -> bool {
        let n = digits.len();
        if !(3..=10).contains(&n) || digits.iter().any(|&byte| usize::from(byte - b'0') > n) {
            return false;
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most ten")]
        let len = n as u32;
        let is_given = self.options.size.is_none_or(|size| size.get() == len);
        if self.decided.is_none() {
            self.survey.digits[n] += 1;
        }
        let several = self.decided.as_ref().is_none_or(|decided| decided.digits[n]);
        if !is_given || !(is_permutation(digits) || several) {
            return false;
        }
        if self.decided.is_none() {
            self.survey.other_rows += 1;
        }
        self.raw.extend((0..).zip(digits).map(|(row, &byte)| Square { row, column: u32::from(byte - b'0') }));
        self.emit(Form::Digits, place, Some(len), true);
        true
    }

    /// Takes the items from `start` on as a row of a matrix, a row of a drawing, or a list of columns.
    pub(super) fn items_row(&mut self, start: usize, place: Place, in_list: bool) {
        let items = &self.items[start..];
        let rows = items.iter().filter(|item| !matches!(item, Item::More(_))).count();
        if items.iter().any(|item| matches!(item, Item::Square(..))) {
            return;
        }
        if items.iter().any(|item| matches!(item, Item::Mark(_))) {
            let marks = items.iter().map(|item| match *item {
                Item::Mark(mark) => folded(mark),
                Item::Empty => '-',
                _ => char::from_digit(int(item).min(9), 10).unwrap_or('9'),
            });
            self.row.clear();
            self.row.extend(marks);
            self.line_used = true;
            self.draw(Style::Spaced, place);
            return;
        }
        if rows == 1 && !self.is_in_object() && self.decided.as_ref().is_some_and(|decided| !decided.single) {
            self.line_used = true;
            return; // the name of a list in R, or an empty one
        }
        let mut binary = rows > 1 && items.iter().all(|item| matches!(item, Item::Int(0 | 1, 1)));
        let zeros = items.iter().filter(|item| matches!(item, Item::Int(0, 1))).count();
        // Queens may also be other numbers.
        let sparse = !binary && rows > 3 && zeros + 1 == rows && rows == items.len();
        if sparse && self.decided.as_ref().is_none_or(|decided| decided.sparse) {
            self.survey.sparse_rows += 1;
            binary = true;
        }
        self.line_used = true;
        if binary {
            self.survey.binary_rows += usize::from(!sparse);
            self.survey.binary_zeros[0] += usize::from(items.iter().any(|item| int(item) == 0));
            if self.decided.as_ref().is_none_or(|decided| decided.matrix) {
                self.row.clear();
                self.row.extend(items.iter().map(|item| if int(item) == 0 { ZERO } else { ONE }));
                self.draw(Style::Spaced, place);
                return;
            }
        }
        if rows > self.largest() {
            self.interrupt();
            self.refuse(place, Form::Columns, RefusalKind::Size { largest: self.options.largest });
            return;
        }
        let first = int(&items[0]);
        if !in_list
            && rows > 2
            && first <= 1
            && (first..).zip(items).all(|(value, item)| *item == Item::Int(value, item.digits()))
        {
            self.keep_ruler(first, rows, place);
            return;
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most the largest size accepted")]
        let len = rows as u32;
        let n = self.given().unwrap_or(len).max(len);
        let numbers = items.iter().filter(|item| !matches!(item, Item::Empty)).count();
        let off = items.iter().filter(|&item| int(item) > n);
        let two = rows == 2 && !in_list; // often a size and a number of solutions
        if off.clone().count() * 2 > numbers - usize::from(two && numbers > 0) {
            let found = off.map(int).next().unwrap_or(0);
            if self.list_of_digits(start, place) {
                return;
            }
            if self.frames.is_empty() {
                self.interrupt();
            }
            self.refuse(place, Form::Columns, RefusalKind::OffBoard { found, n });
            return;
        }
        self.survey.other_rows += usize::from(!binary);
        if self.frames.is_empty() {
            self.interrupt();
        } else {
            self.end_drawing();
        }
        let mut raw = std::mem::take(&mut self.raw);
        columns(&self.items[start..], &mut raw);
        self.raw = raw;
        if self.keep_in_object(true) {
            self.object_len(len);
        } else {
            self.emit(Form::Columns, place, Some(len), true);
        }
    }

    /// Whether the items are solutions in digits: `[2413, 3142]`. Takes them if so.
    fn list_of_digits(&mut self, start: usize, place: Place) -> bool {
        let items = self.items[start..].to_vec();
        let written = |item: &Item| match *item {
            Item::Int(value, digits @ 3..=10) => {
                Some(format!("{value:0width$}", width = usize::from(digits)))
            }
            _ => None,
        };
        let all =
            items.iter().all(|item| written(item).is_some_and(|digits| is_permutation(digits.as_bytes())));
        if all {
            self.interrupt();
            for digits in items.iter().filter_map(written) {
                self.digits(digits.as_bytes(), place);
            }
        }
        all
    }

    /// Takes the items from `start` on, squares of chess, as a board.
    pub(super) fn squares(&mut self, start: usize, place: Place) {
        self.interrupt();
        let squares = self.items[start..].iter().filter_map(|item| match *item {
            Item::Square(file, rank) => Some((file, rank)),
            _ => None,
        });
        let squares: Vec<(u32, u32)> = squares.collect();
        let largest = squares.iter().map(|&(file, rank)| rank.max(file + 1)).max().unwrap_or(1);
        self.line_used = true;
        let Some(decided) = &self.decided else {
            let count = &mut self.survey.forms[Form::Squares as usize];
            count.boards += 1;
            count.largest = count.largest.max(largest);
            self.survey.queens += squares.len();
            self.survey.larger = true;
            return;
        };
        let common = decided.largest[Form::Squares as usize];
        let n = self.given().unwrap_or(if squares.len() == common as usize { common } else { largest });
        if largest > n {
            self.refuse(place, Form::Squares, RefusalKind::OtherSize { found: largest, n });
            return;
        }
        self.raw.extend(squares.iter().map(|&(column, rank)| Square { row: n - rank, column }));
        self.store(Form::Squares, n, place);
    }

    /// Whether a word has numbers or a mark. Adds them to the items if so.
    pub(super) fn words_of(&mut self, word: &str) -> bool {
        let start = self.items.len();
        if let Some((value, digits)) = number(word) {
            self.items.push(Item::Int(value, digits));
            return true;
        }
        if matches!(
            word,
            "-" | "-1" | "-1.0" | "-1." | "None" | "null" | "nil" | "NULL" | "undefined" | "Nothing"
        ) {
            self.items.push(Item::Empty);
            return true;
        }
        if matches!(word, "True" | "true" | "TRUE" | "False" | "false" | "FALSE") {
            self.items.push(Item::Int(u32::from(word.starts_with(['T', 't'])), 1));
            return true;
        }
        let mut marks = word.chars().filter(|&c| !is_selector(c));
        if let (Some(mark), None) = (marks.next(), marks.next()) {
            self.items.push(Item::Mark(mark));
            return true;
        }
        if word.contains('+') {
            for (i, part) in word.split('+').enumerate() {
                match number(part) {
                    Some((value, digits)) if i == 0 => self.items.push(Item::Int(value, digits)),
                    Some((value, _)) if i < self.largest() => self.items.push(Item::More(value)),
                    _ => {
                        self.items.truncate(start);
                        return false;
                    }
                }
            }
            return true;
        }
        false
    }

    /// Reads a line as a row of a drawing into `self.row`, and says how it is written.
    pub(super) fn cells(&mut self, line: &str) -> Option<Style> {
        self.row.clear();
        let style = if line.contains(is_bar) { self.barred(line) } else { self.words_of_marks(line) }?;
        self.are_marks(style).then_some(style)
    }

    /// `| |Q| | |`, with or without bars around it, or bars around a row of another style.
    fn barred(&mut self, line: &str) -> Option<Style> {
        let text = line.trim();
        let outer = text.starts_with(is_bar) && text.ends_with(is_bar);
        // ` | |Q| `: bars only between squares, which are of the same width.
        let mut widths = line.split(is_bar).map(|part| part.chars().count());
        let width = widths.next().unwrap_or(0);
        let between = width > 0 && widths.all(|other| other == width);
        let line = if !between && (outer || text.starts_with(is_bar)) { text } else { line };
        let mut parts: Vec<&str> = Vec::new();
        for part in line.split(is_bar) {
            if parts.len() > self.largest() + 4 {
                return None;
            }
            parts.push(part);
        }
        if line.starts_with(is_bar) {
            parts.remove(0);
        }
        if parts.len() > 1 && line.ends_with(is_bar) {
            parts.pop();
        }
        // Numbers of rows at the sides.
        let is_label =
            |part: &str| part.trim().bytes().all(|byte| byte.is_ascii_digit()) && !part.trim().is_empty();
        let others = parts.iter().skip(1).any(|part| !matches!(part.trim(), "0" | "1"));
        if parts.len() > 1 && others && is_label(parts[0]) {
            parts.remove(0);
        }
        if parts.len() > 1 && others && parts.last().is_some_and(|part| is_label(part)) {
            parts.pop();
        }
        if let [part] = parts[..] {
            return self.words_of_marks(part);
        }
        for part in parts {
            let mut marks = part.trim().chars().filter(|&c| !is_selector(c));
            let mark = marks.next().map_or(' ', folded);
            if marks.next().is_some() {
                return None;
            }
            self.row.push(mark);
        }
        Some(Style::Barred)
    }

    /// `. Q . .` or `.Q..`, with or without a number before it.
    fn words_of_marks(&mut self, line: &str) -> Option<Style> {
        let mut words = line.split(is_separator).filter(|word| !word.is_empty()).peekable();
        let first = *words.peek()?;
        let second = line.split(is_separator).filter(|word| !word.is_empty()).nth(1);
        let label = first.trim_end_matches(['.', ':', ')']);
        let others = line.split(is_separator).filter(|word| matches!(*word, "0" | "1")).count();
        if second.is_some_and(|second| !matches!(second, "0" | "1"))
            && others < 3
            && !label.is_empty()
            && label.bytes().all(|byte| byte.is_ascii_digit())
        {
            words.next();
        }
        let mut words = words.enumerate();
        let (_, first) = words.next()?;
        let most = self.largest().saturating_add(1); // more need not be kept to be refused
        self.row.extend(first.chars().filter(|&c| !is_selector(c)).map(folded).take(most));
        if self.row.len() > 1 {
            // The number of the row may also be at the right.
            let right = words.next().is_none_or(|(_, word)| word.bytes().all(|byte| byte.is_ascii_digit()));
            return (right && words.next().is_none()).then_some(Style::Joined);
        }
        for (_, word) in words {
            let mut marks = word.chars().filter(|&c| !is_selector(c));
            let mark = marks.next()?;
            if marks.next().is_some() || self.row.len() > self.largest() {
                let is_right = word.bytes().all(|byte| byte.is_ascii_digit());
                return is_right.then_some(Style::Spaced);
            }
            if mark.is_ascii_digit() && !matches!(mark, '0' | '1') {
                break; // the number of the row
            }
            self.row.push(folded(mark));
        }
        // The number of the first row is a 0 or 1, and may be at the right, too.
        if let [rest @ .., '0' | '1'] = &self.row[..]
            && !rest.iter().any(|mark| matches!(mark, '0' | '1'))
            && rest.len() > 1
            && self.drawing_width() == Some(rest.len())
        {
            self.row.pop();
        }
        Some(Style::Spaced)
    }

    /// Whether the marks in `self.row` can be those of a drawing, and not a word or a number.
    fn are_marks(&self, style: Style) -> bool {
        let row = &self.row;
        let mut kinds: [char; 4] = ['\0'; 4];
        let mut count = 0;
        for &mark in row {
            if !kinds[..count].contains(&mark) {
                if count == 4 {
                    return false;
                }
                kinds[count] = mark;
                count += 1;
            }
        }
        let kinds = &kinds[..count];
        if kinds.iter().any(|&mark| "=:/\\<>?!&%[](){}".contains(mark)) {
            return false;
        }
        let digits = kinds.iter().all(char::is_ascii_digit);
        let others = kinds.iter().filter(|&&mark| mark != 'x').count();
        if row.is_empty()
            || digits
            || others > 3
            || kinds.iter().any(|mark| mark.is_ascii_digit() && !matches!(mark, '0' | '1'))
        {
            return false;
        }
        if let &[mark] = &row[..] {
            return matches!(mark, 'Q' | '.' | '*' | '$' | 'x');
        }
        let letters = kinds.iter().filter(|mark| mark.is_alphabetic());
        let has_queen = kinds.iter().any(|&mark| is_queen(mark));
        let known = |mark: &char| "QxOoWwBbEeNnKkDdLlh".contains(*mark) || has_queen && !mark.is_ascii();
        if style == Style::Joined && !letters.clone().all(known) {
            return false;
        }
        if style == Style::Joined && letters.clone().count() == count {
            // A word, unless it has a queen, is in capitals, or is long for two kinds of letters.
            return has_queen
                || row.iter().all(|mark| mark.is_uppercase() || *mark == 'x')
                || row.len() > 3 && count < 3;
        }
        // The letters below a board.
        !(letters.clone().count() == count && count > 1 && row.starts_with(&['a', 'b']))
    }

    fn drawing_width(&self) -> Option<usize> {
        self.drawing.width()
    }

    /// Whether a line is a position of chess. Takes it if so.
    fn fen(&mut self, line: &'t str, place: Place) -> bool {
        let word = line.trim_start().split(is_separator).find(|word| !word.is_empty()).unwrap_or_default();
        if !word.contains('/') {
            return false;
        }
        let rest = line.trim().trim_start_matches(['"', '\'']).get(word.len()..).unwrap_or_default();
        if !matches!(
            rest.trim_start().trim_start_matches(['"', '\'', ',', ';']).split_whitespace().next(),
            None | Some("w" | "b" | "#")
        ) {
            return false;
        }
        let n = word.bytes().filter(|&byte| byte == b'/').count() + 1;
        if n > self.largest() || !word.contains(['q', 'Q']) && n < 4 {
            return false;
        }
        self.raw.clear();
        for (row, squares) in (0..).zip(word.split('/')) {
            let (mut column, mut run) = (0_u32, 0_u32);
            for byte in squares.bytes() {
                match byte {
                    b'0'..=b'9' => run = run.saturating_mul(10).saturating_add(u32::from(byte - b'0')),
                    b'q' | b'Q' => {
                        column = column.saturating_add(run);
                        run = 0;
                        self.raw.push(Square { row, column });
                        column = column.saturating_add(1);
                    }
                    _ => {
                        self.raw.clear();
                        return false;
                    }
                }
            }
            if u64::from(column) + u64::from(run) != n as u64 {
                self.raw.clear();
                return false;
            }
        }
        let raw = std::mem::take(&mut self.raw);
        self.interrupt();
        self.raw = raw;
        self.line_used = true;
        if self.decided.is_none() {
            self.survey.forms[Form::Fen as usize].boards += 1;
            self.survey.queens += self.raw.len();
            self.survey.larger = true;
            self.raw.clear();
        } else {
            #[expect(clippy::cast_possible_truncation, reason = "at most the largest size accepted")]
            self.store(Form::Fen, n as u32, place);
        }
        true
    }

    /// The board of a link, with columns as in the form of the page.
    fn link_board(&mut self, n: u32, fields: [Option<&'t str>; 2], place: Place) {
        let mut found: [Vec<Square>; 2] = [Vec::new(), Vec::new()];
        let mut taken = 0;
        for (squares, text) in found.iter_mut().zip(fields) {
            let text = text.unwrap_or_default();
            let start = self.items.len();
            for word in text.split(is_separator).filter(|word| !word.is_empty()) {
                if self.items.len() - start > 2 * self.largest() {
                    break; // refused below
                }
                if !self.words_of(word) || matches!(self.items.last(), Some(Item::Mark(_))) {
                    self.items.truncate(start);
                    self.refuse(self.place(word), Form::Link, RefusalKind::Number { found: excerpt(word) });
                    return;
                }
            }
            columns(&self.items[start..], squares);
            taken = taken.max(squares.last().map_or(0, |square| square.row));
            self.items.truncate(start);
        }
        let [queens, mut blocked] = found;
        for square in &mut blocked {
            square.row += 1; // counts from 1, as its column
        }
        self.raw = queens;
        self.raw_blocked = blocked;
        if taken >= n {
            self.raw.clear();
            self.raw_blocked.clear();
            self.refuse(place, Form::Link, RefusalKind::OtherSize { found: taken + 1, n });
            return;
        }
        self.emit(Form::Link, place, Some(n), true);
    }

    /// A sentence, which may have a number of solutions, or a row and a column.
    fn prose(&mut self, text: &'t str) {
        let end = (0..=MAX_PROSE.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
        let lower = text[..end].to_lowercase();
        let numbers = if end == text.len() { numbers_in(&lower) } else { Vec::new() };
        let rows = lower.find("row").or(lower.find('行')).zip(lower.find("col").or(lower.find('列')));
        if let (Some((row, column)), &[first, second]) = (rows, &numbers[..]) {
            let [first, second] = [first, second].map(|value| u32::try_from(value).unwrap_or(u32::MAX));
            let (row, column) = if row < column { (first, second) } else { (second, first) };
            self.line_used = true;
            self.pair(Square { row, column }, Form::Pairs, 0, self.place(text));
            return;
        }
        self.interrupt();
        if let &[value] = &numbers[..]
            && claims(&lower)
        {
            self.number(value, self.place(text).line);
        }
    }
}

impl Item {
    /// The number of digits of a number, or 0.
    pub(super) fn digits(&self) -> u8 {
        match *self {
            Item::Int(_, digits) => digits,
            _ => 0,
        }
    }
}

/// Adds the squares of a list of columns, with rows from 0.
fn columns(items: &[Item], squares: &mut Vec<Square>) {
    let mut rows = 0;
    for item in items {
        if !matches!(item, Item::More(_)) {
            rows += 1;
        }
        if let Item::Int(column, _) | Item::More(column) = *item {
            squares.push(Square { row: rows - 1, column });
        }
    }
}

/// Whether a line starts with the number of a solution: `#1: 2 4 1 3`.
fn is_number_sign(text: &str) -> bool {
    let rest = text[1..].trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() + 1 < text.len() && rest.starts_with([':', ')'])
}

/// The start of a word, for a message.
pub(super) fn excerpt(word: &str) -> String {
    word.chars().take(24).collect()
}

/// The place of the second of two separators with nothing between.
fn doubled_separator(line: &str) -> Option<usize> {
    let mut expected = true; // a leading separator is one too many
    line.char_indices().find_map(|(at, c)| match c {
        ',' | ';' if expected => Some(at),
        ',' | ';' => {
            expected = true;
            None
        }
        c => {
            expected &= c.is_whitespace();
            None
        }
    })
}

/// The size in a line `n = 8`, also in the language Essence: `letting n be 8`.
fn header(text: &str) -> Option<u32> {
    let text = text.strip_prefix("letting ").unwrap_or(text).trim_end_matches(['.', ';']);
    let value = text.strip_prefix(['n', 'N'])?.trim_start();
    let value = value.strip_prefix([':', '=']).or_else(|| value.strip_prefix("be "))?.trim();
    let value = value.split(" #").next().unwrap_or(value).trim_end();
    (!value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| value.parse().unwrap_or(u32::MAX))
}

/// Whether a line is the border of a table: `+---+---+`.
fn is_frame(text: &str) -> bool {
    text.len() > 2
        && text.starts_with('+')
        && text.ends_with('+')
        && text.contains(['-', '='])
        && is_border(text)
}

/// Whether a line only separates: `+---+---+`, `=====`.
fn is_border(text: &str) -> bool {
    text.chars().all(|c| {
        c.is_whitespace() || is_bar(c) || "-=+_*~:#.".contains(c) || ('\u{2500}'..='\u{257F}').contains(&c)
    })
}

/// Whether a sentence in lower case may say how many solutions there are.
fn claims(text: &str) -> bool {
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if has(&["time", "second", "size", "enter", "queens:", "number of queens", "第"])
        && !has(&["solution", "解"])
    {
        return false;
    }
    has(&["total", "count", "number of sol", "number of dist", "解", "共", "总", "總"])
        || has(&[
            "solutions",
            "found",
            "ways",
            "boards",
            "answers",
            "models",
            "arrangements",
            "configurations",
        ]) && !has(&["solution #", "solution no"])
}

/// The numbers in a sentence, without those of boards: `n = 8`, `8 queens`, `8x8`. Digits of thousands may be grouped.
fn numbers_in(text: &str) -> Vec<u64> {
    let text = text.replace(['=', ':', '(', ')', '行', '列'], " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut numbers = Vec::new();
    for (i, word) in words.iter().enumerate() {
        let next = words.get(i + 1).copied().unwrap_or_default();
        let before = i.checked_sub(1).map_or("", |before| words[before]);
        let is_size = matches!(before, "n" | "size")
            || next.starts_with("queen")
            || next.starts_with("-queen")
            || next == "x"
            || before == "x";
        let word = word.trim_matches(|c: char| !c.is_ascii_digit() && c != '+' && c != '%');
        let plain: String = word.chars().filter(|c| !matches!(c, ',' | '_' | '\'')).collect();
        if !is_size && !plain.is_empty() && plain.bytes().all(|byte| byte.is_ascii_digit()) {
            numbers.push(plain.parse().unwrap_or(u64::MAX));
        }
    }
    numbers
}
