//! Bytes to text.

use std::borrow::Cow;
use std::fmt;

use super::Encoding;

/// Why bytes are not text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecodeError {
    /// The encoding that they should be in.
    pub encoding: Encoding,
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
        write!(f, "not text in {}: byte {} fits no character", self.encoding, self.at + 1)
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
            text.map(Cow::Borrowed).map_err(|error| not_unicode(skipped + error.valid_up_to()))
        }
    }
}

fn not_unicode(at: usize) -> DecodeError {
    DecodeError { encoding: Encoding::Unicode, at }
}

fn utf_16(bytes: &[u8], skipped: usize, unit: fn([u8; 2]) -> u16) -> Result<Cow<'_, str>, DecodeError> {
    let (pairs, last) = bytes.as_chunks::<2>();
    let mut text = String::with_capacity(pairs.len());
    let mut at = skipped;
    for found in char::decode_utf16(pairs.iter().map(|&pair| unit(pair))) {
        let found = found.map_err(|_| not_unicode(at))?;
        text.push(found);
        at += 2 * found.len_utf16();
    }
    if last.is_empty() { Ok(Cow::Owned(text)) } else { Err(not_unicode(at)) }
}

/// The text in the bytes of a file, and its encoding: the given one, or else UTF-8 or UTF-16 as in [`decode`], or else
/// the one that is [most likely](Encoding::likeliest), of which a reader should be told.
///
/// ```
/// use nqueens::text::{Encoding, decode_any};
///
/// let bytes = b"\xBD\xE2 1\n2 4 1 3\n";
/// assert_eq!(decode_any(bytes, None)?, ("解 1\n2 4 1 3\n".into(), Encoding::Gb18030));
/// assert_eq!(decode_any(bytes, Some(Encoding::Big5))?.0, "賤 1\n2 4 1 3\n");
/// # Ok::<(), nqueens::text::DecodeError>(())
/// ```
#[cfg(feature = "encodings")]
pub fn decode_any(bytes: &[u8], encoding: Option<Encoding>) -> Result<(Cow<'_, str>, Encoding), DecodeError> {
    match encoding.map_or_else(|| decode(bytes), |encoding| decode_as(bytes, encoding)) {
        Ok(text) => Ok((text, encoding.unwrap_or(Encoding::Unicode))),
        Err(error) if encoding.is_some() => Err(error),
        Err(error) => {
            let found = Encoding::likeliest(bytes, |encoding| decode_as(bytes, encoding).ok());
            found.map(|(encoding, text)| (text, encoding)).ok_or(error)
        }
    }
}

/// The text in bytes in this encoding.
#[cfg(feature = "encodings")]
fn decode_as(bytes: &[u8], encoding: Encoding) -> Result<Cow<'_, str>, DecodeError> {
    use encoding_rs::{BIG5, DecoderResult, GB18030, SHIFT_JIS, WINDOWS_1252};

    let decoder = match encoding {
        Encoding::Unicode => return decode(bytes),
        Encoding::Gb18030 => GB18030,
        Encoding::Big5 => BIG5,
        Encoding::ShiftJis => SHIFT_JIS,
        Encoding::Windows1252 => WINDOWS_1252,
    };
    let mut decoder = decoder.new_decoder_without_bom_handling();
    let longest = decoder.max_utf8_buffer_length_without_replacement(bytes.len());
    let mut text = String::with_capacity(longest.unwrap_or_default());
    match decoder.decode_to_string_without_replacement(bytes, &mut text, true) {
        (DecoderResult::Malformed(bad, after), read) => {
            Err(DecodeError { encoding, at: read - usize::from(bad) - usize::from(after) })
        }
        _ => Ok(Cow::Owned(text)),
    }
}
