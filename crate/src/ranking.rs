//! The rank of a solution, and the solution of a rank, without walking through all that come before.

use crate::error::Error;
use crate::limits::MAX_RANKED;
use crate::position::Position;
use crate::solution::Solution;
use crate::solutions::Solutions;

/// How many first rows are laid out in all ways. With three a block of n = 16 is searched in a few
/// milliseconds, and there are less than 3000 of them.
const ROWS: usize = 3;

/// Numbers the completions of a position in lexicographic order, from 0.
///
/// The completions are divided into blocks by the queens in their first rows. How many each block has is
/// counted once, a little at a time; then any number is one binary search and the search of one block away.
/// If the position is its own mirror image, left and right exchanged, so is the list of blocks, and half of
/// it is counted.
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
    /// For each row the columns on which its queen may stand.
    allowed: Vec<u32>,
    symmetric: bool,
    /// In lexicographic order.
    blocks: Vec<Block>,
    /// How many completions come before each block that has been reached; one more number than blocks that
    /// are counted.
    before: Vec<u64>,
}

/// The completions that have the same queens in the first rows.
#[derive(Debug, Clone, Copy, Default)]
struct Block {
    /// One for each of the first rows; what a smaller board lacks is 0.
    columns: [u32; ROWS],
    occupied: Occupied,
}

/// What the queens above leave to a row; bit c stands for column c.
#[derive(Debug, Clone, Copy, Default)]
struct Occupied {
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
}

impl Ranking {
    /// A ranking that has counted nothing yet, or [`Error::RankSize`] above [`MAX_RANKED`].
    pub fn new(position: &Position) -> Result<Self, Error> {
        let n = position.size().get();
        if n > MAX_RANKED {
            return Err(Error::RankSize { n });
        }
        let allowed = position.allowed()[..n as usize].to_vec();
        let symmetric = allowed.iter().all(|row| row.reverse_bits() >> (u32::BITS - n) == *row);
        let mut blocks = vec![Block::default()];
        for (row, &columns) in allowed.iter().enumerate().take(ROWS) {
            let below = |block: Block| {
                bits(columns & !block.occupied.all()).map(move |queen| {
                    let mut columns = block.columns;
                    columns[row] = queen.trailing_zeros();
                    Block { columns, occupied: block.occupied.below(queen) }
                })
            };
            blocks = blocks.into_iter().flat_map(below).collect();
        }
        Ok(Self { position: position.clone(), allowed, symmetric, blocks, before: vec![0] })
    }

    /// Counts until nothing is left or `go_on`, which is asked every few milliseconds or more often, says no.
    /// Whether anything is left.
    pub fn run_while(&mut self, mut go_on: impl FnMut() -> bool) -> bool {
        let rest = self.allowed.get(ROWS..).unwrap_or_default();
        let len = self.blocks.len();
        for i in self.before.len() - 1..len {
            let image = len - 1 - i;
            let count = if self.symmetric && image < i {
                self.before[image + 1] - self.before[image]
            } else {
                completions(rest, self.blocks[i].occupied)
            };
            self.before.push(self.before[i] + count);
            if i + 1 < len && !go_on() {
                return true;
            }
        }
        false
    }

    /// How many completions have been counted so far: the ranks below can be asked for.
    pub fn counted(&self) -> u64 {
        self.before.last().copied().unwrap_or_default()
    }

    /// How many completions there are, once all are counted.
    pub fn total(&self) -> Option<u64> {
        (self.before.len() > self.blocks.len()).then(|| self.counted())
    }

    /// The completion before which there are `rank` others, or `None` if there are not so many, or not yet
    /// [counted](Self::counted).
    pub fn solution(&self, rank: u64) -> Option<Solution> {
        if rank >= self.counted() {
            return None;
        }
        let block = self.before.partition_point(|&before| before <= rank) - 1;
        let below = usize::try_from(rank - self.before[block]).ok()?;
        self.block(block).nth(below)
    }

    /// How many completions come before this one, or `None` if it is none, or those before it are not yet all
    /// counted.
    pub fn rank(&self, solution: &Solution) -> Option<u64> {
        let columns = solution.columns();
        if solution.size() != self.position.size() || !self.position.is_contained_in(columns) {
            return None;
        }
        let rows = columns.len().min(ROWS);
        let block = self.blocks.partition_point(|block| block.columns[..rows] < columns[..rows]);
        let before = self.before.get(block)?;
        Some(before + self.block(block).take_while(|other| other < solution).count() as u64)
    }

    /// The completions from the first of a block on.
    fn block(&self, block: usize) -> Solutions {
        let rows = self.allowed.len().min(ROWS);
        Solutions::of(&self.position).starting_with(&self.blocks[block].columns[..rows])
    }
}

/// How many ways there are to fill these rows. By plain search: with the first rows full, looking for the row
/// with the fewest squares, as [`CompletionCounter`](crate::count::CompletionCounter) does, is no quicker (0.9
/// to 1.1 times the time for n = 12 to 15).
fn completions(rows: &[u32], occupied: Occupied) -> u64 {
    let [row, below @ ..] = rows else { return 1 };
    let free = row & !occupied.all();
    if below.is_empty() {
        return free.count_ones().into();
    }
    bits(free).map(|queen| completions(below, occupied.below(queen))).sum()
}

impl Occupied {
    fn all(self) -> u32 {
        self.columns | self.diagonals | self.antidiagonals
    }

    /// For the next row, with one more queen in this one.
    fn below(self, queen: u32) -> Self {
        Self {
            columns: self.columns | queen,
            diagonals: (self.diagonals | queen) << 1,
            antidiagonals: (self.antidiagonals | queen) >> 1,
        }
    }
}

/// The bits of a set one by one, the lowest first.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}
