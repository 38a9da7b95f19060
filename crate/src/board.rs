//! Boards, squares, and the queens that attack each other.

use std::fmt;
use std::iter::FusedIterator;
use std::str::FromStr;

use crate::error::{self, Error};
use crate::limits::{MAX_MAPPED, MAX_SIZE};
use crate::names::keyed;

/// The number of rows and columns of a board, from 1 to [`MAX_SIZE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u32", into = "u32")
)]
pub struct BoardSize(u32);

impl BoardSize {
    /// A board of `n` rows and `n` columns, or [`Error::BoardSize`].
    pub fn new(n: u32) -> Result<Self, Error> {
        if (1..=MAX_SIZE).contains(&n) { Ok(Self(n)) } else { Err(Error::BoardSize { given: n.into() }) }
    }

    /// The number of rows, which is also the number of columns and of queens in a solution.
    pub fn get(self) -> u32 {
        self.0
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The same as [`BoardSize::new`].
impl TryFrom<u32> for BoardSize {
    type Error = Error;

    fn try_from(n: u32) -> Result<Self, Error> {
        Self::new(n)
    }
}

/// Like [`BoardSize::new`], for any number.
impl TryFrom<u64> for BoardSize {
    type Error = Error;

    fn try_from(given: u64) -> Result<Self, Error> {
        u32::try_from(given).map_or(Err(Error::BoardSize { given }), Self::new)
    }
}

/// Like [`BoardSize::new`], for the length of a list.
impl TryFrom<usize> for BoardSize {
    type Error = Error;

    fn try_from(n: usize) -> Result<Self, Error> {
        Self::try_from(n as u64)
    }
}

impl From<BoardSize> for u32 {
    fn from(size: BoardSize) -> Self {
        size.get()
    }
}

/// Reads what [`Display`](fmt::Display) writes: [`Error::NotANumber`] if it is not a number, or [`Error::BoardSize`].
///
/// ```
/// use nqueens::{BoardSize, Error};
///
/// assert_eq!("8".parse(), BoardSize::new(8));
/// assert_eq!("0".parse::<BoardSize>(), Err(Error::BoardSize { given: 0 }));
/// ```
impl FromStr for BoardSize {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::new(error::number(text)?)
    }
}

/// A square of the board. Rows are numbered from the top and columns from the left, both from 0.
/// Squares are ordered row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "(u32, u32)", into = "(u32, u32)")
)]
pub struct Square {
    /// The row, 0 at the top.
    pub row: u32,
    /// The column, 0 at the left.
    pub column: u32,
}

impl From<(u32, u32)> for Square {
    /// The square in this row and column.
    fn from((row, column): (u32, u32)) -> Self {
        Self { row, column }
    }
}

impl From<Square> for (u32, u32) {
    /// The row and the column.
    fn from(square: Square) -> Self {
        (square.row, square.column)
    }
}

/// Writes the row and the column, both from 0: `(0, 4)`. The alternate form `{:#}` counts from 1: `(1, 5)`.
/// A width pads the whole.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("({}, {})", shown(self.row, f), shown(self.column, f)))
    }
}

/// The number of a row or column as a text has it: from 0 or, in its alternate form, from 1.
pub(crate) fn shown(line: u32, f: &fmt::Formatter<'_>) -> u64 {
    u64::from(line) + u64::from(f.alternate())
}

impl Square {
    /// The line on which a queen on this square attacks `other`, or `None`.
    ///
    /// In this problem queens attack through each other, so queens in between do not matter. A queen
    /// does not attack its own square.
    ///
    /// ```
    /// use nqueens::{Line, Square};
    ///
    /// let queen = Square { row: 0, column: 2 };
    /// assert_eq!(queen.attacks(Square { row: 3, column: 5 }), Some(Line::Diagonal));
    /// assert_eq!(queen.attacks((3, 4).into()), None);
    /// assert_eq!(queen.to_string(), "(0, 2)");
    /// ```
    pub fn attacks(self, other: Square) -> Option<Line> {
        let rows = self.row.abs_diff(other.row);
        let columns = self.column.abs_diff(other.column);
        if self == other {
            None
        } else if rows == 0 {
            Some(Line::Row)
        } else if columns == 0 {
            Some(Line::Column)
        } else if rows != columns {
            None
        } else if (self.row < other.row) == (self.column < other.column) {
            Some(Line::Diagonal)
        } else {
            Some(Line::Antidiagonal)
        }
    }
}

keyed! {
    /// A direction in which a queen attacks.
    ///
    /// ```text
    /// Row ─    Column │    Diagonal ╲    Antidiagonal ╱
    /// ```
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
    pub enum Line {
        /// Same row.
        Row => "row",
        /// Same column.
        Column => "column",
        /// From the upper left to the lower right: row − column is the same.
        Diagonal => "diagonal",
        /// From the upper right to the lower left: row + column is the same.
        Antidiagonal => "antidiagonal",
    }
    ALL: "All directions."
    key: "A short stable name: `\"row\"`, `\"column\"`, `\"diagonal\"` or `\"antidiagonal\"`."
}

impl Line {
    /// The number of the line in this direction through `square`, less than 2n.
    pub(crate) fn index(self, square: Square, size: BoardSize) -> usize {
        let index = match self {
            Line::Row => square.row,
            Line::Column => square.column,
            Line::Diagonal => size.get() - 1 + square.row - square.column,
            Line::Antidiagonal => square.row + square.column,
        };
        index as usize
    }
}

