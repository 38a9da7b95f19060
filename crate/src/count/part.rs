use std::fmt;
use std::str::FromStr;

use super::digest::fnv_1a;
use super::engine::instructions;
use super::shared::{SharedCount, SharedProgress};
use super::subproblem::subproblems;
use crate::board::BoardSize;
use crate::error::{Error, excerpt};

/// Part K of P of a count, which can be counted apart from the others, also on another machine.
///
/// It consists of the [`subproblems`] with the numbers K − 1, K − 1 + P, K − 1 + 2P, …, so every subproblem belongs to
/// exactly one part, for any P up to their number. Subproblems with neighbouring numbers take about the same time, so
/// this distribution makes the parts equal: for n = 20 in 64 parts, each part takes the mean time ± 5 %; with runs of
/// 22 consecutive subproblems it was ± 10 %. On the other hand, the caches of a thread are less effective. This costs
/// up to 20 % of the time for n ≤ 21 in 64 parts, and nothing from n = 22 on.
///
/// [`Display`](fmt::Display) writes `K/P`.
///
/// ```
/// use nqueens::BoardSize;
/// use nqueens::count::{CountedPart, Part};
///
/// let size = BoardSize::new(10)?;
/// let mut solutions = 0;
/// for number in 1..=4 {
///     let part = Part::new(size, number, 4)?;
///     let shared = part.shared_count();
///     shared.count_while(|| true, |_| ())?;
///     let line = CountedPart::new(part, &shared.progress(), 0.001).to_string();
///     // Elsewhere, for example in another program:
///     let counted: CountedPart = line.parse()?;
///     solutions += counted.subtotal;
/// }
/// assert_eq!(solutions, 724);
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Part {
    size: BoardSize,
    number: u64,
    total: u64,
}

impl Part {
    /// Part `number` of `total`, with 1 ≤ `number` ≤ `total`; the whole count is part 1 of 1. [`Error::Part`] if there
    /// is no such part, because each has at least one subproblem, and [`Error::CountSize`] above
    /// [`MAX_COUNTED`](crate::limits::MAX_COUNTED).
    pub fn new(size: BoardSize, number: u64, total: u64) -> Result<Self, Error> {
        let most = subproblems(size)?.len();
        if (1..=total).contains(&number) && total <= most {
            Ok(Self { size, number, total })
        } else {
            Err(Error::Part { n: size.get(), number, total, most })
        }
    }

    /// The size of the board.
    pub fn size(self) -> BoardSize {
        self.size
    }

    /// The number of the part, from 1 to [`total`](Self::total).
    pub fn number(self) -> u64 {
        self.number
    }

    /// The number of parts.
    pub fn total(self) -> u64 {
        self.total
    }

    /// The count of this part, to be shared among threads. Nothing is counted yet.
    #[expect(clippy::missing_panics_doc, reason = "the board of a part can be counted")]
    pub fn shared_count(self) -> SharedCount {
        SharedCount::every(self.size, self.number - 1, self.total).expect("the board can be counted")
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.total)
    }
}

/// The result of counting a [`Part`]. The command line and the Python package write and read it as the same line.
///
/// # The line
///
/// [`Display`](fmt::Display) writes one line of JSON, without its end:
///
/// ```json
/// {"format":"nqueens-part/3","n":20,"part":"3/64","subtotal":"611182164","seconds":0.911,"digest":"58d1a52bd6bd9301","version":"0.1.0","instructions":"AVX-512","check":"6f33392094e00938"}
/// ```
///
/// - `format` is the name and the version of the format. The version also identifies what a part counts: up to version
///   2, each solution with its image under transposition in another subproblem.
/// - `subtotal` is a string, because many JSON parsers round whole numbers above 2^53.
/// - `seconds` is the wall-clock time of the count.
/// - `digest`, `version` and `instructions` are those of the [origin](Origin).
/// - `check` is the 64-bit FNV-1a hash (Fowler, Noll and Vo), in hexadecimal, of all bytes before `,"check"`. Each step
///   of the hash is invertible, so a change of any single byte changes it.
///
/// [`FromStr`] accepts a line only exactly as it was written. The errors are [`Error::PartVersion`] for one of another
/// version of the format, whose numbers cannot be added to those of this one, [`Error::DamagedPart`] for one that
/// begins like a part, even if the checksum fits an impossible one, and [`Error::NotAPart`] for any other.
#[derive(Debug, Clone, PartialEq)]
pub struct CountedPart {
    /// The part.
    pub part: Part,
    /// The number of solutions in its subproblems.
    pub subtotal: u64,
    /// The wall-clock time that the count took.
    pub seconds: f64,
    /// Where the number is from.
    pub origin: Origin,
}

