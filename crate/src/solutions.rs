//! The solutions themselves, one after the other in lexicographic order.

use std::iter::FusedIterator;

use crate::board::BoardSize;
use crate::error::Error;
use crate::limits::MAX_SEARCHED;
use crate::position::Position;
use crate::published::{Counts, published};
use crate::solution::Solution;
use crate::symmetry::Symmetry;

/// All solutions of a board in lexicographic order, found by depth-first search as they are asked
/// for.
///
/// Each row's occupied lines are three bit masks, one bit per column, and the masks of the
/// diagonals move one column per row (Martin Richards, *Backtracking Algorithms in MCPL using Bit
/// Patterns and Recursion*, 1997):
///
/// ```text
///                column  0 1 2 3 4
/// row 0  queen at 2          Q
/// row 1  diagonals  ╲          x       bits move to the next column
///        antidiagonals ╱   x           bits move to the previous column
///        columns  │          x         bits stay
/// ```
///
/// ```
/// use nqueens::{BoardSize, Solutions};
///
/// let solutions: Vec<_> = Solutions::new(BoardSize::new(4)?)?.collect();
/// assert_eq!(solutions.len(), 2);
/// assert_eq!(solutions[0].columns(), [1, 3, 0, 2]);
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Solutions {
    size: BoardSize,
    row: usize,
    /// For each row the columns where its queen may stand.
    allowed: [u32; MAX_SEARCHED as usize],
    /// For each row up to the current one, what the rows above it leave free and what is left to try.
    levels: [Level; MAX_SEARCHED as usize],
    /// How many solutions are still to come, where that is known.
    remaining: Option<u64>,
}

/// One row of the search; in each mask bit c stands for column c.
#[derive(Debug, Clone, Copy, Default)]
struct Level {
    untried: u32,
    queen: u32,
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
}

/// What a search came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// The queens make a solution.
    Solution,
    /// There is none any more.
    End,
    /// It was told to stop, and can go on.
    Stopped,
}

impl Solutions {
    /// The solutions of a board, or [`Error::SearchSize`] above [`MAX_SEARCHED`].
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        let remaining = published(size).map(|counts| counts.all);
        Ok(Self { remaining, ..Self::of(&Position::new(size, [], [])?) })
    }

    /// The solutions that have all queens of a position and none on its blocked squares.
    ///
    /// ```
    /// use nqueens::{BoardSize, Position, Solutions, Square};
    ///
    /// let queens = [Square { row: 2, column: 0 }];
    /// let mut solutions = Solutions::of(&Position::new(BoardSize::new(4)?, queens, [])?);
    /// assert_eq!(solutions.next().expect("there is one").columns(), [1, 3, 0, 2]);
    /// assert_eq!(solutions.next(), None);
    /// # Ok::<(), nqueens::Error>(())
    /// ```
    pub fn of(position: &Position) -> Self {
        let allowed = position.allowed();
        let mut levels = [Level::default(); MAX_SEARCHED as usize];
        levels[0].untried = allowed[0];
        Self { size: position.size(), row: 0, allowed, levels, remaining: None }
    }

    /// The same from `solution` on, itself included if it is among them; [`Error::OtherSize`] if it is one of
    /// another board.
    pub fn starting_at(self, solution: &Solution) -> Result<Self, Error> {
        let (n, given) = (self.size.get(), solution.size().get());
        if n == given {
            Ok(self.starting_with(solution.columns()))
        } else {
            Err(Error::OtherSize { n, given })
        }
    }

    /// The same from the first whose queens in the first rows stand on these columns, or on later ones.
    pub(crate) fn starting_with(mut self, columns: &[u32]) -> Self {
        self.row = 0;
        self.remaining = None;
        self.levels[0] = Level { untried: self.allowed[0], ..Level::default() };
        for (row, column) in columns.iter().enumerate() {
            let queen = 1 << column;
            let level = &mut self.levels[row];
            level.untried &= !(queen - 1);
            // What stops here has lost nothing: the search goes on with the next column, or a row above.
            if level.untried & queen == 0 || row + 1 == columns.len() {
                break;
            }
            self.place(queen);
        }
        self
    }

    /// Places a queen in the current row, not the last, and goes on to the next.
    fn place(&mut self, queen: u32) {
        let level = &mut self.levels[self.row];
        level.queen = queen;
        level.untried ^= queen;
        let columns = level.columns | queen;
        let diagonals = (level.diagonals | queen) << 1;
        let antidiagonals = (level.antidiagonals | queen) >> 1;
        self.row += 1;
        let untried = self.allowed[self.row] & !(columns | diagonals | antidiagonals);
        self.levels[self.row] = Level { untried, queen: 0, columns, diagonals, antidiagonals };
    }

    /// Searches for the next solution while `go_on`, which is asked before each step, says yes.
    fn search(&mut self, mut go_on: impl FnMut() -> bool) -> Outcome {
        let n = self.size.get() as usize;
        while go_on() {
            let level = &mut self.levels[self.row];
            if level.untried == 0 {
                // Once row 0 has nothing left it stays so: the iterator is fused.
                match self.row.checked_sub(1) {
                    Some(above) => self.row = above,
                    None => return Outcome::End,
                }
                continue;
            }
            let queen = level.untried & level.untried.wrapping_neg();
            if self.row + 1 == n {
                level.queen = queen;
                level.untried ^= queen;
                self.remaining = self.remaining.map(|remaining| remaining.saturating_sub(1));
                return Outcome::Solution;
            }
            self.place(queen);
        }
        Outcome::Stopped
    }

    /// The solution that has just been found.
    fn found(&self) -> Solution {
        let levels = &self.levels[..self.size.get() as usize];
        Solution::found(self.size, levels.iter().map(|level| level.queen.trailing_zeros()).collect())
    }
}

