//! The result of an exercise: a program that the learner has repaired, completed or made faster.

use super::code::{self, Content, fingerprint, fingerprint_text, push_text, split_text};
use super::refused::{MAX_EXERCISE, Refused, checked_name};

/// Stands for the number of hints where none are offered.
const NO_HINTS: u8 = u8::MAX;

/// What a learner did in an exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Work {
    /// Whether the goal was reached.
    pub is_solved: bool,
    /// How many hints were opened, at most 254; `None` if the link withholds them, and what is wrong with a program.
    pub hints: Option<u8>,
    /// How many runs were judged, up to the one that solved it.
    pub runs: u16,
}

/// The result of an exercise.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ExerciseResult {
    exercise: String,
    file: [u8; 3],
    work: Work,
    name: String,
}

impl ExerciseResult {
    /// A result. `exercise` is the key of an exercise of the page, or the title of another one; `file` is the text of
    /// another one, of which a code has only a fingerprint, and empty for those of the page.
    pub fn new(exercise: &str, file: &str, work: Work, name: &str) -> Result<Self, Refused> {
        let exercise = exercise.trim();
        if exercise.is_empty() || exercise.len() > MAX_EXERCISE || exercise.chars().any(char::is_control) {
            return Err(Refused::Exercise);
        }
        // 255 opened hints would read as none offered.
        let work = Work { hints: work.hints.map(|hints| hints.min(NO_HINTS - 1)), ..work };
        Ok(Self { exercise: exercise.to_owned(), file: fingerprint(file), work, name: checked_name(name)? })
    }

    /// The key or the title of the exercise.
    pub fn exercise(&self) -> &str {
        &self.exercise
    }

    /// Six digits that differ for other files of an exercise, or an empty text for an exercise of the page.
    pub fn file(&self) -> String {
        fingerprint_text(self.file)
    }

    /// What the learner did.
    pub fn work(&self) -> Work {
        self.work
    }

    /// The name that the learner gave; may be empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The code of this result, signed with the word. White space around the word does not count.
    pub fn code(&self, word: &str) -> String {
        code::write(self, word)
    }
}

impl Content for ExerciseResult {
    const VERSION: u8 = 2;

    fn bytes(&self) -> Vec<u8> {
        let Work { is_solved, hints, runs } = self.work;
        let mut bytes = vec![u8::from(is_solved), hints.unwrap_or(NO_HINTS)];
        bytes.extend(runs.to_be_bytes());
        bytes.extend(self.file);
        push_text(&mut bytes, &self.exercise);
        push_text(&mut bytes, &self.name);
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let [solved, hints, high, low, first, second, third, rest @ ..] = bytes else { return None };
        let work = Work {
            is_solved: *solved == 1,
            hints: Some(*hints).filter(|hints| *hints != NO_HINTS),
            runs: u16::from_be_bytes([*high, *low]),
        };
        let (exercise, rest) = split_text(rest)?;
        let (name, _) = split_text(rest)?;
        let result = Self::new(exercise, "", work, name).ok()?;
        Some(Self { file: [*first, *second, *third], ..result })
    }
}
