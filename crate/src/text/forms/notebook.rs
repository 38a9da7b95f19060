//! Notebooks of Jupyter: of such a file, only what its cells have printed is read.

use crate::text::tokens::{find_byte, from, has, until};

/// What the cells of a notebook have printed, each line in the line where the file has it, if it has a line for each.
/// `None` if the text is no notebook. The format is that of <https://nbformat.readthedocs.io>.
pub(in crate::text) fn outputs(text: &str) -> Option<String> {
    if !text.trim_start().starts_with('{') || !has(text, "\"cells\"") || !has(text, "\"nbformat\"") {
        return None;
    }
    let mut out = String::new();
    // Lines that were printed, but have not ended in the file.
    let mut ahead = 0_usize;
    let mut is_output = false;
    let mut rest = text;
    while let Some(at) = find_byte(rest, b"\"\n") {
        let is_string = rest.as_bytes()[at] == b'"';
        rest = from(rest, at + 1);
        if !is_string {
            if ahead == 0 {
                out.push('\n');
            }
            ahead = ahead.saturating_sub(1);
            continue;
        }
        let string = until(rest, end(rest));
        rest = from(rest, string.len() + 1);
        if rest.trim_start().starts_with(':') {
            is_output = matches!(string, "text" | "text/plain" | "traceback");
        } else if is_output {
            let start = out.len();
            unescape(string, &mut out);
            if !out.ends_with('\n') {
                out.push('\n');
            }
            ahead += from(&out, start).bytes().filter(|byte| *byte == b'\n').count();
        }
    }
    Some(out)
}

/// The length of a string in JSON, up to its closing quote.
fn end(text: &str) -> usize {
    let mut escaped = false;
    let is_end = |byte| {
        let is_end = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        is_end
    };
    text.bytes().position(is_end).unwrap_or(text.len())
}

/// Adds what a string in JSON stands for.
fn unescape(string: &str, out: &mut String) {
    let mut rest = string;
    while let Some(at) = find_byte(rest, b"\\") {
        out.push_str(until(rest, at));
        rest = from(rest, at + 1);
        let mut units = Vec::new();
        while let Some(unit) =
            rest.strip_prefix('u').and_then(|hex| u16::from_str_radix(until(hex, 4), 16).ok())
        {
            units.push(unit);
            rest = from(rest, 5);
            if !rest.starts_with("\\u") {
                break;
            }
            rest = from(rest, 1);
        }
        out.extend(
            char::decode_utf16(units.iter().copied()).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)),
        );
        if let (true, Some(c)) = (units.is_empty(), rest.chars().next()) {
            out.push(match c {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                c => c,
            });
            rest = from(rest, c.len_utf8());
        }
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::outputs;
    use crate::text::forms::tests::{BOTH, boards};

    #[test]
    fn outputs_of_cells_are_read() {
        let cell = r#"{"cells": [{"source": ["print([0, 1, 2, 3])"], "outputs": [
 {"name": "stdout",
  "text": [
   "[1, 3, 0, 2]\n",
   "[2, 0, 3, 1]\n"
  ]}, {"data": {"text/html": "[0, 1]", "text/plain": ["2"]}}]}], "nbformat": 4}"#;
        assert_eq!(boards(cell), BOTH);
        let lines: Vec<_> = outputs(cell).unwrap().lines().map(str::to_owned).collect();
        assert_eq!(lines, ["", "", "", "[1, 3, 0, 2]", "[2, 0, 3, 1]", "2"]);
        let escaped =
            r#"{"cells":[{"outputs":[{"text":"\u001b[1m\ud83d\udc51\t\"\\\n\u00e9"}]}],"nbformat":4}"#;
        assert_eq!(outputs(escaped).unwrap(), "\u{1B}[1m👑\t\"\\\né\n");
        assert_eq!(outputs("{\"cells\": []}"), None);
    }
}
