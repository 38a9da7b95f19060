//! Numbers on a line: `2 4 1 3`, `1,5,-,2+5`, `15863724`, and squares of chess.

use crate::text::candidates::{Around, Found, What};
use crate::text::form::Form;
use crate::text::forms::chess::are_names;
use crate::text::forms::claim::is_unit;
use crate::text::forms::counts;
use crate::text::forms::sentence::grouped;
use crate::text::refusal::RefusalKind;
use crate::text::tokens::{
    DIGITS, Item, Place, Words, excerpt, find_byte, from, has, is_bar, is_digits, is_selector, number, parts,
    resembles_number, square, trimmed, until, without_end, without_start,
};

/// The number of bytes that a column takes in a line of columns, with the sign after it.
const MAX_COLUMN: usize = 8;

/// The words of a line that may be a list of numbers.
#[derive(Default)]
struct Tally<'t> {
    items: Vec<Item>,
    words: usize,
    ints: usize,
    squares: usize,
    arrows: usize,
    last: &'t str,
    /// The number of a solution before it.
    label: Option<&'t str>,
    /// The first word that is no item, and the first mark that is none of an empty square.
    bad: Option<&'t str>,
    mark: Option<&'t str>,
}

/// Whether a line consists of numbers, or of squares of chess. Takes it if so.
pub(in crate::text) fn row(line: &str, found: &mut Found) -> bool {
    let grouped = grouped(trimmed(line));
    let place = found.line.place(line.trim_start());
    let (label, line) = match line.split_once(is_bar) {
        // The number of a solution, or borders at both sides.
        Some((label, rest)) if !rest.contains(is_bar) && number(trimmed(label)).is_some() => {
            (Some(trimmed(label)), rest)
        }
        _ => (None, line),
    };
    if let Some(items) = chain(trimmed(line), found.largest()) {
        found.items(What::Items(found.around), place, &items);
        return true;
    }
    let Some(mut tally) = tally(line, label, found) else { return false };
    if tally.squares > 0 {
        return squares(&tally, found, place);
    }
    if tally.arrows > 0 && tally.ints < 3 {
        return false; // a size and a number
    }
    let large = tally.items.iter().any(|item| item.int() > 1);
    if matches!(tally.bad, Some("..." | "…"))
        && tally.last.starts_with(['.', '…'])
        && counts::take(&tally.items, found)
    {
        return true; // the next numbers are left out
    }
    if let Some(word) = tally.bad.or(tally.mark.filter(|_| large)) {
        return refuse(&tally, word, line, found);
    }
    let separated = find_byte(line, b",;").is_some();
    let is_joined = find_byte(without_end(trimmed(line), b",;"), b",;").is_none() && are_joined(&tally.items);
    if is_joined {
        tally.items.retain(|item| *item != Item::Empty);
    }
    if tally.words > 0
        && separated
        && let Some(at) = doubled_separator(line)
    {
        found.interrupt();
        let place = found.line.place(from(line, at));
        found.refuse(place, Form::Columns, RefusalKind::Number { found: String::new() });
        return true;
    }
    match tally.items[..] {
        [_] if line.contains(is_bar) => false,
        [Item::Int(..)] if tally.words == 1 => digits(&tally, found),
        [Item::Empty] if tally.last == "-" => {
            found.interrupt();
            found.push(What::Dash, place);
            true
        }
        [] | [Item::Empty] => false,
        // `- - -` is a row of a drawing, and `-1 -1 -1` a board without queens.
        _ if tally.ints == 0 && !separated && tally.last.len() == 1 => false,
        _ => list(tally.items, large, grouped.is_some(), place, found),
    }
}

/// Whether items are a list of columns or of counts, or a row of a matrix: with marks only if a number is `large`.
/// Takes them if so.
fn list(mut items: Vec<Item>, large: bool, grouped: bool, place: Place, found: &mut Found) -> bool {
    let has_marks = items.iter().any(|item| matches!(item, Item::Mark(_)));
    if has_marks && !large && !is_numbered(&items, found) {
        return false;
    }
    for item in items.iter_mut().filter(|item| matches!(item, Item::Mark(_))) {
        *item = Item::Empty;
    }
    if !counts::take(&items, found) {
        found.items(What::Items(Around { grouped, ..found.around }), place, &items);
    }
    true
}

