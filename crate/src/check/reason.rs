//! Why boards are wrong, repeated or missing.

use std::fmt;

use crate::board::{BoardSize, Line};
use crate::names::names;
use crate::published::published;
use crate::symmetry::Symmetry;

/// What the boards have in common that are wrong, repeated or missing, and what this says about the program that wrote
/// them; or a number beside them that is wrong. Each is a fact about the output; several can be true.
///
/// [`Display`](fmt::Display) writes an English sentence. To translate it, match on [`code`](Reason::code). Rows and
/// columns count from 0, in the sentence from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "code", rename_all = "kebab-case"))]
pub enum Reason {
    /// All invalid boards are solutions of a board of another size.
    OtherSize {
        /// That size.
        n: u32,
        /// Whether these are all boards.
        all: bool,
    },
    /// Queens are off the board, and all boards are solutions if every queen moves up or to the left.
    OffByOne {
        /// By how many rows, 0 or 1.
        rows: u32,
        /// By how many columns, 0 or 1.
        columns: u32,
    },
    /// All boards are equal, or have no queen, as if the same list was stored each time.
    SameList {
        /// Whether they have no queen.
        empty: bool,
    },
    /// Each board has all queens of the board before it, until there are more than n.
    Accumulated,
    /// All invalid boards have fewer than n queens, and these do not attack each other. They are not simply solutions of
    /// smaller boards.
    Incomplete {
        /// The smallest number of queens.
        fewest: u32,
        /// The largest number of queens, less than n.
        most: u32,
    },
    /// All attacks are in the same direction, which the program does not compare, or compares wrongly.
    OneRule {
        /// The direction.
        line: Line,
        /// Whether this is true of all boards, not only of most invalid ones.
        all: bool,
    },
    /// All attacks are on diagonals of both families.
    Diagonals,
    /// All attacks are between neighbouring rows.
    NotRowBefore,
    /// No attacks are between neighbouring rows.
    OnlyRowBefore,
    /// All attacks are by the queen in the first row.
    NotFirstRow,
    /// The solutions whose first queen is in the middle, and no others, occur twice.
    MiddleTwice {
        /// [`Line::Row`] if this is the queen in the first row, [`Line::Column`] if in the first column.
        line: Line,
    },
    /// Each solution occurs once for each symmetry that leaves it unchanged: equal images are not recognized.
    SymmetricRepeated,
    /// Each solution occurs n! times, once for each order of its queens.
    EachOrder,
    /// Each solution occurs this many times.
    EachTimes {
        /// The number, at least 2.
        times: u32,
    },
    /// One solution of each class is there.
    OnePerClass {
        /// Whether reflections are in the same class, too.
        reflections: bool,
    },
    /// Only the solutions with the first queen in one half are there, and all of these.
    FirstHalf {
        /// [`Line::Row`] if this is the queen in the first row, [`Line::Column`] if in the first column.
        line: Line,
        /// Whether it is the right or lower half.
        last: bool,
        /// Whether the middle of an odd board is included.
        middle: bool,
    },
    /// Only the solutions with the first queen in these places are there, and all of these.
    FirstQueens {
        /// [`Line::Row`] if this is the queen in the first row, [`Line::Column`] if in the first column.
        line: Line,
        /// The first column or row.
        from: u32,
        /// The last column or row.
        to: u32,
    },
    /// The missing solutions are exactly the mirror images of those that are there.
    Mirror {
        /// The reflection.
        symmetry: Symmetry,
    },
    /// Only one solution is there, with all its images.
    OneOrbit,
    /// Only the first solutions are there: in lexicographic order, or in the order of a search from another side of the
    /// board, if they come in this order.
    OnlyFirst {
        /// Their number.
        found: u64,
    },
    /// Only the solutions are there in which no queen attacks another across the edge, and all of these.
    Toroidal,
    /// The boards are in lexicographic order only if rows and columns are exchanged.
    Transposed,
    /// The text says another number of solutions than there are, and than it has boards.
    Total {
        /// The number in the text.
        found: u64,
        /// The number of solutions, or if it is unknown, of those that are there.
        right: u64,
        /// The line of the number, from 1.
        line: u32,
    },
}

