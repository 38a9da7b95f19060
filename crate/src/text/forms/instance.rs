//! Instances of constraint problems: sizes, blocked squares and excluded diagonals, each in a line or list with a name.

use crate::text::candidates::{Diagonal, Found, Parameter, What};
use crate::text::form::{Base, Form};
use crate::text::refusal::RefusalKind;
use crate::text::tokens::{
    Place, Words, excerpt, find_text, from, is_digits, split_once, trimmed, until, without_end,
};

impl Parameter {
    /// The parameter that the text before a bracket names.
    pub fn before(text: &str) -> Option<Self> {
        let text = text.trim_end();
        let text = text.strip_suffix('=').or_else(|| text.strip_suffix(" be"))?.trim_end();
        let start = text.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '_').len();
        let is_letting = trimmed(until(text, start)) == "letting";
        match from(text, start) {
            "init" if is_letting => Some(Self::Queens),
            "blocks" | "blocked" => Some(Self::Blocks),
            "row" => Some(Self::Rows),
            "col" => Some(Self::Columns),
            "diags" => Some(Self::Diagonals),
            "sumdiags" => Some(Self::Sums),
            "diffdiags" => Some(Self::Differences),
            _ => None,
        }
    }

    /// Whether its items are pairs.
    pub fn has_pairs(self) -> bool {
        matches!(self, Self::Queens | Self::Blocks | Self::Diagonals)
    }
}

/// Whether a line is the size of the boards after it, or the length of a list: `n = 8`. Takes it if so.
pub(in crate::text) fn line(text: &str, found: &mut Found) -> bool {
    let Some((name, value)) = assignment(text) else { return false };
    let place = found.line.place(text);
    match name {
        "m" => found.push(What::Length(value), place),
        "numdiags" => found.push(What::MostDiagonals(value), place),
        "numsum" | "numdiff" => {}
        _ => {
            found.interrupt();
            if value == 0 || value > found.options.largest {
                let kind = RefusalKind::Size { largest: found.options.largest };
                found.refuse(place, Form::Columns, kind);
            } else {
                header(value, place, found);
            }
        }
    }
    found.used = true;
    true
}

/// The size of boards in digits before them in their line, and these: `n=4 -> 2413 3142`.
pub(in crate::text) fn after_size(text: &str) -> Option<(u32, &str)> {
    let (size, boards) = text.split_once("->").or_else(|| text.split_once(':'))?;
    let (_, size) = assignment(size.trim_end()).filter(|(name, _)| name.eq_ignore_ascii_case("n"))?;
    let mut words = Words::new(boards).peekable();
    let is_board = |word: &str| word.len() == size as usize && is_digits(word);
    let is_full = |word: &&str| (1..=size).all(|column| word.contains(&column.to_string()));
    ((4..10).contains(&size) && words.peek().is_some_and(is_full) && words.all(is_board))
        .then_some((size, boards))
}

/// Takes the size of the boards after it.
pub(in crate::text) fn header(size: u32, place: Place, found: &mut Found) {
    found.interrupt();
    found.header = Some(size);
    found.push(What::Header(size), place);
}

/// Whether a word is in a list of diagonals of one direction. Takes it if so.
pub(in crate::text) fn diagonal(word: &str, parameter: Option<Parameter>, found: &mut Found) -> bool {
    let diagonal = match (parameter, word.parse::<i32>()) {
        (Some(Parameter::Sums), Ok(sum)) => Diagonal::Sum(sum),
        (Some(Parameter::Differences), Ok(difference)) => Diagonal::Difference(difference.saturating_neg()),
        _ => return false,
    };
    found.push(What::Excluded(diagonal), found.line.place(word));
    true
}

/// Whether a word is a range in a fact: `num(1..8)`. Takes it as the size, and refuses that of blocked squares.
pub(in crate::text) fn range(word: &str, name: &str, found: &mut Found) -> bool {
    let Some((first, last)) = split_once(word, "..") else { return false };
    let (Ok(first), Ok(last)) = (first.parse::<u32>(), last.parse::<u32>()) else { return false };
    match name {
        "num" | "number" | "index" | "row" | "col" | "column" | "board" | "size" | "n" if first <= 1 => {
            found.first = Some(if first == 0 { Base::Zero } else { Base::One });
            fact(last.saturating_add(1 - first), found.line.place(word), found);
        }
        _ if name.starts_with("block") => {
            let kind = RefusalKind::Number { found: excerpt(word) };
            found.refuse(found.line.place(word), Form::Atoms, kind);
        }
        _ => return false,
    }
    true
}

/// A fact of a logic program that says the size.
pub(in crate::text) fn fact(size: u32, place: Place, found: &mut Found) {
    found.header = found.header.max(Some(size));
    found.push(What::Fact(size), place);
}

/// The name and the number in a line `n = 8`, also in Essence and in logic programs: `letting n be 8`, `#const n = 8`.
pub(in crate::text) fn assignment(text: &str) -> Option<(&str, u32)> {
    let text =
        text.strip_prefix("letting ").or_else(|| text.strip_prefix("#const ")).unwrap_or(text).trim_start();
    let name = until(text, text.bytes().take_while(u8::is_ascii_alphabetic).count());
    if !matches!(name, "n" | "N" | "m" | "numdiags" | "numsum" | "numdiff") {
        return None;
    }
    let value = trimmed(without_end(from(text, name.len()), b".;"));
    let value = trimmed(
        value.strip_prefix(':').or_else(|| value.strip_prefix('=')).or_else(|| value.strip_prefix("be "))?,
    );
    let value = trimmed(until(value, find_text(value, " #").unwrap_or(value.len())));
    is_digits(value).then(|| (name, value.parse().unwrap_or(u32::MAX)))
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::boards;

    #[test]
    fn what_is_said_of_a_board_becomes_one() {
        assert_eq!(boards("letting n be 4\nletting init be [[0, 1]]\nletting blocks be [[1, 1]]"), [[1]]);
        assert_eq!(boards("num(1..4). queen(1,2). block(1,1)."), [[1]]);
    }
}
