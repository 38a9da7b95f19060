//! Sentences: the numbers in them, and what these are about.

use super::claim::{claim_in, is_unit, is_work};
use crate::text::candidates::{Found, What};
use crate::text::forms::claim::Claim;
use crate::text::tokens::{Words, excerpt, find_text, has, has_any, is_digits, parts, until};

/// The number of bytes in which words such as "solutions" are looked for.
const MAX_PROSE: usize = 400;

/// Reads a sentence, which may have a number of solutions, or a row and a column.
pub(in crate::text) fn line(text: &str, found: &mut Found) {
    let end = (0..=MAX_PROSE.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    let lower = lower(until(text, end));
    let is_whole = end == text.len();
    let numbers = if is_whole { numbers_in(&lower).values } else { Vec::new() };
    if let (Some(is_swapped), &[first, second]) = (row_and_column(&lower), &numbers[..]) {
        let [first, second] = [first, second].map(|value| u32::try_from(value).unwrap_or(u32::MAX));
        let (row, column) = if is_swapped { (second, first) } else { (first, second) };
        found.either(What::Said { row, column }, found.line.place(text), &[], |found| {
            claims_of(&lower, is_whole, found);
        });
        return;
    }
    found.heading |= numbers.is_empty() && claims(&lower);
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
            match numbers_in(lower).size {
                None => found.none = true,
                size => found.number(0, size, Claim::Other),
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
    const NONE: [&str; 17] = [
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
        "无解",
        "無解",
        "解なし",
    ];
    let has = |words: &[&str]| has_any(lower, words);
    has(&NONE) || matches!(lower, "unsat" | "false." | "false") || has(&["没有", "沒有"]) && has(&["解"])
}

/// Words for queens, rows and columns.
pub(in crate::text) const QUEENS: [&str; 10] =
    ["queen", "dame", "dama", "reine", "reina", "regina", "regine", "rainha", "皇后", "クイーン"];
pub(in crate::text) const ROWS: [&str; 8] = ["row", "zeile", "reihe", "ligne", "fila", "riga", "linha", "行"];
pub(in crate::text) const COLUMNS: [&str; 4] = ["col", "spalte", "列", "欄"];

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

/// Whether a sentence in lower case has one number, of solutions, or if it is `bare`, only that and the size of the board.
/// Takes it if so.
pub(in crate::text) fn claim(sentence: &str, bare: bool, found: &mut Found) -> bool {
    if sentence.len() > MAX_PROSE {
        return false;
    }
    let numbers = numbers_in(sentence);
    let is_board = |size: u32| numbers.values.iter().any(|value| value.checked_ilog10() == Some(size - 1));
    if let Some((value, claim)) = numbers.claim {
        found.number(value, numbers.size, claim);
        return true;
    }
    // `n = 1 -> 1` is no row.
    let is_bare =
        numbers.bare && numbers.size.is_some_and(|size| size > 0 && (!is_board(size) || size == 1 && !bare));
    let &[value] = &numbers.values[..] else { return false };
    let is_claim = is_bare || !bare && claims(sentence);
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
    /// The one that the sentence says is the number of solutions.
    pub claim: Option<(u64, Claim)>,
    /// The size of the board: `n = 8`, `8 queens`, `8x8`.
    pub size: Option<u32>,
    /// Whether there is hardly anything else: `for n = 8 is 92`.
    pub bare: bool,
}

/// The numbers in a sentence in lower case.
pub(in crate::text) fn numbers_in(text: &str) -> Numbers {
    let text = spaced(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut numbers = Numbers { bare: true, ..Numbers::default() };
    let mut values = Vec::new();
    for (i, whole) in words.iter().enumerate() {
        let next = words.get(i + 1).copied().unwrap_or_default();
        let before = i.checked_sub(1).map_or("", |before| words[before]);
        let is_size = matches!(before, "n" | "size")
            || QUEENS.iter().any(|queen| next.trim_start_matches(['个', '個']).starts_with(queen))
                && !matches!(before, "row" | "col" | "column")
            || next.starts_with("-queen")
            || has(whole, "-queen")
            || next == "x"
            || before == "x";
        let square = whole.split_once(['x', '×']).filter(|(rows, columns)| rows == columns);
        let word = whole.trim_matches(|c: char| !c.is_ascii_digit() && c != '+' && c != '%');
        let plain: String = word.chars().filter(|c| !matches!(c, ',' | '_' | '\'')).collect();
        if let Some((rows, _)) = square.filter(|(rows, _)| is_digits(rows)) {
            numbers.size = rows.parse().ok();
        } else if !is_digits(&plain) {
            numbers.bare &=
                matches!(*whole, "for" | "n" | "is" | "are" | "there" | "has" | "->" | "=>" | "→" | "|");
        } else if is_size {
            numbers.size = plain.parse().ok();
        } else if next.ends_with('=') || !is_unit(if whole.ends_with(word) { next } else { whole }) {
            values.push((i, plain.parse().unwrap_or(u64::MAX)));
        }
    }
    numbers.claim = claim_in(&words, &values);
    numbers.values = values.into_iter().map(|(_, value)| value).collect();
    numbers
}

/// A sentence with spaces for signs between words, and around numbers beside Chinese characters.
fn spaced(text: &str) -> String {
    let is_han = |c: char| ('\u{2E80}'..='\u{9FFF}').contains(&c);
    let mut spaced = String::with_capacity(text.len());
    let mut last = ' ';
    for c in text.chars() {
        if is_han(last) && c.is_ascii_digit() || last.is_ascii_digit() && is_han(c) {
            spaced.push(' ');
        }
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
