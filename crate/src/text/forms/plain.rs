//! Lines without brackets, in whatever form.

use super::claim::Claim;
use super::numbers::may_be_columns;
use super::{chess, claim, drawing, instance, numbers, queens, sat, sentence, words};
use crate::text::candidates::{Found, What};
use crate::text::marks::is_queen;
use crate::text::tokens::{
    Words, find_byte, find_text, from, has, has_any, is_digits, number, rsplit_once, split_once, trimmed,
    until,
};

/// Reads such a line.
pub(in crate::text) fn line(line: &str, found: &mut Found) {
    let text = trimmed(line);
    if text.is_empty() {
        if !found.used {
            found.interrupt();
        }
        return;
    }
    if instance::line(text, found) {
        return;
    }
    if text.starts_with(['n', 'N'])
        && let Some((size, boards)) = instance::after_size(text)
    {
        instance::header(size, found.line.place(text), found);
        if rows(boards, found) {
            return;
        }
    }
    if text.starts_with(['f', 'F', 'n', 'N']) && sentence::claim(&sentence::lower(text), true, found) {
        found.interrupt();
        return;
    }
    if queens::line(text, found) || rows(line, found) {
        return;
    }
    if drawing::is_border(text) {
        found.push(What::Border, found.line.place(text));
        return;
    }
    if !after_label(text, found)
        && !after_index(text, found)
        && !after_log(text, found)
        && !queens::labelled(text, found)
    {
        sentence::line(text, found);
    }
}

/// Whether a line has a row or a board after a label: `Solution 3: 2 4 1 3`. Takes it if so.
fn after_label(text: &str, found: &mut Found) -> bool {
    let Some(at) = find_byte(text, b":=)>.") else { return false };
    let (label, value) = (until(text, at), trimmed(from(text, at + 1)));
    // With a number alone, it is a sentence; except for a solution in digits.
    let is_number =
        || !may_be_columns(value) || !sentence::numbers_in(&sentence::lower(text)).claims.is_empty();
    let is_alone = || {
        number(value).is_some_and(|(_, digits)| digits < 4)
            || is_digits(value) && is_number()
            || is_claim(label, value)
    };
    // `Solving n = 8 ...`
    let is_progress = || value.ends_with(" ...") && value.starts_with(|c: char| c.is_ascii_digit());
    let mark = text.as_bytes()[at];
    let is_label =
        matches!(mark, b':' | b'=' | b'>') || trimmed(label).bytes().all(|byte| byte.is_ascii_digit());
    !value.is_empty()
        && !text.starts_with('<')
        && is_label
        && !is_alone()
        && !is_progress()
        && !is_about_search(label)
        && (is_index(label, value, found) || rows(value, found))
}

/// Whether a line has a board after a word for solutions and a number, with more space before the board than in it:
/// `SOLUTION 0001  01 03 05 02 04`. Takes it if so.
fn after_index(text: &str, found: &mut Found) -> bool {
    let Some((label, board)) = split_once(text, "  ") else { return false };
    let is_label = split_once(label, " ")
        .is_some_and(|(word, index)| is_digits(index) && claim::is_solution(&sentence::lower(word)));
    is_label
        && !has(trimmed(board), "  ")
        && Words::new(board).nth(3).is_some()
        && Words::new(board).all(is_digits)
        && row(board, found)
}

/// Whether a label without a number is about the work of a search, and not about a board: `conflicts per column`.
fn is_about_search(label: &str) -> bool {
    let label = sentence::lower(label);
    !label.contains(|c: char| c.is_ascii_digit())
        && label.split_whitespace().any(words::is_about_search)
        && !has_any(&label, &["solution", "answer", "board", "found"])
        && !has_any(&label, &words::QUEENS)
}

/// Whether a label and a value number the columns or rows of the line below: `Column: 0 1 2 3` above `Row: 1 3 0 2`.
fn is_index(label: &str, value: &str, found: &Found) -> bool {
    let label = sentence::lower(trimmed(label));
    let mut numbers = Words::new(value).map(|word| number(word).map(|(value, _)| value));
    let first = numbers.next().flatten().filter(|&first| first <= 1);
    let len = || Words::new(value).count();
    let next = || found.line.next().and_then(|next| next.split_once(':'));
    !label.contains(' ')
        && (has_any(&label, &words::COLUMNS) || has_any(&label, &words::ROWS) || label == "index")
        && first.is_some_and(|first| numbers.zip(first + 1..).all(|(value, at)| value == Some(at)))
        && next().is_some_and(|(_, below)| Words::new(below).count() == len())
}

/// Whether a label says that the value is the number of solutions, which is not several numbers.
fn is_claim(label: &str, value: &str) -> bool {
    Words::new(value).nth(2).is_none() && sentence::label_claims(label)
}

/// Whether a line has one after the time and the level of a log: `12:30:01 INFO: 2 4 1 3`. Takes it if so.
fn after_log(text: &str, found: &mut Found) -> bool {
    let parts = [": ", " - ", "："].into_iter().find_map(|mark| rsplit_once(text, mark));
    parts.is_some_and(|(label, value)| {
        !is_claim(label, value)
            && !is_about_search(label)
            && trimmed(value).len() > 2
            && number(trimmed(value)).is_none()
            && rows(value, found)
    })
}

/// Whether a line, without the comment at its end, is a row or a board. Takes it if so.
pub(in crate::text) fn rows(line: &str, found: &mut Found) -> bool {
    row(line, found)
        || find_text(line, " #").or_else(|| find_text(line, " //")).is_some_and(|at| {
            let line = until(line, at);
            !trimmed(line).is_empty() && row(line, found)
        })
}

fn row(line: &str, found: &mut Found) -> bool {
    let in_angles = trimmed(line).strip_prefix('<').and_then(|rest| rest.strip_suffix('>'));
    let is_list = |list: &&str| {
        list.bytes().all(|byte| byte.is_ascii_digit() || b", ".contains(&byte))
            && Words::new(list).nth(3).is_some()
    };
    let line = in_angles.filter(is_list).unwrap_or(line);
    if chess::fen(line, found) || numbers::row(line, found) {
        return true;
    }
    if let Some(value) = sentence::grouped(trimmed(line)) {
        found.interrupt();
        found.number(value, None, Claim::None);
        return true;
    }
    !drawing::is_frame(trimmed(line)) && (drawing::row(line, found) || drawing::rows(line, found))
}

/// Whether a line, trimmed, is a comment.
pub(in crate::text) fn is_comment(text: &str, line: &str, found: &Found) -> bool {
    text.starts_with("//")
        || sat::is_comment(text, found.line.whole)
        || text.starts_with('%') && text.len() > 1 && !text.contains(is_queen)
        || text.starts_with('#')
            && !numbers::is_number_sign(text)
            && !text.starts_with("#{[") // a set of Clojure
            && !from(text, 1).starts_with("solutions")
            && instance::assignment(text).is_none()
            && drawing::cells(line, found).is_none()
            && !Words::new(text).all(|word| drawing::cells(word, found).is_some()) // boards side by side
}
