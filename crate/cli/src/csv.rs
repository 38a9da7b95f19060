//! Tables for spreadsheets, as in RFC 4180.

use std::io::{self, Write};

use nqueens::visible;

/// What a cell must not begin with, or a spreadsheet takes it for a formula. Students choose the names of files and
/// what their programs print. The wide ones are for the keyboards of East Asia.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// Writes the head, after the byte order mark without which Excel takes the text for one in the encoding of the system,
/// such as GBK.
pub fn write_head(out: &mut impl Write, names: &str) -> io::Result<()> {
    write!(out, "\u{feff}{names}\r\n")
}

/// Writes a row. Each cell is one line.
pub fn write_row<T: AsRef<str>>(out: &mut impl Write, cells: &[T]) -> io::Result<()> {
    let cells: Vec<String> = cells.iter().map(|text| cell(text.as_ref())).collect();
    write!(out, "{}\r\n", cells.join(","))
}

fn cell(text: &str) -> String {
    let text = visible(text);
    let safe = if text.starts_with(FORMULA) { format!("'{text}") } else { text.into_owned() };
    if safe.contains([',', '"', '\n']) { format!("\"{}\"", safe.replace('"', "\"\"")) } else { safe }
}

/// Marks a text that a spreadsheet would take for a number or a date, and change: `0042`, the number of a student, would
/// become 42.
pub fn as_text(text: &str) -> String {
    let is_word = text.contains(|c: char| c.is_alphabetic() && !matches!(c, 'e' | 'E'));
    if text.starts_with(char::is_numeric) && !is_word { format!("'{text}") } else { text.to_owned() }
}
