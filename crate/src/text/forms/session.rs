//! What somebody types into an interpreter or a shell: `>>> solve(4)`, `?- queens(4, Q).`, `$ ./queens 4`.

use crate::text::tokens::{has, is_letter, split_once};

/// Whether a line, trimmed, is typed after a prompt.
pub(in crate::text) fn is_typed(text: &str) -> bool {
    const PROMPTS: [&str; 12] = [
        ">>> ",
        "?- ",
        "$ ",
        "ghci> ",
        "julia> ",
        "scala> ",
        "jshell> ",
        "octave:",
        "irb(",
        "In [",
        "PS ",
        "Prelude> ",
    ];
    if !text.starts_with(['>', '?', '$', 'g', 'j', 's', 'o', 'i', 'I', 'P']) {
        return false;
    }
    let is_r = || {
        text.strip_prefix("> ")
            .is_some_and(|code| has(code, "<-") || code.contains('(') && code.ends_with(')'))
    };
    // `$ * * *` is a row of a drawing.
    let has_word =
        |text: &str| text.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_lowercase));
    PROMPTS.iter().any(|prompt| text.strip_prefix(prompt).is_some_and(has_word)) || is_r()
}

/// A line without the label of its result: `Out[2]: [1, 3, 0, 2]`.
pub(in crate::text) fn without_label(line: &str) -> &str {
    line.trim_start()
        .strip_prefix("Out[")
        .and_then(|rest| split_once(rest, "]: "))
        .map_or(line, |(_, rest)| rest)
}

/// What the boards below a heading are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::text) enum Stage {
    /// What a search begins with, or goes through.
    Start,
    Answer,
}

/// The stage that a line, trimmed, names.
pub(in crate::text) fn stage(text: &str) -> Option<Stage> {
    #[rustfmt::skip]
    const START: &[&str] = &[
        "initial", "start", "random", "generation", "iteration", "step", "restart", "attempt", "current", "before",
        "anfang", "ausgang", "départ", "inicial", "初始", "随机", "隨機", "第", "初期",
    ];
    #[rustfmt::skip]
    const ANSWER: &[&str] = &[
        "solution", "final", "answer", "result", "found", "after", "end", "lösung", "ergebnis", "respuesta", "solución",
        "最终", "最終", "解", "结果", "結果",
    ];
    let starts = |word: &&str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let is = |words: &[&str]| words.iter().any(starts);
    if !text.starts_with(is_letter) {
        return None;
    }
    if is(START) { Some(Stage::Start) } else { is(ANSWER).then_some(Stage::Answer) }
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards};

    #[test]
    fn what_is_typed_is_not_read() {
        assert_eq!(
            boards(">>> solve([0, 1])\n[1, 3, 0, 2]\n?- queens([1, 2], Q).\n$ ./queens 8\n"),
            BOTH[..1]
        );
        assert_eq!(boards("Out[2]: [[1, 3, 0, 2], [2, 0, 3, 1]]\n"), BOTH);
        assert_eq!(boards("$ * * *\n* $ * *\n* * $ *\n* * * $\n"), [[0, 1, 2, 3]]); // no prompts
    }
}
