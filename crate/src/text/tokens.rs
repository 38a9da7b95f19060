//! Lines, words, numbers and marks, without knowing what they stand for.

use crate::board::Square;
use crate::visible;

/// A place in the text.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The byte where the line starts, and the byte of the place.
    pub start: u32,
    pub at: u32,
}

/// A line of a text, which is shorter than 4 GiB.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'t> {
    /// The whole text.
    pub whole: &'t str,
    pub number: u32,
    pub start: usize,
    pub end: usize,
}

impl<'t> Line<'t> {
    /// The lines of a text, which end with a line feed, a carriage return, or both.
    pub fn all(whole: &'t str) -> impl Iterator<Item = Self> {
        let bytes = whole.as_bytes();
        let (mut number, mut start) = (0, 0);
        std::iter::from_fn(move || {
            let rest = bytes.get(start..).filter(|rest| !rest.is_empty())?;
            let len = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let end = len.map_or(bytes.len(), |len| start + len);
            number += 1;
            let line = Self { whole, number, start, end };
            start = end + 1 + usize::from(bytes[end..].starts_with(b"\r\n"));
            Some(line)
        })
    }

    pub fn text(&self) -> &'t str {
        from(until(self.whole, self.end), self.start)
    }

    /// The lines after it.
    pub fn after(&self) -> &'t str {
        from(self.whole, self.end)
    }

    /// The next line that is not blank, trimmed.
    pub fn next(&self) -> Option<&'t str> {
        self.after().lines().map(trimmed).find(|line| !line.is_empty())
    }

    /// The place of a part of the text, in this line.
    #[expect(clippy::cast_possible_truncation, reason = "the text is shorter than 4 GiB")]
    pub fn place(&self, part: &str) -> Place {
        let at = (part.as_ptr() as usize).wrapping_sub(self.whole.as_ptr() as usize).min(self.whole.len());
        Place { line: self.number, start: self.start as u32, at: at as u32 }
    }
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
    Square(u8, u8),
}

/// The place of the first of some ASCII characters.
#[inline(never)]
pub(super) fn find_byte(text: &str, any: &[u8]) -> Option<usize> {
    text.bytes().position(|byte| any.contains(&byte))
}

/// The place of a short text.
#[inline(never)]
pub(super) fn find_text(text: &str, part: &str) -> Option<usize> {
    let &first = part.as_bytes().first()?;
    text.as_bytes().windows(part.len()).position(|window| window[0] == first && window == part.as_bytes())
}

/// Whether a text has a short part.
pub(super) fn has(text: &str, part: &str) -> bool {
    find_text(text, part).is_some()
}

/// Whether a text has one of some short parts.
pub(super) fn has_any(text: &str, parts: &[&str]) -> bool {
    parts.iter().any(|part| has(text, part))
}

/// The text before and after the first occurrence of a short part. Searching in the standard library is faster for long
/// parts, and takes ten times the code.
#[inline(never)]
pub(super) fn split_once<'t>(text: &'t str, part: &str) -> Option<(&'t str, &'t str)> {
    let at = find_text(text, part)?;
    Some((until(text, at), from(text, at + part.len())))
}

/// The same for the last occurrence.
#[inline(never)]
pub(super) fn rsplit_once<'t>(text: &'t str, part: &str) -> Option<(&'t str, &'t str)> {
    let at = text.as_bytes().windows(part.len()).rposition(|window| window == part.as_bytes())?;
    Some((until(text, at), from(text, at + part.len())))
}

/// The parts of a text between the occurrences of a short one.
#[inline(never)]
pub(super) fn parts<'t>(text: &'t str, separator: &str) -> Vec<&'t str> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((part, after)) = split_once(rest, separator) {
        parts.push(part);
        rest = after;
    }
    parts.push(rest);
    parts
}

/// The text before and after the first of some characters; all and nothing if there is none.
#[inline(never)]
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
#[inline(never)]
pub(super) fn without_start<'t>(text: &'t str, any: &[u8]) -> &'t str {
    from(text, text.bytes().take_while(|byte| any.contains(byte)).count())
}

/// The text without some ASCII characters at its end.
#[inline(never)]
pub(super) fn without_end<'t>(text: &'t str, any: &[u8]) -> &'t str {
    until(text, text.len() - text.bytes().rev().take_while(|byte| any.contains(byte)).count())
}

/// All digits.
pub(super) const DIGITS: &[u8] = b"0123456789";

#[inline(never)]
pub(super) fn trimmed(text: &str) -> &str {
    text.trim()
}

/// Whether a text consists of digits, at least one.
#[inline(never)]
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

    #[inline(never)]
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
#[inline(never)]
pub(super) fn square(word: &str) -> Option<Item> {
    // The letter of the queen may come before it: `Qd1`, `Dd1`.
    let piece = word
        .strip_prefix(['Q', 'D', 'R'])
        .filter(|rest| rest.starts_with(is_letter) || word.starts_with('Q'));
    let word = piece.unwrap_or(word).as_bytes();
    let (&[file @ (b'a'..=b'z' | b'A'..=b'Z')], rank @ ([_] | [_, _])) = word.split_at_checked(1)? else {
        return None;
    };
    let digit = |&byte: &u8| byte.is_ascii_digit().then(|| byte - b'0');
    let rank = rank.iter().try_fold(0, |value, byte| Some(value * 10 + digit(byte)?))?;
    Some(Item::Square(file.to_ascii_lowercase() - b'a', rank))
}

/// A whole number, also as `1.` or `1.0`, and its number of digits.
#[inline(never)]
pub(super) fn number(word: &str) -> Option<(u32, u8)> {
    let (whole, zeros) = split(word, b".");
    if !is_digits(whole) || zeros.bytes().any(|byte| byte != b'0') {
        return None;
    }
    Some((whole.parse().unwrap_or(u32::MAX), u8::try_from(whole.len()).unwrap_or(u8::MAX)))
}

/// Whether a word that is no whole number should be one: `-2`, `1+`, `1.5`.
#[inline(never)]
pub(super) fn resembles_number(word: &str) -> bool {
    without_start(word, b"-+").bytes().next().is_some_and(|byte| byte.is_ascii_digit())
        && word.chars().all(|c| c.is_ascii_digit() || matches!(c, '-' | '+' | '.'))
        && find_text(word, "..").is_none()
}

/// Whether numbers of one digit are all different and fill the range from 0 or from 1.
#[inline(never)]
pub(super) fn is_permutation(digits: &[u8]) -> bool {
    let seen = digits.iter().fold(0_u32, |seen, &digit| seen | 1 << (digit - b'0'));
    let all = (1_u32 << digits.len()) - 1;
    seen == all || seen == all << 1
}

pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '"' | '\'' | '`' | '&')
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
    pub fn digits(self) -> u8 {
        match self {
            Self::Int(_, digits) => digits,
            _ => 0,
        }
    }

    /// The value of a number.
    pub fn value(self) -> Option<u32> {
        match self {
            Self::Int(value, _) => Some(value),
            _ => None,
        }
    }

    /// The value of a number, or 0.
    pub fn int(self) -> u32 {
        match self {
            Self::Int(value, _) | Self::More(value) => value,
            _ => 0,
        }
    }
}

/// Adds the squares of a list of columns, with rows from 0.
#[inline(never)]
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

/// The start of a word, for a message.
#[inline(never)]
pub(super) fn excerpt(word: &str) -> String {
    visible(&word.chars().take(24).collect::<String>()).into_owned()
}
