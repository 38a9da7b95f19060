//! Lines outside brackets, and strings, which have the same forms.

use super::Claim;
use super::decide::{ONE, ZERO, is_queen};
use super::group::Style;
use super::scan::{Item, Place, Reader, int};
use super::sentence::{MAX_PROSE, claims, grouped, label_claims, lower, numbers_in};
use super::words::{
    Words, assignment, columns, doubled_separator, excerpt, find_byte, find_text, folded, from, is_bar,
    is_border, is_digits, is_frame, is_label, is_number_sign, is_selector, may_be_columns, number,
    resembles_number, square, trimmed, until,
};
use super::{Form, RefusalKind};
use crate::board::Square;

impl<'t> Reader<'t> {
    /// A line without brackets.
    pub(super) fn plain(&mut self, line: &'t str) {
        if trimmed(line).is_empty() {
            if !self.line_used {
                self.interrupt();
            }
            return;
        }
        let text = trimmed(line);
        if self.assign(text) {
            return;
        }
        if text.starts_with(['f', 'F', 'n', 'N']) && self.claim(&lower(text), true) {
            self.interrupt();
            return;
        }
        if self.rows(line) {
            return;
        }
        if is_border(text) {
            self.end_ruler(None);
            return;
        }
        if let Some(at) = find_byte(text, b":=)>.")
            && !trimmed(from(text, at + 1)).is_empty()
        {
            let value = trimmed(from(text, at + 1));
            let label = until(text, at);
            // With a number alone, it is a sentence; except for a solution in digits.
            let is_number = || !may_be_columns(value) || numbers_in(&lower(text)).claim.is_some();
            let alone = number(value).is_some_and(|(_, digits)| digits < 4)
                || is_digits(value) && is_number()
                || label_claims(label);
            let numbered = trimmed(label).bytes().all(|byte| byte.is_ascii_digit());
            let is_label =
                matches!(text.as_bytes()[at], b':' | b'=') || numbered || text.as_bytes()[at] == b'>';
            if is_label && !alone && self.rows(value) {
                return;
            }
        }
        // The time and the level of a log before it: `12:30:01 INFO: 2 4 1 3`.
        if let Some((label, value)) = [": ", " - ", "："].into_iter().find_map(|mark| text.rsplit_once(mark))
            && !label_claims(label)
            && trimmed(value).len() > 2
            && number(trimmed(value)).is_none()
            && self.rows(value)
        {
            return;
        }
        self.prose(text);
    }

    /// Whether a line is the size of the boards after it, or the length of a list. Takes it if so.
    fn assign(&mut self, text: &'t str) -> bool {
        let Some((name, value)) = assignment(text) else {
            return false;
        };
        match name {
            "m" if self.decided.as_ref().is_some_and(|decided| !decided.lists) => return false,
            "m" => self.survey.list_length = Some(value),
            "numdiags" => self.instance.most_diagonals = Some(value),
            "numsum" | "numdiff" => {}
            _ => {
                self.interrupt();
                if self.header.is_some() {
                    self.store_instance();
                }
                if value == 0 || value > self.options.largest {
                    let kind = RefusalKind::Size { largest: self.options.largest };
                    self.refuse(self.place(text), Form::Columns, kind);
                } else {
                    self.header = Some(value);
                }
            }
        }
        self.line_used = true;
        true
    }

    /// Whether the line is a comment, which is skipped.
    pub(super) fn comment(&mut self, line: &'t str) -> bool {
        let text = trimmed(line);
        let is_comment = text.starts_with("//")
            || text.starts_with('%') && text.len() > 1 && !text.contains(is_queen)
            || text.starts_with('#')
                && !is_number_sign(text)
                && !from(text, 1).starts_with("solutions")
                && assignment(text).is_none()
                && self.cells(line).is_none();
        if is_comment {
            self.blank();
        }
        is_comment
    }

    /// Whether a line is a row or a board. Takes it if so.
    pub(super) fn rows(&mut self, line: &'t str) -> bool {
        if self.rows_without_comment(line) {
            return true;
        }
        match find_text(line, " #").or_else(|| find_text(line, " //")) {
            Some(at) if !trimmed(until(line, at)).is_empty() => self.rows_without_comment(until(line, at)),
            _ => false,
        }
    }

    fn rows_without_comment(&mut self, line: &'t str) -> bool {
        let place = self.place(line.trim_start());
        if self.fen(line, place) {
            return true;
        }
        if self.decided.as_ref().is_some_and(|decided| !decided.table)
            && let Some(value) = grouped(trimmed(line))
        {
            self.interrupt();
            self.number(value, self.line, None);
            return true;
        }
        let start = self.items.len();
        let taken = self.words_row(line, start, place);
        self.items.truncate(start);
        if taken {
            self.line_used = true;
            return true;
        }
        if is_frame(trimmed(line)) {
            return false;
        }
        let Some(style) = self.cells(line) else {
            return self.rows_on_a_line(line);
        };
        self.line_used = true;
        self.draw(style, place);
        true
    }

    /// Whether a line has all rows of a drawing: `.Q.., ...Q, Q..., ..Q.`. Takes them if so.
    fn rows_on_a_line(&mut self, line: &'t str) -> bool {
        let n = Words::new(line).take(self.largest().saturating_add(1)).count();
        let fits = |word: &str| word.chars().count() == n;
        let are_rows = n > 2
            && Words::new(line).take(n + 1).all(fits)
            && Words::new(line).all(|word| self.cells(word) == Some(Style::Joined));
        if are_rows {
            for word in Words::new(line) {
                self.rows_without_comment(word);
            }
        }
        are_rows
    }

