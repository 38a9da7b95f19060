//! Drawings side by side: `.Q..   ..Q.`, and squares that are blank, below the numbers or letters of their columns.

use crate::text::candidates::{Found, Style};
use crate::text::forms::drawing::cells;
use crate::text::tokens::{Place, Words, folded, has, is_digits, parts, trimmed};

/// The length of the lines that may have several drawings. Those of others are not kept, to be no more than the text.
const MAX_LINE: usize = 1 << 16;

/// A row of a drawing.
#[derive(Debug)]
struct Row {
    style: Style,
    place: Place,
    marks: Vec<char>,
}

/// The rows so far of drawings that are side by side: those of each.
#[derive(Debug, Default)]
pub(in crate::text) struct Beside(Vec<Vec<Row>>);

impl Beside {
    /// Whether a line has a row of several drawings. Keeps them if so, up to the last row.
    pub fn line(&mut self, line: &str, found: &mut Found) -> bool {
        let rows = rows(line, found);
        let width = rows.first().map_or(0, |row| row.marks.len());
        let goes_on = |drawing: &Vec<Row>| self.0.len() == rows.len() && drawing[0].marks.len() == width;
        if !self.0.first().is_none_or(goes_on) {
            self.end(found);
        }
        self.0.resize_with(rows.len(), Vec::new);
        let is_row = !rows.is_empty();
        for (drawing, row) in self.0.iter_mut().zip(rows) {
            drawing.push(row);
        }
        found.used |= is_row;
        if self.0.first().is_some_and(|drawing| drawing.len() == width) {
            self.end(found);
        }
        is_row
    }

    /// Takes the rows, drawing by drawing.
    pub fn end(&mut self, found: &mut Found) {
        let used = found.used; // by the line, which may be none of these
        for Row { style, place, marks } in std::mem::take(&mut self.0).into_iter().flatten() {
            found.row(style, place, &marks);
        }
        found.used = used;
    }
}

/// The rows in a line, of one width, with several spaces or a tab between.
fn rows(line: &str, found: &Found) -> Vec<Row> {
    let bytes = line.as_bytes();
    if bytes.len() > MAX_LINE
        || !bytes.windows(2).any(|pair| pair == b"  " || matches!(pair[0], b'\t' | b'|'))
            && !line.contains('　')
    {
        return Vec::new();
    }
    let gap = ["  |  ", "  ", "\t", " | ", " || ", "　"].into_iter().find(|gap| has(trimmed(line), gap));
    let Some(gap) = gap.filter(|_| trimmed(line).len() > 6) else { return Vec::new() };
    let parts = parts(line, gap).into_iter().filter(|part| !trimmed(part).is_empty());
    let row =
        |part| cells(part, found).map(|(style, marks)| Row { style, place: found.line.place(part), marks });
    let rows: Option<Vec<_>> = parts.map(row).collect();
    let mut rows = rows.unwrap_or_default();
    let width = rows.first().map_or(0, |row| row.marks.len());
    if rows.len() < 2 || width < 3 || rows.iter().any(|row| row.marks.len() != width) {
        rows.clear();
    }
    rows
}

/// The places of columns that a line of numbers or letters gives: `  1 2 3 4`, `  a b c d`.
#[derive(Debug, Default)]
pub(in crate::text) struct Ruler(Vec<usize>);

impl Ruler {
    /// Whether a line is a row of a drawing whose squares are below the columns, some of them blank. Takes it if so.
    pub fn line(&mut self, line: &str, found: &mut Found) -> bool {
        if let Some(row) = self.row(line) {
            found.row(Style::Spaced, found.line.place(line), &row);
            return true;
        }
        self.0.clear();
        let first = Words::new(line).next().unwrap_or_default();
        if !matches!(first, "0" | "1" | "a" | "A") || !line.is_ascii() {
            return false;
        }
        let words: Vec<&str> = Words::new(line).collect();
        let follow = |first: u32| words.iter().zip(first..).all(|(word, n)| *word == n.to_string());
        let are_letters = || {
            words.iter().zip(b'a'..).all(|(word, c)| word.eq_ignore_ascii_case(&char::from(c).to_string()))
        };
        let is_ruler = match first {
            "0" => follow(0),
            "1" => follow(1),
            _ => are_letters(),
        };
        if is_ruler && words.len() > 3 {
            self.0.extend(words.iter().map(|word| word.as_ptr() as usize - line.as_ptr() as usize));
        }
        false
    }

    /// The marks of a row that has a blank square.
    fn row(&self, line: &str) -> Option<Vec<char>> {
        let &start = self.0.first()?;
        let marks: Vec<char> = line.chars().collect();
        let label = marks.iter().take(start).collect::<String>();
        let label = trimmed(&label);
        let is_label = label.is_empty() || is_digits(label) || label.len() == 1;
        let row: Vec<char> =
            self.0.iter().map(|&at| marks.get(at).map_or(' ', |&mark| folded(mark))).collect();
        let others =
            marks.iter().enumerate().skip(start).filter(|(at, mark)| **mark != ' ' && !self.0.contains(at));
        let others: String = others.map(|(_, mark)| *mark).collect();
        let is_row = is_label
            && row.contains(&' ')
            && (row.iter().any(|&mark| mark != ' ') || !label.is_empty())
            && !row.iter().any(char::is_ascii_digit)
            && (others.is_empty() || others == label);
        is_row.then_some(row)
    }
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards};
    use crate::text::{Options, read};

    #[test]
    fn drawings_are_side_by_side_and_squares_blank() {
        assert_eq!(boards(".Q..   ..Q.\n...Q   Q...\nQ...   ...Q\n..Q.   .Q..\n"), BOTH);
        assert_eq!(
            boards("- Q - - | - - Q -\n- - - Q | Q - - -\nQ - - - | - - - Q\n- - Q - | - Q - -\n"),
            BOTH
        );
        assert_eq!(boards("  1 2 3 4\n1   Q    \n2       Q\n3 Q      \n4     Q  \n"), BOTH[..1]);
        // The line after cut boards is read.
        let cut = read(".Q..   ..Q.\n...Q   Q...\n92 solutions (12 unique)\n", &Options::default());
        assert_eq!(cut.numbers().len(), 2);
    }
}
