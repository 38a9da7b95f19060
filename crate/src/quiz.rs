//! The codes of results: short texts that a learner hands in and a teacher checks.
//!
//! A code is `NQ1-` for a quiz, or `NQ2-` for an exercise, and groups of five letters and digits. It contains what the
//! learner did, how well, and the name that the learner gave, and it is signed with a word of the teacher. Upper and
//! lower case, spaces and hyphens do not matter, nor whether O is typed for 0, or I or L for 1. Only codes without
//! spaces, and with the first hyphen, are found in a text.
//!
//! ```
//! use nqueens::quiz::{ClassResult, ExerciseResult, QuizResult, Work};
//! use nqueens::{Algorithm, BoardSize};
//!
//! let result = QuizResult::new(Algorithm::Pruning, BoardSize::new(6)?, "", vec![true, false, true], "Ada")?;
//! let code = result.code("tower");
//! assert_eq!(QuizResult::read(&code, "tower")?, result);
//! assert!(QuizResult::read(&code, "bishop").is_err());
//!
//! let work = Work { is_solved: true, hints: Some(2), runs: 5 };
//! let exercise = ExerciseResult::new("too-few", "", work, "Ada")?;
//! assert_eq!(ClassResult::read(&exercise.code("tower"), "tower")?, ClassResult::Exercise(exercise));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The word has to be where the code is made, on the learner's device. So whoever looks for it there can make codes: a
//! code guards against typing another number, not against a programmer.
//!
//! ```text
//! NQ1 - DDDDC - DDDDC - … - DDDDC      D data, C check symbol of the group; 5 bits each
//!
//! NQ1: algorithm 1 byte | n 1 | settings 3 | questions 1 | answers, a bit each | length of name 1 | name, UTF-8
//! NQ2: solved 1 byte | hints 1, 255 for none offered | runs 2 | file 3 | length of exercise 1 | exercise, UTF-8 |
//!      length of name 1 | name, UTF-8
//! both, then: first 8 bytes of HMAC-SHA-256 of "NQ1" or "NQ2" and all of these | zeros, to full groups
//! ```

mod code;
mod exercise;
mod handed_in;
mod refused;

use crate::{Algorithm, BoardSize};

use code::{Content, fingerprint, fingerprint_text, push_text, split_text};

pub use exercise::{ExerciseResult, Work};
pub use handed_in::{CodeReader, HandedIn, Place};
pub use refused::{MAX_EXERCISE, MAX_NAME, MAX_QUESTIONS, Refused};

/// The algorithms by their numbers in codes, with their keys. Append only: codes keep their meaning when the ladder
/// gets another rung. [`Algorithm::key`] would link the code of every algorithm into what only reads codes.
const NUMBERED: [(Algorithm, &str); 19] = [
    (Algorithm::Matrix, "matrix"),
    (Algorithm::Exhaustive, "exhaustive"),
    (Algorithm::Permutations, "permutations"),
    (Algorithm::Pruning, "pruning"),
    (Algorithm::IterativePruning, "iterative-pruning"),
    (Algorithm::RowFlags, "row-flags"),
    (Algorithm::DiagonalFlags, "diagonal-flags"),
    (Algorithm::Mirror, "mirror"),
    (Algorithm::Bitmask, "bitmask"),
    (Algorithm::BitmaskMirror, "bitmask-mirror"),
    (Algorithm::BitmaskIterative, "bitmask-iterative"),
    (Algorithm::Parallel, "parallel"),
    (Algorithm::Symmetry, "symmetry"),
    (Algorithm::RandomProbing, "random-probing"),
    (Algorithm::Greedy, "greedy"),
    (Algorithm::MinConflicts, "min-conflicts"),
    (Algorithm::Construction, "construction"),
    (Algorithm::DancingLinks, "dancing-links"),
    (Algorithm::Table, "table"),
];

/// The algorithm with this key, as [`FromStr`](std::str::FromStr) finds it, for programs that run none.
pub fn algorithm_named(key: &str) -> Option<Algorithm> {
    NUMBERED.iter().find(|(_, own)| *own == key).map(|(algorithm, _)| *algorithm)
}

