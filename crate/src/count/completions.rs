//! The completions of a position: their number and the squares of their queens, or one completion.
//!
//! To decide whether a position can be completed is NP-complete, and to count the completions is #P-complete
//! (Gent, Jefferson and Nightingale, "Complexity of n-Queens Completion", Journal of Artificial
//! Intelligence Research 59, 2017), so no method is known that is fast on all large boards. The same
//! depth-first search answers both questions. It always branches on a row or column that has the fewest free
//! squares, because that is where it fails first (Haralick and Elliott, "Increasing Tree Search Efficiency
//! for Constraint Satisfaction Problems", Artificial Intelligence 14, 1980).

use super::columns;
use crate::board::{BoardSize, Square};
use crate::limits::MAX_SEARCHED;
use crate::position::{Blocked, Position};
use crate::solution::Solution;
use crate::symmetry::Symmetry;

/// The number of steps between two calls of `keep_going`: less than a millisecond's work.
const UNIT: usize = 1 << 11;

/// Counts the completions of a position, in total and for each square, in short units of work.
///
/// The completions are never listed. When the search leaves the subtree below a queen, it adds the number of
/// completions in that subtree to the queen's square.
///
/// ```
/// use nqueens::count::CompletionCounter;
/// use nqueens::{BoardSize, Position};
///
/// let mut counter = CompletionCounter::new(&Position::new(BoardSize::new(6)?, [], [])?);
/// while counter.run_while(|| false) {
///     // At most a few milliseconds have passed. Check a clock here.
/// }
/// assert_eq!(counter.found(), 4);
/// assert_eq!(counter.heat_map()[..12], [0, 1, 1, 1, 1, 0, /* second row */ 1, 0, 1, 1, 0, 1]);
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct CompletionCounter {
    position: Position,
    search: Search,
    found: u64,
    /// For each square, row by row, the completions in the finished subtrees below a queen on that square.
    heat: Vec<u64>,
}

impl CompletionCounter {
    /// A counter that has not started.
    pub fn new(position: &Position) -> Self {
        let n = position.size().get() as usize;
        Self { position: position.clone(), search: Search::new(position), found: 0, heat: vec![0; n * n] }
    }

    /// Counts until the count is complete or `keep_going`, which is called at short intervals, returns
    /// `false`. Returns whether anything is left to count.
    pub fn run_while(&mut self, mut keep_going: impl FnMut() -> bool) -> bool {
        loop {
            for _ in 0..UNIT {
                match self.search.step() {
                    Step::Searching => {}
                    Step::Solution => self.found += if self.search.is_doubled() { 2 } else { 1 },
                    Step::Tried { queen, found } => add_to_heat(&mut self.heat, &self.search, queen, found),
                    Step::End => return false,
                }
            }
            if !keep_going() {
                return true;
            }
        }
    }

    /// The number of completions found so far; the total once nothing is left to count.
    ///
    /// It does not overflow: to find 2⁶⁴ completions would take thousands of years.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// For each of the n² squares, row by row, the number of completions found so far that have a queen there.
    /// Each row and each column adds up to [`found`](Self::found).
    pub fn heat_map(&self) -> Vec<u64> {
        let n = self.position.size().get();
        let mut heat = self.heat.clone();
        for &Square { row, column } in self.position.queens() {
            heat[(row * n + column) as usize] = self.found;
        }
        // Add the completions in the unfinished subtrees below the queens that are being tried.
        let mut below = 0;
        for level in self.search.levels.iter().rev() {
            if let Some(queen) = level.queen {
                add_to_heat(&mut heat, &self.search, queen, below);
            }
            below += level.found;
        }
        heat
    }
}

/// Adds `found` completions to the square of the queen that they share, and their mirror images to its mirror
/// image.
fn add_to_heat(heat: &mut [u64], search: &Search, queen: Square, found: u64) {
    // Most subtrees contain no completion.
    if found == 0 {
        return;
    }
    let mut add_to = |Square { row, column }| heat[(row * search.size.get() + column) as usize] += found;
    add_to(queen);
    if search.is_doubled() {
        add_to(Symmetry::MirrorColumns.apply(queen, search.size));
    }
}

