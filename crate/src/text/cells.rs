//! Rows of drawings.

use super::decide::{is_empty, is_queen};
use super::group::Style;
use super::scan::Reader;
use super::words::{Words, folded, is_bar, is_digits, is_letter, is_selector, trimmed, without_end};

impl Reader<'_> {
    /// Reads a line as a row of a drawing into `self.row`, and says how it is written.
    pub(super) fn cells(&mut self, line: &str) -> Option<Style> {
        self.row.clear();
        let style = if line.contains(is_bar) { self.barred(line) } else { self.words_of_marks(line) }?;
        self.are_marks(style).then_some(style)
    }

    /// `| |Q| | |`, with or without bars around it, or bars around a row of another style.
    fn barred(&mut self, line: &str) -> Option<Style> {
        let text = trimmed(line);
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
            |part: &str| trimmed(part).bytes().all(|byte| byte.is_ascii_digit()) && !trimmed(part).is_empty();
        let others = parts.iter().skip(1).any(|part| !matches!(trimmed(part), "0" | "1"));
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
            let mut marks = trimmed(part).chars().filter(|&c| !is_selector(c));
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
        let mut words = Words::new(line).peekable();
        let label = without_end(words.peek()?, b".:)");
        if !label.is_empty() && is_digits(label) {
            // The number of the row, unless digits are marks.
            let is_mark = |word: &&str| matches!(*word, "0" | "1");
            let second = words.clone().nth(1);
            if second.is_some_and(|second| !is_mark(&second)) && words.clone().filter(is_mark).count() < 3 {
                words.next();
            }
        }
        let mut words = words.enumerate();
        let (_, first) = words.next()?;
        let most = self.largest().saturating_add(1); // more need not be kept to be refused
        self.row.extend(first.chars().filter(|&c| !is_selector(c)).map(folded).take(most));
        if self.row.len() > 1 {
            // The number of the row may also be at the right.
            let right = words.next().is_none_or(|(_, word)| is_digits(word));
            return (right && words.next().is_none()).then_some(Style::Joined);
        }
        for (_, word) in words {
            let mut marks = word.chars().filter(|&c| !is_selector(c));
            let mark = marks.next()?;
            if marks.next().is_some() || self.row.len() > self.largest() {
                let is_right = is_digits(word);
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
            && (self.drawing_width() == Some(rest.len()) || rest.iter().any(|&mark| is_queen(mark)))
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
            || style == Style::Joined && self.is_heading(row)
            || others > 3
            || kinds.iter().any(|mark| mark.is_ascii_digit() && !matches!(mark, '0' | '1'))
        {
            return false;
        }
        if let &[mark] = &row[..] {
            return self.is_alone(mark);
        }
        let letters = kinds.iter().filter(|mark| is_letter(**mark));
        let has_queen = kinds.iter().any(|&mark| is_queen(mark));
        let known = |mark: &char| "QxOoWwBbEeNnKkDdLlh".contains(*mark) || has_queen && !mark.is_ascii();
        if style == Style::Joined && !letters.clone().all(known) {
            return false;
        }
        if style == Style::Joined && letters.clone().count() == count {
            // A word, unless it has a queen, is in capitals, or is long for two kinds of letters.
            return has_queen
                || row.iter().all(|mark| mark.is_ascii_uppercase() || *mark == 'x')
                || row.len() > 3 && count < 3;
        }
        if style != Style::Joined && matches!(row[..], ['n' | 'N', 'Q']) {
            return false; // the head of a table
        }
        // The letters below a board.
        !(letters.clone().count() == count && count > 1 && row.starts_with(&['a', 'b']))
    }

    /// Whether a mark may be all of a drawing. Only a text for n = 1 has marks alone that are not known.
    pub(super) fn is_alone(&self, mark: char) -> bool {
        let is_symbol = matches!(mark, '#' | '@' | 'W' | 'O') || !mark.is_ascii() && !mark.is_alphanumeric();
        let is_single = self.options.size.is_some_and(|size| size.get() == 1);
        is_queen(mark) || matches!(mark, '.' | '*' | '$' | 'x') || is_single && is_symbol && !is_empty(mark)
    }

    /// Whether a row of marks is the number of the board below, of another width than the boards: `#10`, `10.`, `--10--`.
    fn is_heading(&self, row: &[char]) -> bool {
        if matches!(row, ['N' | 'n', 'o', '.']) {
            return true;
        }
        let size = self.options.size.map_or(self.drawing.last_width, |size| size.get() as usize);
        let mut parts = row.split(|mark| !matches!(mark, '0' | '1')).filter(|part| !part.is_empty());
        let number = parts.next().filter(|number| number.len() > 1 && number[0] == '1');
        self.drawing_width().is_none()
            && size > 0
            && size != row.len()
            && number.is_some()
            && parts.next().is_none()
    }

    fn drawing_width(&self) -> Option<usize> {
        self.drawing.width()
    }
}
