//! The completions of a position: how many there are and where their queens stand, or one of them.
//!
//! Whether a position can be completed is NP-complete, and how many completions there are is #P-complete
//! (Gent, Jefferson and Nightingale, "Complexity of n-Queens Completion", Journal of Artificial
//! Intelligence Research 59, 2017), so there is no way known that is fast on all large boards. Both
//! questions are answered by one depth-first search, which always goes on in a row or column that has
//! the fewest squares left, since that is where it fails first (Haralick and Elliott, "Increasing Tree
//! Search Efficiency for Constraint Satisfaction Problems", Artificial Intelligence 14, 1980).

use super::columns;
use crate::board::{BoardSize, Square};
use crate::limits::MAX_SEARCHED;
use crate::position::{Blocked, Position};
use crate::solution::Solution;
use crate::symmetry::Symmetry;

/// How many steps to take between two looks at the clock: less than a millisecond's work.
const UNIT: usize = 1 << 11;

/// Counts the completions of a position, and on which squares they have queens, a little at a time.
///
/// The completions are never listed. Those below a queen that the search has placed are counted in her
/// subtree, and added to her square when it leaves that subtree.
///
/// ```
/// use nqueens::count::CompletionCounter;
/// use nqueens::{BoardSize, Position};
///
/// let mut counter = CompletionCounter::new(&Position::new(BoardSize::new(6)?, [], [])?);
/// while counter.run_while(|| false) {
///     // Less than some milliseconds' work is done: a good moment to look at a clock.
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
    /// For each square, row by row, the completions with a queen there that the search placed and has
    /// taken away again.
    heat: Vec<u64>,
}

impl CompletionCounter {
    /// A counter that has found nothing yet.
    pub fn new(position: &Position) -> Self {
        let n = position.size().get() as usize;
        Self { position: position.clone(), search: Search::new(position), found: 0, heat: vec![0; n * n] }
    }

    /// Counts until nothing is left or `go_on`, which is asked every now and then, says no. Whether
    /// anything is left.
    pub fn run_while(&mut self, mut go_on: impl FnMut() -> bool) -> bool {
        loop {
            for _ in 0..UNIT {
                match self.search.step() {
                    Step::Searching => {}
                    Step::Solution => self.found += if self.search.is_doubled() { 2 } else { 1 },
                    Step::Tried { queen, found } => add(&mut self.heat, &self.search, queen, found),
                    Step::End => return false,
                }
            }
            if !go_on() {
                return true;
            }
        }
    }

    /// The completions found so far: all of them once nothing is left.
    ///
    /// They fit: to find 2⁶⁴ would take thousands of years.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// For each of the n² squares, row by row, how many of the completions found so far have a queen
    /// there. Each row adds up to [`found`](Self::found), and so does each column.
    pub fn heat_map(&self) -> Vec<u64> {
        let n = self.position.size().get();
        let mut heat = self.heat.clone();
        for &Square { row, column } in self.position.queens() {
            heat[(row * n + column) as usize] = self.found;
        }
        // What has been found below the queens that the search is trying just now.
        let mut below = 0;
        for level in self.search.levels.iter().rev() {
            if let Some(queen) = level.queen {
                add(&mut heat, &self.search, queen, below);
            }
            below += level.found;
        }
        heat
    }
}

/// Adds completions to the square of a queen whom they have in common, and their mirror images to hers.
fn add(heat: &mut [u64], search: &Search, queen: Square, found: u64) {
    // Most subtrees have none.
    if found == 0 {
        return;
    }
    let mut add_to = |Square { row, column }| heat[(row * search.size.get() + column) as usize] += found;
    add_to(queen);
    if search.is_doubled() {
        add_to(Symmetry::MirrorColumns.apply(queen, search.size));
    }
}

/// Looks for one completion of a position, a little at a time.
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
    /// A search that has not begun.
    pub fn new(position: &Position) -> Self {
        Self { position: position.clone(), search: Search::new(position), solution: None }
    }

    /// Searches until it is decided whether there is a completion, or `go_on`, which is asked every now
    /// and then, says no. Whether that is still undecided.
    pub fn run_while(&mut self, mut go_on: impl FnMut() -> bool) -> bool {
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
            if !go_on() {
                return true;
            }
        }
        false
    }

    /// The completion, if one has been found: if none has and nothing is left, there is none.
    pub fn solution(&self) -> Option<&Solution> {
        self.solution.as_ref()
    }

    /// The same for keeps.
    pub fn into_solution(self) -> Option<Solution> {
        self.solution
    }
}

impl Position {
    /// A completion, or `None` if there is none.
    ///
    /// To tell is NP-complete (see [`CompletionSearch`]), so this may take forever on a large board:
    /// a [`CompletionSearch`] can be stopped.
    pub fn complete(&self) -> Option<Solution> {
        let mut search = CompletionSearch::new(self);
        search.run_while(|| true);
        search.into_solution()
    }
}

