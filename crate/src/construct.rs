//! One solution of a board of any size, by formula, by composition or by local search.

use crate::board::{BoardSize, Line, Square};
use crate::error::Error;
use crate::flags::Flags;
use crate::random::Random;
use crate::solution::Solution;

/// A solution by formula, in time linear in n.
///
/// With columns counted from 1, the even columns come first in ascending order, then the odd ones. If
/// n mod 6 = 2, the odd columns are in the order 3, 1, 7, 9, 11, …, 5. If n mod 6 = 3, column 2 moves to the end of
/// the even columns, and columns 1 and 3 to the end of the odd ones. Pauls, "Das Maximalproblem der Damen auf dem
/// Schachbrete", 1874, and Hoffman, Loessi and Moore, "Constructions for the solution of the m queens problem", 1969,
/// prove the pattern for n mod 6 = 0 and 4, and have other patterns for 2 and 3.
///
/// Without the changes, the queen in column 2i of row i and that in column 2j − 1 of row m + j, where m = ⌊n / 2⌋,
/// share a diagonal exactly if 3 (i − j) = m − 1, which is possible only if n mod 6 is 2 or 3. The changes bring most
/// odd columns one row closer to the even ones, and 3 (i − j) = m − 2 is impossible then.
///
/// Errors:
/// - [`Error::NoSolution`] for n = 2 and 3.
/// - [`Error::Memory`].
///
/// ```
/// use nqueens::{BoardSize, Error, construct};
///
/// assert_eq!(construct(BoardSize::new(8)?)?.columns(), [1, 3, 5, 7, 2, 0, 6, 4]);
/// assert_eq!(construct(BoardSize::new(3)?), Err(Error::NoSolution { n: 3 }));
/// # Ok::<(), nqueens::Error>(())
/// ```
pub fn construct(size: BoardSize) -> Result<Solution, Error> {
    let n = size.get();
    if has_solution(n) { solution(size, |row| column(n, row)) } else { Err(Error::NoSolution { n }) }
}

/// The solution with the queen of each row in this column, or [`Error::Memory`].
fn solution(size: BoardSize, column: impl Fn(u32) -> u32) -> Result<Solution, Error> {
    let mut columns = reserved(size.get())?;
    columns.extend((0..size.get()).map(column));
    Ok(Solution::new_unchecked(size, columns))
}

/// Whether a board of this size has a solution.
fn has_solution(n: u32) -> bool {
    !matches!(n, 2 | 3)
}

