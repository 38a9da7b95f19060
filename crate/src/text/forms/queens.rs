//! One queen a line: `Queen 1: 2,1`, `Queen 1 at row 2, column 1`, `Dame 1 in Spalte 3`, `x1 = 2`, `q(1)=2, q(2)=4`.

use crate::text::candidates::{Found, What};
use crate::text::forms::numbers;
use crate::text::forms::sentence::{self, lower, numbers_in};
use crate::text::forms::words::{COLUMNS, QUEENS, ROWS, is_about_search};
use crate::text::tokens::{
    DIGITS, Item, Words, find_text, from, has_any, is_digits, is_letter, parts, rsplit_once, split_once,
    square, trimmed, until, without_start,
};

/// Whether a sentence has the number of a queen and its square. Takes it if so.
pub(in crate::text) fn line(text: &str, found: &mut Found) -> bool {
    let words = text.bytes().filter(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii()).take(4).count();
    if words < 4 || !text.bytes().any(|byte| byte.is_ascii_digit()) {
        return false;
    }
    let lower = lower(text);
    if several(&lower, found) || squares(text, found) || alike(text, found) {
        return true;
    }
    let Some(rest) = QUEENS.iter().find_map(|word| Some(from(&lower, find_text(&lower, word)? + word.len())))
    else {
        return false;
    };
    let index = without_start(rest.trim_start_matches(is_letter), b" #");
    let is_numbered = index.starts_with(|c: char| c.is_ascii_digit())
        && rest.len() < lower.len()
        && numbers_in(&lower).claims.is_empty();
    let numbers = digits(index);
    let word = trimmed(without_start(without_start(index, DIGITS), b" :=->"));
    let (row, column) = match (&numbers[..], square(word)) {
        _ if !is_numbered => return false,
        ([_, _], Some(Item::Square(file, rank))) => (rank.into(), u32::from(file) + 1),
        (&[_, a, b], _) if sentence::row_and_column(&lower) == Some(true) => (b, a),
        (&[_, a, b], _) => (a, b),
        (&[index, a], _) if has_any(&lower, &ROWS) && !has_any(&lower, &COLUMNS) => (a, index),
        (&[index, a], _) if has_any(&lower, &COLUMNS) && !has_any(&lower, &ROWS) => (index, a),
        (&[index, a], _) if !has_any(&lower, &ROWS) && is_digits(word) => (index, a),
        _ => return false,
    };
    found.either(What::Said { row, column, sure: true }, found.line.place(text), &[], |found| {
        sentence::line(text, found);
    });
    true
}

/// The length of the lines whose words are compared.
const MAX_LINE: usize = 120;

/// Whether a line has a row and a number in the same words as the row before or after it, whatever they mean:
/// `Riga 1 -> 3`. Takes it if so, as a queen if the numbers of the text say so.
pub(in crate::text) fn labelled(text: &str, found: &mut Found) -> bool {
    let Some([row, column]) = two_numbers(text) else { return false };
    let is_at = |row: Option<u32>, line: Option<&str>| {
        line.is_some_and(|line| two_numbers(line).map(|[row, _]| row) == row && are_like(text, line))
    };
    let before = until(found.line.whole, found.line.start);
    let is_row = sentence::row_and_column(&lower(text)).is_none()
        && (row < u32::MAX && is_at(Some(row + 1), line_in(found.line.after().lines()))
            || row > 0 && is_at(Some(row - 1), line_in(before.lines().rev())));
    if is_row {
        let what = What::Said { row, column, sure: false };
        found.either(what, found.line.place(text), &[], |found| sentence::line(text, found));
    }
    is_row
}

/// The first line that is not blank, if it is near.
fn line_in<'t>(lines: impl Iterator<Item = &'t str>) -> Option<&'t str> {
    lines.take(4).find_map(|line| Some(trimmed(line)).filter(|line| !line.is_empty()))
}

