//! Bytes to text.

use std::borrow::Cow;
use std::fmt;

/// Why bytes are not text: they are neither UTF-8 nor UTF-16.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecodeError {
    /// The number of bytes before the first one that fits no character.
    pub at: usize,
}

impl DecodeError {
    /// A short stable name for the error, as that of [`Error::code`](crate::Error::code).
    pub fn code(&self) -> &'static str {
        "not-text"
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not text in UTF-8 or UTF-16: byte {} fits no character", self.at + 1)
    }
}

impl std::error::Error for DecodeError {}

/// The text in the bytes of a file: UTF-8 or UTF-16, with or without a byte order mark, which is left out.
///
/// UTF-16 without a byte order mark is recognised by its first character, if that is one of ASCII.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, DecodeError> {
    match bytes {
        [0xFF, 0xFE, rest @ ..] => utf_16(rest, 2, u16::from_le_bytes),
        [0xFE, 0xFF, rest @ ..] => utf_16(rest, 2, u16::from_be_bytes),
        [1..=0xFF, 0, ..] => utf_16(bytes, 0, u16::from_le_bytes),
        [0, 1..=0xFF, ..] => utf_16(bytes, 0, u16::from_be_bytes),
        _ => {
            let (skipped, rest) = match bytes {
                [0xEF, 0xBB, 0xBF, rest @ ..] => (3, rest),
                _ => (0, bytes),
            };
            let text = std::str::from_utf8(rest);
            text.map(Cow::Borrowed).map_err(|error| DecodeError { at: skipped + error.valid_up_to() })
        }
    }
}

fn utf_16(bytes: &[u8], skipped: usize, unit: fn([u8; 2]) -> u16) -> Result<Cow<'_, str>, DecodeError> {
    let (pairs, last) = bytes.as_chunks::<2>();
    let mut text = String::with_capacity(pairs.len());
    let mut at = skipped;
    for found in char::decode_utf16(pairs.iter().map(|&pair| unit(pair))) {
        let found = found.map_err(|_| DecodeError { at })?;
        text.push(found);
        at += 2 * found.len_utf16();
    }
    if last.is_empty() { Ok(Cow::Owned(text)) } else { Err(DecodeError { at }) }
}