/// Searches for one completion of a position, in short units of work.
///
/// ```
/// use nqueens::count::CompletionSearch;
/// use nqueens::{BoardSize, Position, Square};
///
/// let queens = [Square { row: 0, column: 0 }, Square { row: 1, column: 2 }];
/// let mut search = CompletionSearch::new(&Position::new(BoardSize::new(6)?, queens, [])?);
/// assert!(!search.run_while(|| true), "nothing is left to search");
/// assert_eq!(search.solution(), None, "so there is no completion");
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct CompletionSearch {
    position: Position,
    search: Search,
    solution: Option<Solution>,
}

impl CompletionSearch {
    /// A search that has not started.
    pub fn new(position: &Position) -> Self {
        Self { position: position.clone(), search: Search::new(position), solution: None }
    }

    /// Searches until a completion is found or ruled out, or until `keep_going`, which is called at short
    /// intervals, returns `false`. Returns whether the search is still undecided.
    pub fn run_while(&mut self, mut keep_going: impl FnMut() -> bool) -> bool {
        while self.solution.is_none() {
            for _ in 0..UNIT {
                match self.search.step() {
                    Step::Searching | Step::Tried { .. } => {}
                    Step::Solution => {
                        self.solution = Some(self.search.solution(&self.position));
                        return false;
                    }
                    Step::End => return false,
                }
            }
            if !keep_going() {
                return true;
            }
        }
        false
    }

    /// The completion, if one has been found. `None` after a finished search means that there is no completion.
    pub fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// The completion, as [`solution`](Self::solution), without a copy.
    pub fn into_solution(self) -> Option<Solution> {
        self.solution
    }
}

impl Position {
    /// A completion, or `None` if there is none.
    ///
    /// The problem is NP-complete, so this can take practically forever on a large board. Use a
    /// [`CompletionSearch`] to be able to stop.
    pub fn complete(&self) -> Option<Solution> {
        let mut search = CompletionSearch::new(self);
        search.run_while(|| true);
        search.into_solution()
    }
}

/// Whether a position is its own left-right mirror image.
fn is_mirror_symmetric(position: &Position) -> bool {
    let n = position.size().get();
    let is_own_image = |set| columns::mirrored(set, n) == set;
    position.queens().iter().all(|queen| 2 * queen.column + 1 == n)
        && (0..n).all(|row| is_own_image(position.blocked().in_row(row)))
}

/// Depth-first search through the completions of a position.
#[derive(Debug, Clone)]
pub(super) struct Search {
    size: BoardSize,
    blocked: Blocked,
    /// The lines occupied by the queens of the position. `None` once the search has started, or if the
    /// position is contradictory.
    start: Option<Occupied>,
    /// The branch points on the path to the current node. Each but the last has a queen.
    levels: Vec<Level>,
    /// Whether the position is its own mirror image.
    symmetric: bool,
    /// Whether the first queen is tried only on the left half of its row.
    halved: bool,
}

/// A node of the search: some queens are placed, and the next one has a choice of squares.
#[derive(Debug, Clone)]
struct Level {
    /// The lines occupied by the placed queens.
    occupied: Occupied,
    /// The squares on which the next queen has not been tried.
    untried: Fork,
    /// The square on which the next queen is being tried.
    queen: Option<Square>,
    /// The completions found on the squares tried before.
    found: u64,
}

/// The result of one step of the search.
pub(super) enum Step {
    /// Nothing to report.
    Searching,
    /// The queens form a solution.
    Solution,
    /// The subtree below `queen` is complete: `found` completions contain it and the queens placed before it.
    Tried { queen: Square, found: u64 },
    /// The search is complete.
    End,
}

