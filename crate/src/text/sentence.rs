//! Sentences: the numbers in them, and what these are about.

use super::claim::{Claim, claim_in, is_work};
use super::words::{find_text, is_digits};

/// The number of bytes in which words such as "solutions" are looked for.
pub(super) const MAX_PROSE: usize = 400;

/// A number of solutions whose digits are grouped: `14,200`, `2'279'184`.
pub(super) fn grouped(text: &str) -> Option<u64> {
    let separator = [",", "'", "_"].into_iter().find(|separator| text.contains(separator))?;
    let (first, groups) = text.split_once(separator)?;
    let grouped = (1..=3).contains(&first.len())
        && is_digits(first)
        && groups.split(separator).all(|group| group.len() == 3 && is_digits(group));
    grouped.then(|| text.replace(separator, "").parse().unwrap_or(u64::MAX))
}

/// Whether a sentence in lower case may say how many solutions there are.
pub(super) fn claims(text: &str) -> bool {
    let has = |words: &[&str]| words.iter().any(|word| find_text(text, word).is_some());
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
pub(super) fn label_claims(label: &str) -> bool {
    let label = lower(label);
    claims(&label) && (!label.starts_with('第') || label.contains(['共', '总', '總']))
}

/// A sentence in lower case. The name of a variable for solutions is several words: `numSolutions`, `solution_count`.
pub(super) fn lower(text: &str) -> String {
    let mut lower = String::with_capacity(text.len());
    for word in text.split_inclusive(char::is_whitespace) {
        let is_name = find_text(&word.to_ascii_lowercase(), "solution").is_some();
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
pub(super) struct Numbers {
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
pub(super) fn numbers_in(text: &str) -> Numbers {
    let text = spaced(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut numbers = Numbers { bare: true, ..Numbers::default() };
    let mut values = Vec::new();
    for (i, whole) in words.iter().enumerate() {
        let next = words.get(i + 1).copied().unwrap_or_default();
        let before = i.checked_sub(1).map_or("", |before| words[before]);
        let is_size = matches!(before, "n" | "size")
            || (next.starts_with("queen") || next.trim_start_matches(['个', '個']).starts_with("皇后"))
                && !matches!(before, "row" | "col" | "column")
            || next.starts_with("-queen")
            || whole.contains("-queen")
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
        } else if !is_unit(if whole.ends_with(word) { next } else { whole }) {
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
        spaced.push(if is_sign { ' ' } else { c });
        if matches!(c, '，' | '、') {
            spaced.push(' ');
        }
        last = c;
    }
    spaced
}

/// Whether a word, also directly after a number, is a unit of time, memory or work.
pub(super) fn is_unit(word: &str) -> bool {
    const WORDS: [&str; 12] = ["s", "ms", "us", "µs", "μs", "ns", "min", "h", "kb", "mb", "kib", "mib"];
    const STARTS: [&str; 7] = ["sec", "milli", "micro", "nano", "minute", "秒", "毫秒"];
    let unit = word.trim_matches(|c: char| !c.is_alphabetic());
    WORDS.contains(&unit) || is_work(unit) || STARTS.iter().any(|start| unit.starts_with(start))
}
