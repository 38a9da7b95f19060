//! A solution: n queens, one in each row, that do not attack each other.

use std::fmt;
use std::iter::FusedIterator;
use std::str::FromStr;

use crate::board::{Board, BoardSize, Square, shown};
use crate::error::{self, Error};
use crate::flags::Flags;
use crate::symmetry::Symmetry;

/// A placement of n queens of which no two attack each other, stored as one column per row.
///
/// Solutions are ordered lexicographically, from the top row.
///
/// ```
/// use nqueens::{Solution, Symmetry};
///
/// let solution = Solution::new(vec![2, 0, 3, 1])?;
/// assert_eq!(solution.image(Symmetry::MirrorColumns).columns(), [1, 3, 0, 2]);
/// assert_eq!(solution.orbit().len(), 2);
/// assert_eq!(solution.canonical().columns(), [1, 3, 0, 2]);
/// assert_eq!(solution.to_string(), "2 0 3 1");
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<u32>", into = "Vec<u32>")
)]
pub struct Solution {
    size: BoardSize,
    columns: Vec<u32>,
}

/// The same as [`Solution::new`].
impl TryFrom<Vec<u32>> for Solution {
    type Error = Error;

    fn try_from(columns: Vec<u32>) -> Result<Self, Error> {
        Self::new(columns)
    }
}

/// The same as [`Solution::new`].
impl TryFrom<&[u32]> for Solution {
    type Error = Error;

    fn try_from(columns: &[u32]) -> Result<Self, Error> {
        Self::new(columns.to_vec())
    }
}

impl From<Solution> for Vec<u32> {
    /// The column of the queen in each row, from the top.
    fn from(solution: Solution) -> Self {
        solution.columns
    }
}

/// The columns, as [`Solution::columns`].
impl AsRef<[u32]> for Solution {
    fn as_ref(&self) -> &[u32] {
        &self.columns
    }
}

/// Reads what [`Display`](fmt::Display) writes, with any white space: [`Error::NotANumber`] if something in the text is
/// not a number, otherwise the errors of [`Solution::new`].
///
/// ```
/// use nqueens::Solution;
///
/// let solution: Solution = "2 0 3 1".parse()?;
/// assert_eq!(solution.columns(), [2, 0, 3, 1]);
/// # Ok::<(), nqueens::Error>(())
/// ```
impl FromStr for Solution {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::new(text.split_whitespace().map(error::number).collect::<Result<_, _>>()?)
    }
}

/// Writes the columns from the top row, from 0 and separated by spaces. The alternate form `{:#}` counts from 1.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, column) in self.columns.iter().enumerate() {
            if row > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{}", shown(*column, f))?;
        }
        Ok(())
    }
}

impl Solution {
    /// The solution whose queen in row r is in column `columns[r]`. Returns [`Error::BoardSize`] if
    /// there are no rows, [`Error::OffBoard`] if a column is not on the board, and
    /// [`Error::NotASolution`] for the first two queens that attack each other.
    pub fn new(columns: Vec<u32>) -> Result<Self, Error> {
        let size = BoardSize::try_from(columns.len())?;
        let queens = squares(&columns);
        match Board::new(size, queens)?.conflicts().next() {
            Some(conflict) => {
                Err(Error::NotASolution { row: conflict.first.row, other_row: conflict.second.row })
            }
            None => Ok(Self { size, columns }),
        }
    }

    /// A solution found by a search, which needs no check.
    pub(crate) fn new_unchecked(size: BoardSize, columns: Vec<u32>) -> Self {
        debug_assert!(is_solution(&columns), "{columns:?} is not a solution");
        Self { size, columns }
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// The column of the queen in each row, from the top.
    pub fn columns(&self) -> &[u32] {
        &self.columns
    }

    /// The squares of the queens, row by row.
    pub fn queens(&self) -> impl ExactSizeIterator<Item = Square> + FusedIterator + Clone {
        squares(&self.columns)
    }

    /// The image of this solution under `symmetry`.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Solution {
        let mut columns = vec![0; self.columns.len()];
        for queen in self.queens() {
            let Square { row, column } = symmetry.apply(queen, self.size);
            columns[row as usize] = column;
        }
        Solution { size: self.size, columns }
    }