impl Search {
    pub fn new(position: &Position) -> Self {
        let mut start = (!position.is_contradictory()).then(Occupied::default);
        if let Some(occupied) = &mut start {
            for &queen in position.queens() {
                *occupied = occupied.with(queen, position.size().get());
            }
        }
        Self {
            size: position.size(),
            blocked: *position.blocked(),
            start,
            levels: Vec::with_capacity(MAX_SEARCHED as usize + 1),
            symmetric: is_mirror_symmetric(position),
            halved: false,
        }
    }

    /// Whether each solution found now also counts for its mirror image. A solution whose first queen is in the
    /// middle column does not: its mirror image has a queen there too and is found separately.
    fn is_doubled(&self) -> bool {
        let first = self.levels.first().and_then(|level| level.queen);
        self.halved && first.is_some_and(|first| 2 * first.column + 1 != self.size.get())
    }

    /// The solution that the queens of the position and of the search form.
    fn solution(&self, position: &Position) -> Solution {
        let mut columns = vec![0; self.size.get() as usize];
        let placed = self.levels.iter().filter_map(|level| level.queen);
        for queen in position.queens().iter().copied().chain(placed) {
            columns[queen.row as usize] = queen.column;
        }
        Solution::new_unchecked(self.size, columns)
    }

    /// The lines occupied at the start; `None` if the position is contradictory. Ask before the first step.
    pub fn start(&self) -> Option<Occupied> {
        self.start
    }

    /// Starts again, with queens on these lines. Finds each solution by itself, not two mirror images at once.
    pub fn restart(&mut self, occupied: Occupied) {
        self.start = Some(occupied);
        self.levels.clear();
        self.symmetric = false;
        self.halved = false;
    }

    /// Places or removes one queen.
    pub fn step(&mut self) -> Step {
        if let Some(start) = self.start.take() {
            return self.enter(start);
        }
        let Some(level) = self.levels.last_mut() else { return Step::End };
        level.queen = level.untried.next();
        if let Some(queen) = level.queen {
            let occupied = level.occupied.with(queen, self.size.get());
            return self.enter(occupied);
        }
        let found = level.found;
        self.levels.pop();
        let Some(level) = self.levels.last_mut() else { return Step::End };
        level.found += found;
        level.queen.map_or(Step::Searching, |queen| Step::Tried { queen, found })
    }

    /// Adds a node for queens that do not attack each other, unless some row or column has no free square.
    fn enter(&mut self, occupied: Occupied) -> Step {
        if occupied.rows == columns::all(self.size.get()) {
            let no_squares = Fork::Row { row: 0, columns: 0 };
            self.levels.push(Level { occupied, untried: no_squares, queen: None, found: 1 });
            return Step::Solution;
        }
        if let Some(mut untried) = self.most_constrained(&occupied) {
            if self.levels.is_empty()
                && self.symmetric
                && let Fork::Row { columns, .. } = &mut untried
            {
                *columns &= columns::all(self.size.get().div_ceil(2));
                self.halved = true;
            }
            self.levels.push(Level { occupied, untried, queen: None, found: 0 });
        }
        Step::Searching
    }