/// The numbers in a line with words and two numbers.
fn two_numbers(text: &str) -> Option<[u32; 2]> {
    let is_line = |_: &[u32; 2]| {
        text.contains(is_letter)
            && !text.contains(['.', ','])
            && !lower(text).split_whitespace().any(is_about_search)
    };
    (text.len() < MAX_LINE).then(|| digits(text))?.try_into().ok().filter(is_line)
}

/// Whether two lines are the same but for their numbers.
fn are_like(text: &str, other: &str) -> bool {
    let words =
        |text| str::split(text, |c: char| c.is_ascii_digit()).map(trimmed).filter(|word| !word.is_empty());
    words(text).eq(words(other))
}

/// Whether a sentence has several rows, each with a column: `row 0 col 1, row 1 col 3`. Takes them if so.
fn several(lower: &str, found: &mut Found) -> bool {
    let Some(is_swapped) = sentence::row_and_column(lower) else { return false };
    let count = |words: &[&str]| words.iter().map(|word| parts(lower, word).len() - 1).max().unwrap_or(0);
    let numbers = digits(lower);
    let are_pairs = count(&ROWS) > 3 && count(&ROWS) == count(&COLUMNS) && numbers.len() == 2 * count(&ROWS);
    if are_pairs {
        for pair in numbers.chunks_exact(2) {
            let pair = if is_swapped { [pair[1], pair[0]] } else { [pair[0], pair[1]] };
            found.pair(What::PAIR, found.line.place(found.line.text()), pair, "");
        }
    }
    are_pairs
}

/// The most words of a line that are compared with each other.
const MAX_ALIKE: usize = 100;

/// Whether all words of a line are alike, each with a row, one after the other, and another column:
/// `R1C2 R2C4 R3C1 R4C3`. Takes them if so.
fn alike(text: &str, found: &mut Found) -> bool {
    let after_label =
        [": ", "> ", "= "].into_iter().filter_map(|sign| rsplit_once(text, sign)).map(|(_, rest)| rest);
    let rest = after_label.min_by_key(|rest| rest.len()).unwrap_or(text);
    let words: Vec<&str> = Words::new(rest).take(MAX_ALIKE + 1).collect();
    let pairs: Option<Vec<[u32; 2]>> = words.iter().map(|word| two_numbers(word)).collect();
    let Some(pairs) = pairs.filter(|pairs| pairs.len() > 2 && pairs[0][0] <= 1) else { return false };
    // By name, they may be wrong columns, too.
    let is_named = words[0].starts_with(['r', 'R']) && words[0].contains(['c', 'C']);
    let is_column = |pair: &[u32; 2]| {
        let times = pairs.iter().filter(|other| other[1] == pair[1]).count();
        pair[1] as usize <= pairs.len() && (is_named || times == 1)
    };
    let are_rows = pairs.len() <= MAX_ALIKE
        && (pairs[0][0]..).zip(&pairs).all(|(row, pair)| row == pair[0])
        && pairs.iter().all(is_column)
        && words.iter().all(|word| are_like(words[0], word));
    if are_rows {
        for pair in pairs {
            found.pair(What::PAIR, found.line.place(text), pair, "");
        }
    }
    are_rows
}

/// Whether a sentence names squares of chess, four or more: `Queens on b1, d2, a3, c4.` Takes them if so.
fn squares(text: &str, found: &mut Found) -> bool {
    let words = Words::new(text).map(|word| word.trim_matches(['.', ':', '(', ')', '!']));
    let items: Vec<Item> = words.filter(|word| word.len() > 1).filter_map(square).collect();
    let are_squares = items.len() > 3;
    if are_squares {
        numbers::take_squares(&items, found, found.line.place(text));
    }
    are_squares
}

/// The numbers in a text.
fn digits(text: &str) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