/// The column of the queen that [`construct`] places in `row`, both counted from 0.
fn column(n: u32, row: u32) -> u32 {
    let evens = n / 2;
    let counted_from_1 = if row < evens {
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
    counted_from_1 - 1
}

/// The regular toroidal solution, in time linear in n.
///
/// The queen of row r is in column 2r mod n. If opposite edges of the board are joined, so that it becomes a torus and
/// a diagonal that leaves the board at one edge continues at the other, no two queens attack each other even then. Such
/// solutions exist only if neither 2 nor 3 divides n (Pólya, "Über die „doppelt-periodischen“ Lösungen des
/// n-Damen-Problems", in Ahrens, *Mathematische Unterhaltungen und Spiele* II, 1918).
///
/// ```text
/// Q . . . .
/// . . Q . .
/// . . . . Q
/// . Q . . .
/// . . . Q .
/// ```
///
/// Errors:
/// - [`Error::NotToroidal`] if n is a multiple of 2 or 3.
/// - [`Error::Memory`].
///
/// ```
/// use nqueens::{BoardSize, Error, toroidal};
///
/// assert_eq!(toroidal(BoardSize::new(5)?)?.columns(), [0, 2, 4, 1, 3]);
/// assert_eq!(toroidal(BoardSize::new(4)?), Err(Error::NotToroidal { n: 4 }));
/// # Ok::<(), nqueens::Error>(())
/// ```
pub fn toroidal(size: BoardSize) -> Result<Solution, Error> {
    let n = size.get();
    if n.is_multiple_of(2) || n.is_multiple_of(3) {
        return Err(Error::NotToroidal { n });
    }
    solution(size, |row| toroidal_column(n, row))
}

/// The column of the queen that [`toroidal`] places in `row`, both counted from 0.
fn toroidal_column(n: u32, row: u32) -> u32 {
    2 * row % n
}

/// A board within each queen of another: the board that results if every queen of `outer` becomes a copy of `inner`,
/// and every empty square an empty board of the same size. Both have the column of the queen in each row, from the top,
/// and so has the result: the queen of row i · k + j is in column `outer[i]` · k + `inner[j]`, where k is the size of
/// `inner`.
///
/// If `outer` is a solution and `inner` a toroidal one, such as those of [`toroidal`], the result is a solution (Pólya,
/// 1918). Two queens on a diagonal of the result would be on one diagonal of the torus within their copies, hence on
/// the same square of them, and then the copies would be on a diagonal of `outer`. If `inner` is not toroidal, the
/// result is rarely a solution; [`is_solution`](crate::is_solution) checks this.
///
/// Takes time and memory linear in the size of the result.
///
/// ```text
/// . Q . .     . T . .             Q . . . .
/// . . . Q  →  . . . T  where T is . . Q . .
/// Q . . .     T . . .             . . . . Q
/// . . Q .     . . T .             . Q . . .
///                                 . . . Q .
/// ```
///
/// Errors:
/// - [`Error::BoardSize`] if the result would have no rows, or more than [`MAX_SIZE`](crate::limits::MAX_SIZE).
/// - [`Error::OffBoard`] if a column is not on its board.
/// - [`Error::Memory`].
///
/// ```
/// use nqueens::{compose, is_solution};
///
/// let (four, five) = ([1, 3, 0, 2], [0, 2, 4, 1, 3]);
/// let twenty = compose(&four, &five)?;
/// assert_eq!(twenty[..7], [5, 7, 9, 6, 8, 15, 17]);
/// assert!(is_solution(&twenty));
/// assert!(!is_solution(&compose(&five, &four)?)); // the four is not toroidal
/// # Ok::<(), nqueens::Error>(())
/// ```
#[expect(clippy::cast_possible_truncation, reason = "neither board is larger than the result")]
pub fn compose(outer: &[u32], inner: &[u32]) -> Result<Vec<u32>, Error> {
    let product = outer.len().saturating_mul(inner.len());
    let n = BoardSize::try_from(product)?.get();
    for columns in [outer, inner] {
        let off_board = (0..).zip(columns).find(|&(_, &column)| column as usize >= columns.len());
        if let Some((row, &column)) = off_board {
            let n = columns.len() as u32;
            return Err(Error::OffBoard { row, column, n });
        }
    }
    let mut columns = zeros(n)?;
    columns[..outer.len()].copy_from_slice(outer);
    expand(&mut columns, inner.len() as u32, |row| inner[row as usize]);
    Ok(columns)
}

/// A solution by boards within boards.
///
/// The inner board is the [`toroidal`] solution of size p, the smallest prime factor of n from 5 on. The outer board is
/// a solution of size n ÷ p: if possible it is composed in the same way, and otherwise that of [`construct`]. A board
/// of prime size is its own inner board, and 125 = 5 · 5 · 5 has boards within boards within boards.
///
/// Takes time linear in n and 4 bytes of memory per queen.
///
/// Errors:
/// - [`Error::NotComposite`] if n has no such factor or if n ÷ p is 2 or 3, which have no solution.
/// - [`Error::Memory`].
///
/// ```
/// use nqueens::{BoardSize, Error, composition};
///
/// let solution = composition(BoardSize::new(20)?)?; // 4 · 5
/// assert_eq!(solution.columns()[..7], [5, 7, 9, 6, 8, 15, 17]);
/// assert_eq!(composition(BoardSize::new(8)?), Err(Error::NotComposite { n: 8 }));
/// assert_eq!(composition(BoardSize::new(10)?), Err(Error::NotComposite { n: 10 })); // 2 · 5
/// # Ok::<(), nqueens::Error>(())
/// ```
pub fn composition(size: BoardSize) -> Result<Solution, Error> {
    let n = size.get();
    inner_size(n).ok_or(Error::NotComposite { n })?;
    let mut columns = zeros(n)?;
    compose_into(&mut columns, n);
    Ok(Solution::new_unchecked(size, columns))
}

/// Fills the first n columns with those of a composition, or by formula if there is none.
fn compose_into(columns: &mut [u32], n: u32) {
    if let Some(inner) = inner_size(n) {
        compose_into(columns, n / inner);
        expand(&mut columns[..n as usize], inner, |row| toroidal_column(inner, row));
    } else {
        for row in 0..n {
            columns[row as usize] = column(n, row);
        }
    }
}

/// The size of the inner board of [`composition`], or `None` if there is none.
fn inner_size(n: u32) -> Option<u32> {
    let mut rest = n; // without the factors 2 and 3
    while rest.is_multiple_of(2) {
        rest /= 2;
    }
    while rest.is_multiple_of(3) {
        rest /= 3;
    }
    // If no number up to the square root divides it, it is prime.
    let small = (5..)
        .step_by(2)
        .take_while(|factor| factor * factor <= rest)
        .find(|&factor| rest.is_multiple_of(factor));
    let inner = small.unwrap_or(rest);
    (inner > 1 && has_solution(n / inner)).then_some(inner)
}

/// Replaces every queen by a board of size k with queens in these columns of its rows. The columns of the outer board
/// are at the start of the slice, which the result fills from the end, so that each is read before it is overwritten.
#[expect(clippy::cast_possible_truncation, reason = "at most ten million")]
fn expand(columns: &mut [u32], k: u32, inner: impl Fn(u32) -> u32) {
    for row in (0..columns.len()).rev() {
        columns[row] = columns[row / k as usize] * k + inner(row as u32 % k);
    }
}

/// n zeros, or [`Error::Memory`].
fn zeros(n: u32) -> Result<Vec<u32>, Error> {
    let mut columns = reserved(n)?;
    columns.resize(n as usize, 0);
    Ok(columns)
}

/// An empty list with memory for n columns, or [`Error::Memory`].
fn reserved(n: u32) -> Result<Vec<u32>, Error> {
    let mut columns = vec![];
    columns.try_reserve_exact(n as usize).map_err(|_| Error::Memory)?;
    Ok(columns)
}

/// Finds a solution by local search, in resumable portions and in time roughly proportional to n. It draws a random
/// permutation of the columns row by row so that only a few queens are attacked, and then swaps the columns of these
/// queens with those of random other queens (Sosič and Gu, "Efficient local search with conflict minimization: a case
/// study of the n-queens problem", IEEE Transactions on Knowledge and Data Engineering 6(5), 1994; the algorithm of
/// their "3,000,000 queens in less than one minute", 1991).
///
/// The solution depends only on the size and the seed. The search takes 4½ bytes of memory per queen. Most of
/// its time is spent waiting for memory, so it reads as little as possible.
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
    /// A permutation; the first `placed` rows have queens.
    columns: Vec<u32>,
    placed: u32,
    /// The number of queens on each line of the two [`DIAGONALS`].
    on_line: [Tally; DIAGONALS.len()],
    /// The number of pairs of queens on the same diagonal or antidiagonal.
    conflicts: u32,
    /// The rows of queens that were attacked when placed and have not been found unattacked since, a few
    /// hundred at most. Each conflict involves at least one of them.
    attacked: Vec<u32>,
    /// Swaps tried since the last restart.
    swaps: u32,
}