    /// The row or column without a queen that has the fewest free squares, or `None` if one of them has no
    /// free square. Counts from [`MAX_FREE`] on compare as equal, and a row wins over a column. Among equal
    /// rows, the first from the middle down wins, because queens in the middle attack most squares; this
    /// makes counting a quarter faster.
    ///
    /// The free squares of the rows are counted one row at a time, those of all columns in parallel: bit c of
    /// `counts[i]` is bit i of the count of column c, and each row is added with a carry.
    pub fn most_constrained(&self, occupied: &Occupied) -> Option<Fork> {
        let n = self.size.get();
        let mut free = [0; MAX_SEARCHED as usize];
        let mut counts = [0; COUNT_BITS];
        let (mut best, mut fewest) = (0, u32::MAX);
        let (open, upper) = (columns::all(n) & !occupied.rows, (1 << (n / 2)) - 1);
        for row in bits(open & !upper).chain(bits(open & upper)) {
            let columns = occupied.free(row, n) & !self.blocked.in_row(row);
            if columns == 0 {
                return None;
            }
            free[row as usize] = columns;
            let mut carry = columns;
            for count in &mut counts {
                (*count, carry) = (*count ^ carry, *count & carry);
            }
            for count in &mut counts {
                *count |= carry; // the count saturates at MAX_FREE
            }
            let squares = columns.count_ones().min(MAX_FREE);
            if squares < fewest {
                (best, fewest) = (row, squares);
            }
        }
        // Find the columns with the smallest count, from the highest bit down.
        let (mut least, mut count) = (columns::all(n) & !occupied.columns, 0);
        for (i, bit) in counts.into_iter().enumerate().rev() {
            if least & !bit == 0 {
                count |= 1 << i;
            } else {
                least &= !bit;
            }
        }
        if count == 0 {
            None
        } else if fewest <= count {
            Some(Fork::Row { row: best, columns: free[best as usize] })
        } else {
            let column = least.trailing_zeros();
            let has_free = |&row: &u32| free[row as usize] >> column & 1 == 1;
            let rows = (0..n).filter(has_free).fold(0, |rows, row| rows | 1 << row);
            Some(Fork::Column { column, rows })
        }
    }
}

/// The number of bits of a count of free squares in [`Search::most_constrained`]. With 3 bits, counting takes
/// 5 % less time, but to complete a board of size 32 with two queens takes up to 10 ms instead of 0.01 ms.
const COUNT_BITS: usize = 4;

/// The maximum of such a count, at which it saturates.
const MAX_FREE: u32 = (1 << COUNT_BITS) - 1;

/// The squares of one row or column on which to try a queen, as bits.
#[derive(Debug, Clone, Copy)]
pub(super) enum Fork {
    Row { row: u32, columns: u32 },
    Column { column: u32, rows: u32 },
}

impl Fork {
    /// The number of squares.
    pub fn len(&self) -> u32 {
        let (Fork::Row { columns: squares, .. } | Fork::Column { rows: squares, .. }) = self;
        squares.count_ones()
    }

    /// Removes and returns the first square.
    pub fn next(&mut self) -> Option<Square> {
        match self {
            Fork::Row { row, columns } => take_lowest(columns).map(|column| Square { row: *row, column }),
            Fork::Column { column, rows } => take_lowest(rows).map(|row| Square { row, column: *column }),
        }
    }
}

/// The numbers of the bits that are set, in ascending order.
fn bits(mut word: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || take_lowest(&mut word))
}

fn take_lowest(word: &mut u32) -> Option<u32> {
    let lowest = (*word != 0).then(|| word.trailing_zeros());
    *word &= word.wrapping_sub(1);
    lowest
}

/// The lines occupied by queens, one bit per line.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Occupied {
    pub rows: u32,
    columns: u32,
    /// Bit n − 1 − row + column, so that the diagonals through a row are n consecutive bits in the order of its
    /// columns.
    diagonals: u64,
    /// Bit row + column, for the same reason.
    antidiagonals: u64,
}

impl Occupied {
    pub fn with(self, Square { row, column }: Square, n: u32) -> Self {
        Self {
            rows: self.rows | 1 << row,
            columns: self.columns | 1 << column,
            diagonals: self.diagonals | 1 << (n - 1 - row + column),
            antidiagonals: self.antidiagonals | 1 << (row + column),
        }
    }

    /// The squares of a row that are on no occupied column or diagonal.
    fn free(&self, row: u32, n: u32) -> u32 {
        let diagonals = (self.diagonals >> (n - 1 - row)) as u32;
        let antidiagonals = (self.antidiagonals >> row) as u32;
        columns::all(n) & !(self.columns | diagonals | antidiagonals)
    }
}