/// Whether a line has nothing but a number for each index of a name: `q(1)=2, q(2)=4`. Takes it if so; alone, if the
/// text has no other boards.
pub(in crate::text) fn assignments(line: &str, found: &mut Found) -> bool {
    if !line.contains(['=', ':', '>']) {
        return false;
    }
    let after_label = || split_once(line, ": ").and_then(|(_, rest)| assigned(rest));
    let Some(pairs) = assigned(line).or_else(after_label) else { return false };
    let place = found.line.place(line);
    match pairs[..] {
        [] => false,
        [[row, column]] => {
            found.either(What::Said { row, column, sure: true }, place, &[], |found| {
                sentence::line(line, found);
            });
            true
        }
        _ => {
            for pair in pairs {
                found.pair(What::PAIR, place, pair, "");
            }
            true
        }
    }
}

/// The index and the number of each assignment.
fn assigned(line: &str) -> Option<Vec<[u32; 2]>> {
    let mut pairs = Vec::new();
    let mut first = None;
    let mut rest = trimmed(line);
    while !rest.is_empty() {
        let name =
            until(rest, rest.bytes().take_while(|byte| byte.is_ascii_alphabetic() || *byte == b'_').count());
        let known = matches!(
            &*name.to_ascii_lowercase(),
            "q" | "x" | "c" | "r" | "p" | "f" | "row" | "queen" | "pos" | "q_" | "x_"
        );
        if !known || first.is_some_and(|first| first != name) {
            return None;
        }
        first = Some(name);
        rest = from(rest, name.len());
        let bracket = rest.starts_with(['(', '[']);
        let (index, after) = take_number(from(rest, usize::from(bracket)))?;
        rest = if bracket { after.strip_prefix([')', ']'])? } else { after };
        rest = rest.trim_start();
        rest =
            ["->", "=>", ":=", "=", ":", "→"].iter().find_map(|sign| rest.strip_prefix(sign))?.trim_start();
        let (value, after) = take_number(rest)?;
        pairs.push([index, value]);
        rest = after.trim_start_matches([',', ';', ' ', '\t', '.']);
        if !rest.is_empty() && rest.len() == after.len() {
            return None;
        }
    }
    Some(pairs)
}

/// The number at the start of a text, and the text after it.
fn take_number(text: &str) -> Option<(u32, &str)> {
    let rest = without_start(text, DIGITS);
    Some((until(text, text.len() - rest.len()).parse().ok()?, rest))
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards};

    #[test]
    fn a_queen_or_a_row_is_on_each_line() {
        for text in [
            "Queen 1: 1,2\nQueen 2: 2,4\nQueen 3: 3,1\nQueen 4: 4,3\n",
            "Queens at row 0 col 1, row 1 col 3, row 2 col 0, row 3 col 2\n",
            "Queens on b4, d3, a2, c1.\n",
            "Dame 1 in Spalte 2\nDame 2 in Spalte 4\nDame 3 in Spalte 1\nDame 4 in Spalte 3\n",
            "x1 = 2\nx2 = 4\nx3 = 1\nx4 = 3\n",
            "Solution: q(1)=2, q(2)=4, q(3)=1, q(4)=3\n",
            "Riga 1 -> 2\nRiga 2 -> 4\nRiga 3 -> 1\nRiga 4 -> 3\n",
            "R1C2 R2C4 R3C1 R4C3\n",
            "n = 4 -> w1k2, w2k4, w3k1, w4k3\n",
            "Dames : (ligne 1, colonne 2), (ligne 2, colonne 4), (ligne 3, colonne 1), (ligne 4, colonne 3)\n",
        ] {
            assert_eq!(boards(text), BOTH[..1], "{text}");
        }
        // What a search counts at each level is no board, and neither is where it has tried queens.
        assert!(boards("Ebene 0: 1\nEbene 1: 4\nEbene 2: 6\nEbene 3: 4\n").is_empty());
        assert!(boards("row 0: col 0\nrow 1: col 0\nrow 1: col 1\nrow 0: col 1\nrow 1: col 0\n").is_empty());
    }
}