names! {
    /// A short stable name for the kind of reason, such as `"one-rule"`.
    Reason::code(self: Self) in CODES {
        OtherSize => "other-size",
        OffByOne => "off-by-one",
        SameList => "same-list",
        Accumulated => "accumulated",
        Incomplete => "incomplete",
        OneRule => "one-rule",
        Diagonals => "diagonals",
        NotRowBefore => "not-row-before",
        OnlyRowBefore => "only-row-before",
        NotFirstRow => "not-first-row",
        MiddleTwice => "middle-twice",
        SymmetricRepeated => "symmetric-repeated",
        EachOrder => "each-order",
        EachTimes => "each-times",
        OnePerClass => "one-per-class",
        FirstHalf => "first-half",
        FirstQueens => "first-queens",
        Mirror => "mirror",
        OneOrbit => "one-orbit",
        OnlyFirst => "only-first",
        Toroidal => "toroidal",
        Transposed => "transposed",
        Total => "total",
    }
}

impl Reason {
    /// The mistake, whatever the size of the board: reasons for boards of several sizes agree if these are equal.
    pub(crate) fn mistake(self) -> (&'static str, u8) {
        let direction = match self {
            Self::OneRule { line, .. } | Self::MiddleTwice { line } | Self::FirstQueens { line, .. } => {
                line as u8
            }
            Self::FirstHalf { line, last, .. } => line as u8 + 4 * u8::from(last),
            Self::Mirror { symmetry } => symmetry as u8,
            _ => 0,
        };
        (self.code(), direction)
    }

    /// Whether the mistake does not show for boards of this size, so that they are right.
    pub(crate) fn is_hidden(self, size: BoardSize) -> bool {
        let n = size.get();
        let Some(counts) = published(size) else { return false };
        counts.all < 2
            || match self {
                Self::MiddleTwice { .. } => n.is_multiple_of(2),
                Self::SymmetricRepeated => counts.half_turn_symmetric == 0,
                Self::Toroidal => n == 5,
                Self::OnlyFirst { found } => counts.all <= found,
                _ => false,
            }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::OtherSize { n, all } => {
                let wrong = if all { "" } else { "wrong " };
                write!(f, "All {wrong}boards are solutions for n = {n}.")
            }
            Self::Incomplete { fewest, most } => {
                let queens = queens(fewest, most);
                // Boards without queens say nothing about when they were stored.
                let advice =
                    if most == 0 { "" } else { " Each may be stored before its last queen is placed." };
                write!(f, "The wrong boards are not full: they have {queens}.{advice}")
            }
            Self::OneRule { line, all } => write_one_rule(f, line, all),
            Self::MiddleTwice { line } => {
                let (line, other) = names(line);
                write!(
                    f,
                    "The solutions whose queen in the first {line} is in the middle {other} are there twice: on an odd board, do not mirror these."
                )
            }
            Self::EachTimes { times } => write!(f, "Each solution is there {times} times: store it once."),
            Self::FirstHalf { line, last, middle } => write_half(f, line, last, middle),
            Self::FirstQueens { line, from, to } => write_first_queens(f, line, from + 1, to + 1),
            Self::Mirror { symmetry } => write!(
                f,
                "The missing solutions are exactly the mirror images of those that are there, with {} exchanged.",
                exchanged(symmetry)
            ),
            Self::OnlyFirst { found } if found > 1 => write!(
                f,
                "Only the first {found} solutions are there: the search stopped, or something was not taken back."
            ),
            Self::Total { found, right, line } => write!(
                f,
                "The number in line {line} of the output is wrong: it should be {right}, not {found}."
            ),
            _ => f.write_str(self.sentence()),
        }
    }
}

