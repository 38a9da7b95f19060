//! The page of a judge, pasted whole: what is expected is not what the program printed.

use crate::text::tokens::{is_letter, split_once};

/// The page, as far as it is read.
#[derive(Debug, Default)]
pub(in crate::text) struct Page {
    part: Part,
    /// The lengths of the output and of what is expected, without spaces around lines.
    lengths: [usize; 2],
    /// Whether what is expected has a label in its line.
    expected: bool,
    /// Whether the last line is output with a label, and what is expected has one, too.
    pub compared: bool,
}

/// Which part of the page a line is in, by the headings `Output` and `Expected`.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Part {
    #[default]
    Other,
    Output,
    Expected,
    Input,
}

/// The number of lines between what is expected and what was printed, where both have a label in their line.
const MAX_BETWEEN: usize = 3;

/// What follows such a label in its line: `Actual: 41`.
#[inline(never)]
fn labelled<'t>(text: &'t str, headings: &[&str]) -> Option<&'t str> {
    if !text.starts_with(is_letter) {
        return None;
    }
    let (label, value) = split_once(text, ":").or_else(|| split_once(text, "："))?;
    Some(value.trim()).filter(|value| !value.is_empty() && is_heading(label, headings))
}

/// Whether a line has what is expected after a label.
fn is_expected(text: &str) -> bool {
    labelled(text, EXPECTED).is_some()
}

/// A line without the label of what the program printed.
pub(in crate::text) fn without_output(line: &str) -> &str {
    labelled(line.trim_start(), OUTPUT).unwrap_or(line)
}

/// The number of lines in which a program may have read something.
const MAX_INPUT: usize = 20;

/// Whether a line is one of these headings: `Your Output (stdout):`.
fn is_heading(text: &str, headings: &[&str]) -> bool {
    let heading = split_once(text, " (").map_or(text, |(heading, _)| heading).trim();
    let heading = heading.strip_suffix(':').unwrap_or(heading).trim_end();
    headings.iter().any(|other| heading.eq_ignore_ascii_case(other))
}

/// The headings of what a program printed, of what it should have printed, and of what it has read.
#[rustfmt::skip]
const OUTPUT: &[&str] = &[
    "output", "your output", "actual output", "your answer", "stdout", "participant's output", "got", "actual", "ausgabe",
    "deine ausgabe", "sortie", "salida", "tu salida", "输出", "輸出", "你的输出", "你的輸出", "您的输出", "您的輸出",
    "实际输出", "實際輸出", "出力", "あなたの出力",
];
#[rustfmt::skip]
const EXPECTED: &[&str] = &[
    "expected", "expected output", "expected answer", "correct answer", "jury's answer", "erwartet",
    "erwartete ausgabe", "attendu", "sortie attendue", "esperado", "salida esperada", "预期", "預期", "预期结果",
    "預期結果", "预期输出", "預期輸出", "期望输出", "期望輸出", "期待される出力", "期待値",
];
/// What should have been printed, alone in its line: `Answer: 92` may be what the program says.
const ANSWER: &[&str] = &["answer"];
#[rustfmt::skip]
const INPUT: &[&str] =
    &["input", "your input", "last executed input", "eingabe", "entrée", "entrada", "输入", "輸入", "入力"];

impl Page {
    /// Whether more is expected than was printed.
    pub fn expects_more(&self) -> bool {
        self.part == Part::Expected && self.lengths[1] > self.lengths[0]
    }

    /// Whether a line, trimmed and with the lines after it, is what is expected, after the output, or what the program
    /// has read.
    pub fn skips(&mut self, text: &str, after: &str) -> bool {
        let is_near =
            |is: fn(&str) -> bool| after.trim_start().lines().take(MAX_BETWEEN).any(|line| is(line.trim()));
        let is_output = labelled(text, OUTPUT).is_some();
        if is_expected(text) {
            self.expected = self.compared || is_near(|line| labelled(line, OUTPUT).is_some());
            if self.expected {
                return true;
            }
        }
        self.compared = is_output && (self.expected || is_near(is_expected));
        let is = |headings| text.starts_with(is_letter) && is_heading(text, headings);
        if is(OUTPUT) {
            self.part = Part::Output;
        } else if self.part == Part::Output && (is(EXPECTED) || is(ANSWER)) {
            self.part = Part::Expected;
        } else if is(INPUT) && after.lines().take(MAX_INPUT).any(|line| is_heading(line, OUTPUT)) {
            self.part = Part::Input;
        } else {
            match self.part {
                Part::Output => self.lengths[0] += text.len(),
                Part::Expected => self.lengths[1] += text.len(),
                Part::Other | Part::Input => {}
            }
        }
        matches!(self.part, Part::Input | Part::Expected)
    }
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards};

    #[test]
    fn only_the_output_is_read() {
        assert_eq!(
            boards("Input\n[[0]]\nYour Output (stdout)\n[1, 3, 0, 2]\nExpected\n[2, 0, 3, 1]\n"),
            BOTH[..1]
        );
        assert_eq!(boards("Expected: [2, 0, 3, 1]\nActual:   [1, 3, 0, 2]\n"), BOTH[..1]);
        assert_eq!(boards("Expected\n[1, 3, 0, 2]\n"), BOTH[..1]); // no page
    }
}
