//! Why a result or a code is refused, and what results are limited to.

use std::fmt;

use crate::names::names;

/// The largest number of questions of a quiz.
pub const MAX_QUESTIONS: usize = 100;
/// The longest name in a result, in bytes of UTF-8.
pub const MAX_NAME: usize = 120;
/// The longest name of an exercise, in bytes of UTF-8.
pub const MAX_EXERCISE: usize = 180;

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
    /// An exercise whose name is empty, longer than [`MAX_EXERCISE`] bytes, or has control characters.
    Exercise,
    /// A text that does not start as a code does.
    NoCode,
    /// A code of another version of this crate.
    Version,
    /// A character that no code has.
    Character {
        /// The character.
        character: char,
        /// Its group, from 1 after `NQ1-`.
        group: usize,
    },
    /// A group that was changed, left out or added.
    Group {
        /// The number of the group, from 1 after `NQ1-`.
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
        Exercise => "exercise",
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
            Self::Exercise => {
                write!(f, "an exercise has a name of 1 to {MAX_EXERCISE} bytes, without control characters")
            }
            Self::NoCode => f.write_str("a code starts with NQ1- or NQ2-"),
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

/// A name of a learner without white space around it.
pub(super) fn checked_name(name: &str) -> Result<String, Refused> {
    let name = name.trim();
    if name.len() > MAX_NAME || name.chars().any(char::is_control) {
        return Err(Refused::Name);
    }
    Ok(name.to_owned())
}