/// Two queens that attack each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "crate::serialized::Conflict")
)]
pub struct Conflict {
    /// The queen that is first, row by row.
    pub first: Square,
    /// The other queen.
    pub second: Square,
    /// The line that the two queens share.
    pub line: Line,
}

/// A board with any set of queens, including no queens, several in a row, or more than n.
///
/// ```
/// use nqueens::{Board, BoardSize, Line, Square};
///
/// let queens = [Square { row: 0, column: 0 }, Square { row: 1, column: 2 }, Square { row: 2, column: 2 }];
/// let board = Board::new(BoardSize::new(4)?, queens)?;
/// let conflicts: Vec<_> = board.conflicts().collect();
/// assert_eq!(conflicts.len(), 2);
/// assert_eq!((conflicts[0].first, conflicts[0].line), (queens[0], Line::Diagonal));
/// assert_eq!((conflicts[1].first, conflicts[1].line), (queens[1], Line::Column));
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: BoardSize,
    /// Sorted, each square once.
    queens: Vec<Square>,
}

impl Board {
    /// The board with queens on the given squares, or [`Error::OffBoard`]. Duplicate squares count once.
    pub fn new(size: BoardSize, queens: impl IntoIterator<Item = Square>) -> Result<Self, Error> {
        let mut queens: Vec<_> = queens.into_iter().collect();
        queens.sort_unstable();
        queens.dedup();
        let n = size.get();
        match queens.iter().find(|queen| queen.row >= n || queen.column >= n) {
            Some(queen) => Err(Error::OffBoard { row: queen.row, column: queen.column, n }),
            None => Ok(Self { size, queens }),
        }
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// The queens, row by row.
    pub fn queens(&self) -> &[Square] {
        &self.queens
    }

    /// Every pair of queens that attack each other, with the line they share, ordered by the first
    /// queen, then the line, then the second queen. Queens attack through each other: three queens in
    /// a row are three pairs.
    ///
    /// This is an iterator because q queens can have about q²/2 conflicts. It first sorts the queens by
    /// line, once for each direction, and needs memory for O(q) queens, whatever the board size.
    pub fn conflicts(&self) -> Conflicts<'_> {
        let next = Line::ALL.map(|line| {
            let line_of = |queen: usize| line.index(self.queens[queen], self.size);
            let mut by_line: Vec<usize> = (0..self.queens.len()).collect();
            by_line.sort_unstable_by_key(|&queen| (line_of(queen), queen));
            let mut next = vec![None; self.queens.len()];
            for pair in by_line.windows(2) {
                if line_of(pair[0]) == line_of(pair[1]) {
                    next[pair[0]] = Some(pair[1]);
                }
            }
            next
        });
        let second = next[0].first().copied().flatten();
        Conflicts { queens: &self.queens, next, first: 0, direction: 0, second }
    }

    /// The number of queens that attack each square, row by row; a queen does not attack its own
    /// square. [`Error::MapSize`] for boards above [`MAX_MAPPED`].
    pub fn attackers(&self) -> Result<Vec<u32>, Error> {
        let n = self.size.get();
        if n > MAX_MAPPED {
            return Err(Error::MapSize { n });
        }
        let mut on_line = Line::ALL.map(|_| vec![0; 2 * n as usize]);
        for &queen in &self.queens {
            for (line, queens) in Line::ALL.into_iter().zip(&mut on_line) {
                queens[line.index(queen, self.size)] += 1;
            }
        }
        let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square { row, column }));
        let mut attackers: Vec<u32> = squares
            .map(|square| {
                let lines = Line::ALL.into_iter().zip(&on_line);
                lines.map(|(line, queens)| queens[line.index(square, self.size)]).sum()
            })
            .collect();
        for queen in &self.queens {
            // The queen was counted on each of its own four lines.
            attackers[(queen.row * n + queen.column) as usize] -= 4;
        }
        Ok(attackers)
    }

    /// Whether this is a solution: n queens, no two of which attack each other.
    pub fn is_solution(&self) -> bool {
        self.queens.len() == self.size.get() as usize && self.conflicts().next().is_none()
    }
}

/// The conflicts of a [`Board`]; see [`Board::conflicts`].
#[derive(Debug, Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Conflicts<'a> {
    queens: &'a [Square],
    /// For each direction and queen, the next queen on the same line.
    next: [Vec<Option<usize>>; Line::ALL.len()],
    first: usize,
    direction: usize,
    second: Option<usize>,
}

impl Iterator for Conflicts<'_> {
    type Item = Conflict;

    fn next(&mut self) -> Option<Conflict> {
        loop {
            if let Some(second) = self.second {
                self.second = self.next[self.direction][second];
                let line = Line::ALL[self.direction];
                return Some(Conflict { first: self.queens[self.first], second: self.queens[second], line });
            }
            let (mut first, mut direction) = (self.first, self.direction + 1);
            if direction == Line::ALL.len() {
                (first, direction) = (first + 1, 0);
            }
            self.second = *self.next[direction].get(first)?;
            (self.first, self.direction) = (first, direction);
        }
    }
}

impl FusedIterator for Conflicts<'_> {}
