//! The notations of chess, for positions and for squares: `1Q2/3Q/Q3/2Q1 w - - 0 1` and `a1 b5 c8`.

use crate::text::candidates::{Found, What};
use crate::text::tokens::{Item, Words, from, is_separator, trimmed, without_start};

/// Whether a line is a position. Takes it if so, as columns row by row.
pub(in crate::text) fn fen(line: &str, found: &mut Found) -> bool {
    let word = line.trim_start().split(is_separator).find(|word| !word.is_empty()).unwrap_or_default();
    if !word.contains('/') {
        return false;
    }
    let rest = from(without_start(trimmed(line), b"\"'"), word.len());
    let n = word.bytes().filter(|&byte| byte == b'/').count() + 1;
    let Some(items) = matches!(Words::new(rest).next(), None | Some("w" | "b" | "#"))
        .then_some(n)
        .filter(|&n| n <= found.largest() && (word.contains(['q', 'Q']) || n > 3))
        .and_then(|n| columns(word, n))
    else {
        return false;
    };
    found.interrupt();
    found.items(What::Fen, found.line.place(line.trim_start()), &items);
    true
}

/// The columns of the queens in a position of n rows.
fn columns(word: &str, n: usize) -> Option<Vec<Item>> {
    let mut items = Vec::with_capacity(n);
    for squares in word.split('/') {
        let start = items.len();
        let (mut column, mut run) = (0_u32, 0_u32);
        for byte in squares.bytes() {
            match byte {
                b'0'..=b'9' => run = run.saturating_mul(10).saturating_add(u32::from(byte - b'0')),
                b'q' | b'Q' => {
                    column = column.saturating_add(run);
                    run = 0;
                    items.push(if items.len() == start { Item::Int(column, 1) } else { Item::More(column) });
                    column = column.saturating_add(1);
                }
                _ => return None,
            }
        }
        if u64::from(column) + u64::from(run) != n as u64 {
            return None;
        }
        if items.len() == start {
            items.push(Item::Empty);
        }
    }
    Some(items)
}

/// Whether squares are the names of columns: `q1,q2,q3,q4`. All are in one file that such a board does not have.
pub(in crate::text) fn are_names(squares: &[Item], given: Option<u32>) -> bool {
    let Some(&Item::Square(file, first)) = squares.first() else { return false };
    let rows = given.map_or(squares.len(), |n| n as usize);
    squares.len() > 2
        && first <= 1
        && usize::from(file) >= rows
        && (first..).zip(squares).all(|(rank, square)| *square == Item::Square(file, rank))
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards};

    #[test]
    fn positions_and_squares_are_read() {
        assert_eq!(boards("1Q2/3Q/Q3/2Q1 w - - 0 1"), BOTH[..1]);
        assert_eq!(boards("b4 d3 a2 c1"), BOTH[..1]);
        assert!(boards("q1,q2,q3,q4,q5\n").is_empty()); // the head of a table
    }
}
