//! The codes of quiz results: short texts that a learner hands in and a teacher checks.
//!
//! A code is `NQ1-` and groups of five letters and digits. It contains what the quiz was about, whether each answer was
//! right, and the name that the learner gave, and it is signed with a word of the teacher. Upper and lower case, spaces
//! and hyphens do not matter, nor whether O is typed for 0, or I or L for 1. Only codes without spaces, and with the
//! first hyphen, are found in a text.
//!
//! ```
//! use nqueens::quiz::QuizResult;
//! use nqueens::{Algorithm, BoardSize};
//!
//! let result = QuizResult::new(Algorithm::Pruning, BoardSize::new(6)?, "", vec![true, false, true], "Ada")?;
//! let code = result.code("tower");
//! assert_eq!(QuizResult::read(&code, "tower")?, result);
//! assert!(QuizResult::read(&code, "bishop").is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The word has to be where the code is made, on the learner's device. So whoever looks for it there can make codes: a
//! code guards against typing another number, not against a programmer.
//!
//! ```text
//! NQ1 - DDDDC - DDDDC - … - DDDDC      D data, C check symbol of the group; 5 bits each
//!
//! data: algorithm 1 byte | n 1 | settings 3 | questions 1 | answers, a bit each | length of name 1 | name, UTF-8 |
//!       first 8 bytes of HMAC-SHA-256 of "NQ1" and all of these | zeros, to full groups
//! ```

mod handed_in;

use std::fmt;

use hmac_sha256::{HMAC, Hash};

use crate::names::names;
use crate::{Algorithm, BoardSize};
use handed_in::PREFIX;

pub use handed_in::{CodeReader, HandedIn, Place, find_codes};

/// The largest number of questions of a quiz.
pub const MAX_QUESTIONS: usize = 100;
/// The longest name in a result, in bytes of UTF-8.
pub const MAX_NAME: usize = 120;

/// The version of codes, which follows their prefix.
const VERSION: &str = "1";
/// Crockford's digits, without I, L, O and U.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The digits of a group: data, then a check symbol.
const GROUP: usize = 5;
const SIGNATURE: usize = 8;

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
        let name = name.trim();
        if name.len() > MAX_NAME || name.chars().any(char::is_control) {
            return Err(Refused::Name);
        }
        let mut fingerprint = [0; 3];
        if !settings.is_empty() {
            fingerprint.copy_from_slice(&Hash::hash(settings.as_bytes())[..3]);
        }
        Ok(Self { algorithm, size, settings: fingerprint, answers, name: name.to_owned() })
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
        let [first, second, third] = self.settings;
        if self.settings == [0; 3] { String::new() } else { format!("{first:02x}{second:02x}{third:02x}") }
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
        let mut bytes = self.bytes();
        bytes.extend(signature(&bytes, word));
        let mut digits = digits_of(&bytes);
        digits.resize(digits.len().next_multiple_of(GROUP - 1), 0);
        let mut code = format!("{PREFIX}{VERSION}");
        for (index, data) in digits.chunks(GROUP - 1).enumerate() {
            code.push('-');
            code.extend(data.iter().map(|digit| char::from(DIGITS[usize::from(*digit)])));
            code.push(char::from(DIGITS[usize::from(check_symbol(index, data))]));
        }
        code
    }

    /// Reads a code, and checks that it was signed with this word.
    pub fn read(code: &str, word: &str) -> Result<Self, Refused> {
        let digits = read_digits(code)?;
        let bytes = bytes_of(&digits);
        let (result, length) = Self::from_bytes(&bytes).ok_or(Refused::Incomplete)?;
        let end = length + SIGNATURE;
        // What is left of the last group is zero.
        let rest = bytes.get(..end).and_then(|data| digits.strip_prefix(&digits_of(data)[..]));
        if !rest.is_some_and(|rest| rest.len() < GROUP - 1 && rest.iter().all(|digit| *digit == 0)) {
            return Err(Refused::Incomplete);
        }
        let (content, signed) = bytes[..end].split_at(length);
        if signed == signature(content, word) { Ok(result) } else { Err(Refused::Word) }
    }

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
        bytes.push(byte(self.name.len()));
        bytes.extend(self.name.bytes());
        bytes
    }

    /// The result at the start of these bytes, and how many it takes.
    fn from_bytes(bytes: &[u8]) -> Option<(Self, usize)> {
        let [number, n, first, second, third, questions, rest @ ..] = bytes else { return None };
        let (algorithm, _) = *NUMBERED.get(usize::from(*number))?;
        let size = BoardSize::new(u32::from(*n)).ok()?;
        let questions = usize::from(*questions);
        let (bits, rest) = rest.split_at_checked(questions.div_ceil(8))?;
        let answers = (0..questions).map(|i| bits[i / 8] >> (i % 8) & 1 == 1).collect();
        let (length, rest) = rest.split_first()?;
        let name = str::from_utf8(rest.get(..usize::from(*length))?).ok()?;
        let mut result = Self::new(algorithm, size, "", answers, name).ok()?;
        result.settings = [*first, *second, *third];
        let bytes_read = result.bytes();
        bytes.starts_with(&bytes_read).then_some((result, bytes_read.len()))
    }
}