const DIAGONALS: [Line; 2] = [Line::Diagonal, Line::Antidiagonal];

/// The maximum number of columns drawn for a row. If all of them are attacked, the queen is placed on the last
/// one. While a hundred columns are left, one of them is almost always free.
const DRAWS: u32 = 100;

/// The search restarts when it has more conflicts, which keeps the list in each [`Tally`] short.
const MAX_CONFLICTS: u32 = 200;

/// The search restarts after this number of swaps per row without a solution. Boards of a thousand rows or more
/// need about 500 swaps in total, so only small boards reach the limit.
const PATIENCE: u32 = 20;

/// The number of queens to place, or swaps to try, between two calls of `keep_going`. They take less than a
/// millisecond, except for the last queens of a large board, which take one or two.
const UNIT: usize = 1 << 10;

impl LocalSearch {
    /// A search that has not started, or [`Error::Memory`]. The same seed gives the same solution.
    pub fn new(size: BoardSize, seed: u64) -> Result<Self, Error> {
        let n = size.get() as usize;
        let mut columns = reserved(size.get())?;
        columns.extend(0..size.get());
        let on_line = [Tally::new(2 * n - 1)?, Tally::new(2 * n - 1)?];
        let random = Random::new(seed);
        Ok(Self { size, random, columns, placed: 0, on_line, conflicts: 0, attacked: vec![], swaps: 0 })
    }

    /// Searches until the search is over or `keep_going`, called every millisecond or so, returns false.
    /// Returns whether work is left: false once there is a solution, and always for n = 2 and 3.
    pub fn run_while(&mut self, mut keep_going: impl FnMut() -> bool) -> bool {
        loop {
            for _ in 0..UNIT {
                if self.is_over() {
                    return false;
                }
                self.step();
            }
            if !keep_going() {
                return !self.is_over();
            }
        }
    }

    /// The share of the n queens that are placed and not known to be attacked, from 0 to 1. It is 1 once there
    /// is a solution, and 0 for n = 2 and 3.
    ///
    /// On large boards it grows steadily. On small boards it may fall back to 0 repeatedly.
    pub fn progress(&self) -> f64 {
        #[expect(clippy::cast_possible_truncation, reason = "a few hundred at most")]
        let attacked = self.attacked.len() as u32;
        f64::from(self.placed - attacked) / f64::from(self.size.get())
    }

    /// The number of pairs of queens on the board that attack each other.
    pub fn conflicts(&self) -> u32 {
        self.conflicts
    }

