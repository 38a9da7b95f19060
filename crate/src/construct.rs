//! One solution of any board up to the largest, by formula or by local search, and what to do with it: check it
//! and draw it from afar.

use std::num::NonZeroU16;
use std::ops::Range;

use crate::board::{BoardSize, Line, Square};
use crate::error::Error;
use crate::random::Random;

/// A solution by formula: the column of the queen in each row, from the top. `None` for n = 2 and 3, which have
/// no solution.
///
/// The even columns in ascending order, then the odd ones (columns counted from 1). Where n divided by 6
/// leaves 2, the odd ones are 3, 1, 7, 9, 11, …, 5; where it leaves 3, 2 goes to the end of the even ones and
/// 1, 3 to the end of the odd ones (the first such constructions: Pauls, 1874; with proof: Hoffman, Loessi
/// and Moore, "Constructions for the solution of the m queens problem", 1969).
///
/// ```
/// use nqueens::{BoardSize, construct};
///
/// assert_eq!(construct(BoardSize::new(8)?), Some(vec![1, 3, 5, 7, 2, 0, 6, 4]));
/// assert_eq!(construct(BoardSize::new(3)?), None);
/// # Ok::<(), nqueens::Error>(())
/// ```
pub fn construct(size: BoardSize) -> Option<Vec<u32>> {
    let n = size.get();
    has_solution(n).then(|| (0..n).map(|row| column(n, row)).collect())
}

/// Whether a board of this size has any.
pub(crate) fn has_solution(n: u32) -> bool {
    !matches!(n, 2 | 3)
}

/// The column that [`construct`] gives the queen in a row, both counted from 0.
pub(crate) fn column(n: u32, row: u32) -> u32 {
    let evens = n / 2;
    let from_1 = if row < evens {
        match n % 6 {
            3 => 2 * ((row + 1) % evens) + 2,
            _ => 2 * row + 2,
        }
    } else {
        let (i, odds) = (row - evens, n - evens);
        match n % 6 {
            2 => match i {
                0 => 3,
                1 => 1,
                _ if i + 1 == odds => 5,
                _ => 2 * i + 3,
            },
            3 => 2 * ((i + 2) % odds) + 1,
            _ => 2 * i + 1,
        }
    };
    from_1 - 1
}

/// Finds a solution by local search, a little at a time, in time that grows with n: a random permutation of the
/// columns is drawn row by row so that all but a few queens stand unattacked, and these few are then
/// exchanged with random others (Sosič and Gu, "Efficient local search with conflict minimization: a case
/// study of the n-queens problem", IEEE Transactions on Knowledge and Data Engineering 6(5), 1994; the
/// algorithm of their "3,000,000 queens in less than one minute", 1991).
///
/// What it finds follows from the size and the seed alone. It takes 4½ bytes of memory for each queen: time goes
/// into waiting for memory, so the less is looked at, the better.
///
/// ```
/// use nqueens::{BoardSize, LocalSearch, is_solution};
///
/// let mut search = LocalSearch::new(BoardSize::new(1000)?, 1)?;
/// search.run_while(|| true);
/// assert!(search.columns().is_some_and(is_solution));
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct LocalSearch {
    size: BoardSize,
    random: Random,
    /// A permutation; queens stand in the first `placed` rows of it.
    columns: Vec<u32>,
    placed: u32,
    /// How many queens stand on each line of the two [`DIAGONALS`].
    on_line: [Tally; DIAGONALS.len()],
    /// Pairs of queens on the same diagonal or antidiagonal.
    conflicts: u32,
    /// The rows of the queens that were attacked when they were placed and have not been seen unattacked since,
    /// a few hundred at most. Each conflict is one of theirs.
    attacked: Vec<u32>,
    /// Exchanges tried since the last beginning.
    exchanges: u32,
}

const DIAGONALS: [Line; 2] = [Line::Diagonal, Line::Antidiagonal];

/// How many columns are drawn for a row before its queen is placed where she is attacked. While a hundred
/// columns are left one of them is free almost always.
const DRAWS: u32 = 100;

/// With more conflicts than this the search begins again, so that tallies have few lines to name.
const MOST_CONFLICTS: u32 = 200;

/// After how many exchanges, for each row, without a solution the search begins again. Boards of a thousand rows
/// need about 500 in all, as do all larger ones, so it comes to this only on smaller boards.
const PATIENCE: u32 = 20;

/// How many queens to place, or exchanges to try, between two looks at the clock: less than a millisecond's
/// work, but for the last queens of a large board, which take one or two.
const UNIT: usize = 1 << 10;

impl LocalSearch {
    /// A search that has not begun, or [`Error::Memory`].
    pub fn new(size: BoardSize, seed: u64) -> Result<Self, Error> {
        let n = size.get() as usize;
        let mut columns = vec![];
        columns.try_reserve_exact(n).map_err(|_| Error::Memory)?;
        columns.extend(0..size.get());
        let on_line = [Tally::new(2 * n - 1)?, Tally::new(2 * n - 1)?];
        let random = Random::new(seed);
        Ok(Self { size, random, columns, placed: 0, on_line, conflicts: 0, attacked: vec![], exchanges: 0 })
    }

