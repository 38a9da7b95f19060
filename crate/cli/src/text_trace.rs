//! A trace in text: the lines with which a program in any language says what it does on the board, among all that it
//! prints.
//!
//! - `try ROW COLUMN`, `place ROW COLUMN`, `remove ROW COLUMN` and `solution` are events.
//! - `size N` and `base 1` may come before the first event: the size of the board, and that squares are counted from 1
//!   instead of 0.
//! - All other lines are the program's output.
//!
//! `www/program/trace/text.js` reads the same format; `tests/data/traces.jsonl` has cases for both.

use std::collections::HashSet;
use std::error::Error;
use std::fmt;

use nqueens::limits::MAX_SEARCHED;

/// What a line says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Line {
    Try,
    Place,
    Remove,
    Solution,
    /// `size` or `base`.
    Header,
    Output,
}

/// A line of the format that cannot be right, by its number.
#[derive(Debug)]
pub struct Refused {
    pub line: usize,
    pub reason: Reason,
}

/// The squares are those of the trace, which counts them from `base`.
#[derive(Debug)]
pub enum Reason {
    Square { word: String },
    OffBoard { text: String, size: i64, base: i64, is_counted_from_1: bool },
    Occupied { text: String },
    NoQueen { text: String },
    Late { word: String },
    Size,
    Base,
    NoSize,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.reason {
            Reason::Square { word } => write!(f, "`{word}` needs a row and a column"),
            Reason::OffBoard { text, size, base, is_counted_from_1 } => {
                let last = base + size - 1;
                write!(f, "`{text}` is off the board: rows and columns are numbers from {base} to {last}")?;
                if *is_counted_from_1 {
                    f.write_str(
                        "; if the program counts them from 1, begin the trace with the line `base 1`",
                    )?;
                }
                Ok(())
            }
            Reason::Occupied { text } => write!(f, "`{text}` names a square that has a queen already"),
            Reason::NoQueen { text } => write!(f, "`{text}` names a square that has no queen"),
            Reason::Late { word } => write!(f, "`{word}` belongs before the first event, and only once"),
            Reason::Size => write!(f, "`size` needs a whole number from 1 to {MAX_SEARCHED}"),
            Reason::Base => {
                f.write_str("`base` needs 0 or 1, which is the number of the first row and column")
            }
            Reason::NoSize => f.write_str(
                "the size of the board is not known: give it with --size, or begin the trace with a line \
                 such as `size 8`",
            ),
        }
    }
}

impl Error for Refused {}

/// Reads a trace line by line.
pub struct Reader {
    size: Option<i64>,
    base: i64,
    line: usize,
    begun: bool,
    /// The header lines that were read.
    stated: Vec<String>,
    /// The squares with queens.
    queens: HashSet<[i64; 2]>,
}

impl Reader {
    /// `size` is the size unless the trace states it.
    pub fn new(size: Option<u32>) -> Self {
        Self {
            size: size.map(i64::from),
            base: 0,
            line: 0,
            begun: false,
            stated: vec![],
            queens: HashSet::new(),
        }
    }

    pub fn size(&self) -> Option<u32> {
        self.size.and_then(|size| u32::try_from(size).ok())
    }

    /// Whether the trace itself states its size.
    pub fn states_size(&self) -> bool {
        self.stated.iter().any(|word| word == "size")
    }

    /// Reads the next line, without its end.
    pub fn read(&mut self, text: &str) -> Result<Line, Refused> {
        self.line += 1;
        let line = self.line;
        self.understand(text).map_err(|reason| Refused { line, reason })
    }

    fn understand(&mut self, text: &str) -> Result<Line, Reason> {
        let Some((word, numbers)) = words(text) else { return Ok(Line::Output) };
        if word == "size" || word == "base" {
            self.header(word, &numbers)?;
            return Ok(Line::Header);
        }
        self.begun = true;
        let line = match word {
            "try" => Line::Try,
            "place" => Line::Place,
            "remove" => Line::Remove,
            _ => return Ok(Line::Solution),
        };
        let [row, column] = numbers[..] else { return Err(Reason::Square { word: word.to_owned() }) };
        let text = format!("{word} {row} {column}");
        let square = self.square([row, column], &text)?;
        match line {
            Line::Place if !self.queens.insert(square) => Err(Reason::Occupied { text }),
            Line::Remove if !self.queens.remove(&square) => Err(Reason::NoQueen { text }),
            _ => Ok(line),
        }
    }