    /// Whether a line consists of numbers, or of squares of chess. Takes it if so.
    fn words_row(&mut self, line: &'t str, start: usize, place: Place) -> bool {
        let (mut words, mut ints, mut squares, mut bad) = (0_usize, 0_usize, 0_usize, None);
        let mut other_mark = None;
        let (mut label, line) = match line.split_once(is_bar) {
            // The number of a solution, or borders at both sides.
            Some((label, rest)) if !rest.contains(is_bar) && number(trimmed(label)).is_some() => {
                (Some(trimmed(label)), rest)
            }
            _ => (None, line),
        };
        let bars = line.contains(is_bar);
        let mut last = "";
        let most = self.most_items();
        for word in Words::between_bars(line) {
            words += 1;
            last = word;
            if let Some(square) = square(word) {
                squares += 1;
                self.items.push(square);
            } else if words == 1 && label.is_none() && is_label(line, word) {
                (words, label) = (0, Some(word));
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
        if squares == words && (words > 1 || squares == 1 && self.header.is_some()) {
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
            // Without commas, a sentence or the head of a table may have a letter beside numbers.
            let is_separated = line.contains(',') || words > 3 && word == "?";
            let is_list = words >= fewest && is_most && word.len() < 5 && is_separated;
            if is_list {
                self.interrupt();
                self.refuse(self.place(word), Form::Columns, RefusalKind::Number { found: excerpt(word) });
            }
            return is_list;
        }
        let separated = find_byte(line, b",;").is_some();
        if words > 0
            && separated
            && let Some(at) = doubled_separator(line)
        {
            self.interrupt();
            self.refuse(
                self.place(from(line, at)),
                Form::Columns,
                RefusalKind::Number { found: String::new() },
            );
            return true;
        }
        match self.items[start..] {
            [_] if bars => false,
            [Item::Int(..)] if words == 1 => self.single(last, label, place),
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

    /// Takes the items from `start` on as a row of a matrix, a row of a drawing, or a list of columns.
    pub(super) fn items_row(&mut self, start: usize, place: Place, in_list: bool) {
        if !in_list && (self.two_numbers(start, place) || self.pairs_row(start, place)) {
            return;
        }
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
            self.out.unclear = true;
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

    /// Whether a word has numbers or a mark. Adds them to the items if so.
    pub(super) fn words_of(&mut self, word: &str) -> bool {
        let start = self.items.len();
        if let Some((value, digits)) = number(word) {
            self.items.push(Item::Int(value, digits));
            return true;
        }
        if matches!(
            word,
            "-" | "-1" | "-1.0" | "-1." | "None" | "null" | "nil" | "NULL" | "undefined" | "Nothing" | "<>"
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

    /// A sentence, which may have a number of solutions, or a row and a column.
    fn prose(&mut self, text: &'t str) {
        let end = (0..=MAX_PROSE.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
        let lower = lower(until(text, end));
        let whole = end == text.len();
        let numbers = if whole { numbers_in(&lower).values } else { Vec::new() };
        let find = |words: &[&str]| words.iter().find_map(|word| find_text(&lower, word));
        // 列 is a column beside 行, but a row beside 欄.
        let rows = find(&["row"]).zip(find(&["col"])).or_else(|| match find(&["欄", "栏"]) {
            None => find(&["行"]).zip(find(&["列"])),
            column => find(&["列", "行"]).zip(column),
        });
        if let (Some((row, column)), &[first, second]) = (rows, &numbers[..])
            && self.decided.as_ref().is_none_or(|decided| decided.prose_pairs)
        {
            let [first, second] = [first, second].map(|value| u32::try_from(value).unwrap_or(u32::MAX));
            let (row, column) = if row < column { (first, second) } else { (second, first) };
            self.line_used = true;
            self.pair(Square { row, column }, Form::Pairs, 0, self.place(text));
            return;
        }
        self.interrupt();
        self.survey.heading |= numbers.is_empty() && claims(&lower);
        if whole {
            for sentence in lower.split(". ").flat_map(|part| part.split(['。', '；', ';'])) {
                self.claim(sentence, false);
            }
        }
        if !self.line_used {
            self.keep_unread(text);
        }
    }

    /// Whether a sentence in lower case has one number, of solutions, or if it is `bare`, only that and the size of the
    /// board. Takes it if so.
    fn claim(&mut self, sentence: &str, bare: bool) -> bool {
        if sentence.len() > MAX_PROSE {
            return false;
        }
        let numbers = numbers_in(sentence);
        let is_board =
            |size: u32| numbers.values.iter().any(|value| value.checked_ilog10() == Some(size - 1));
        if let Some((value, claim)) = numbers.claim {
            self.claimed(value, self.line, numbers.size, claim);
            return true;
        }
        // `n = 1 -> 1` is no row.
        let is_bare = numbers.bare
            && numbers.size.is_some_and(|size| size > 0 && (!is_board(size) || size == 1 && !bare));
        let is_claim = if bare { is_bare } else { is_bare || claims(sentence) };
        if let (&[value], true) = (&numbers.values[..], is_claim) {
            self.claimed(value, self.line, numbers.size, if is_bare { Claim::None } else { Claim::Other });
            return true;
        }
        false
    }

    /// Keeps the place before the numbers at the end of a line, the first one of a text, in case nothing else is found.
    fn keep_unread(&mut self, text: &'t str) {
        if self.unread.is_some() {
            return;
        }
        let words: Vec<&str> = Words::new(text).collect();
        let numbers = words.iter().rev().take_while(|word| is_digits(word)).count();
        if numbers >= 4
            && let Some(word) = words[..words.len() - numbers].last()
        {
            self.unread = Some((self.place(word), excerpt(word)));
        }
    }
}
