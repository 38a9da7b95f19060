//! Sentences: the numbers in them, and what these are about.

use super::claim::{claims_in, is_distinct, is_estimate, is_solution, is_unit, is_work};
use super::words::{COLUMNS, QUEENS, ROWS, SIZES, square};
use crate::board::BoardSize;
use crate::published::published;
use crate::text::candidates::{Found, What};
use crate::text::forms::claim::Claim;
use crate::text::tokens::{
    DIGITS, Words, excerpt, find_byte, find_text, from, has, has_any, is_digits, parts, split_once, until,
};

/// The number of bytes in which words such as "solutions" are looked for.
const MAX_PROSE: usize = 400;
/// The largest size that a heading says, and not how large something else is.
const MAX_SAID: u32 = 32;

/// Reads a sentence, which may have a number of solutions, or a row and a column.
pub(in crate::text) fn line(text: &str, found: &mut Found) {
    let end = (0..=MAX_PROSE.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    let lower = lower(until(text, end));
    let is_whole = end == text.len();
    let Numbers { values, size, .. } = if is_whole { numbers_in(&lower) } else { Numbers::default() };
    if let (Some(is_swapped), &[first, second]) = (row_and_column(&lower), &values[..]) {
        let [first, second] = [first, second].map(|value| u32::try_from(value).unwrap_or(u32::MAX));
        let (row, column) = if is_swapped { (second, first) } else { (first, second) };
        found.either(What::Said { row, column, sure: true }, found.line.place(text), &[], |found| {
            claims_of(&lower, is_whole, found);
        });
        return;
    }
    found.heading |= values.is_empty() && claims(&lower);
    found.says_some |= says_some(&lower);
    found.shown = shown(&lower).or(found.shown);
    let label = size_label(&lower).filter(|size| *size <= MAX_SAID);
    let is_size = || values.is_empty() || lower.split_whitespace().filter_map(square).any(is_digits);
    let said = label.or(size.filter(|&size| size <= MAX_SAID && is_size() && is_heading(&lower)));
    if let Some(size) = said {
        // Of several, it is not known which one a number is for.
        found.said = Some(if found.said.is_none_or(|said| said == size) { size } else { 0 });
    }
    if label.is_some() {
        return;
    }
    claims_of(&lower, is_whole, found);
    if !found.used {
        keep_unread(text, found);
    }
}

/// Takes the numbers of solutions in a sentence.
fn claims_of(lower: &str, is_whole: bool, found: &mut Found) {
    found.interrupt();
    if is_whole {
        if says_none(lower) {
            found.none = true;
            if let Some(size) = numbers_in(lower).size {
                found.number(0, Some(size), Claim::Other);
            }
            return;
        }
        for sentence in parts(lower, ". ").into_iter().flat_map(|part| part.split(['。', '；', ';'])) {
            claim(sentence, false, found);
        }
    }
}

/// Whether a sentence says that there is no solution.
fn says_none(lower: &str) -> bool {
    const NONE: [&str; 27] = [
        "does not exist",
        "there are none",
        "none found",
        "no solution",
        "no valid",
        "unsatisfiable",
        "not possible",
        "impossible",
        "keine lösung",
        "pas de solution",
        "aucune solution",
        "no hay soluci",
        "sin soluci",
        "nessuna soluzione",
        "nenhuma solu",
        "sem solu",
        "geen oplossing",
        "brak rozwi",
        "çözüm yok",
        "ешений нет",
        "нет решени",
        "Нет решени",
        "해가 없",
        "해 없음",
        "无解",
        "無解",
        "解なし",
    ];
    let has = |words: &[&str]| has_any(lower, words);
    has(&NONE) || matches!(lower, "unsat" | "false." | "false") || has(&["没有", "沒有"]) && has(&["解"])
}

/// Whether a sentence says that there is a solution.
fn says_some(lower: &str) -> bool {
    matches!(lower, "sat" | "true" | "true." | "yes" | "s satisfiable" | "satisfiable")
        || has(lower, "solution")
            && has_any(lower, &["solution found", "found a solution", "solution exists"])
            && !has_any(lower, &["no solution", "false"])
}

/// Words before the number of the first solutions that are shown, and numbers in the same languages.
#[rustfmt::skip]
const FIRST: [(&str, &[(&str, u64)]); 4] = [
    ("first ", &[("two", 2), ("three", 3), ("four", 4), ("five", 5), ("ten", 10)]),
    ("ersten ", &[("zwei", 2), ("drei", 3)]),
    ("primeras ", &[("tres", 3)]),
    ("前", &[("两", 2), ("兩", 2), ("三", 3), ("四", 4), ("五", 5), ("十", 10)]),
];

/// How many of the first solutions a sentence says in words that are shown: `the first three`.
fn shown(lower: &str) -> Option<u64> {
    FIRST.iter().find_map(|(first, numbers)| {
        let number = |rest: &str| numbers.iter().find(|(word, _)| rest.starts_with(word));
        parts(lower, first).into_iter().skip(1).find_map(number).map(|(_, number)| *number)
    })
}

/// Words for a problem, in a title: `8 queens problem`.
const PROBLEM: [&str; 6] = ["problem", "puzzle", "problème", "问题", "問題", "문제"];

/// The size after a label that counts queens: `Number of queens: 8`.
fn size_label(lower: &str) -> Option<u32> {
    let (label, size) = lower.split_once([':', '='])?;
    let last = label.split_whitespace().last()?;
    let is_label = label.split_whitespace().count() < 5
        && QUEENS.iter().any(|word| last.starts_with(word))
        && find_byte(label, DIGITS).is_none();
    is_label.then(|| size.trim().parse().ok())?
}

/// Whether a sentence with a size is a heading: `Solving N = 8 ...`, `Board 8x8`, `8-queens problem`.
fn is_heading(lower: &str) -> bool {
    let words = || lower.split_whitespace();
    let is_title = || (words().count() == 2 || has_any(lower, &PROBLEM)) && has_any(lower, &QUEENS);
    let is_square = || words().filter_map(square).any(is_digits);
    has_any(lower, &["n=", "n =", "n:", "-queen"]) || has_any(lower, &SIZES) || is_title() || is_square()
}

/// Whether a sentence has a row and a column, and if so, whether the column comes first.
pub(in crate::text) fn row_and_column(lower: &str) -> Option<bool> {
    let find = |words: &[&str]| words.iter().find_map(|word| find_text(lower, word));
    let (row, column) = match find(&["欄", "栏"]) {
        // Beside 欄, 列 is a row.
        Some(column) => (find(&["列", "行"])?, column),
        None => (find(&ROWS)?, find(&COLUMNS)?),
    };
    Some(column < row)
}

/// Whether a sentence in lower case has one number, of solutions, or if it is `bare`, only that and the size of the
/// board. Takes it if so.
pub(in crate::text) fn claim(sentence: &str, bare: bool, found: &mut Found) -> bool {
    let numbers = numbers_in(sentence);
    let is_board = |size: u32| numbers.values.iter().any(|value| value.checked_ilog10() == Some(size - 1));
    if !numbers.claims.is_empty() {
        for (value, claim) in numbers.claims {
            found.number(value, numbers.size, claim);
        }
        return true;
    }
    // `n = 1 -> 1` is no row.
    let is_bare =
        numbers.bare && numbers.size.is_some_and(|size| size > 0 && (!is_board(size) || size == 1 && !bare));
    let &[value] = &numbers.values[..] else { return false };
    let is_claim = is_bare || !bare && claims(sentence) && !sentence.split_whitespace().any(is_distinct);
    if is_claim {
        found.number(value, numbers.size, if is_bare { Claim::None } else { Claim::Other });
    }
    is_claim
}

/// Keeps the place before the numbers at the end of a line, the first one of a text, in case nothing else is found.
fn keep_unread(text: &str, found: &mut Found) {
    if found.unread.is_some() {
        return;
    }
    let words: Vec<&str> = Words::new(text).collect();
    let numbers = words.iter().rev().take_while(|word| is_digits(word)).count();
    if numbers >= 4
        && let Some(word) = words[..words.len() - numbers].last()
    {
        found.unread = Some((found.line.place(word), excerpt(word)));
    }
}

/// A number of solutions whose digits are grouped: `14,200`, `2'279'184`.
pub(in crate::text) fn grouped(text: &str) -> Option<u64> {
    let separator = [',', '\'', '_'].into_iter().find(|&separator| text.contains(separator))?;
    let (first, groups) = text.split_once(separator)?;
    let grouped = (1..=3).contains(&first.len())
        && is_digits(first)
        && groups.split(separator).all(|group| group.len() == 3 && is_digits(group));
    let digits = || text.chars().filter(|&c| c != separator).collect::<String>();
    grouped.then(|| digits().parse().unwrap_or(u64::MAX))
}

/// Whether a sentence in lower case may say how many solutions there are.
pub(in crate::text) fn claims(text: &str) -> bool {
    let has = |words: &[&str]| has_any(text, words);
    let is_claim = has(&["total", "count", "number of sol", "number of dist", "解", "共", "总", "總"])
        || text.starts_with(|c: char| c.is_ascii_digit()) && has(&["queens: "])
        || has(&["solutions", "solution(s)", "lösungen", "soluciones", "soluzioni", "решений", "решения"])
        || has(&["found", "ways", "boards", "answers", "models", "arrangements", "configurations"])
            && !has(&["solution #", "solution no"]);
    let is_other = || {
        has(&["time", "second", " ms", "size", "enter", "number of queens", "第"])
            || text.split_whitespace().any(is_work)
    };
    is_claim && (has(&["solution", "解"]) || !is_other())
}

/// Whether a label may say how many solutions there are: not `第1个解`, which is the number of one.
pub(in crate::text) fn label_claims(label: &str) -> bool {
    let label = lower(label);
    claims(&label) && (!label.starts_with('第') || label.contains(['共', '总', '總']))
}

/// A sentence in lower case. The name of a variable for solutions is several words: `numSolutions`, `solution_count`.
#[inline(never)]
pub(in crate::text) fn lower(text: &str) -> String {
    let mut lower = String::with_capacity(text.len());
    for word in text.split_inclusive(char::is_whitespace) {
        let is_name = has(&word.to_ascii_lowercase(), "solution");
        let mut last = ' ';
        for c in word.chars() {
            if is_name && last.is_ascii_lowercase() && c.is_ascii_uppercase() {
                lower.push(' ');
            }
            lower.push(if is_name && c == '_' { ' ' } else { c.to_ascii_lowercase() });
            last = c;
        }
    }
    lower
}

/// The numbers that a sentence has.
#[derive(Debug, Default)]
pub(in crate::text) struct Numbers {
    /// Those without sizes, times and percentages. Digits of thousands may be grouped.
    pub values: Vec<u64>,
    /// Those that the sentence says are numbers of solutions.
    pub claims: Vec<(u64, Claim)>,
    /// The size of the board: `n = 8`, `8 queens`, `8x8`.
    pub size: Option<u32>,
    /// Whether there is hardly anything else: `for n = 8 is 92`.
    pub bare: bool,
}

/// The numbers in a sentence in lower case.
#[inline(never)]
pub(in crate::text) fn numbers_in(text: &str) -> Numbers {
    if find_byte(text, DIGITS).is_none() || text.len() > MAX_PROSE {
        return Numbers::default();
    }
    let text = spaced(&joined(text));
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut numbers = Numbers { bare: true, ..Numbers::default() };
    let mut values = Vec::new();
    for (i, whole) in words.iter().enumerate() {
        let next = words.get(i + 1).copied().unwrap_or_default();
        let before = i.checked_sub(1).map_or("", |before| words[before]);
        let is_size = before == "n"
            || SIZES.contains(&before)
            || QUEENS.iter().any(|queen| next.trim_start_matches(['个', '個']).starts_with(queen))
                && !matches!(before, "row" | "col" | "column")
            || next.starts_with("-queen")
            || has(whole, "-queen")
            || next == "x"
            || before == "x";
        let word = whole.trim_matches(|c: char| !c.is_ascii_digit() && c != '+' && c != '%');
        // Of `80/92`, the first is what was found.
        let word = word.split_once('/').filter(|(_, all)| is_digits(all)).map_or(word, |(part, _)| part);
        let plain: String = word.chars().filter(|c| !matches!(c, ',' | '_' | '\'')).collect();
        if let Some(rows) = square(whole).filter(|rows| is_digits(rows)) {
            let size = rows.parse().ok();
            if numbers.size.is_some_and(|other| Some(other) != size) {
                return Numbers::default(); // about two sizes
            }
            numbers.size = size;
        } else if !is_digits(&plain) {
            numbers.bare &=
                matches!(*whole, "for" | "n" | "is" | "are" | "there" | "has" | "->" | "=>" | "→" | "|");
        } else if is_size {
            numbers.size = plain.parse().ok();
        } else if next.ends_with('=') || !is_unit(if whole.ends_with(word) { next } else { whole }) {
            values.push((i, plain.parse().unwrap_or(u64::MAX)));
        }
    }
    if is_estimate(&words) {
        values.clear();
    }
    numbers.claims = claims_in(&words, &values);
    numbers.values = values.into_iter().map(|(_, value)| value).collect();
    numbers
}

/// A sentence in which the digits of a number before a word for solutions are no longer grouped by spaces:
/// `2 680 solutions`.
fn joined(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let mut joined = String::with_capacity(text.len());
    for (index, word) in words.iter().enumerate() {
        let is_group = index > 0
            && word.len() == 3
            && is_digits(word)
            && is_digits(words[index - 1])
            && words[index - 1].len() <= 3
            && !is_count_of(words[index - 1], word)
            && words
                .get(index + 1)
                .is_some_and(|next| is_solution(next) || next.len() == 3 && is_digits(next));
        if index > 0 && !is_group {
            joined.push(' ');
        }
        joined.push_str(word);
    }
    joined
}

/// Whether a size is followed by its number of solutions: `10 724`.
fn is_count_of(size: &str, count: &str) -> bool {
    let size = size.parse().ok().and_then(|size| BoardSize::new(size).ok());
    size.and_then(published).is_some_and(|counts| count.parse() == Ok(counts.all))
}

/// Whether a text ends with a word for queens: `queens(4) has 2 solutions`.
pub(in crate::text) fn ends_with_queens(text: &str) -> bool {
    QUEENS.iter().any(|word| text.trim_end_matches('s').ends_with(word))
}

/// A sentence with spaces for signs between words, and around numbers beside Chinese characters.
fn spaced(text: &str) -> String {
    let is_han = |c: char| ('\u{2E80}'..='\u{9FFF}').contains(&c);
    let mut spaced = String::with_capacity(text.len());
    let mut last = ' ';
    for (at, c) in text.char_indices() {
        if c == '('
            && ends_with_queens(&spaced)
            && split_once(from(text, at + 1), ")").is_some_and(|(n, _)| is_digits(n))
        {
            spaced.push_str(" n");
        }
        if is_han(last) && c.is_ascii_digit() || last.is_ascii_digit() && is_han(c) {
            spaced.push(' ');
        }
        let c = if matches!(c, '\u{A0}' | '\u{2009}' | '\u{202F}') { ' ' } else { c };
        let is_sign = matches!(c, '=' | ':' | '(' | ')' | '：' | '（' | '）' | '行' | '列' | '欄' | '栏');
        // A unit before a sign is that of the number after it: `solutions=92 nodes=2057`.
        if matches!(c, '=' | ':') && last != ' ' && is_unit(spaced.rsplit(' ').next().unwrap_or_default()) {
            spaced.push('=');
        }
        spaced.push(if is_sign { ' ' } else { c });
        if matches!(c, '，' | '、') {
            spaced.push(' ');
        }
        last = c;
    }
    spaced
}