/// Where the number of a [`CountedPart`] is from, to find out afterwards what a wrong machine or program has counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// The sum, modulo 2^64, of a hash of each subproblem: FNV-1a of its number and its solutions, each as eight bytes,
    /// the lowest first. The sum does not depend on how the subproblems are distributed to parts: whoever counts the
    /// same ones in other parts gets the same digest.
    pub digest: u64,
    /// The version of the crate.
    pub version: String,
    /// The [`instructions`] with which the processor counted.
    pub instructions: String,
}

impl CountedPart {
    /// A part that this program has counted, in so many seconds. Its count is complete.
    pub fn new(part: Part, progress: &SharedProgress, seconds: f64) -> Self {
        let origin = Origin {
            digest: progress.digest,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            instructions: instructions().to_owned(),
        };
        Self { part, subtotal: progress.subtotal, seconds, origin }
    }
}

/// The start of each line, up to the version of the format, and the version.
const START: &str = r#"{"format":"nqueens-part/"#;
const VERSION: u32 = 3;

impl fmt::Display for CountedPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { part, subtotal, seconds, origin: Origin { digest, version, instructions } } = self;
        let n = part.size.get();
        f.write_str(&seal(&format!(
            r#"{START}{VERSION}","n":{n},"part":"{part}","subtotal":"{subtotal}","seconds":{seconds:.3},"digest":"{digest:016x}","version":"{version}","instructions":"{instructions}""#
        )))
    }
}

impl FromStr for CountedPart {
    type Err = Error;

    fn from_str(line: &str) -> Result<Self, Error> {
        if !line.starts_with(START) {
            return Err(Error::NotAPart { given: excerpt(line) });
        }
        let part = field(line, "part");
        if unseal(line).is_some() && field(line, "format") != Some(&format!("nqueens-part/{VERSION}")) {
            return Err(Error::PartVersion { part: excerpt(part.unwrap_or_default()) });
        }
        let parse = || {
            let (number, total) = part?.split_once('/')?;
            let size = BoardSize::new(field(line, "n")?.parse().ok()?).ok()?;
            let counted = Self {
                part: Part::new(size, number.parse().ok()?, total.parse().ok()?).ok()?,
                subtotal: field(line, "subtotal")?.parse().ok()?,
                seconds: field(line, "seconds")?.parse().ok()?,
                origin: Origin {
                    digest: u64::from_str_radix(field(line, "digest")?, 16).ok()?,
                    version: field(line, "version")?.to_owned(),
                    instructions: field(line, "instructions")?.to_owned(),
                },
            };
            (counted.to_string() == line).then_some(counted)
        };
        parse().ok_or_else(|| Error::DamagedPart { part: part.map(excerpt) })
    }
}

/// The value of a field in a line, without quotation marks.
fn field<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!("\"{name}\":"))?;
    rest.split([',', '}']).next().map(|value| value.trim_matches('"'))
}

/// The line of JSON with these fields, which lack the closing brace, and with the checksum of a [`CountedPart`] as the
/// last one. For the checkpoints of the command line.
///
/// ```
/// use nqueens::count::{seal, unseal};
///
/// let line = seal(r#"{"n":8"#);
/// assert_eq!(line, r#"{"n":8,"check":"0b111591a03e5f52"}"#);
/// assert_eq!(unseal(&line), Some(r#"{"n":8"#));
/// assert_eq!(unseal(&line.replace("8", "9")), None);
/// ```
#[doc(hidden)]
pub fn seal(fields: &str) -> String {
    format!(r#"{fields},"check":"{:016x}"}}"#, fnv_1a(fields.as_bytes()))
}

/// The fields of a [sealed](seal) line, without the closing brace. `None` if the checksum differs.
#[doc(hidden)]
pub fn unseal(line: &str) -> Option<&str> {
    let (fields, _) = line.rsplit_once(r#","check":""#)?;
    (seal(fields) == line).then_some(fields)
}
