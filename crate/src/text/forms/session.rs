//! What somebody types into an interpreter or a shell: `>>> solve(4)`, `?- queens(4, Q).`, `$ ./queens 4`.

use super::sentence::lower;
use super::words::{self, COLUMNS, QUEENS};
use crate::text::tokens::{
    DIGITS, find_byte, from, has, has_any, is_digits, is_letter, rsplit_once, split_once, trimmed, until,
};

/// The length of the longest prompt.
const MAX_PROMPT: usize = 20;

/// Whether a line, trimmed, is typed after a prompt.
pub(in crate::text) fn is_typed(text: &str) -> bool {
    const PROMPTS: [&str; 7] = ["?- ", "$ ", "octave:", "irb(", "In [", "PS ", "* ("];
    let is_r = || {
        text.strip_prefix("> ")
            .is_some_and(|code| has(code, "<-") || code.contains('(') && code.ends_with(')'))
    };
    // `$ * * *` is a row of a drawing.
    let has_word =
        |text: &str| text.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_lowercase));
    PROMPTS.iter().any(|prompt| text.strip_prefix(prompt).is_some_and(has_word))
        || after_name(text)
            .is_some_and(|code| has_word(code) && !code.starts_with(|c: char| c.is_ascii_digit()))
        || text.starts_with("# ") && text.ends_with(";;")
        || is_r()
}

/// The text after a prompt that is a name or a number: `ghci> `, `CL-USER> `, `1> `, `>>> `.
fn after_name(text: &str) -> Option<&str> {
    let at = text.bytes().take(MAX_PROMPT).position(|byte| byte == b'>')?;
    let (name, rest) = (until(text, at), from(text, at));
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-().:".contains(&byte))
        && !name.ends_with(['-', '.', ':'])
        && (!name.is_empty() || rest.starts_with(">>> "));
    is_name.then_some(rest.trim_start_matches('>'))?.strip_prefix(' ')
}

/// The size in what somebody types: `>>> solve(4)`, `$ ./queens 4`; also after a question: `Enter n: 4`.
pub(in crate::text) fn size(text: &str, typed: bool) -> Option<u32> {
    let after_prompt = || split_once(text, "]: ").or_else(|| split_once(text, "> "));
    let (code, sign) = if typed {
        let code = after_prompt().map_or(text, |(_, code)| code);
        (code.trim_end_matches([';', '.', ')', ' ']), "(")
    } else {
        (text, ":")
    };
    let parts = [" ", sign].into_iter().filter_map(|sign| rsplit_once(code, sign));
    let (before, size) = parts.min_by_key(|(_, size)| size.len())?;
    let is_size = is_digits(trimmed(size)) && if typed { is_call(before) } else { asks(before) };
    is_size.then(|| trimmed(size).parse().ok())?
}

/// Whether what is typed before a number is a call of a solver with nothing else: `./queens`, `length (queens`.
fn is_call(before: &str) -> bool {
    let before = lower(trimmed(before));
    let last = before.rsplit([' ', '(']).find(|word| !word.is_empty()).unwrap_or_default();
    let is_solver = |word: &str| has_any(word, &QUEENS) || has(word, "solve");
    // The number of an option, or an index, is none: `--threads 2`, `queens[1]`.
    is_solver(last)
        && !last.starts_with('-')
        && !before.ends_with('[')
        && !before.starts_with(|c: char| c.is_ascii_digit())
        && find_byte(until(&before, before.len() - last.len()), DIGITS).is_none()
}

/// Whether the text before a number is a question for the size of the board.
fn asks(before: &str) -> bool {
    #[rustfmt::skip]
    const ASKS: &[&str] = &[
        "enter", "input", "eingabe", "eingeben", "geben", "introduzca", "introduce", "ingrese", "ingresa", "inserisci",
        "insira", "digite", "entrez", "saisir", "saisissez", "podaj", "girin", "введите", "Введите",
    ];
    #[rustfmt::skip]
    const SIZES: &[&str] = &[
        "dimension", "board", "groesse", "tamaño", "tamanho", "taille", "размер", "boyut", "rozmiar", "大小", "个数", "個數",
        "数量", "數量", "크기",
    ];
    if !before.contains(is_letter) {
        return false;
    }
    let lower = lower(before);
    let is_asked = lower.split([' ', ':', ',', '(']).any(|word| ASKS.contains(&word))
        || lower.ends_with(['?', '？'])
        || has_any(&lower, &["输入", "輸入", "入力", "입력"]);
    let is_size = || {
        has_any(&lower, &QUEENS)
            || has_any(&lower, SIZES)
            || has_any(&lower, &words::SIZES)
            || lower.split([' ', ':', '(']).any(|word| {
                word.strip_prefix('n').is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii()))
            })
    };
    is_asked && is_size() && !has(&lower, "solution") && !has_any(&lower, &COLUMNS)
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
        "schritt", "anfang", "ausgang", "départ", "inicial", "inizial", "étape", "paso", "passo", "adım", "шаг", "Шаг",
        "初始", "随机", "隨機", "初期", "단계",
    ];
    #[rustfmt::skip]
    const ANSWER: &[&str] = &[
        "solution", "final", "answer", "result", "found", "after", "end", "goal", "solved", "lösung", "ergebnis", "ziel",
        "respuesta", "solución", "soluzione", "risultato", "résultat", "Решение", "最终", "最終", "解", "结果", "結果",
    ];
    let starts = |text: &str, word: &&str| {
        text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
    };
    let is = |text: &str, words: &[&str]| words.iter().any(|word| starts(text, word));
    if !text.starts_with(is_letter) {
        return None;
    }
    // `Tablero inicial:`, and `第 3 步`, which is not `第 3 个解`.
    let second =
        || split_once(text, " ").is_some_and(|(_, rest)| is(rest, &["inicial", "inizial", "initial"]));
    let is_step = || text.starts_with('第') && text.contains(['步', '代', '轮', '輪', '次']);
    if is(text, START) || is_step() || second() {
        Some(Stage::Start)
    } else {
        is(text, ANSWER).then_some(Stage::Answer)
    }
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards, numbers};

    #[test]
    fn the_size_is_typed() {
        for text in ["$ ./queens 8\n92\n", "2> queens:count(8).\n92\n", "Enter n (1-20): 8\n92 solutions\n"] {
            assert_eq!(numbers(text), [(8, 92)], "{text}");
        }
        assert_eq!(numbers("> (load 8)\n92\n"), [(0, 92)]);
    }

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
