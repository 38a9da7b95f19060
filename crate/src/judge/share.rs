//! How much of what is asked for is in an output, and the points for that.

use std::fmt;
use std::str::FromStr;

use super::expected::Expected;
use super::judged::{Judged, Judgement, Status};
use crate::board::Square;
use crate::check::{self, Verdict};
use crate::published::published;
use crate::solution::Solution;
use crate::symmetry::Symmetry;
use crate::text::ReadBoard;

/// The most digits of [`Points`], and of those the most after the point.
const MAX_DIGITS: usize = 6;
const MAX_DECIMALS: usize = 3;
/// How far a share of points may be from that of the fraction that it stands for, in units of points.
const ROUNDING: f64 = 1e-9;

impl Judged {
    /// How much of what is asked for is in the output, from 0 to 1: the different solutions, or classes, that are asked
    /// for and occur, divided by the number of all boards, of what is missing and of the parts that cannot be read.
    /// Only a right output has 1: if nothing of these is wrong, what else is wrong counts as one part.
    ///
    /// A wrong number of solutions has 0. Of several sizes, this is the share of the first wrong one. None where nobody
    /// can tell whether the output is right, and where the number of solutions is unknown.
    pub fn share(&self) -> Option<f64> {
        if self.is_right() {
            return Some(1.0);
        }
        if self.status() != Status::Wrong {
            return None;
        }
        let Judgement::Boards(verdict) = &self.judgement else { return Some(0.0) };
        let (found, missing) = self.found_and_missing(verdict)?;
        let parts = verdict.boards + missing + self.reading.refused_total() as u64;
        // Exact enough: more than 2^53 are missing only where next to nothing is found.
        #[allow(clippy::cast_precision_loss, reason = "see above")]
        Some(found as f64 / parts.max(found + 1) as f64)
    }

    /// How many of those that are asked for occur, and how many do not, if it is known.
    fn found_and_missing(&self, verdict: &Verdict) -> Option<(u64, u64)> {
        let counts = published(verdict.size).filter(|_| !verdict.completions);
        let classes = match self.expected {
            Expected::One => {
                let found = verdict.distinct.min(1);
                return Some((found, 1 - found));
            }
            Expected::Rotation => counts.map(|counts| (counts.rotation_classes(), &Symmetry::ROTATIONS[..])),
            Expected::Fundamental => counts.map(|counts| (counts.fundamental(), &Symmetry::ALL[..])),
            _ => None,
        };
        if let Some((all, symmetries)) = classes {
            let found = self.classes(verdict, symmetries)?;
            return Some((found, all.saturating_sub(found)));
        }
        match verdict.missing {
            None if verdict.distinct == 0 => Some((0, 0)),
            missing => Some((verdict.distinct, missing?)),
        }
    }

    /// How many classes under these symmetries have a solution among the boards of the verdict, each of which is
    /// counted by its first image. To count them in a set would bring a kind of set of its own into the module.
    fn classes(&self, verdict: &Verdict, symmetries: &[Symmetry]) -> Option<u64> {
        let boards = self.boards().skip(self.start).take(usize::try_from(verdict.boards).ok()?);
        let first_image = |board: ReadBoard<'_>| -> Option<Vec<Square>> {
            let are_in_rows = board.queens.iter().zip(0..).all(|(queen, row)| queen.row == row);
            let solution = Solution::new(board.queens.iter().map(|queen| queen.column).collect()).ok()?;
            let first = symmetries.iter().map(|symmetry| solution.image(*symmetry)).min()?;
            (are_in_rows && solution.size() == verdict.size).then(|| first.queens().collect())
        };
        let images: Vec<_> = boards.filter_map(first_image).collect();
        let options = check::Options::default().with_listed(0);
        check::check(verdict.size, images.iter().map(Vec::as_slice), &options)
            .ok()
            .map(|found| found.distinct)
    }
}

/// A number of points, with as many digits after the point as those of a share of them have: `10`, `2.5`, `10.0`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Points {
    /// In units of the last digit.
    units: u64,
    decimals: usize,
}

impl Default for Points {
    /// 100, so that a share of them is in percent.
    fn default() -> Self {
        Self { units: 100, decimals: 0 }
    }
}

impl Points {
    /// A share of these points, from 0 to 1, rounded down to the last digit.
    #[must_use]
    pub fn of_share(self, share: f64) -> Self {
        // A share is rounded in binary: 0.29 · 100 is below 29. It never rounds up to all.
        #[allow(clippy::cast_precision_loss, reason = "at most six digits")]
        let units = (share.clamp(0.0, 1.0) * self.units as f64 + ROUNDING).floor();
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to `units`")]
        let units = (units as u64).min(self.units - u64::from(share < 1.0));
        Self { units, ..self }
    }
}

/// Reads a number above 0 of at most six digits, at most three of them after the point.
impl FromStr for Points {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let digits = [whole, decimals].concat();
        let is_number = !whole.is_empty()
            && (decimals.is_empty() != text.contains('.'))
            && decimals.len() <= MAX_DECIMALS
            && digits.len() <= MAX_DIGITS
            && digits.bytes().all(|digit| digit.is_ascii_digit());
        let units = digits.parse().ok().filter(|units| is_number && *units > 0);
        let refused = "it must be a number above 0 of at most six digits, three of them after the point, such as 10 or 2.5";
        units.map(|units| Self { units, decimals: decimals.len() }).ok_or(refused)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = format!("{:0width$}", self.units, width = self.decimals + 1);
        let (whole, decimals) = digits.split_at(digits.len() - self.decimals);
        let point = if decimals.is_empty() { "" } else { "." };
        f.pad(&format!("{whole}{point}{decimals}"))
    }
}
