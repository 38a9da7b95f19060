//! Matrices of LaTeX: `0 & 1 & 0 & 0 \\`, in lines of their own or in one.

use crate::text::candidates::Found;
use crate::text::forms::plain;
use crate::text::tokens::{find_text, from, has, parts, trimmed, until};

/// Whether a line has rows of a matrix, or begins or ends one. Takes it if so.
pub(in crate::text) fn line(text: &str, found: &mut Found) -> bool {
    let is_matrix = text.contains('&') && (has(text, "\\\\") || has(text, "\\end{"))
        || text.starts_with("\\begin{")
        || text.starts_with("\\end{")
        || text == "\\hline";
    let is_command = is_matrix && !has(text, "tikzpicture");
    if is_command {
        for part in parts(text, "\\\\") {
            plain::line(without_commands(part), found);
        }
    }
    is_command
}

/// A row without `\begin{pmatrix}` before it and `\end{pmatrix}` after it.
fn without_commands(text: &str) -> &str {
    let start =
        find_text(text, "\\begin{").map_or(0, |at| at + find_text(from(text, at), "}").unwrap_or(0) + 1);
    let end = find_text(text, "\\end{").unwrap_or(text.len());
    let row = trimmed(from(until(text, end), start));
    row.strip_prefix("\\hline").unwrap_or(row)
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards};

    #[test]
    fn rows_are_on_lines_or_in_one() {
        assert_eq!(
            boards(
                "\\begin{pmatrix}\n0 & 1 & 0 & 0 \\\\\n0 & 0 & 0 & 1 \\\\\n1 & 0 & 0 & 0 \\\\\n0 & 0 & 1 & 0\n\\end{pmatrix}\n"
            ),
            BOTH[..1]
        );
        assert_eq!(
            boards("\\begin{pmatrix}0&1&0&0\\\\0&0&0&1\\\\1&0&0&0\\\\0&0&1&0\\end{pmatrix}"),
            BOTH[..1]
        );
    }
}