/// Whether a position is its own mirror image, left and right exchanged.
fn is_mirror_symmetric(position: &Position) -> bool {
    let n = position.size().get();
    let is_own_image = |set| columns::mirrored(set, n) == set;
    position.queens().iter().all(|queen| 2 * queen.column + 1 == n)
        && (0..n).all(|row| is_own_image(position.blocked().in_row(row)))
}

/// Depth-first search through the completions of a position.
#[derive(Debug, Clone)]
struct Search {
    size: BoardSize,
    blocked: Blocked,
    /// What the standing queens occupy, until the search begins.
    start: Option<Occupied>,
    /// The forks on the way to where the search is; each but the last has a queen.
    levels: Vec<Level>,
    /// Whether the position is its own mirror image.
    symmetric: bool,
    /// Whether the first queen is tried on the left half of her row only.
    halved: bool,
}

/// Some queens stand, and the next has a choice.
#[derive(Debug, Clone)]
struct Level {
    /// What those queens occupy.
    occupied: Occupied,
    /// Where the next queen is still to be tried.
    untried: Fork,
    /// Where she is being tried.
    queen: Option<Square>,
    /// The completions found where she has been tried before.
    found: u64,
}

/// What a step of the search came to.
enum Step {
    /// Nothing to tell.
    Searching,
    /// The queens make a solution.
    Solution,
    /// A queen will be taken away: so many solutions have her and those who were placed before her.
    Tried { queen: Square, found: u64 },
    /// All has been searched.
    End,
}

impl Search {
    fn new(position: &Position) -> Self {
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

    /// Whether each solution now being found stands for its mirror image too. One with its first queen
    /// in the middle does not: its mirror image will be found, having her there as well.
    fn is_doubled(&self) -> bool {
        let first = self.levels.first().and_then(|level| level.queen);
        self.halved && first.is_some_and(|first| 2 * first.column + 1 != self.size.get())
    }

    /// The queens of the position and those of the search, which make a solution.
    fn solution(&self, position: &Position) -> Solution {
        let mut columns = vec![0; self.size.get() as usize];
        let placed = self.levels.iter().filter_map(|level| level.queen);
        for queen in position.queens().iter().copied().chain(placed) {
            columns[queen.row as usize] = queen.column;
        }
        Solution::found(self.size, columns)
    }

    /// Places a queen or takes one away.
    fn step(&mut self) -> Step {
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

    /// Goes on from queens that do not attack each other, unless some row or column has no square left.
    fn enter(&mut self, occupied: Occupied) -> Step {
        if occupied.rows == columns::all(self.size.get()) {
            let nothing = Fork::Row { row: 0, columns: 0 };
            self.levels.push(Level { occupied, untried: nothing, queen: None, found: 1 });
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

    /// A row or column without a queen that has the fewest free squares, or `None` if one has no free
    /// square at all. From [`MANY`] on they are all the same, and a row comes before a column. Of equal
    /// rows it is the first from the middle down: queens in the middle attack most. That makes counting a
    /// quarter faster.
    ///
    /// The rows' free squares are counted one row after the other, those of all columns together: bit c
    /// of `counts[i]` is bit i of the count of column c, and a row is added to it with a carry.
    fn most_constrained(&self, occupied: &Occupied) -> Option<Fork> {
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
                *count |= carry; // MANY and one more are MANY
            }
            let squares = columns.count_ones().min(MANY);
            if squares < fewest {
                (best, fewest) = (row, squares);
            }
        }
        // The columns with the least count, found from its highest bit on.
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

/// How many bits a count of free squares has in [`Search::most_constrained`]. With three, counting takes a
/// twentieth less, but a board of size 32 with two queens up to 10 ms to complete instead of 0.01.
const COUNT_BITS: usize = 4;

/// The greatest count in so many bits, which stands for itself and all above.
const MANY: u32 = (1 << COUNT_BITS) - 1;

/// The squares of one row or one column on which a queen is to be tried, as bits.
#[derive(Debug, Clone, Copy)]
enum Fork {
    Row { row: u32, columns: u32 },
    Column { column: u32, rows: u32 },
}

impl Fork {
    /// Takes the first square out.
    fn next(&mut self) -> Option<Square> {
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

/// The lines that queens occupy, one bit for each.
#[derive(Debug, Clone, Copy, Default)]
struct Occupied {
    rows: u32,
    columns: u32,
    /// Bit n − 1 − row + column, so that those through a row are n neighbouring bits in the order of its
    /// columns.
    diagonals: u64,
    /// Bit row + column, for the same reason.
    antidiagonals: u64,
}

impl Occupied {
    fn with(self, Square { row, column }: Square, n: u32) -> Self {
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