    fn header(&mut self, word: &str, numbers: &[i64]) -> Result<(), Reason> {
        if self.begun || self.stated.iter().any(|other| other == word) {
            return Err(Reason::Late { word: word.to_owned() });
        }
        self.stated.push(word.to_owned());
        match (word, numbers) {
            ("size", &[size]) if (1..=i64::from(MAX_SEARCHED)).contains(&size) => self.size = Some(size),
            ("size", _) => return Err(Reason::Size),
            (_, &[base @ (0 | 1)]) => self.base = base,
            _ => return Err(Reason::Base),
        }
        Ok(())
    }

    fn square(&self, square: [i64; 2], text: &str) -> Result<[i64; 2], Reason> {
        let size = self.size.ok_or(Reason::NoSize)?;
        let is_on = |base| square.iter().all(|index| (base..base + size).contains(index));
        if is_on(self.base) {
            return Ok(square);
        }
        let is_counted_from_1 = self.base == 0 && is_on(1);
        Err(Reason::OffBoard { text: text.to_owned(), size, base: self.base, is_counted_from_1 })
    }
}

/// Whether a line is more than output.
pub fn is_trace_line(text: &str) -> bool {
    words(text).is_some()
}

/// A line without the characters that end it.
pub fn without_end(line: &str) -> &str {
    line.strip_suffix('\n').map_or(line, |line| line.strip_suffix('\r').unwrap_or(line))
}

/// A word of the format and the numbers after it, if there is nothing else.
fn words(text: &str) -> Option<(&str, Vec<i64>)> {
    let mut words = text.split([' ', '\t']).filter(|word| !word.is_empty());
    let first = words.next()?;
    let numbers = words.map(whole_number).collect::<Option<Vec<_>>>()?;
    let is_known = match first {
        "try" | "place" | "remove" | "size" | "base" => true,
        "solution" => numbers.is_empty(),
        _ => false,
    };
    is_known.then_some((first, numbers))
}

/// A whole number; the largest, or the smallest, if it is beyond them.
fn whole_number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let limit = if text.starts_with('-') { i64::MIN } else { i64::MAX };
    Some(text.parse().unwrap_or(limit))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn code(reason: &Reason) -> &'static str {
        match reason {
            Reason::Square { .. } => "square",
            Reason::OffBoard { is_counted_from_1: true, .. } => "counted-from-1",
            Reason::OffBoard { .. } => "off-board",
            Reason::Occupied { .. } => "occupied",
            Reason::NoQueen { .. } => "no-queen",
            Reason::Late { .. } => "late",
            Reason::Size => "size",
            Reason::Base => "base",
            Reason::NoSize => "no-size",
        }
    }

    #[test]
    fn events_output_and_errors_are_those_of_the_page() {
        let cases = include_str!("../../../tests/data/traces.jsonl");
        for case in cases.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
            let name = &case["name"];
            let text = case["text"].as_str().unwrap();
            let size = u32::try_from(case["n"].as_u64().unwrap()).unwrap();
            let mut reader = Reader::new(Some(size));
            let (mut events, mut output, mut error) = (vec![], String::new(), None);
            for (i, line) in text.split_inclusive('\n').enumerate() {
                let line_text = without_end(line);
                match reader.read(line_text) {
                    Ok(Line::Output) => output.push_str(line),
                    Ok(Line::Header) => {}
                    Ok(_) => {
                        let (word, numbers) = words(line_text).unwrap();
                        let event = numbers.iter().fold(word.to_owned(), |event, number| {
                            format!("{event} {}", number - reader.base)
                        });
                        events.push(format!("{} {event}", i + 1));
                    }
                    Err(refused) => {
                        assert!(refused.to_string().starts_with(&format!("line {}: ", i + 1)));
                        error = Some(format!("{} {}", refused.line, code(&refused.reason)));
                        break;
                    }
                }
            }
            let expected: Vec<_> =
                case["events"].as_array().unwrap().iter().map(|event| event.as_str().unwrap()).collect();
            assert_eq!(events, expected, "{name}");
            assert_eq!(output, case["output"].as_str().unwrap(), "{name}");
            assert_eq!(error.as_deref(), case["error"].as_str(), "{name}");
            assert_eq!(reader.size().map(u64::from), case["size"].as_u64(), "{name}");
        }
    }

    #[test]
    fn an_event_needs_a_known_size() {
        let mut reader = Reader::new(None);
        assert_eq!(reader.read("hello").unwrap(), Line::Output);
        assert!(matches!(reader.read("try 0 0").unwrap_err().reason, Reason::NoSize));
    }
}
