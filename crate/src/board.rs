//! The board, its squares, and which queens attack which.

use crate::error::Error;

/// How many rows and columns a board has: from 1 to [`BoardSize::MAX`], so never zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSize(u32);

impl BoardSize {
    /// The largest board: ten million rows.
    pub const MAX: u32 = 10_000_000;

    /// A board of `n` rows and `n` columns, or [`Error::BoardSize`].
    pub fn new(n: u32) -> Result<Self, Error> {
        if (1..=Self::MAX).contains(&n) { Ok(Self(n)) } else { Err(Error::BoardSize { given: n.into() }) }
    }

    /// The number of rows, which is also the number of columns and of queens in a solution.
    pub fn get(self) -> u32 {
        self.0
    }
}

/// For numbers from outside Rust, where anything may come: NaN, −1, 2.5 and 10³⁰ are all
/// [`Error::BoardSize`].
impl TryFrom<f64> for BoardSize {
    type Error = Error;

    fn try_from(given: f64) -> Result<Self, Error> {
        whole(given)
            .ok_or(Error::BoardSize { given })
            .and_then(Self::new)
            .map_err(|_| Error::BoardSize { given })
    }
}

/// The `u32` that `number` is, if it is one.
pub(crate) fn whole(number: f64) -> Option<u32> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the range is checked")]
    (number >= 0.0 && number <= f64::from(u32::MAX) && number.fract() == 0.0).then_some(number as u32)
}

/// A square of the board; both coordinates are counted from 0, rows from the top, columns from the
/// left. Squares are ordered as one reads: row by row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, 0 at the top.
    pub row: u32,
    /// The column, 0 at the left.
    pub column: u32,
}

impl Square {
    /// The line on which a queen here attacks `other`, or `None` if she does not.
    ///
    /// It does not matter what stands between: in this problem queens attack through each other, so
    /// blocked lines of sight do not exist. A square does not attack itself.
    ///
    /// ```
    /// use nqueens::{Line, Square};
    ///
    /// let queen = Square { row: 0, column: 2 };
    /// assert_eq!(queen.attacks(Square { row: 3, column: 5 }), Some(Line::Diagonal));
    /// assert_eq!(queen.attacks(Square { row: 3, column: 4 }), None);
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

/// A direction in which a queen attacks.
///
/// ```text
/// Row ─    Column │    Diagonal ╲    Antidiagonal ╱
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// Same row.
    Row,
    /// Same column.
    Column,
    /// From the upper left to the lower right: row − column is the same.
    Diagonal,
    /// From the upper right to the lower left: row + column is the same.
    Antidiagonal,
}

impl Line {
    /// The four directions.
    pub const ALL: [Line; 4] = [Line::Row, Line::Column, Line::Diagonal, Line::Antidiagonal];

    /// Which of the lines in this direction goes through `square`: less than 2n.
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
pub struct Conflict {
    /// The queen that comes first, row by row.
    pub first: Square,
    /// The other.
    pub second: Square,
    /// The line that they share.
    pub line: Line,
}

/// A board with any set of queens on it: none, several in a row, more than n.
///
/// ```
/// use nqueens::{Board, BoardSize, Line, Square};
///
/// let queens = [Square { row: 0, column: 0 }, Square { row: 1, column: 2 }, Square { row: 2, column: 2 }];
/// let board = Board::new(BoardSize::new(4)?, queens)?;
/// let conflicts = board.conflicts();
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
    /// The largest board for which [`attackers`](Board::attackers) maps every square.
    pub const MAX_MAPPED: u32 = 1024;

    /// The board with queens on the given squares, or [`Error::OffBoard`]. A square named twice
    /// holds one queen.
    pub fn new(size: BoardSize, queens: impl IntoIterator<Item = Square>) -> Result<Self, Error> {
        let mut queens: Vec<Square> = queens.into_iter().collect();
        queens.sort_unstable();
        queens.dedup();
        let n = size.get();
        match queens.iter().find(|queen| queen.row >= n || queen.column >= n) {
            Some(queen) => Err(Error::OffBoard { row: queen.row.into(), column: queen.column.into(), n }),
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

    /// Every pair of queens that attack each other with the line they share, ordered by the first
    /// queen, then the line, then the second. Queens attack through each other: three in a row are
    /// three pairs. Takes time proportional to n, the queens and the conflicts.
    pub fn conflicts(&self) -> Vec<Conflict> {
        // For each queen and direction the next queen on the same line, found from the last queen to
        // the first.
        let mut next = vec![[None; Line::ALL.len()]; self.queens.len()];
        let mut latest = self.per_line(None);
        for (i, &queen) in self.queens.iter().enumerate().rev() {
            for (direction, line) in self.lines_through(queen).into_iter().enumerate() {
                next[i][direction] = latest[direction][line].replace(i);
            }
        }
        let mut conflicts = Vec::new();
        for (i, &first) in self.queens.iter().enumerate() {
            for (direction, line) in Line::ALL.into_iter().enumerate() {
                let later = std::iter::successors(next[i][direction], |&j| next[j][direction]);
                conflicts.extend(later.map(|j| Conflict { first, second: self.queens[j], line }));
            }
        }
        conflicts
    }

    /// For each square, row by row, how many queens attack it; a queen does not attack the square
    /// on which she stands. Boards above [`Board::MAX_MAPPED`] are [`Error::MapSize`].
    pub fn attackers(&self) -> Result<Vec<u32>, Error> {
        let n = self.size.get();
        if n > Self::MAX_MAPPED {
            return Err(Error::MapSize { n });
        }
        let queens = self.queens_on_lines();
        let squares = (0..n).flat_map(|row| (0..n).map(move |column| Square { row, column }));
        let mut attackers: Vec<u32> = squares
            .map(|square| {
                queens.iter().zip(self.lines_through(square)).map(|(queens, line)| queens[line]).sum()
            })
            .collect();
        for queen in &self.queens {
            // She was counted on each of her own four lines.
            attackers[(queen.row * n + queen.column) as usize] -= 4;
        }
        Ok(attackers)
    }

    /// Whether this is a solution: n queens, no two of which attack each other.
    pub fn is_solution(&self) -> bool {
        let n = self.size.get() as usize;
        self.queens.len() == n && self.queens_on_lines().iter().flatten().all(|&queens| queens <= 1)
    }

    /// How many queens stand on each line of each direction.
    fn queens_on_lines(&self) -> [Vec<u32>; Line::ALL.len()] {
        let mut queens = self.per_line(0);
        for &queen in &self.queens {
            for (queens, line) in queens.iter_mut().zip(self.lines_through(queen)) {
                queens[line] += 1;
            }
        }
        queens
    }

    /// One `value` for each line of each direction.
    fn per_line<T: Clone>(&self, value: T) -> [Vec<T>; Line::ALL.len()] {
        Line::ALL.map(|_| vec![value.clone(); 2 * self.size.get() as usize])
    }

    /// The indices of the four lines through a square.
    fn lines_through(&self, square: Square) -> [usize; Line::ALL.len()] {
        Line::ALL.map(|line| line.index(square, self.size))
    }
}