/// Why a result or a code is refused.
///
/// [`Display`](fmt::Display) writes an English message. To translate it, match on [`code`](Refused::code).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refused {
    /// A result without questions, or with more than [`MAX_QUESTIONS`].
    Questions,
    /// A name longer than [`MAX_NAME`] bytes, or with control characters.
    Name,
    /// A text that does not start as a code does.
    NoCode,
    /// A code of another version of this crate.
    Version,
    /// A character that no code has.
    Character {
        /// The character.
        character: char,
        /// Its group, from 1 after `NQ1`.
        group: usize,
    },
    /// A group that was changed, left out or added.
    Group {
        /// The number of the group, from 1 after `NQ1`.
        group: usize,
        /// Its text.
        text: String,
    },
    /// A code that lacks its end, or goes on after it.
    Incomplete,
    /// A code that was made with another class word, or changed, or made up.
    Word,
}

names! {
    /// A stable code.
    Refused::code(self: &Self) in CODES {
        Questions => "questions",
        Name => "name",
        NoCode => "no-code",
        Version => "version",
        Character => "character",
        Group => "group",
        Incomplete => "incomplete",
        Word => "word",
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Questions => write!(f, "a quiz has 1 to {MAX_QUESTIONS} questions"),
            Self::Name => write!(f, "a name has at most {MAX_NAME} bytes, and no control characters"),
            Self::NoCode => write!(f, "a code starts with {PREFIX}{VERSION}-"),
            Self::Version => f.write_str("this code is of another version"),
            Self::Character { character, group } => {
                write!(f, "group {group} has {character:?}, which is in no code")
            }
            Self::Group { group, text } => write!(f, "group {group}, {text}, is damaged"),
            Self::Incomplete => f.write_str("this code is not complete"),
            Self::Word => f.write_str("this code was made with another class word, or changed"),
        }
    }
}

impl std::error::Error for Refused {}

/// The signature of a content with a word; white space around the word does not count.
fn signature(content: &[u8], word: &str) -> [u8; SIGNATURE] {
    let signed = [PREFIX.as_bytes(), VERSION.as_bytes(), content].concat();
    let hash = HMAC::mac(signed, word.trim());
    std::array::from_fn(|index| hash[index])
}

/// The data in a code, as digits of 5 bits, after its groups are checked.
fn read_digits(code: &str) -> Result<Vec<u8>, Refused> {
    let code: Vec<char> =
        code.chars().filter(|character| !character.is_whitespace() && *character != '-').collect();
    let start: String = code.iter().take(PREFIX.len()).collect();
    if !start.eq_ignore_ascii_case(PREFIX) {
        return Err(Refused::NoCode);
    }
    let mut rest = &code[PREFIX.len()..];
    match rest.split_first() {
        Some((first, groups)) if digit(*first) == Some(1) => rest = groups,
        _ => return Err(Refused::Version),
    }
    let mut digits = vec![];
    for (index, group) in rest.chunks(GROUP).enumerate() {
        let number = index + 1;
        let read = |character: &char| {
            digit(*character).ok_or(Refused::Character { character: *character, group: number })
        };
        let values = group.iter().map(read).collect::<Result<Vec<u8>, _>>()?;
        if values.len() < GROUP {
            return Err(Refused::Incomplete);
        }
        let (check, data) = values.split_last().expect("it has five");
        if *check != check_symbol(index, data) {
            let text = group.iter().collect::<String>().to_ascii_uppercase();
            return Err(Refused::Group { group: number, text });
        }
        digits.extend_from_slice(data);
    }
    Ok(digits)
}

/// The value of a digit, as Crockford reads it.
fn digit(character: char) -> Option<u8> {
    let upper = match character.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    let position = DIGITS.iter().position(|digit| char::from(*digit) == upper)?;
    u8::try_from(position).ok()
}

/// The check symbol of a group: a polynomial over the field of 32 elements, so that each changed digit and each swap of
/// two different digits changes it. So does the place of the group, up to 32 groups further.
fn check_symbol(index: usize, data: &[u8]) -> u8 {
    let place = u8::try_from(index % 32).expect("below 32");
    data.iter().fold(place, |check, digit| {
        let twice = check << 1;
        let reduced = if twice & 0b10_0000 == 0 { twice } else { twice ^ 0b10_0101 };
        reduced ^ digit
    })
}

/// Bytes as digits of 5 bits, the last one filled with zeros.
fn digits_of(bytes: &[u8]) -> Vec<u8> {
    regroup(bytes, 8, 5, true)
}

/// Digits of 5 bits as bytes. What is left after the last byte is dropped.
fn bytes_of(digits: &[u8]) -> Vec<u8> {
    regroup(digits, 5, 8, false)
}

fn regroup(values: &[u8], from: u32, to: u32, fills: bool) -> Vec<u8> {
    let (mut bits, mut length) = (0_u32, 0);
    let mut regrouped = vec![];
    let mask = (1 << to) - 1;
    for value in values {
        bits = (bits << from | u32::from(*value)) & 0xffff;
        length += from;
        while length >= to {
            length -= to;
            regrouped.push(u8::try_from(bits >> length & mask).expect("masked"));
        }
    }
    if fills && length > 0 {
        regrouped.push(u8::try_from(bits << (to - length) & mask).expect("masked"));
    }
    regrouped
}