    /// The column of the queen in each row of the solution, from the top, or `None` while there is no solution.
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
            self.try_swap();
        }
    }

    /// Draws a column for the next row and places a queen there.
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
        if self.conflicts > MAX_CONFLICTS {
            self.restart();
        }
    }

    /// Swaps the columns of an attacked queen and a random one, unless either would then be attacked. So no
    /// other queen becomes attacked.
    fn try_swap(&mut self) {
        let Some(&row) = self.attacked.last() else { return };
        if !self.is_attacked(row) {
            self.attacked.pop();
            return;
        }
        if self.swaps == PATIENCE * self.size.get() {
            self.restart();
            return;
        }
        self.swaps += 1;
        let other = self.random.below(self.size.get());
        if other == row {
            return;
        }
        self.swap_columns(row, other);
        if self.is_attacked(row) || self.is_attacked(other) {
            self.swap_columns(row, other);
        }
    }

    fn swap_columns(&mut self, row: u32, other: u32) {
        self.remove(row);
        self.remove(other);
        self.columns.swap(row as usize, other as usize);
        self.place(row);
        self.place(other);
    }

    /// Whether the queen of a row shares a diagonal or antidiagonal with another queen.
    fn is_attacked(&self, row: u32) -> bool {
        let mut lines = DIAGONALS.into_iter().zip(&self.on_line);
        lines.any(|(line, queens)| queens.get(line.index(self.queen(row), self.size)) > 1)
    }

    /// Whether there is no queen on the diagonal and the antidiagonal through a square.
    fn is_free(&self, square: Square) -> bool {
        let mut lines = DIAGONALS.into_iter().zip(&self.on_line);
        lines.all(|(line, queens)| !queens.occupied.get(line.index(square, self.size)))
    }

    /// Adds the queen of a row to the tallies.
    fn place(&mut self, row: u32) {
        let queen = self.queen(row);
        for (line, queens) in DIAGONALS.into_iter().zip(&mut self.on_line) {
            self.conflicts += queens.add(line.index(queen, self.size));
        }
    }

    /// Removes the queen of a row from the tallies.
    fn remove(&mut self, row: u32) {
        let queen = self.queen(row);
        for (line, queens) in DIAGONALS.into_iter().zip(&mut self.on_line) {
            self.conflicts -= queens.remove(line.index(queen, self.size));
        }
    }

    fn queen(&self, row: u32) -> Square {
        Square { row, column: self.columns[row as usize] }
    }

    fn restart(&mut self) {
        self.on_line.iter_mut().for_each(Tally::clear);
        self.attacked.clear();
        (self.placed, self.conflicts, self.swaps) = (0, 0, 0);
    }
}

/// The number of queens on each line of one direction, for boards where few lines have more than one queen.
#[derive(Debug, Clone)]
struct Tally {
    occupied: Flags,
    /// The line of each queen beyond the first on its line.
    extra: Vec<usize>,
}

impl Tally {
    fn new(lines: usize) -> Result<Self, Error> {
        Ok(Self { occupied: Flags::new(lines)?, extra: vec![] })
    }

    fn get(&self, line: usize) -> u32 {
        if self.occupied.get(line) { 1 + self.extra_on(line) } else { 0 }
    }

    /// Adds a queen. Returns the number of queens on the line before.
    fn add(&mut self, line: usize) -> u32 {
        if self.occupied.set(line) {
            return 0;
        }
        self.extra.push(line);
        self.extra_on(line)
    }

    /// Removes a queen. Returns the number of queens left on the line.
    fn remove(&mut self, line: usize) -> u32 {
        if let Some(index) = self.extra.iter().position(|&other| other == line) {
            self.extra.swap_remove(index);
            1 + self.extra_on(line)
        } else {
            self.occupied.unset(line);
            0
        }
    }

    fn clear(&mut self) {
        self.occupied.0.fill(0);
        self.extra.clear();
    }

    #[expect(clippy::cast_possible_truncation, reason = "a few hundred at most")]
    fn extra_on(&self, line: usize) -> u32 {
        self.extra.iter().filter(|&&other| other == line).count() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Conflict};

    #[test]
    #[cfg_attr(miri, ignore = "Miri is too slow for so many rounds")]
    fn conflicts_match_the_board_and_each_involves_a_queen_listed_as_attacked() {
        let mut total = 0;
        for n in [4, 6, 9, 30] {
            let size = BoardSize::new(n).unwrap();
            let mut search = LocalSearch::new(size, 5).unwrap();
            while !search.is_over() {
                search.step();
                let board = Board::new(size, (0..search.placed).map(|row| search.queen(row))).unwrap();
                let conflicts: Vec<Conflict> = board.conflicts().collect();
                assert_eq!(search.conflicts() as usize, conflicts.len());
                total += conflicts.len();
                let is_listed = |queen: Square| search.attacked.contains(&queen.row);
                assert!(
                    conflicts.iter().all(|conflict| is_listed(conflict.first) || is_listed(conflict.second))
                );
            }
            assert_eq!(search.conflicts(), 0);
        }
        assert!(total > 0);
    }
}