/// Whether a hyphen is between all numbers, four or more: `2 - 4 - 1 - 3`. Those of a board that is not full are no
/// columns of so small a board.
fn are_joined(items: &[Item]) -> bool {
    let columns = items.len().div_ceil(2);
    columns > 3
        && items.len() % 2 == 1
        && items.iter().enumerate().all(|(at, item)| match item {
            Item::Int(column, _) => at % 2 == 0 && *column as usize <= columns,
            item => at % 2 == 1 && *item == Item::Empty,
        })
}

/// Whether a row with a 1 is one of a drawing in which each queen has its own number: the next row has another one.
fn is_numbered(items: &[Item], found: &Found) -> bool {
    let is_mark = |item: &Item| matches!(item, Item::Mark('.' | '_') | Item::Empty);
    let is_one = |items: &[Item]| {
        items.iter().filter(|item| matches!(item, Item::Int(..))).count() == 1
            && items.iter().filter(|item| is_mark(item)).count() + 1 == items.len()
    };
    let next = found.line.next().unwrap_or_default();
    let mut others = Vec::new();
    is_one(items)
        && Words::new(next).take(items.len() + 1).all(|word| self::items(word, &mut others, 1))
        && others.len() == items.len()
        && is_one(&others)
        && others.iter().any(|item| item.int() > 1)
}

/// The columns of a board with signs between: `2-4-1-3`, `2→4→1→3`. Four or more, as a date or a time has three, and
/// not many more than a board of the largest size has: a longer line is not kept.
fn chain(word: &str, largest: usize) -> Option<Vec<Item>> {
    let is_digit = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_digit);
    let bytes = word.as_bytes();
    if bytes.len() / MAX_COLUMN > largest
        || !is_digit(bytes.first())
        || !is_digit(bytes.last())
        || bytes.iter().all(|byte| byte.is_ascii_digit() || *byte == b' ')
    {
        return None;
    }
    let sign = ["->", "→", "-", ":", "/", "_", "+", ">", "~"].into_iter().find(|sign| has(word, sign))?;
    let items: Option<Vec<Item>> = parts(word, sign)
        .into_iter()
        .map(|part| number(part).map(|(value, digits)| Item::Int(value, digits)))
        .collect();
    items.filter(|items| items.len() > 3 && items.iter().all(|item| item.int() as usize <= items.len()))
}

/// The words of a line; none of one that is no list and may be endless.
fn tally<'t>(line: &'t str, label: Option<&'t str>, found: &Found) -> Option<Tally<'t>> {
    let mut tally = Tally { label, ..Tally::default() };
    for word in Words::between_bars(line) {
        if matches!(word, "->" | "→" | "=>" | "-->") && tally.ints > 0 {
            tally.arrows += 1;
            continue;
        }
        tally.words += 1;
        tally.last = word;
        let before = tally.items.len();
        if let Some(square) = square(word) {
            tally.squares += 1;
            tally.items.push(square);
        } else if tally.words == 1 && tally.label.is_none() && is_label(line, word) {
            (tally.words, tally.label) = (0, Some(word));
        } else if items(word, &mut tally.items, found.largest()) {
            match tally.items.get(before) {
                Some(Item::Int(..)) => tally.ints += 1,
                Some(Item::Mark(mark)) if !matches!(mark, '.' | '_') => {
                    tally.mark = tally.mark.or(Some(word));
                }
                _ => {}
            }
        } else {
            tally.bad = tally.bad.or(Some(word));
        }
        tally.items.truncate(found.most_items());
        if tally.bad.is_some() && tally.ints * 4 < tally.words * 3 && tally.words > 8 {
            return None;
        }
    }
    Some(tally)
}

/// Whether all words are squares of chess, or names of columns. Takes them if so.
fn squares(tally: &Tally, found: &mut Found, place: Place) -> bool {
    let are_squares = tally.squares == tally.words
        && (tally.words > 1 || found.header.is_some() || found.given() == Some(1));
    if are_squares {
        take_squares(&tally.items, found, place);
    }
    are_squares
}

/// Takes squares of chess.
pub(in crate::text) fn take_squares(items: &[Item], found: &mut Found, place: Place) {
    found.interrupt();
    if are_names(items, found.given()) {
        found.ignore();
        found.used = true;
    } else {
        found.items(What::Squares, place, items);
    }
}

