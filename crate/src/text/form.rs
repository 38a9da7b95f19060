//! How boards are written.

use std::fmt;

use crate::names::keyed;

keyed! {
    /// How boards are written.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Form {
        /// A list with the column of the queen in each row.
        Columns => "columns" as "columns, row by row",
        /// The same, with one digit each.
        Digits => "digits" as "columns, row by row, one digit each",
        /// A row and a column for each queen.
        Pairs => "pairs" as "pairs of row and column",
        /// The same, each after a name.
        Atoms => "atoms" as "atoms with row and column",
        /// A drawing with digits 0 and 1.
        Matrix => "matrix" as "matrices",
        /// One mark for each square.
        Drawing => "drawing" as "drawings",
        /// The notation of chess for positions.
        Fen => "fen" as "FEN",
        /// The notation of chess for squares.
        Squares => "squares" as "squares of chess, ranks counted from the bottom",
        /// An object with the size, and columns or pairs.
        Json => "json" as "JSON",
        /// The query of a link to the page, also in an SVG picture.
        Link => "link" as "links",
        /// The rows of blocked squares in one list and their columns in another.
        Lists => "lists" as "rows and columns of blocked squares",
        /// Diagonals of which all squares are blocked.
        Diagonals => "diagonals" as "excluded diagonals",
    }
    ALL: "All forms."
    key: "A short stable name, such as `\"columns\"`."
    Display: "Writes the English name: `columns, row by row`."
}

keyed! {
    /// The number of the first row or column.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum Base {
        /// They count from 0: the text has a 0.
        Zero => "0",
        /// They count from 1: the text has no 0, or less often than an n.
        One => "1",
        /// They are read as counted from 1, but the text has neither a 0 nor an n.
        Undecided => "undecided",
    }
    key: "A short stable name: `\"0\"`, `\"1\"` or `\"undecided\"`."
}

/// How the boards of one form are read.
///
/// [`Display`](fmt::Display) describes it in English: `drawings with queens "Q"`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Interpretation {
    /// The form.
    pub form: Form,
    /// The number of boards read so. A board of which the queens and the blocked squares have different forms counts in
    /// each.
    pub boards: usize,
    /// What the numbers count from; `None` in forms without numbers or with one meaning.
    pub base: Option<Base>,
    /// The mark of a queen in a matrix or drawing; `None` if there is no queen, or if queens are all numbers but 0.
    pub queen: Option<char>,
    /// The marks of empty squares in a matrix or drawing.
    pub empty: Vec<char>,
    /// The mark of a blocked square in a drawing, if there is one.
    pub blocked: Option<char>,
}

impl fmt::Display for Interpretation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.form)?;
        match self.base {
            Some(Base::Zero) => f.write_str(", counted from 0")?,
            Some(Base::One) => f.write_str(", counted from 1")?,
            Some(Base::Undecided) => f.write_str(", counted from 1 or from 0: read as from 1")?,
            None => {}
        }
        if let Some(queen) = self.queen {
            write!(f, " with queens \"{queen}\"")?;
        }
        if self.queen.is_none() && !self.empty.is_empty() || self.empty.len() > 1 {
            let marks: Vec<_> = self.empty.iter().map(|mark| format!("\"{mark}\"")).collect();
            let separator = if self.queen.is_some() { ", " } else { " with " };
            write!(f, "{separator}empty squares {}", marks.join(" and "))?;
        }
        if let Some(blocked) = self.blocked {
            write!(f, ", blocked squares \"{blocked}\"")?;
        }
        Ok(())
    }
}
