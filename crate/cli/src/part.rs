//! Parts of a count, which may be counted on any machine, and the lines that say what came out.
//!
//! # Parts
//!
//! Part K of P is made of the [`subproblems`] with the numbers K − 1, K − 1 + P, K − 1 + 2P, …, so every
//! subproblem belongs to exactly one part, for any P up to their number. Neighbours in number take about
//! the same time, so dealing them out one by one makes equal parts: of n = 20 in 64 parts each takes the
//! mean time ± 5 %, with runs of 22 neighbours it was ± 10 %. In return a thread finds less of what it
//! needs in its caches: that costs up to a fifth of the time for n ≤ 21 in 64 parts, nothing from n = 22
//! on. Threads take the numbers in ascending order, since for odd n ≤ 21 each other place of the middle
//! row's queen makes them list blocks anew; so they do that ⌊n / 2⌋ times in a part.
//!
//! # The format of a part
//!
//! A part is one line of JSON, and a file may have any number of them:
//!
//! ```json
//! {"format":"nqueens-part/1","n":20,"part":"3/64","subtotal":"601510892","seconds":0.906,"check":"1f1bdbb36f4bd4bf"}
//! ```
//!
//! - `format` is the name of the format and its version, which also stands for what a part is made of.
//! - `subtotal` is a string, because many readers of JSON round whole numbers above 2^53.
//! - `seconds` is how long it took, by the clock on the wall.
//! - `check` is the 64-bit FNV-1a hash, in hexadecimal, of all bytes before `,"check"`. Each step of it
//!   can be undone, so any single changed byte changes the hash.
//!
//! The sum takes a line as it was written or not at all: a part whose line is damaged is missing too. A count
//! of all is part 1/1, and its subtotal is the number of solutions.

use std::fmt;

use nqueens::BoardSize;
use nqueens::count::subproblems;
use nqueens::limits::MAX_COUNTED;

use crate::{Outcome, size};

/// One of the parts that the subproblems of a board are dealt out to.
#[derive(Clone, Copy)]
pub struct Part {
    pub size: BoardSize,
    /// From 1.
    pub number: u64,
    pub of: u64,
}

impl Part {
    pub fn parse(n: &str, part: &str) -> Outcome<Self> {
        let size = size(n, MAX_COUNTED)?;
        let numbers = part.split_once('/').and_then(|(k, of)| Some((k.parse().ok()?, of.parse().ok()?)));
        let Some((number, of)) = numbers.filter(|(number, of)| (1..=*of).contains(number)) else {
            return Err(
                format!("a part is written K/P, with whole numbers and 1 ≤ K ≤ P, not {part:?}").into()
            );
        };
        let len = subproblems(size)?.len();
        if of > len {
            return Err(format!("n = {n} cannot be divided into {of} parts: {len} is the most").into());
        }
        Ok(Self { size, number, of })
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// A part that has been counted.
pub struct Counted {
    pub part: Part,
    pub subtotal: u64,
    pub seconds: f64,
}

pub const START: &str = r#"{"format":"nqueens-part/1","#;

impl Counted {
    pub fn line(&self) -> String {
        let Self { part, subtotal, seconds } = self;
        let n = part.size.get();
        let fields =
            format!(r#"{START}"n":{n},"part":"{part}","subtotal":"{subtotal}","seconds":{seconds:.3}"#);
        format!(r#"{fields},"check":"{:016x}"}}"#, fnv_1a(&fields))
    }

    /// What stands in a line, if that is exactly what would be written for it.
    pub fn read(line: &str) -> Option<Self> {
        let counted = Self {
            part: Part::parse(value(line, "n")?, value(line, "part")?).ok()?,
            subtotal: value(line, "subtotal")?.parse().ok()?,
            seconds: value(line, "seconds")?.parse().ok()?,
        };
        (counted.line() == line).then_some(counted)
    }
}

/// The value of a field, without quotation marks.
pub fn value<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!("\"{name}\":"))?;
    rest.split([',', '}']).next().map(|value| value.trim_matches('"'))
}

/// The hash of Fowler, Noll and Vo.
fn fnv_1a(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