    /// Searches until nothing is left to do or `go_on`, which is asked every now and then, says no. Whether
    /// anything is left to do: not once there is a solution, and never for n = 2 and 3.
    pub fn run_while(&mut self, mut go_on: impl FnMut() -> bool) -> bool {
        loop {
            for _ in 0..UNIT {
                if self.is_over() {
                    return false;
                }
                self.step();
            }
            if !go_on() {
                return !self.is_over();
            }
        }
    }

    /// The share of the n queens that have found their place: 1 once there is a solution, 0 for n = 2 and 3.
    ///
    /// On large boards it grows steadily; small ones may fall back to 0, again and again.
    pub fn progress(&self) -> f64 {
        #[expect(clippy::cast_possible_truncation, reason = "a few hundred at most")]
        let attacked = self.attacked.len() as u32;
        f64::from(self.placed - attacked) / f64::from(self.size.get())
    }

    /// The pairs of queens on the board that attack each other.
    pub fn conflicts(&self) -> u32 {
        self.conflicts
    }

    /// The column of the queen in each row of the solution, once there is one.
    pub fn columns(&self) -> Option<&[u32]> {
        self.is_solved().then_some(&self.columns)
    }

    fn is_solved(&self) -> bool {
        self.placed == self.size.get() && self.attacked.is_empty()
    }

    fn is_over(&self) -> bool {
        self.is_solved() || !has_solution(self.size.get())
    }

    fn step(&mut self) {
        if self.placed < self.size.get() {
            self.draw();
        } else {
            self.exchange();
        }
    }

    /// Draws a column for the next row.
    fn draw(&mut self) {
        let row = self.placed;
        let mut drawn = row;
        for _ in 0..DRAWS {
            drawn = row + self.random.below(self.size.get() - row);
            if self.is_free(Square { row, column: self.columns[drawn as usize] }) {
                break;
            }
        }
        self.columns.swap(row as usize, drawn as usize);
        self.placed += 1;
        self.place(row);
        if self.is_attacked(row) {
            self.attacked.push(row);
        }
        if self.conflicts > MOST_CONFLICTS {
            self.begin_again();
        }
    }

    /// Exchanges the columns of an attacked queen and a random one, unless either is attacked thereafter. So no
    /// other queen becomes attacked.
    fn exchange(&mut self) {
        let Some(&row) = self.attacked.last() else { return };
        if !self.is_attacked(row) {
            self.attacked.pop();
            return;
        }
        if self.exchanges == PATIENCE * self.size.get() {
            self.begin_again();
            return;
        }
        self.exchanges += 1;
        let other = self.random.below(self.size.get());
        if other == row {
            return;
        }
        self.exchange_columns(row, other);
        if self.is_attacked(row) || self.is_attacked(other) {
            self.exchange_columns(row, other);
        }
    }

    fn exchange_columns(&mut self, row: u32, other: u32) {
        self.remove(row);
        self.remove(other);
        self.columns.swap(row as usize, other as usize);
        self.place(row);
        self.place(other);
    }

    /// Whether a queen of the board shares a diagonal or antidiagonal with another.
    fn is_attacked(&self, row: u32) -> bool {
        let mut lines = DIAGONALS.into_iter().zip(&self.on_line);
        lines.any(|(line, queens)| queens.get(line.index(self.queen(row), self.size)) > 1)
    }

    /// Whether no queen stands on the diagonal and the antidiagonal through a square.
    fn is_free(&self, square: Square) -> bool {
        let mut lines = DIAGONALS.into_iter().zip(&self.on_line);
        lines.all(|(line, queens)| !queens.any.get(line.index(square, self.size)))
    }

    /// Counts the queen of a row.
    fn place(&mut self, row: u32) {
        let queen = self.queen(row);
        for (line, queens) in DIAGONALS.into_iter().zip(&mut self.on_line) {
            self.conflicts += queens.add(line.index(queen, self.size));
        }
    }

    fn remove(&mut self, row: u32) {
        let queen = self.queen(row);
        for (line, queens) in DIAGONALS.into_iter().zip(&mut self.on_line) {
            self.conflicts -= queens.take(line.index(queen, self.size));
        }
    }

    fn queen(&self, row: u32) -> Square {
        Square { row, column: self.columns[row as usize] }
    }

    fn begin_again(&mut self) {
        self.on_line.iter_mut().for_each(Tally::clear);
        self.attacked.clear();
        (self.placed, self.conflicts, self.exchanges) = (0, 0, 0);
    }
}

/// How many queens stand on each line of one direction, where hardly any line has more than one.
#[derive(Debug, Clone)]
struct Tally {
    any: Flags,
    /// A line for each queen on it beyond the first.
    more: Vec<usize>,
}

impl Tally {
    fn new(lines: usize) -> Result<Self, Error> {
        Ok(Self { any: Flags::new(lines)?, more: vec![] })
    }

    fn get(&self, line: usize) -> u32 {
        if self.any.get(line) { 1 + self.beyond_first(line) } else { 0 }
    }

