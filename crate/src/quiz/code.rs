//! What all codes have in common: groups of digits with a check symbol each, and the signature.

use hmac_sha256::{HMAC, Hash};

use super::refused::Refused;

/// What each code starts with, before its version.
const PREFIX: &str = "NQ";
/// Crockford's digits, without I, L, O and U.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// The digits of a group: data, then a check symbol.
const GROUP: usize = 5;
const SIGNATURE: usize = 8;

/// What a code can contain.
pub(super) trait Content: Sized {
    /// The version of its codes, a digit, which says how the bytes are laid out.
    const VERSION: u8;
    fn bytes(&self) -> Vec<u8>;
    /// The content that these bytes start with. More may follow.
    fn from_bytes(bytes: &[u8]) -> Option<Self>;
}

/// The code of a content, signed with the word.
pub(super) fn write<C: Content>(content: &C, word: &str) -> String {
    let mut bytes = content.bytes();
    bytes.extend(signature(C::VERSION, &bytes, word));
    let mut digits = digits_of(&bytes);
    digits.resize(digits.len().next_multiple_of(GROUP - 1), 0);
    let mut code = format!("{PREFIX}{}", C::VERSION);
    for (index, data) in digits.chunks(GROUP - 1).enumerate() {
        code.push('-');
        code.extend(data.iter().map(|digit| char::from(DIGITS[usize::from(*digit)])));
        code.push(char::from(DIGITS[usize::from(check_symbol(index, data))]));
    }
    code
}

/// Reads the content of a code, and checks that it was signed with this word.
pub(super) fn read<C: Content>(code: &str, word: &str) -> Result<C, Refused> {
    let (version, groups) = split(code)?;
    if version != C::VERSION {
        return Err(Refused::Version);
    }
    let digits = read_digits(&groups)?;
    let bytes = bytes_of(&digits);
    let content = C::from_bytes(&bytes).ok_or(Refused::Incomplete)?;
    let length = content.bytes().len();
    let end = length + SIGNATURE;
    // What is left of the last group is zero.
    let rest = bytes.get(..end).and_then(|data| digits.strip_prefix(&digits_of(data)[..]));
    if !rest.is_some_and(|rest| rest.len() < GROUP - 1 && rest.iter().all(|digit| *digit == 0)) {
        return Err(Refused::Incomplete);
    }
    let (signed, signature_found) = bytes[..end].split_at(length);
    // A content is written in one way only.
    if signed != content.bytes() {
        return Err(Refused::Incomplete);
    }
    if signature_found == signature(version, signed, word) { Ok(content) } else { Err(Refused::Word) }
}

/// The version of a code.
pub(super) fn version(code: &str) -> Result<u8, Refused> {
    split(code).map(|(version, _)| version)
}

/// Three bytes that differ for other texts, and are zero for an empty one.
pub(super) fn fingerprint(text: &str) -> [u8; 3] {
    let mut bytes = [0; 3];
    if !text.is_empty() {
        bytes.copy_from_slice(&Hash::hash(text.as_bytes())[..3]);
    }
    bytes
}

/// A fingerprint as six digits, or an empty text for that of an empty one.
pub(super) fn fingerprint_text(bytes: [u8; 3]) -> String {
    let [first, second, third] = bytes;
    if bytes == [0; 3] { String::new() } else { format!("{first:02x}{second:02x}{third:02x}") }
}

/// A text after its length, which a byte holds.
pub(super) fn push_text(bytes: &mut Vec<u8>, text: &str) {
    bytes.push(u8::try_from(text.len()).expect("checked when it was given"));
    bytes.extend(text.bytes());
}

/// The text after its length, and what follows it.
pub(super) fn split_text(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let (length, rest) = bytes.split_first()?;
    let (text, rest) = rest.split_at_checked(usize::from(*length))?;
    Some((str::from_utf8(text).ok()?, rest))
}

/// The codes in a text, complete or not, each with its line, from 1. In a line, a code ends at a character that is
/// neither a letter, a digit nor a hyphen, such as a space.
pub(super) fn find_codes(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().flat_map(|(index, line)| {
        let words = line.split(|character: char| !character.is_ascii_alphanumeric() && character != '-');
        words.filter(|word| is_code(word)).map(move |word| (index + 1, word))
    })
}

/// Whether a word starts as a code of any version does.
fn is_code(word: &str) -> bool {
    let rest = word
        .get(..PREFIX.len())
        .filter(|start| start.eq_ignore_ascii_case(PREFIX))
        .and(word.get(PREFIX.len()..));
    rest.and_then(|rest| rest.split_once('-')).is_some_and(|(version, groups)| {
        let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'i' | b'I' | b'l' | b'L');
        !version.is_empty() && version.bytes().all(is_digit) && !groups.is_empty()
    })
}

/// The signature of a content with a word; white space around the word does not count.
fn signature(version: u8, content: &[u8], word: &str) -> [u8; SIGNATURE] {
    let signed = [PREFIX.as_bytes(), &[b'0' + version], content].concat();
    let hash = HMAC::mac(signed, word.trim());
    std::array::from_fn(|index| hash[index])
}

/// The version of a code, and the characters of its groups.
fn split(code: &str) -> Result<(u8, Vec<char>), Refused> {
    let mut rest = code.chars().filter(|character| !character.is_whitespace() && *character != '-');
    let start: String = rest.by_ref().take(PREFIX.len()).collect();
    if !start.eq_ignore_ascii_case(PREFIX) {
        return Err(Refused::NoCode);
    }
    let version = rest.next().and_then(digit).ok_or(Refused::Version)?;
    Ok((version, rest.collect()))
}

/// The data in groups, as digits of 5 bits, after they are checked.
fn read_digits(groups: &[char]) -> Result<Vec<u8>, Refused> {
    let mut digits = vec![];
    for (index, group) in groups.chunks(GROUP).enumerate() {
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
