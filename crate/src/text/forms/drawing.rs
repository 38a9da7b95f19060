//! Rows of drawings: `.Q..`, `. Q . .`, `| |Q| | |`.

use crate::text::candidates::{Found, Style};
use crate::text::marks::{is_empty, is_queen};
use crate::text::tokens::{Words, folded, is_bar, is_digits, is_letter, is_selector, trimmed, without_end};

/// Whether a line is a row of a drawing. Takes it if so.
pub(in crate::text) fn row(line: &str, found: &mut Found) -> bool {
    let Some((style, row)) = cells(line, found) else { return false };
    found.row(style, found.line.place(line.trim_start()), &row);
    true
}

/// Whether a line has all rows of a drawing: `.Q.., ...Q, Q..., ..Q.`, `.Q.. / ...Q / Q... / ..Q.`. Takes them if so.
pub(in crate::text) fn rows(line: &str, found: &mut Found) -> bool {
    let words = || Words::new(line).filter(|word| *word != "/");
    let n = words().take(found.largest().saturating_add(1)).count();
    let fits = |word: &str| word.chars().count() == n;
    let are_rows = n > 2
        && words().take(n + 1).all(fits)
        && words().all(|word| matches!(cells(word, found), Some((Style::Joined, _))));
    are_rows && words().all(|word| row(word, found))
}

/// The marks in a line that is a row of a drawing, and how it is written.
pub(in crate::text) fn cells(line: &str, found: &Found) -> Option<(Style, Vec<char>)> {
    let mut row = Vec::new();
    let style =
        if line.contains(is_bar) { barred(line, &mut row, found) } else { spaced(line, &mut row, found) };
    style.filter(|&style| are_marks(&row, style, found)).map(|style| (style, row))
}

/// `| |Q| | |`, with or without bars around it, or bars around a row of another style.
fn barred(line: &str, row: &mut Vec<char>, found: &Found) -> Option<Style> {
    let text = trimmed(line);
    let outer = text.starts_with(is_bar) && text.ends_with(is_bar);
    // ` | |Q| `: bars only between squares, which are of the same width.
    let mut widths = line.split(is_bar).map(|part| part.chars().count());
    let width = widths.next().unwrap_or(0);
    let between = width > 0 && widths.all(|other| other == width);
    let line = if !between && (outer || text.starts_with(is_bar)) { text } else { line };
    let mut parts: Vec<&str> = line.split(is_bar).take(found.largest() + 5).collect();
    if parts.len() > found.largest() + 4 {
        return None;
    }
    if line.starts_with(is_bar) {
        parts.remove(0);
    }
    if parts.len() > 1 && line.ends_with(is_bar) {
        parts.pop();
    }
    // Numbers of rows at the sides.
    let others = parts.iter().skip(1).any(|part| !matches!(trimmed(part), "0" | "1"));
    if parts.len() > 1 && others && is_digits(trimmed(parts[0]).trim_matches('*')) {
        parts.remove(0);
    }
    if parts.len() > 1 && others && parts.last().is_some_and(|part| is_digits(trimmed(part))) {
        parts.pop();
    }
    if let [part] = parts[..] {
        return spaced(part, row, found);
    }
    for part in parts {
        let part = trimmed(part);
        let quoted = ['\'', '"'].into_iter().find_map(|quote| part.strip_prefix(quote)?.strip_suffix(quote));
        let mut marks = quoted.unwrap_or(part).chars().filter(|&c| !is_selector(c));
        row.push(marks.next().map_or(' ', folded));
        if marks.next().is_some() {
            return None;
        }
    }
    Some(Style::Barred)
}

/// `. Q . .` or `.Q..`, with or without a number before it.
fn spaced(line: &str, row: &mut Vec<char>, found: &Found) -> Option<Style> {
    let mut words = Words::new(line).map(without_angles).peekable();
    let number = without_end(words.peek()?, b".:)");
    if is_digits(number) {
        // The number of the row, unless digits are marks.
        let is_mark = |word: &&str| matches!(*word, "0" | "1");
        let second = words.clone().nth(1);
        let is_label =
            second.is_some_and(|second| !is_mark(&second)) && words.clone().filter(is_mark).count() < 3;
        let is_square =
            || found.width() == Some(words.clone().count()) || found.width().is_none() && !goes_on(found);
        if is_label && (!matches!(number, "0" | "1") || !is_square()) {
            words.next();
        }
    }
    let first = words.next()?;
    let most = found.largest().saturating_add(1); // more need not be kept to be refused
    row.extend(first.chars().filter(|&c| !is_selector(c)).map(folded).take(most));
    if row.len() > 1 {
        // The number of the row may also be at the right.
        let right = words.next().is_none_or(is_digits);
        return (right && words.next().is_none()).then_some(Style::Joined);
    }
    for word in words {
        let mut marks = word.chars().filter(|&c| !is_selector(c));
        let mark = marks.next()?;
        if marks.next().is_some() || row.len() > found.largest() {
            return is_digits(word).then_some(Style::Spaced);
        }
        if mark.is_ascii_digit() && !matches!(mark, '0' | '1') {
            // The number of the row, but `11 x 8` is a product.
            return (row.len() > 1).then_some(Style::Spaced);
        }
        row.push(folded(mark));
    }
    // The number of the first row is a 0 or 1, and may be at the right, too.
    if let [rest @ .., '0' | '1'] = &row[..]
        && !rest.iter().any(|mark| matches!(mark, '0' | '1'))
        && rest.len() > 1
        && (found.width() == Some(rest.len()) || rest.iter().any(|&mark| is_queen(mark)))
    {
        row.pop();
    }
    Some(Style::Spaced)
}

