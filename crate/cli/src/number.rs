//! Numbers in arguments.

use nqueens::BoardSize;

use crate::outcome::Outcome;

/// Parses a whole number from 1 to `max`. `name` is what the error message calls it.
pub fn parse_number(name: &str, text: &str, max: u64) -> Outcome<u64> {
    let number = text.parse().ok().filter(|number| (1..=max).contains(number));
    number.ok_or_else(|| format!("{name} must be a whole number from 1 to {max}, not {text:?}").into())
}

pub fn parse_size(n: &str, max: u32) -> Outcome<BoardSize> {
    Ok(BoardSize::new(u32::try_from(parse_number("n", n, max.into())?)?)?)
}