/// The mask of a row's n squares.
fn row_of(n: u32) -> u32 {
    u32::MAX >> (32 - n)
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        (self.search(|| true) == Outcome::Solution).then(|| self.found())
    }

    fn nth(&mut self, n: usize) -> Option<Solution> {
        // Those gone past need not be copied.
        let exist = (0..n).all(|_| self.search(|| true) == Outcome::Solution);
        exist.then(|| self.next()).flatten()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        size_hint(self.remaining)
    }
}

impl FusedIterator for Solutions {}

/// Which of the solutions to choose; all of them by default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Choice {
    /// Of which classes one solution each is enough.
    pub classes: Classes,
    /// Only solutions which this symmetry leaves as they are.
    pub invariant_under: Option<Symmetry>,
}

/// When two solutions count as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Classes {
    /// Never.
    #[default]
    Single,
    /// If a rotation takes one to the other.
    Rotation,
    /// If a rotation or reflection does: the fundamental solutions.
    Fundamental,
}

impl Classes {
    /// The symmetries that take a solution to those of its class.
    fn symmetries(self) -> &'static [Symmetry] {
        match self {
            Classes::Single => &[],
            Classes::Rotation => &Symmetry::ROTATIONS,
            Classes::Fundamental => &Symmetry::ALL,
        }
    }

    fn known(self, counts: Counts) -> u64 {
        match self {
            Classes::Single => counts.all,
            Classes::Rotation => counts.rotation_classes(),
            Classes::Fundamental => counts.fundamental(),
        }
    }
}

/// Some of the completions of a position in lexicographic order, each with its number among all
/// completions.
///
/// A class is represented by the lexicographically first of all its solutions, which must itself be a
/// completion: a class whose first solution is none is left out, even if others of the class are.
///
/// ```
/// use nqueens::{BoardSize, Choice, Classes, Position, Selection};
///
/// let position = Position::new(BoardSize::new(8)?, [], [])?;
/// let choice = Choice { classes: Classes::Rotation, ..Choice::default() };
/// let mut classes = Selection::new(&position, choice);
/// let mut numbers = vec![];
/// while classes.next().is_some() {
///     numbers.push(classes.passed());
/// }
/// assert_eq!(numbers[8..14], [9, 10, 11, 13, 14, 17]);
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Selection {
    solutions: Solutions,
    choice: Choice,
    passed: u64,
    ended: bool,
    remaining: Option<u64>,
}

impl Selection {
    /// The chosen ones among the completions of a position.
    pub fn new(position: &Position, choice: Choice) -> Self {
        let mut solutions = Solutions::of(position);
        if choice.classes == Classes::Fundamental {
            // A solution whose first queen stands right of the middle comes after its mirror image.
            solutions.allowed[0] &= row_of(position.size().get().div_ceil(2));
            solutions.levels[0].untried = solutions.allowed[0];
        }
        Self { solutions, choice, passed: 0, ended: false, remaining: None }
    }

    /// One of each class of a whole board.
    fn of_board(size: BoardSize, classes: Classes) -> Result<Self, Error> {
        let choice = Choice { classes, invariant_under: None };
        let remaining = published(size).map(|counts| classes.known(counts));
        Ok(Self { remaining, ..Self::new(&Position::new(size, [], [])?, choice) })
    }

