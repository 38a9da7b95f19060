//! Parts of texts of unknown origin, for messages.

use std::borrow::Cow;

/// A text in which every character is seen: an escape such as `\r` or `\u{202e}` stands for each character that
/// controls a terminal, ends a line, changes the direction or the order of others, shows nothing, or shows what only
/// one font knows.
///
/// Otherwise the name of a file could end a line of a table and write another one, or look like another name. Spaces of
/// all widths stay, and so do the parts of emoji.
///
/// ```
/// # use nqueens::visible;
/// assert_eq!(visible("zoe.txt\rann.txt  \u{202e}thgir"), r"zoe.txt\rann.txt  \u{202e}thgir");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut before = '\0';
    for c in text.chars() {
        if is_hidden(c) && !is_in_emoji(before, c) {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
        before = c;
    }
    Cow::Owned(shown)
}

/// Control characters, ends of lines and paragraphs, what Unicode calls `Bidi_Control`, what shows nothing, and what is
/// for private use. `HIDDEN` in www/base/visible.js has the same ones, and tests/data/hidden-characters.txt.
fn is_hidden(c: char) -> bool {
    HIDDEN.iter().any(|&(first, last)| first <= c && c <= last)
}

/// The first and the last of each range.
const HIDDEN: [(char, char); 21] = [
    ('\0', '\u{1F}'),
    ('\u{7F}', '\u{9F}'),
    ('\u{AD}', '\u{AD}'),
    ('\u{34F}', '\u{34F}'),
    ('\u{61C}', '\u{61C}'),
    ('\u{115F}', '\u{1160}'),
    ('\u{17B4}', '\u{17B5}'),
    ('\u{180B}', '\u{180F}'),
    ('\u{200B}', '\u{200F}'),
    ('\u{2028}', '\u{202E}'),
    ('\u{2060}', '\u{206F}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{E000}', '\u{F8FF}'),
    ('\u{FE00}', '\u{FE0F}'),
    ('\u{FEFF}', '\u{FEFF}'),
    ('\u{FFA0}', '\u{FFA0}'),
    ('\u{FFF9}', '\u{FFFB}'),
    ('\u{1BCA0}', '\u{1BCA3}'),
    ('\u{1D173}', '\u{1D17A}'),
    ('\u{E0000}', '\u{10FFFF}'),
];

/// Whether a character that shows nothing alone is a part of an emoji: of its colour, or between two of which one is
/// made.
fn is_in_emoji(before: char, c: char) -> bool {
    matches!(c, '\u{200D}' | '\u{FE0E}' | '\u{FE0F}')
        && matches!(before, '\u{203C}'..='\u{2BFF}' | '\u{FE0F}' | '\u{1F000}'..='\u{1FAFF}')
}