    /// The distinct images of this solution under the eight symmetries, including the solution itself,
    /// in lexicographic order. There are 8, or fewer if the solution is symmetric: 4 if it is invariant
    /// under a half turn only, 2 if also under a quarter turn, and 1 for the single queen of n = 1.
    pub fn orbit(&self) -> Vec<Solution> {
        let mut orbit = vec![];
        for symmetry in Symmetry::ALL {
            let image = self.image(symmetry);
            if let Err(index) = orbit.binary_search(&image) {
                orbit.insert(index, image);
            }
        }
        orbit
    }

    /// The number of solutions in the [orbit](Self::orbit), without computing it: 8 divided by the number of
    /// symmetries under which this solution is invariant (orbit–stabilizer theorem).
    pub fn orbit_len(&self) -> usize {
        let stabilizer = Symmetry::ALL.into_iter().filter(|&symmetry| self.is_invariant_under(symmetry));
        Symmetry::ALL.len() / stabilizer.count()
    }

    /// The lexicographically first solution of the orbit, which represents the orbit.
    #[must_use]
    pub fn canonical(&self) -> Solution {
        Symmetry::ALL.into_iter().fold(self.clone(), |least, symmetry| least.min(self.image(symmetry)))
    }

    /// Whether this is the canonical solution of its orbit. The number of these solutions is the number
    /// up to rotation and reflection ([OEIS A002562](https://oeis.org/A002562)).
    pub fn is_fundamental(&self) -> bool {
        self.is_first_under(&Symmetry::ALL)
    }

    /// Whether `symmetry` maps this solution to itself.
    pub fn is_invariant_under(&self, symmetry: Symmetry) -> bool {
        self.queens().all(|queen| {
            let image = symmetry.apply(queen, self.size);
            self.columns[image.row as usize] == image.column
        })
    }

    /// Whether no image under the given symmetries is lexicographically smaller than this solution.
    ///
    /// Enumerations call this for every solution, so it compares row by row and stops at the first
    /// difference instead of building the images.
    pub(crate) fn is_first_under(&self, symmetries: &[Symmetry]) -> bool {
        let last = self.size.get() - 1;
        let columns = &self.columns;
        let mut rows = vec![0; columns.len()];
        for queen in self.queens() {
            rows[queen.column as usize] = queen.row;
        }
        symmetries.iter().all(|symmetry| {
            // The column of the image's queen in each row.
            let image = (0..=last).map(|row| match symmetry {
                Symmetry::Identity => columns[row as usize],
                Symmetry::MirrorColumns => last - columns[row as usize],
                Symmetry::MirrorRows => columns[(last - row) as usize],
                Symmetry::HalfTurn => last - columns[(last - row) as usize],
                Symmetry::Transpose => rows[row as usize],
                Symmetry::QuarterTurn => last - rows[row as usize],
                Symmetry::ThreeQuarterTurn => rows[(last - row) as usize],
                Symmetry::Antitranspose => last - rows[(last - row) as usize],
            });
            columns.iter().copied().le(image)
        })
    }
}

fn squares(columns: &[u32]) -> impl ExactSizeIterator<Item = Square> + FusedIterator + Clone {
    (0..u32::MAX).zip(columns).map(|(row, &column)| Square { row, column })
}

/// Whether one queen in each row, in the given columns from the top, is a solution: every column is on the board
/// and no queen is attacked. False for an empty slice, since a board has at least one row.
///
/// Takes time linear in n, and 5n bits of memory.
///
/// ```
/// use nqueens::is_solution;
///
/// assert!(is_solution(&[2, 0, 3, 1]));
/// assert!(!is_solution(&[0, 2, 3, 1]));
/// ```
pub fn is_solution(columns: &[u32]) -> bool {
    let n = columns.len();
    let [mut column_taken, mut diagonal_taken, mut antidiagonal_taken] =
        [n, 2 * n, 2 * n].map(|len| Flags(vec![0; len.div_ceil(64)]));
    n > 0
        && (0..).zip(columns).all(|(row, &column)| {
            let column = column as usize;
            column < n
                && column_taken.set(column)
                && diagonal_taken.set(n - 1 + row - column)
                && antidiagonal_taken.set(row + column)
        })
}