/// Whether a line with a word that is no number should be a list of numbers. Refuses it if so.
fn refuse(tally: &Tally, word: &str, line: &str, found: &mut Found) -> bool {
    let &Tally { words, ints, .. } = tally;
    let is_most = ints + 1 >= words || ints * 4 >= words * 3;
    // One decimal number among few is a time.
    let fewest = if word.contains('.') { 4 } else { 3 - usize::from(resembles_number(word)) };
    // Without commas, a sentence or the head of a table may have a letter beside numbers.
    let is_none = ["?", "x", "X", "nan", "NaN", "NA", "inf"].contains(&word);
    let is_separated = line.contains(',') || words > 3 && is_none;
    let is_list = words >= fewest && is_most && word.len() < 5 && is_separated && !is_unit(word);
    if is_list {
        found.interrupt();
        let kind = RefusalKind::Number { found: excerpt(word) };
        found.refuse(found.line.place(word), Form::Columns, kind);
    }
    is_list
}

/// Whether a number on its own has only digits. Takes it if so, with the number before it.
fn digits(tally: &Tally, found: &mut Found) -> bool {
    let are_digits = is_digits(tally.last);
    if are_digits {
        let label = tally.label.and_then(|label| number(without_end(label, b":.)")));
        found.digits(label.map(|(label, _)| label), found.line.place(tally.last), tally.last);
    }
    are_digits
}

/// Whether a word has numbers or a mark. Adds them to the items if so.
pub(in crate::text) fn items(word: &str, items: &mut Vec<Item>, largest: usize) -> bool {
    let start = items.len();
    if let Some((value, digits)) = number(word) {
        items.push(Item::Int(value, digits));
        return true;
    }
    match word {
        "-" | "-1" | "-1.0" | "-1." | "None" | "null" | "nil" | "NULL" | "undefined" | "Nothing" | "<>" => {
            items.push(Item::Empty);
            return true;
        }
        "True" | "true" | "TRUE" | "False" | "false" | "FALSE" => {
            items.push(Item::Int(u32::from(word.starts_with(['T', 't'])), 1));
            return true;
        }
        _ => {}
    }
    let mut marks = word.chars().filter(|&c| !is_selector(c));
    if let (Some(mark), None) = (marks.next(), marks.next()) {
        items.push(Item::Mark(mark));
        return true;
    }
    let are_numbers = word.contains('+')
        && word.split('+').enumerate().all(|(i, part)| match number(part) {
            Some((value, digits)) if i == 0 => {
                items.push(Item::Int(value, digits));
                true
            }
            Some((value, _)) if i < largest => {
                items.push(Item::More(value));
                true
            }
            _ => false,
        });
    if !are_numbers {
        items.truncate(start);
    }
    are_numbers
}

/// Whether a line starts with the number of a solution: `#1: 2 4 1 3`.
pub(in crate::text) fn is_number_sign(text: &str) -> bool {
    let rest = without_start(from(text, 1), DIGITS);
    rest.len() + 1 < text.len() && matches!(rest.as_bytes().first(), Some(b':' | b')'))
}

/// Whether the first word of a line is the number of a solution: `1. 2 4 1 3`. Those of `NumPy` all end with a point.
fn is_label(line: &str, word: &str) -> bool {
    let Some((rest, &mark)) =
        word.as_bytes().split_last().map(|(mark, _)| (until(word, word.len() - 1), mark))
    else {
        return false;
    };
    let next = Words::new(line).nth(1);
    matches!(mark, b'.' | b')' | b':')
        && is_digits(rest)
        && next.is_some_and(|next| !(mark == b'.' && next.ends_with('.')))
}

/// The place of the second of two separators with nothing between.
fn doubled_separator(line: &str) -> Option<usize> {
    let mut expected = true; // a leading separator is one too many
    line.char_indices().find_map(|(at, c)| match c {
        ',' | ';' if expected => Some(at),
        ',' | ';' => {
            expected = true;
            None
        }
        c => {
            expected &= c.is_whitespace();
            None
        }
    })
}

/// Whether digits may be the columns of a board, one digit each: at least four, and none above their number.
pub(in crate::text) fn may_be_columns(digits: &str) -> bool {
    digits.len() > 3 && digits.bytes().all(|digit| usize::from(digit - b'0') <= digits.len())
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards, numbers};

    #[test]
    fn lists_have_any_signs_between() {
        for text in [
            "2 4 1 3\n3 1 4 2",
            "1,3,0,2\n2,0,3,1",
            "2 -> 4 -> 1 -> 3\n3→1→4→2",
            "2-4-1-3\n3-1-4-2",
            "2413\n3142",
        ] {
            assert_eq!(boards(text), BOTH, "{text}");
        }
        assert!(numbers("2026-11-29\n12:30:01").is_empty());
        // The second number of a value that is no board is in no row.
        assert_eq!(boards("{ms: 1+2, 2, 4, 1, 3}"), BOTH[..1]);
    }
}