    /// The same from `solution` on, itself included if it is among them; [`Error::OtherSize`] if it is one of
    /// another board. Numbers begin there, too: the first completion from there on has number 1.
    pub fn starting_at(self, solution: &Solution) -> Result<Self, Error> {
        let solutions = self.solutions.starting_at(solution)?;
        Ok(Self { solutions, choice: self.choice, passed: 0, ended: false, remaining: None })
    }

    /// How many completions have been gone past, chosen or not, the last one returned included: after a
    /// solution is returned, its number among all, counted from 1.
    ///
    /// After the last that is not the number of all: the search ends as soon as none can be chosen.
    pub fn passed(&self) -> u64 {
        self.passed
    }

    /// Whether it is known that none is left.
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// The next one, unless there is none or `go_on`, which is asked every now and then, says no before it is
    /// found; [`ended`](Self::ended) tells the one from the other.
    pub fn next_while(&mut self, go_on: impl FnMut() -> bool) -> Option<Solution> {
        self.advance(&mut every_now_and_then(go_on)).then(|| self.solutions.found())
    }

    /// Goes past the next `most` of them, or fewer if there are not so many or `go_on`, which is asked every
    /// now and then, says no. How many that were.
    pub fn pass_while(&mut self, most: usize, go_on: impl FnMut() -> bool) -> usize {
        let mut go_on = every_now_and_then(go_on);
        (0..most).take_while(|_| self.advance(&mut go_on)).count()
    }

    fn advance(&mut self, mut go_on: impl FnMut() -> bool) -> bool {
        loop {
            match self.solutions.search(&mut go_on) {
                Outcome::Solution => self.passed += 1,
                outcome => {
                    self.ended |= outcome == Outcome::End;
                    return false;
                }
            }
            if self.is_chosen() {
                self.remaining = self.remaining.map(|remaining| remaining.saturating_sub(1));
                return true;
            }
        }
    }

    /// Whether the solution just found is one of those asked for.
    fn is_chosen(&self) -> bool {
        if self.choice == Choice::default() {
            return true;
        }
        let solution = self.solutions.found();
        self.choice.invariant_under.is_none_or(|symmetry| solution.is_invariant_under(symmetry))
            && solution.is_first_under(self.choice.classes.symmetries())
    }
}

/// Asks `go_on` only after so many steps that looking at a clock costs nothing, which is less than a
/// millisecond's work.
fn every_now_and_then(mut go_on: impl FnMut() -> bool) -> impl FnMut() -> bool {
    let mut steps = 0_u32;
    move || {
        steps += 1;
        !steps.is_multiple_of(1 << 12) || go_on()
    }
}

impl Iterator for Selection {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.advance(|| true).then(|| self.solutions.found())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        size_hint(self.remaining)
    }
}

impl FusedIterator for Selection {}

/// One solution per class under rotation, the lexicographically first of each, in lexicographic
/// order: 24 for n = 8. A solution and its mirror image count as two.
#[derive(Debug, Clone)]
pub struct RotationClasses(Selection);

impl RotationClasses {
    /// The rotation classes of a board, or [`Error::SearchSize`] above [`MAX_SEARCHED`]. For
    /// those of a position, see [`Selection`].
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        Selection::of_board(size, Classes::Rotation).map(Self)
    }
}

impl Iterator for RotationClasses {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl FusedIterator for RotationClasses {}

/// The fundamental solutions, one per class under rotation and reflection, the lexicographically
/// first of each, in lexicographic order: 12 for n = 8.
///
/// ```
/// use nqueens::{BoardSize, FundamentalSolutions};
///
/// let only = FundamentalSolutions::new(BoardSize::new(6)?)?.next().expect("there is one");
/// assert_eq!(only.columns(), [1, 3, 5, 0, 2, 4]);
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct FundamentalSolutions(Selection);

impl FundamentalSolutions {
    /// The fundamental solutions of a board, or [`Error::SearchSize`] above [`MAX_SEARCHED`]. For
    /// those of a position, see [`Selection`].
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        Selection::of_board(size, Classes::Fundamental).map(Self)
    }
}

impl Iterator for FundamentalSolutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl FusedIterator for FundamentalSolutions {}

/// Exact where the number of solutions to come is known and fits; otherwise as much as is certain.
fn size_hint(remaining: Option<u64>) -> (usize, Option<usize>) {
    let exact = remaining.map(usize::try_from);
    match exact {
        Some(Ok(exact)) => (exact, Some(exact)),
        Some(Err(_)) => (usize::MAX, None),
        None => (0, None),
    }
}