    /// One queen more; how many stood there before.
    fn add(&mut self, line: usize) -> u32 {
        if self.any.set(line) {
            return 0;
        }
        self.more.push(line);
        self.beyond_first(line)
    }

    /// One queen less; how many are left.
    fn take(&mut self, line: usize) -> u32 {
        if let Some(at) = self.more.iter().position(|&other| other == line) {
            self.more.swap_remove(at);
            1 + self.beyond_first(line)
        } else {
            self.any.unset(line);
            0
        }
    }

    fn clear(&mut self) {
        self.any.0.fill(0);
        self.more.clear();
    }

    #[expect(clippy::cast_possible_truncation, reason = "a few hundred at most")]
    fn beyond_first(&self, line: usize) -> u32 {
        self.more.iter().filter(|&&other| other == line).count() as u32
    }
}

/// Whether one queen in each row, in the given columns from the top, makes a solution: none stands beside the
/// board or is attacked. Not so for no queen at all, since a board has a row.
///
/// Takes time for n queens and memory for 5n bits.
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

/// One bit for each of so many things.
#[derive(Debug, Clone)]
struct Flags(Vec<u64>);

impl Flags {
    /// None of them set, or [`Error::Memory`].
    fn new(len: usize) -> Result<Self, Error> {
        let mut words = vec![];
        words.try_reserve_exact(len.div_ceil(64)).map_err(|_| Error::Memory)?;
        words.resize(len.div_ceil(64), 0);
        Ok(Self(words))
    }

    fn get(&self, index: usize) -> bool {
        self.0[index / 64] & 1 << (index % 64) != 0
    }

    /// Whether the flag was not yet set: it is now.
    fn set(&mut self, index: usize) -> bool {
        let (word, bit) = (&mut self.0[index / 64], 1 << (index % 64));
        let was_set = *word & bit != 0;
        *word |= bit;
        !was_set
    }

    fn unset(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }
}

/// A picture of many queens from afar: a window of the board is divided into `cells` parts as equal as can be, so
/// many down and so many across, and the result says how many queens stand in each, row by row.
///
/// The queens are given by the column of each row from the top, the window by its rows and its columns; there
/// are no queens where it reaches beyond the board. Takes time for the rows of the window.
///
/// ```
/// use std::num::NonZeroU16;
/// use nqueens::density;
///
/// let two = NonZeroU16::new(2).expect("not zero");
/// assert_eq!(density(&[2, 0, 3, 1], 0..4, 0..4, [two, two]), [1, 1, 1, 1]);
/// assert_eq!(density(&[2, 0, 3, 1], 0..2, 1..3, [two, two]), [0, 1, 0, 0]);
/// ```
pub fn density(
    columns: &[u32],
    window_rows: Range<u32>,
    window_columns: Range<u32>,
    cells: [NonZeroU16; 2],
) -> Vec<u32> {
    let [down, across] = cells.map(|cells| usize::from(cells.get()));
    let mut queens = vec![0; down * across];
    let (row_part, column_part) = (Parts::new(&window_rows, down), Parts::new(&window_columns, across));
    for (row, &column) in window_rows.clone().zip(columns.iter().skip(window_rows.start as usize)) {
        if window_columns.contains(&column) {
            let offset = column - window_columns.start;
            queens[row_part.of(row - window_rows.start) * across + column_part.of(offset)] += 1;
        }
    }
    queens
}

/// A range of numbers divided into parts.
struct Parts {
    parts: f64,
    of_one: f64,
}

impl Parts {
    #[expect(clippy::cast_precision_loss, reason = "so many parts are exact")]
    fn new(range: &Range<u32>, parts: usize) -> Self {
        let len = f64::from(range.end.saturating_sub(range.start));
        Self { parts: parts as f64, of_one: 1.0 / len }
    }

    /// The part of the number that is so far from the first: ⌊offset · parts ÷ len⌋, without a division, which
    /// would take most of the time. Half is added to what is divided, so that the quotient is 1 ÷ 2len away from
    /// every whole number: far more than what is lost by rounding, since there are at most 2¹⁶ parts.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "there are so many parts")]
    fn of(&self, offset: u32) -> usize {
        ((f64::from(offset) * self.parts + 0.5) * self.of_one) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Conflict};

    #[test]
    fn conflicts_are_those_of_the_board_and_each_is_of_a_queen_that_waits() {
        let mut met = 0;
        for n in [4, 6, 9, 30] {
            let size = BoardSize::new(n).unwrap();
            let mut search = LocalSearch::new(size, 5).unwrap();
            while !search.is_over() {
                search.step();
                let board = Board::new(size, (0..search.placed).map(|row| search.queen(row))).unwrap();
                let conflicts: Vec<Conflict> = board.conflicts().collect();
                assert_eq!(search.conflicts() as usize, conflicts.len());
                met += conflicts.len();
                let waits = |queen: Square| search.attacked.contains(&queen.row);
                assert!(conflicts.iter().all(|conflict| waits(conflict.first) || waits(conflict.second)));
            }
            assert_eq!(search.conflicts(), 0);
        }
        assert!(met > 0);
    }
}
