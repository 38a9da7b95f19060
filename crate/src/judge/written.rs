//! Verdicts on outputs in English.

use std::fmt;

use super::expected::Expected;
use super::judged::{Judged, Judgement, Tone};
use crate::check::{Reason, Set, Verdict};

impl Judged {
    /// Whether the solutions that do not occur are what is wrong, rather than left out on purpose.
    fn lacks_solutions(&self, verdict: &Verdict) -> bool {
        !self.is_right()
            && self.reading.crash().is_none() // they would come after it
            && match self.expected {
                Expected::All => true,
                Expected::Complete => matches!(verdict.set(), Set::None | Set::Half | Set::One),
                _ => verdict.set() == Set::None,
            }
    }

    /// Writes what the boards are, and how many are missing or cannot be read.
    fn write_boards(&self, f: &mut fmt::Formatter<'_>, verdict: &Verdict) -> fmt::Result {
        let missing = verdict.missing.unwrap_or_default();
        if !self.sizes.is_empty() && self.tone > Tone::Wrong {
            self.write_sizes(f, verdict)?;
            return self.write_unread(f);
        }
        if self.is_one() {
            let are = if missing == 1 { "is" } else { "are" };
            write!(f, "One solution for n = {}: right if one was asked for.", verdict.size)?;
            write!(f, " If all were, {missing} {are} missing.")?;
            return verdict.write_details(f, true);
        }
        if self.is_right() && self.tone == Tone::Some {
            let all = missing + verdict.distinct;
            return write!(
                f,
                "{all} is the number of solutions for n = {}, and the boards are some of them.",
                verdict.size
            );
        }
        verdict.write_headline(f)?;
        let lacks_solutions = self.lacks_solutions(verdict);
        match verdict.missing.filter(|_| lacks_solutions && verdict.set() != Set::None) {
            None | Some(0) => {}
            Some(1) => f.write_str(" 1 is missing.")?,
            Some(missing) => write!(f, " {missing} are missing.")?,
        }
        self.write_unread(f)?;
        verdict.write_details(f, lacks_solutions)?;
        if self.sizes.is_empty() {
            return Ok(());
        }
        f.write_str("\nOf ")?;
        self.list_sizes(f)?;
        f.write_str(", each judged by itself, this is the first size that is wrong.")
    }

    /// Writes how much cannot be read.
    fn write_unread(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reading.refused_total() {
            0 => Ok(()),
            1 => f.write_str(" 1 part cannot be read."),
            parts => write!(f, " {parts} parts cannot be read."),
        }
    }

    /// Writes what boards of several sizes are that are all right.
    fn write_sizes(&self, f: &mut fmt::Formatter<'_>, verdict: &Verdict) -> fmt::Result {
        let (before, after) = match verdict.set() {
            _ if self.is_one() => ("One solution for each of ", ": right if one was asked for."),
            _ if self.tone == Tone::Some => ("Some solutions for ", ", and the right number of all."),
            Set::All => ("All solutions for ", ", each once."),
            Set::Rotation => ("One solution of each class under rotation for ", "."),
            Set::Fundamental => ("One solution of each class under rotation and reflection for ", "."),
            _ => ("One solution for each of ", "."),
        };
        f.write_str(before)?;
        self.list_sizes(f)?;
        f.write_str(after)
    }

    /// Writes the sizes, each with the number of its boards.
    fn list_sizes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (size, boards)) in self.sizes.iter().enumerate() {
            let separator = match self.sizes.len() - index {
                _ if index == 0 => "",
                1 => " and ",
                _ => ", ",
            };
            write!(f, "{separator}n = {size} ({boards})")?;
        }
        Ok(())
    }
}

/// How many parts of a text that cannot be read are named.
const MAX_NAMED: usize = 3;

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_readable() && !self.is_one() && !self.is_open() {
            f.write_str(match () {
                () if self.is_right() => "Right: ",
                () if self.is_doubtful() => "In doubt: ",
                () => "Wrong: ",
            })?;
        }
        if let Some(crash) = self.reading.crash() {
            write!(f, "{crash}.")?;
            f.write_str(if matches!(self.judgement, Judgement::Crash) { "" } else { "\n" })?;
        }
        match &self.judgement {
            Judgement::Boards(verdict) => self.write_boards(f, verdict)?,
            Judgement::Crash => {}
            judgement => judgement.fmt(f)?,
        }
        if self.is_about_number_alone() {
            f.write_str(" That is all that is judged: no board was found.")?;
        }
        let is_met = match &self.judgement {
            Judgement::Boards(verdict) => self.is_whole() && self.expected.is_met_by(verdict),
            _ => self.is_right(),
        };
        if !is_met && self.is_readable() && !self.is_open() && self.expected != Expected::Complete {
            write!(f, "\nExpected: {}.", self.expected)?;
        }
        let interpretations =
            self.reading.interpretations().iter().filter(|_| self.is_readable() && !self.is_open());
        for interpretation in interpretations {
            write!(f, "\nRead as {interpretation}.")?;
        }
        for refusal in self.reading.refused().iter().take(MAX_NAMED) {
            write!(f, "\nNot read: {refusal}.")?;
        }
        match self.reading.refused_total().saturating_sub(MAX_NAMED) {
            0 => Ok(()),
            1 => write!(f, "\nNot read: 1 more part."),
            more => write!(f, "\nNot read: {more} more parts."),
        }
    }
}

/// Writes a few lines in English, the verdict first.
impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boards(verdict) => verdict.fmt(f),
            Self::Number { size, found, right, set, completions, cause } => {
                let fundamental = if *set == Set::Fundamental { "fundamental " } else { "" };
                let origin = match set {
                    Set::Rotation => " if rotations count as one",
                    _ if *completions => " from this position",
                    _ => "",
                };
                if found == right {
                    return write!(
                        f,
                        "{found} is the number of {fundamental}solutions for n = {size}{origin}."
                    );
                }
                let (are, s) = if *right == 1 { ("is", "") } else { ("are", "s") };
                write!(
                    f,
                    "There {are} {right} {fundamental}solution{s} for n = {size}{origin}, not {found}."
                )?;
                cause.iter().try_for_each(|cause| write!(f, "\n{cause}"))
            }
            Self::EmptyLists => Reason::SameList { empty: true }.fmt(f),
            Self::Program => f.write_str("This is a program: run it, and check what it prints."),
            Self::Crash => f.write_str("The program crashed."),
            Self::Question(question) => question.fmt(f),
            Self::OnlyNumber => f.write_str("Boards are expected, not a number."),
            Self::NoBoard => f.write_str("No board can be read in this output."),
            Self::NoNumber => f.write_str("There is no number of solutions in this output."),
            Self::NoSize => f.write_str("For a number of solutions, n must be given."),
            Self::UnknownCount(size) => write!(f, "The number of solutions for n = {size} is unknown."),
        }
    }
}
