//! Why boards are wrong, repeated or missing.

use std::fmt;

use super::sentences;
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
    /// All invalid boards have fewer than n queens, and these do not attack each other. They are not simply solutions
    /// of smaller boards.
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
        sentences::write(f, "reason", self.code(), self.variant(), &|name| self.number(name))
    }
}

impl Reason {
    /// Which of its sentences it is: the end of their key, in two parts.
    fn variant(self) -> [&'static str; 2] {
        match self {
            Self::OtherSize { all: false, .. } => ["wrong", ""],
            Self::OffByOne { rows: 0, .. } => ["column", ""],
            Self::OffByOne { columns: 0, .. } => ["row", ""],
            Self::OffByOne { .. } => ["both", ""],
            Self::SameList { empty: true } => ["empty", ""],
            // Boards without queens say nothing about when they were stored.
            Self::Incomplete { most: 0, .. } => ["none", ""],
            Self::Incomplete { fewest, most } if fewest < most => ["range", ""],
            Self::Incomplete { most: 1, .. }
            | Self::EachTimes { times: 1 }
            | Self::OnlyFirst { found: 1 } => ["one", ""],
            Self::Incomplete { .. } | Self::EachTimes { .. } | Self::OnlyFirst { .. } => ["other", ""],
            // The program may place column by column, and may compare what it breaks, but wrongly.
            Self::OneRule { line, all } => [line.key(), if all { "" } else { ".most" }],
            Self::MiddleTwice { line } => [line.key(), ""],
            Self::OnePerClass { reflections } => [if reflections { "reflection" } else { "rotation" }, ""],
            Self::FirstHalf { line, last, middle } => {
                let half = match (line, last) {
                    (Line::Row, false) => "left",
                    (Line::Row, true) => "right",
                    (_, false) => "upper",
                    (_, true) => "lower",
                };
                [half, if middle { "-middle" } else { "" }]
            }
            Self::FirstQueens { line, from, to } => [line.key(), if from == to { "-one" } else { "" }],
            Self::Mirror { symmetry } => [symmetry.key(), ""],
            _ => ["", ""],
        }
    }

    /// The number with this name in its sentence.
    fn number(self, name: &str) -> u64 {
        match (self, name) {
            (Self::OtherSize { n, .. }, _) => n.into(),
            (Self::Incomplete { fewest, .. }, "fewest") => fewest.into(),
            (Self::Incomplete { most, .. }, _) => most.into(),
            (Self::EachTimes { times }, _) => times.into(),
            (Self::FirstQueens { from: line, .. }, "from") | (Self::FirstQueens { to: line, .. }, _) => {
                u64::from(line) + 1
            }
            (Self::Total { right, .. }, "right") => right,
            (Self::Total { line, .. }, "line") => line.into(),
            (Self::OnlyFirst { found } | Self::Total { found, .. }, _) => found,
            _ => 0,
        }
    }
}