/// A mark in angle brackets without these: `<Q>`.
fn without_angles(word: &str) -> &str {
    let mark = word.strip_prefix('<').and_then(|rest| rest.strip_suffix('>'));
    mark.filter(|mark| mark.chars().count() == 1).unwrap_or(word)
}

/// Whether the next line begins with a number, too.
fn goes_on(found: &Found) -> bool {
    found.line.next().is_none_or(|next| {
        next.starts_with(|c: char| c.is_ascii_digit()) || is_bar(next.chars().next().unwrap_or(' '))
    })
}

/// Whether marks can be those of a drawing, and not a word or a number.
fn are_marks(row: &[char], style: Style, found: &Found) -> bool {
    let mut kinds: [char; 4] = ['\0'; 4];
    let mut count = 0;
    for &mark in row {
        if !kinds[..count].contains(&mark) {
            if count == 4 {
                return false;
            }
            kinds[count] = mark;
            count += 1;
        }
    }
    let kinds = &kinds[..count];
    let is_number = |mark: &char| mark.is_ascii_digit() && !matches!(mark, '0' | '1');
    if kinds.iter().any(|mark| "=:：/\\<>?!&%[](){}".contains(*mark) || is_number(mark))
        || kinds.iter().all(char::is_ascii_digit)
        || style == Style::Joined && is_heading(row, found)
        || kinds.iter().filter(|&&mark| mark != 'x').count() > 3
    {
        return false;
    }
    if let &[mark] = row {
        return is_alone(mark, found.options.size.map(crate::BoardSize::get));
    }
    if style == Style::Joined {
        return !is_word(row, kinds);
    }
    // The head of a table, and the letters below a board.
    let are_files = count > 1 && row.starts_with(&['a', 'b']) && kinds.iter().all(|mark| is_letter(*mark));
    !matches!(row, ['n' | 'N', 'Q']) && !are_files
}

/// Whether marks without spaces are a word: not if it has a queen, is in capitals, or is long for two kinds of letters.
fn is_word(row: &[char], kinds: &[char]) -> bool {
    let letters = kinds.iter().filter(|mark| is_letter(**mark));
    let has_queen = kinds.iter().any(|&mark| is_queen(mark));
    let is_one = letters.clone().count() == 1 && kinds.iter().any(|&mark| is_empty(mark));
    let known =
        |mark: &char| "QxOoWwBbEeNnKkDdLlh".contains(*mark) || (has_queen || is_one) && !mark.is_ascii();
    if !letters.clone().all(known) {
        return true;
    }
    let in_capitals = || row.iter().all(|mark| mark.is_ascii_uppercase() || *mark == 'x');
    let is_drawn = has_queen || row.len() > 3 && kinds.len() < 3 || in_capitals();
    letters.count() == kinds.len() && !is_drawn
}

/// Whether a mark may be all of a drawing. Only a text for n = 1 has marks alone that are not known.
pub(in crate::text) fn is_alone(mark: char, size: Option<u32>) -> bool {
    let is_symbol = matches!(mark, '#' | '@' | 'W' | 'O') || !mark.is_ascii() && !is_letter(mark);
    is_queen(mark) || matches!(mark, '.' | '*' | '$' | 'x') || size == Some(1) && is_symbol && !is_empty(mark)
}

/// Whether a row of marks is the number of the board below, of another width than the boards: `#10`, `10.`, `--10--`.
fn is_heading(row: &[char], found: &Found) -> bool {
    if matches!(row, ['N' | 'n', 'o', '.']) {
        return true;
    }
    let size = found.options.size.map_or(found.last_width(), |size| size.get() as usize);
    let mut parts = row.split(|mark| !matches!(mark, '0' | '1')).filter(|part| !part.is_empty());
    let number = parts.next().filter(|number| number.len() > 1 && number[0] == '1');
    found.width().is_none() && size > 0 && size != row.len() && number.is_some() && parts.next().is_none()
}

/// Whether a line is the border of a table: `+---+---+`, `┌───┬───┐`.
pub(in crate::text) fn is_frame(text: &str) -> bool {
    let is_plain =
        || text.len() > 2 && text.starts_with('+') && text.ends_with('+') && text.contains(['-', '=']);
    let starts = ['┌', '├', '└', '╔', '╠', '╚', '╭', '╰', '┏', '┣', '┗'];
    (is_plain() || text.starts_with(starts)) && is_border(text)
}

/// Whether a line only separates: `+---+---+`, `=====`.
pub(in crate::text) fn is_border(text: &str) -> bool {
    text.chars().all(|c| {
        c.is_whitespace() || is_bar(c) || "-=+_*~:#.".contains(c) || ('\u{2500}'..='\u{257F}').contains(&c)
    })
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards};

    #[test]
    fn rows_have_numbers_bars_and_borders() {
        assert_eq!(boards("1 . Q . .\n2 . . . Q\n3 Q . . .\n4 . . Q .\n"), BOTH[..1]);
        assert_eq!(boards("+-+-+-+-+\n| |Q| | |\n| | | |Q|\n|Q| | | |\n| | |Q| |\n+-+-+-+-+\n"), BOTH[..1]);
        assert_eq!(boards(". 1 . .\n. . . 1\n1 . . .\n. . 1 .\n"), BOTH[..1]);
        assert_eq!(boards(".Q.., ...Q, Q..., ..Q."), BOTH[..1]);
    }
}
