//! Parts of a count, which can be counted on different machines, and the lines with their results.
//!
//! # Parts
//!
//! Part K of P consists of the [`subproblems`] with the numbers K − 1, K − 1 + P, K − 1 + 2P, …, so every
//! subproblem belongs to exactly one part, for any P up to their number. Subproblems with neighbouring
//! numbers take about the same time, so this distribution makes the parts equal: for n = 20 in 64 parts, each
//! part takes the mean time ± 5 %; with runs of 22 consecutive subproblems it was ± 10 %. On the other hand, the
//! caches of a thread are less effective. This costs up to 20 % of the time for n ≤ 21 in 64 parts, and
//! nothing from n = 22 on.
//!
//! # The format of a part
//!
//! A part is one line of JSON. A file can have any number of parts, in UTF-8 or, with a byte order mark, in UTF-16:
//!
//! ```json
//! {"format":"nqueens-part/1","n":20,"part":"3/64","subtotal":"601510892","seconds":0.906,"check":"1f1bdbb36f4bd4bf"}
//! ```
//!
//! - `format` is the name and the version of the format. The version also identifies how subproblems are
//!   distributed to parts.
//! - `subtotal` is a string, because many JSON parsers round whole numbers above 2^53.
//! - `seconds` is the wall-clock time of the count.
//! - `check` is the 64-bit FNV-1a hash, in hexadecimal, of all bytes before `,"check"`. Each step of the hash is
//!   invertible, so a change of any single byte changes it.
//!
//! `nqueens sum` accepts a line only exactly as it was printed. A part whose line is damaged is also reported as
//! missing. A whole count is part 1/1, and its subtotal is the number of solutions.

use std::fmt;

use nqueens::BoardSize;
use nqueens::count::subproblems;
use nqueens::limits::MAX_COUNTED;

use crate::{Outcome, parse_size};

/// A part of the count of a board.
#[derive(Clone, Copy)]
pub struct Part {
    pub size: BoardSize,
    /// The number of the part, from 1 to `total`.
    pub number: u64,
    /// The number of parts.
    pub total: u64,
}

impl Part {
    /// The whole count.
    pub fn whole(n: &str) -> Outcome<Self> {
        Ok(Self { size: parse_size(n, MAX_COUNTED)?, number: 1, total: 1 })
    }

    /// Parses `n` and, if there is one, a part K/P of its count.
    pub fn parse(n: &str, part: Option<&str>) -> Outcome<Self> {
        let whole = Self::whole(n)?;
        let Some(part) = part else { return Ok(whole) };
        let size = whole.size;
        let numbers = part.split_once('/').and_then(|(k, p)| Some((k.parse().ok()?, p.parse().ok()?)));
        let Some((number, total)) = numbers.filter(|(number, total)| (1..=*total).contains(number)) else {
            return Err(format!("--part must be K/P with whole numbers 1 ≤ K ≤ P, not {part:?}").into());
        };
        let len = subproblems(size)?.len();
        if total > len {
            return Err(format!("cannot divide n = {n} into {total} parts: the maximum is {len}").into());
        }
        Ok(Self { size, number, total })
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.total)
    }
}

/// The result of counting a part.
pub struct Counted {
    pub part: Part,
    pub subtotal: u64,
    pub seconds: f64,
}

/// The start of each line with a part.
pub const LINE_START: &str = r#"{"format":"nqueens-part/1","#;

impl Counted {
    /// The line for this part.
    pub fn line(&self) -> String {
        let Self { part, subtotal, seconds } = self;
        let n = part.size.get();
        let fields =
            format!(r#"{LINE_START}"n":{n},"part":"{part}","subtotal":"{subtotal}","seconds":{seconds:.3}"#);
        sealed(&fields)
    }

    /// Parses a line. `None` unless it is exactly the line for its part.
    pub fn parse(line: &str) -> Option<Self> {
        let counted = Self {
            part: Part::parse(field(line, "n")?, Some(field(line, "part")?)).ok()?,
            subtotal: field(line, "subtotal")?.parse().ok()?,
            seconds: field(line, "seconds")?.parse().ok()?,
        };
        (counted.line() == line).then_some(counted)
    }
}

/// The JSON object with these fields, which lack the closing brace, and with their checksum.
pub fn sealed(fields: &str) -> String {
    format!(r#"{fields},"check":"{:016x}"}}"#, fnv_1a(fields))
}

/// The fields of a line, without the closing brace, if their checksum is right.
pub fn unsealed(line: &str) -> Option<&str> {
    let (fields, _) = line.rsplit_once(r#","check":""#)?;
    (sealed(fields) == line).then_some(fields)
}

/// The value of a field in a line, without quotation marks.
pub fn field<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!("\"{name}\":"))?;
    rest.split([',', '}']).next().map(|value| value.trim_matches('"'))
}

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo).
fn fnv_1a(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
