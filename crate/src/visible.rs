//! Parts of texts of unknown origin, for messages.

use std::borrow::Cow;

/// A text in which every character is seen: an escape such as `\r` or `\u{202e}` stands for each character that controls
/// a terminal, ends a line, or changes the direction or the order of others.
///
/// Otherwise the name of a file could end a line of a table, and write another one.
///
/// ```
/// # use nqueens::visible;
/// assert_eq!(visible("zoe.txt\rann.txt  \u{202e}thgir"), r"zoe.txt\rann.txt  \u{202e}thgir");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if is_hidden(c) { shown.extend(c.escape_default()) } else { shown.push(c) }
    }
    Cow::Owned(shown)
}

/// Control characters, ends of lines and paragraphs, and what Unicode calls `Bidi_Control`.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
