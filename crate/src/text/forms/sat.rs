//! What solvers of satisfiability print: `v -1 2 -3 -4 … 0`, with a variable for each square, row by row.

use crate::text::candidates::{Found, Style};
use crate::text::tokens::Words;

/// Whether a line is a comment of such a solver, with which its output begins: `c` and words.
pub(in crate::text) fn is_comment(text: &str, whole: &str) -> bool {
    text.starts_with("c ") && whole.starts_with("c ") && Words::new(text).any(|word| word.len() > 2)
}

/// The values of the variables so far.
#[derive(Debug, Default)]
pub(in crate::text) struct Model(Vec<char>);

impl Model {
    /// Whether a line, trimmed, has values of variables. Takes it if so: at the 0, they are a board. Variables that are
    /// more than the squares of a board of the known size are about something else.
    pub fn line(&mut self, text: &str, found: &mut Found) -> bool {
        let Some(values) = text.strip_prefix("v ") else { return false };
        for word in Words::new(values) {
            match word.parse::<i64>() {
                Ok(0) => self.end(found),
                Ok(value) if value.unsigned_abs() == self.0.len() as u64 + 1 => {
                    self.0.push(if value > 0 { 'Q' } else { '.' });
                }
                _ => {
                    self.0.clear();
                    return false;
                }
            }
        }
        found.used = true;
        true
    }

    fn end(&mut self, found: &mut Found) {
        let squares = std::mem::take(&mut self.0);
        let n = found.given().map_or(squares.len().isqrt(), |n| n as usize);
        let is_row = |row: &[char]| row.iter().filter(|mark| **mark == 'Q').count() <= 1;
        // Without a size, some of the variables may be about something else than squares.
        let are_squares = match found.given() {
            Some(_) => n * n <= squares.len(),
            None => n * n == squares.len() && squares.chunks(n.max(1)).all(is_row),
        };
        if n > 0 && n <= found.largest() && are_squares {
            let place = found.line.place(found.line.text());
            squares.chunks(n).take(n).for_each(|row| found.row(Style::Joined, place, row));
            found.blank();
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards};

    #[test]
    fn variables_are_squares() {
        let values = "v -1 2 -3 -4 -5 -6 -7 8 9\nv -10 -11 -12 -13 -14 15 -16 0\n";
        let text = format!("c row by row, (row 1, col 1) first\ns SATISFIABLE\n{values}");
        assert_eq!(boards(&text), BOTH[..1]);
    }
}
