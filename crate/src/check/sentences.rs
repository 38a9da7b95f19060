//! The English sentences of reasons, in `sentences.txt`. The page has them from there, too, and translates them.

use std::fmt;

const SENTENCES: &str = include_str!("sentences.txt");

/// Writes a sentence, whose key is `KIND.CODE` or `KIND.CODE.VARIANT`. Names in braces stand for numbers.
pub(super) fn write(
    f: &mut fmt::Formatter<'_>,
    kind: &str,
    code: &str,
    [variant, end]: [&str; 2],
    number: &dyn Fn(&str) -> u64,
) -> fmt::Result {
    let start = [kind, ".", code, if variant.is_empty() { "" } else { "." }, variant, end, " = "].concat();
    let sentence = SENTENCES.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or_default();
    debug_assert!(!sentence.is_empty(), "no sentence for {start}");
    for (index, part) in sentence.split(['{', '}']).enumerate() {
        if index % 2 == 0 { f.write_str(part)? } else { write!(f, "{}", number(part))? }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::SENTENCES;
    use crate::check::{CountReason, Reason};

    #[test]
    fn each_reason_has_a_sentence_and_each_sentence_a_reason() {
        let reasons = Reason::CODES.map(|code| format!("reason.{code}"));
        let counts = CountReason::CODES.map(|code| format!("count.{code}"));
        let codes: Vec<_> = reasons.into_iter().chain(counts).collect();
        let code_of = |line: &str| line.split([' ', '.']).take(2).collect::<Vec<_>>().join(".");
        let mut said: Vec<_> = SENTENCES.lines().map(code_of).collect();
        said.dedup();
        assert_eq!(said, codes);
    }
}
