//! The rank of a solution, and the solution of a rank, without enumerating all earlier solutions.

use crate::error::Error;
use crate::limits::MAX_RANKED;
use crate::position::Position;
use crate::solution::Solution;
use crate::solutions::Solutions;

/// The number of first rows whose queens define a block. With four rows, a search of one block of n = 16 takes about a
/// millisecond, and there are about 20,000 blocks, less than a megabyte.
const PREFIX_ROWS: usize = 4;

/// Numbers the completions of a position in lexicographic order, from 0.
///
/// The completions are divided into blocks by the queens in their first rows. The completions of each block are
/// counted once, in resumable portions. After that, each lookup takes a binary search and a search of one block.
/// If the position is symmetric under a left-right reflection, so is the list of blocks, and only half of it is
/// counted.
///
/// The solution of a random rank below [`total`](Self::total) is a uniformly random solution.
///
/// ```
/// use nqueens::{BoardSize, Position, Ranking};
///
/// let mut ranking = Ranking::new(&Position::new(BoardSize::new(10)?, [], [])?)?;
/// ranking.run_while(|| true);
/// assert_eq!(ranking.total(), Some(724));
/// let middle = ranking.solution(362).expect("there are 724");
/// assert_eq!(middle.columns(), [5, 0, 2, 9, 7, 1, 3, 8, 6, 4]);
/// assert_eq!(ranking.rank(&middle), Some(362));
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Ranking {
    position: Position,
    /// For each row, a mask of the columns where its queen may be.
    allowed: Vec<u32>,
    symmetric: bool,
    /// In lexicographic order.
    blocks: Vec<Block>,
    /// The number of completions before each block, and before the end of the last block counted: one more
    /// number than blocks counted.
    preceding: Vec<u64>,
}

/// The completions with the same queens in the first rows.
#[derive(Debug, Clone, Copy, Default)]
struct Block {
    /// One column for each of the first rows; 0 for rows that a smaller board lacks.
    columns: [u32; PREFIX_ROWS],
    occupied: Occupied,
}

/// The lines that the queens above occupy in a row; bit c is column c.
#[derive(Debug, Clone, Copy, Default)]
struct Occupied {
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
}

impl Ranking {
    /// A ranking that has not counted anything yet, or [`Error::RankSize`] above [`MAX_RANKED`].
    pub fn new(position: &Position) -> Result<Self, Error> {
        let n = position.size().get();
        if n > MAX_RANKED {
            return Err(Error::RankSize { n });
        }
        let allowed = position.allowed()[..n as usize].to_vec();
        let symmetric = allowed.iter().all(|row| row.reverse_bits() >> (u32::BITS - n) == *row);
        let mut blocks = vec![Block::default()];
        for (row, &columns) in allowed.iter().enumerate().take(PREFIX_ROWS) {
            let extend = |block: Block| {
                bits(columns & !block.occupied.all()).map(move |queen| {
                    let mut columns = block.columns;
                    columns[row] = queen.trailing_zeros();
                    Block { columns, occupied: block.occupied.next_row(queen) }
                })
            };
            blocks = blocks.into_iter().flat_map(extend).collect();
        }
        Ok(Self { position: position.clone(), allowed, symmetric, blocks, preceding: vec![0] })
    }

    /// Counts until all is counted or `keep_going`, called at least every few milliseconds, returns false. Returns
    /// whether blocks are left to count.
    pub fn run_while(&mut self, mut keep_going: impl FnMut() -> bool) -> bool {
        let other_rows = self.allowed.get(PREFIX_ROWS..).unwrap_or_default();
        let len = self.blocks.len();
        for i in self.preceding.len() - 1..len {
            let image = len - 1 - i;
            let count = if self.symmetric && image < i {
                self.preceding[image + 1] - self.preceding[image]
            } else {
                completions(other_rows, self.blocks[i].occupied)
            };
            self.preceding.push(self.preceding[i] + count);
            if i + 1 < len && !keep_going() {
                return true;
            }
        }
        false
    }

    /// The number of completions counted so far. Lookups work for all ranks below it.
    pub fn counted(&self) -> u64 {
        self.preceding.last().copied().unwrap_or_default()
    }

    /// The number of completions, or `None` until all are counted.
    pub fn total(&self) -> Option<u64> {
        (self.preceding.len() > self.blocks.len()).then(|| self.counted())
    }

    /// The completion with this rank, counted from 0, or `None` if there is no such completion or it is not
    /// [counted](Self::counted) yet.
    pub fn solution(&self, rank: u64) -> Option<Solution> {
        self.solutions_from(rank).next()
    }

    /// The completions from this rank on, up to the end of a block, so that reading all of them takes as long as one
    /// lookup. None if there is no completion with this rank or it is not [counted](Self::counted) yet.
    ///
    /// To read on, ask for the rank after the last one. Searching on instead could take as long as counting, where
    /// few completions are left in many blocks.
    pub fn solutions_from(&self, rank: u64) -> impl Iterator<Item = Solution> + use<> {
        let block = self.preceding.partition_point(|&preceding| preceding <= rank) - 1;
        // The last number is the end of the last block counted.
        let in_block = self.preceding.get(block + 1).map(|&end| {
            let number = |count| usize::try_from(count).unwrap_or(usize::MAX);
            let skipped = number(rank - self.preceding[block]);
            self.block(block).skip(skipped).take(number(end - rank))
        });
        in_block.into_iter().flatten()
    }

    /// The number of completions before this one, or `None` if `solution` is not a completion or if not all
    /// blocks before its block are counted yet.
    pub fn rank(&self, solution: &Solution) -> Option<u64> {
        let columns = solution.columns();
        if solution.size() != self.position.size() || !self.position.is_contained_in(columns) {
            return None;
        }
        let rows = columns.len().min(PREFIX_ROWS);
        let block = self.blocks.partition_point(|block| block.columns[..rows] < columns[..rows]);
        let preceding = self.preceding.get(block)?;
        Some(preceding + self.block(block).take_while(|other| other < solution).count() as u64)
    }

    /// The completions from the start of a block on.
    fn block(&self, block: usize) -> Solutions {
        let rows = self.allowed.len().min(PREFIX_ROWS);
        Solutions::of(&self.position).starting_with(&self.blocks[block].columns[..rows])
    }
}

/// The number of ways to fill these rows, by a plain search. Choosing the row with the fewest free squares, as
/// [`CompletionCounter`](crate::count::CompletionCounter) does, is no faster once the first rows are full (0.9 to
/// 1.1 times the time for n = 12 to 15).
fn completions(rows: &[u32], occupied: Occupied) -> u64 {
    let [row, rows_below @ ..] = rows else { return 1 };
    let free = row & !occupied.all();
    if rows_below.is_empty() {
        return free.count_ones().into();
    }
    bits(free).map(|queen| completions(rows_below, occupied.next_row(queen))).sum()
}

impl Occupied {
    fn all(self) -> u32 {
        self.columns | self.diagonals | self.antidiagonals
    }

    /// The occupied lines in the next row, after placing a queen in this one.
    fn next_row(self, queen: u32) -> Self {
        Self {
            columns: self.columns | queen,
            diagonals: (self.diagonals | queen) << 1,
            antidiagonals: (self.antidiagonals | queen) >> 1,
        }
    }
}

/// The bits of a set one by one, lowest first.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
