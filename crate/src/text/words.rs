//! Words, numbers and marks, without knowing what they stand for.

use super::scan::Item;
use crate::board::Square;
use crate::visible;

/// The place of the first of some ASCII characters.
pub(super) fn find_byte(text: &str, any: &[u8]) -> Option<usize> {
    text.bytes().position(|byte| any.contains(&byte))
}

/// The place of a short text.
pub(super) fn find_text(text: &str, part: &str) -> Option<usize> {
    text.as_bytes().windows(part.len()).position(|window| window == part.as_bytes())
}

/// The text before and after the first of some characters; all and nothing if there is none.
pub(super) fn split<'t>(text: &'t str, any: &[u8]) -> (&'t str, &'t str) {
    let at = find_byte(text, any).unwrap_or(text.len());
    (until(text, at), from(text, at + 1))
}

/// The text from a place on.
pub(super) fn from(text: &str, at: usize) -> &str {
    text.get(at..).unwrap_or_default()
}

/// The text before a place.
pub(super) fn until(text: &str, at: usize) -> &str {
    text.get(..at).unwrap_or_default()
}

/// The text without some ASCII characters at its start.
pub(super) fn without_start<'t>(text: &'t str, any: &[u8]) -> &'t str {
    from(text, text.bytes().take_while(|byte| any.contains(byte)).count())
}

/// The text without some ASCII characters at its end.
pub(super) fn without_end<'t>(text: &'t str, any: &[u8]) -> &'t str {
    until(text, text.len() - text.bytes().rev().take_while(|byte| any.contains(byte)).count())
}

/// All digits.
pub(super) const DIGITS: &[u8] = b"0123456789";

pub(super) fn trimmed(text: &str) -> &str {
    text.trim()
}

/// Whether a text consists of digits, at least one.
pub(super) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// What is between spaces, commas, semicolons and quotation marks, and if `bars`, between bars.
#[derive(Debug, Clone)]
pub(super) struct Words<'t> {
    rest: &'t str,
    bars: bool,
}

impl<'t> Words<'t> {
    pub fn new(rest: &'t str) -> Self {
        Self { rest, bars: false }
    }

    pub fn between_bars(rest: &'t str) -> Self {
        Self { rest, bars: true }
    }
}

impl<'t> Iterator for Words<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let rest = self.rest;
        let mut start = None;
        for (at, c) in rest.char_indices() {
            match (start, is_separator(c) || self.bars && is_bar(c)) {
                (None, false) => start = Some(at),
                (Some(start), true) => {
                    self.rest = from(rest, at);
                    return Some(from(until(rest, at), start));
                }
                _ => {}
            }
        }
        self.rest = "";
        start.map(|start| from(rest, start))
    }
}

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
pub(super) fn number(word: &str) -> Option<(u32, u8)> {
    let (whole, zeros) = split(word, b".");
    if !is_digits(whole) || zeros.bytes().any(|byte| byte != b'0') {
        return None;
    }
    Some((whole.parse().unwrap_or(u32::MAX), u8::try_from(whole.len()).unwrap_or(u8::MAX)))
}

/// Whether a word that is no whole number should be one: `-2`, `1+`, `1.5`.
pub(super) fn resembles_number(word: &str) -> bool {
    without_start(word, b"-+").bytes().next().is_some_and(|byte| byte.is_ascii_digit())
        && word.chars().all(|c| c.is_ascii_digit() || matches!(c, '-' | '+' | '.'))
        && find_text(word, "..").is_none()
}

/// Whether numbers of one digit are all different and fill the range from 0 or from 1.
pub(super) fn is_permutation(digits: &[u8]) -> bool {
    let seen = digits.iter().fold(0_u32, |seen, &digit| seen | 1 << (digit - b'0'));
    let all = (1_u32 << digits.len()) - 1;
    seen == all || seen == all << 1
}