impl Reason {
    /// The sentence, if no number or name is in it.
    fn sentence(self) -> &'static str {
        match self {
            Self::OffByOne { rows: 0, .. } => {
                "Every column is one too large: with 1 less, all boards are solutions."
            }
            Self::OffByOne { columns: 0, .. } => {
                "Every row is one too large: with 1 less, all boards are solutions."
            }
            Self::OffByOne { .. } => {
                "Every row and column is one too large: with 1 less, all boards are solutions."
            }
            Self::SameList { empty: false } => {
                "All boards are equal, as if the same list was stored each time: store a copy, and of a matrix one of each row."
            }
            Self::SameList { empty: true } => {
                "All boards are empty, as if the same list was stored each time and emptied later: store a copy, and of a matrix one of each row."
            }
            Self::Accumulated => "Each board still has the queens of the board before: take them back first.",
            Self::Diagonals => {
                "The boards break only the rules of the diagonals (equal row - column or row + column)."
            }
            Self::NotRowBefore => "All attacks are between neighbouring rows.",
            Self::OnlyRowBefore => "No attack is between neighbouring rows.",
            Self::NotFirstRow => "All attacks are by the queen in the first row.",
            Self::SymmetricRepeated => {
                "The symmetric solutions are repeated, because some of their images are equal: store each once."
            }
            Self::EachOrder => {
                "Each solution is there n! times, once for each order of its queens: place them row by row."
            }
            Self::OnePerClass { reflections: false } => {
                "The boards are one solution of each class: their rotations are missing."
            }
            Self::OnePerClass { reflections: true } => {
                "The boards are one solution of each class: their rotations and mirror images are missing."
            }
            Self::OneOrbit => {
                "The boards are one solution with its rotations and mirror images: search on after the first."
            }
            Self::OnlyFirst { .. } => {
                "Only the first solution is there: the search stopped, or something was not taken back."
            }
            Self::Toroidal => {
                "The boards are the solutions without an attack across the edge: let the diagonals end there, without % n or a negative index."
            }
            Self::Transposed => {
                "The boards are in order only if rows and columns are exchanged: the program places column by column."
            }
            _ => "",
        }
    }
}

/// How many queens boards without attacks have.
fn queens(fewest: u32, most: u32) -> String {
    match (fewest, most) {
        (_, 0) => "no queen".to_owned(),
        (1, 1) => "1 queen, and no attack".to_owned(),
        _ if fewest == most => format!("{most} queens, and no attack"),
        _ => format!("{fewest} to {most} queens, and no attack"),
    }
}

/// Says in which half the first queen is.
fn write_half(f: &mut fmt::Formatter<'_>, line: Line, last: bool, middle: bool) -> fmt::Result {
    let half = match (line, last) {
        (Line::Row, false) => "left",
        (Line::Row, true) => "right",
        (_, false) => "upper",
        (_, true) => "lower",
    };
    let (line, _) = names(line);
    let middle = if middle { " or the middle" } else { "" };
    write!(
        f,
        "The boards are the solutions whose queen in the first {line} is in the {half} half{middle}: search the other half, or add the mirror images."
    )
}

/// Says where the first queens are, counted from 1.
fn write_first_queens(f: &mut fmt::Formatter<'_>, line: Line, from: u32, to: u32) -> fmt::Result {
    let (line, other) = names(line);
    let range = if from == to { format!(" {from}") } else { format!("s {from} to {to}") };
    write!(
        f,
        "The boards are the solutions whose queen in the first {line} is in {other}{range}: try all {other}s there."
    )
}

/// What to say if only attacks in this direction occur.
fn write_one_rule(f: &mut fmt::Formatter<'_>, line: Line, all: bool) -> fmt::Result {
    let boards = if all { "The boards" } else { "Most wrong boards" };
    let rule = match line {
        // The program may place column by column, and may compare what it breaks, but wrongly.
        Line::Row => "rows",
        Line::Column => "columns",
        Line::Diagonal => "diagonals (equal row - column)",
        Line::Antidiagonal => "antidiagonals (equal row + column)",
    };
    write!(f, "{boards} break one rule only, that of the {rule}.")
}

/// The name of a line, a row or a column, and of the lines across it.
fn names(line: Line) -> (&'static str, &'static str) {
    if line == Line::Row { ("row", "column") } else { ("column", "row") }
}

/// What a reflection exchanges.
fn exchanged(symmetry: Symmetry) -> &'static str {
    match symmetry {
        Symmetry::MirrorColumns => "left and right",
        Symmetry::MirrorRows => "top and bottom",
        Symmetry::Transpose => "rows and columns",
        _ => "rows and columns, counted from the end,",
    }
}