/// The result of a quiz about a run.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct QuizResult {
    algorithm: Algorithm,
    size: BoardSize,
    settings: [u8; 3],
    answers: Vec<bool>,
    name: String,
}

impl QuizResult {
    /// A result. `settings` is a text with everything else that makes the quiz, such as blocked squares and the first
    /// step; a code has only a fingerprint of it. `answers` says for each question whether its answer was right.
    pub fn new(
        algorithm: Algorithm,
        size: BoardSize,
        settings: &str,
        answers: Vec<bool>,
        name: &str,
    ) -> Result<Self, Refused> {
        if !(1..=MAX_QUESTIONS).contains(&answers.len()) {
            return Err(Refused::Questions);
        }
        Ok(Self {
            algorithm,
            size,
            settings: fingerprint(settings),
            answers,
            name: refused::checked_name(name)?,
        })
    }

    /// The algorithm that the quiz was about.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// The key of the algorithm, as [`Algorithm::key`] returns it, for programs that run none.
    pub fn algorithm_key(&self) -> &'static str {
        NUMBERED[self.number()].1
    }

    fn number(&self) -> usize {
        let number = NUMBERED.iter().position(|(algorithm, _)| *algorithm == self.algorithm);
        number.expect("each algorithm has a number")
    }

    /// The size of its board.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// Six digits that differ for other settings, or an empty text for the usual ones.
    pub fn settings(&self) -> String {
        fingerprint_text(self.settings)
    }

    /// Whether the answer to each question was right.
    pub fn answers(&self) -> &[bool] {
        &self.answers
    }

    /// The number of right answers.
    pub fn right(&self) -> usize {
        self.answers.iter().filter(|right| **right).count()
    }

    /// The name that the learner gave; may be empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The code of this result, signed with the word. White space around the word does not count.
    pub fn code(&self, word: &str) -> String {
        code::write(self, word)
    }

    /// Reads a code, and checks that it was signed with this word.
    pub fn read(code: &str, word: &str) -> Result<Self, Refused> {
        code::read(code, word)
    }
}

impl Content for QuizResult {
    const VERSION: u8 = 1;

    fn bytes(&self) -> Vec<u8> {
        let byte = |number: usize| u8::try_from(number).expect("checked in `new`");
        let mut bytes = vec![byte(self.number()), byte(self.size.get() as usize)];
        bytes.extend(self.settings);
        bytes.push(byte(self.answers.len()));
        bytes.extend(
            self.answers
                .chunks(8)
                .map(|answers| answers.iter().rev().fold(0, |bits, right| bits << 1 | u8::from(*right))),
        );
        push_text(&mut bytes, &self.name);
        bytes
    }

    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let [number, n, first, second, third, questions, rest @ ..] = bytes else { return None };
        let (algorithm, _) = *NUMBERED.get(usize::from(*number))?;
        let size = BoardSize::new(u32::from(*n)).ok()?;
        let questions = usize::from(*questions);
        let (bits, rest) = rest.split_at_checked(questions.div_ceil(8))?;
        let answers = (0..questions).map(|i| bits[i / 8] >> (i % 8) & 1 == 1).collect();
        let (name, _) = split_text(rest)?;
        let result = Self::new(algorithm, size, "", answers, name).ok()?;
        Some(Self { settings: [*first, *second, *third], ..result })
    }
}

/// What a code can contain.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ClassResult {
    /// The result of a quiz, in a code of version 1.
    Quiz(QuizResult),
    /// The result of an exercise, in a code of version 2.
    Exercise(ExerciseResult),
}

impl ClassResult {
    /// Reads a code of either kind, and checks that it was signed with this word.
    pub fn read(code: &str, word: &str) -> Result<Self, Refused> {
        match code::version(code)? {
            ExerciseResult::VERSION => code::read(code, word).map(Self::Exercise),
            _ => code::read(code, word).map(Self::Quiz),
        }
    }
}