/// Whether digits may be the columns of a board, one digit each: at least four, and none above their number.
pub(super) fn may_be_columns(digits: &str) -> bool {
    digits.len() > 3 && digits.bytes().all(|digit| usize::from(digit - b'0') <= digits.len())
}

pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '"' | '\'' | '`')
}

pub(super) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '║' | '┃' | '¦')
}

/// A character that shows nothing: it selects how the one before it is shown.
pub(super) fn is_selector(c: char) -> bool {
    matches!(c, '\u{FE0E}' | '\u{FE0F}' | '\u{200D}')
}

/// Whether a character is a letter, roughly: without the tables of Unicode.
pub(super) fn is_letter(c: char) -> bool {
    c.is_ascii_alphabetic()
        || matches!(c, '\u{C0}'..='\u{1FFF}' | '\u{2E80}'..='\u{D7FF}' | '\u{FF21}'..='\u{FF5A}')
}

pub(super) fn folded(mark: char) -> char {
    match mark {
        'q' => 'Q',
        'X' => 'x',
        _ => mark,
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
pub(super) fn columns(items: &[Item], squares: &mut Vec<Square>) {
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
pub(super) fn is_number_sign(text: &str) -> bool {
    let rest = without_start(from(text, 1), DIGITS);
    rest.len() + 1 < text.len() && matches!(rest.as_bytes().first(), Some(b':' | b')'))
}

/// Whether the first word of a line is the number of a solution: `1. 2 4 1 3`. Those of `NumPy` all end with a point.
pub(super) fn is_label(line: &str, word: &str) -> bool {
    let Some((rest, &mark)) =
        word.as_bytes().split_last().map(|(mark, _)| (until(word, word.len() - 1), mark))
    else {
        return false;
    };
    let next = Words::new(line).nth(1);
    matches!(mark, b'.' | b')' | b':')
        && is_digits(rest)
        && next.is_some_and(|next| !(mark == b'.' && next.ends_with('.')))
}

/// The start of a word, for a message.
pub(super) fn excerpt(word: &str) -> String {
    visible(&word.chars().take(24).collect::<String>()).into_owned()
}

/// The place of the second of two separators with nothing between.
pub(super) fn doubled_separator(line: &str) -> Option<usize> {
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

/// The name and the number in a line `n = 8`, also in Essence and in logic programs: `letting n be 8`, `#const n = 8`.
pub(super) fn assignment(text: &str) -> Option<(&str, u32)> {
    let text =
        text.strip_prefix("letting ").or_else(|| text.strip_prefix("#const ")).unwrap_or(text).trim_start();
    let name = until(text, text.bytes().take_while(u8::is_ascii_alphabetic).count());
    if !matches!(name, "n" | "N" | "m" | "numdiags" | "numsum" | "numdiff") {
        return None;
    }
    let value = trimmed(without_end(from(text, name.len()), b".;"));
    let value = trimmed(
        value.strip_prefix(':').or_else(|| value.strip_prefix('=')).or_else(|| value.strip_prefix("be "))?,
    );
    let value = trimmed(until(value, find_text(value, " #").unwrap_or(value.len())));
    is_digits(value).then(|| (name, value.parse().unwrap_or(u32::MAX)))
}

/// The first and the last number in a range `1..8`.
pub(super) fn range(word: &str) -> Option<(u32, u32)> {
    let (first, last) = word.split_once("..")?;
    Some((first.parse().ok()?, last.parse().ok()?))
}

/// Whether a line is the border of a table: `+---+---+`.
pub(super) fn is_frame(text: &str) -> bool {
    text.len() > 2
        && text.starts_with('+')
        && text.ends_with('+')
        && text.contains(['-', '='])
        && is_border(text)
}

/// Whether a line only separates: `+---+---+`, `=====`.
pub(super) fn is_border(text: &str) -> bool {
    text.chars().all(|c| {
        c.is_whitespace() || is_bar(c) || "-=+_*~:#.".contains(c) || ('\u{2500}'..='\u{257F}').contains(&c)
    })
}
