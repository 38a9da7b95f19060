//! Enumeration of solutions in lexicographic order.

use std::iter::FusedIterator;

use crate::board::BoardSize;
use crate::error::Error;
use crate::limits::MAX_SEARCHED;
use crate::position::Position;
use crate::published::{Counts, published};
use crate::solution::Solution;
use crate::symmetry::Symmetry;

/// All solutions of a board in lexicographic order: an iterator that finds them by depth-first search.
///
/// Three bit masks, with one bit per column, hold the occupied lines of each row. The masks of the
/// diagonals shift by one column per row (Martin Richards, *Backtracking Algorithms in MCPL using Bit
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
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Solutions {
    size: BoardSize,
    row: usize,
    /// For each row, a mask of the columns where its queen may be.
    allowed: [u32; MAX_SEARCHED as usize],
    /// For each row up to the current one, the lines occupied by the rows above and the columns left to try.
    levels: [Level; MAX_SEARCHED as usize],
    /// The number of solutions still to come, if known.
    remaining: Option<u64>,
}

/// One row of the search; in each mask, bit c is column c.
#[derive(Debug, Clone, Copy, Default)]
struct Level {
    untried: u32,
    queen: u32,
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
}

/// The result of a search for the next solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// The queens are a solution.
    Solution,
    /// No solution is left.
    End,
    /// `keep_going` returned false; the search can continue.
    Stopped,
}

impl Solutions {
    /// The solutions of a board, or [`Error::SearchSize`] above [`MAX_SEARCHED`].
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        let remaining = published(size).map(|counts| counts.all);
        Ok(Self { remaining, ..Self::of(&Position::new(size, [], [])?) })
    }

    /// The completions of a position: the solutions that have all its queens and none on its blocked squares.
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

    /// The same solutions from `solution` on, including `solution` if it is one of them. Returns
    /// [`Error::OtherSize`] if it is a solution of a board of a different size.
    pub fn starting_at(self, solution: &Solution) -> Result<Self, Error> {
        let (n, given) = (self.size.get(), solution.size().get());
        if n == given {
            Ok(self.starting_with(solution.columns()))
        } else {
            Err(Error::OtherSize { n, given })
        }
    }

    /// The same solutions, from the first one whose columns in the first rows are these or lexicographically larger.
    pub(crate) fn starting_with(mut self, columns: &[u32]) -> Self {
        self.row = 0;
        self.remaining = None;
        self.levels[0] = Level { untried: self.allowed[0], ..Level::default() };
        for (row, column) in columns.iter().enumerate() {
            let queen = 1 << column;
            let level = &mut self.levels[row];
            level.untried &= !(queen - 1);
            // Stopping here skips no solution: the search continues with the next column or in the row above.
            if level.untried & queen == 0 || row + 1 == columns.len() {
                break;
            }
            self.place(queen);
        }
        self
    }

    /// Places a queen in the current row, which is not the last, and moves to the next row.
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

    /// Searches for the next solution while `keep_going`, called before each step, returns true.
    fn search(&mut self, mut keep_going: impl FnMut() -> bool) -> Outcome {
        let n = self.size.get() as usize;
        while keep_going() {
            let level = &mut self.levels[self.row];
            if level.untried == 0 {
                // Row 0 stays empty once it has no column left, so the iterator is fused.
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

    /// The solution just found.
    fn current(&self) -> Solution {
        let levels = &self.levels[..self.size.get() as usize];
        Solution::new_unchecked(self.size, levels.iter().map(|level| level.queen.trailing_zeros()).collect())
    }
}

/// The mask of the n columns of a row.
fn full_row(n: u32) -> u32 {
    u32::MAX >> (32 - n)
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        (self.search(|| true) == Outcome::Solution).then(|| self.current())
    }

    fn nth(&mut self, n: usize) -> Option<Solution> {
        // Skipped solutions need not be copied.
        let enough = (0..n).all(|_| self.search(|| true) == Outcome::Solution);
        enough.then(|| self.next()).flatten()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        size_hint(self.remaining)
    }
}

impl FusedIterator for Solutions {}

/// Which solutions to select; all by default.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
pub struct Choice {
    /// The classes of which to select one solution each.
    pub classes: Classes,
    /// Select only solutions that are invariant under this symmetry.
    pub invariant_under: Option<Symmetry>,
}

impl Choice {
    /// The same choice with other [`classes`](Self::classes).
    #[must_use]
    pub fn with_classes(self, classes: Classes) -> Self {
        Self { classes, ..self }
    }

    /// The same choice, only of solutions that are [invariant under](Self::invariant_under) this symmetry.
    #[must_use]
    pub fn with_invariant_under(self, symmetry: impl Into<Option<Symmetry>>) -> Self {
        Self { invariant_under: symmetry.into(), ..self }
    }
}

/// Which solutions are equivalent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Classes {
    /// None: each solution is its own class.
    #[default]
    Single,
    /// Solutions that a rotation maps to each other.
    Rotation,
    /// Solutions that a rotation or reflection maps to each other; the representatives are the fundamental solutions.
    Fundamental,
}

impl Classes {
    /// The symmetries that map a solution to the others of its class.
    fn symmetries(self) -> &'static [Symmetry] {
        match self {
            Classes::Single => &[],
            Classes::Rotation => &Symmetry::ROTATIONS,
            Classes::Fundamental => &Symmetry::ALL,
        }
    }

    /// The number of these classes on a board with these counts.
    pub fn number(self, counts: Counts) -> u64 {
        match self {
            Classes::Single => counts.all,
            Classes::Rotation => counts.rotation_classes(),
            Classes::Fundamental => counts.fundamental(),
        }
    }
}

/// Selected completions of a position in lexicographic order, each with its number among all
/// completions.
///
/// The lexicographically first of all solutions in a class represents the class. If it is not a completion,
/// the class is left out, even if other solutions of the class are completions.
///
/// ```
/// use nqueens::{BoardSize, Choice, Classes, Position, Selection};
///
/// let position = Position::new(BoardSize::new(8)?, [], [])?;
/// let choice = Choice::default().with_classes(Classes::Rotation);
/// let mut classes = Selection::new(&position, choice);
/// let mut numbers = vec![];
/// while classes.next().is_some() {
///     numbers.push(classes.passed());
/// }
/// assert_eq!(numbers[8..14], [9, 10, 11, 13, 14, 17]);
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Selection {
    solutions: Solutions,
    choice: Choice,
    passed: u64,
    ended: bool,
    remaining: Option<u64>,
}

impl Selection {
    /// The completions of a position that match `choice`.
    pub fn new(position: &Position, choice: Choice) -> Self {
        let mut solutions = Solutions::of(position);
        if choice.classes == Classes::Fundamental {
            // A solution with its first queen right of the middle is larger than its mirror image.
            solutions.allowed[0] &= full_row(position.size().get().div_ceil(2));
            solutions.levels[0].untried = solutions.allowed[0];
        }
        Self { solutions, choice, passed: 0, ended: false, remaining: None }
    }

    /// One solution per class of an empty board.
    fn of_board(size: BoardSize, classes: Classes) -> Result<Self, Error> {
        let choice = Choice { classes, invariant_under: None };
        let remaining = published(size).map(|counts| classes.number(counts));
        Ok(Self { remaining, ..Self::new(&Position::new(size, [], [])?, choice) })
    }

    /// The same selection from `solution` on, including `solution` if it is selected. Numbering starts there
    /// too: the first completion from there on has number 1. Returns [`Error::OtherSize`] if it is a solution
    /// of a board of a different size.
    pub fn starting_at(self, solution: &Solution) -> Result<Self, Error> {
        let solutions = self.solutions.starting_at(solution)?;
        Ok(Self { solutions, choice: self.choice, passed: 0, ended: false, remaining: None })
    }

    /// The number of completions passed so far, selected or not, including the last one returned. After a
    /// solution is returned, this is its number among all completions, counted from 1.
    ///
    /// At the end this may be less than the number of all completions: the search ends as soon as no
    /// further completion can be selected.
    pub fn passed(&self) -> u64 {
        self.passed
    }

    /// Whether the search has ended, so that no solution is left.
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// The next solution, or `None` if no solution is left or if `keep_going`, called at least once per
    /// millisecond, returned false first. [`ended`](Self::ended) tells the two cases apart.
    pub fn next_while(&mut self, keep_going: impl FnMut() -> bool) -> Option<Solution> {
        self.advance(&mut throttled(keep_going)).then(|| self.solutions.current())
    }

    /// Skips up to `max` solutions; fewer if no solution is left or if `keep_going`, called at least once per
    /// millisecond, returns false. Returns the number of solutions skipped.
    pub fn pass_while(&mut self, max: usize, keep_going: impl FnMut() -> bool) -> usize {
        let mut keep_going = throttled(keep_going);
        (0..max).take_while(|_| self.advance(&mut keep_going)).count()
    }

    /// Moves to the next selected solution. Returns whether there is one.
    fn advance(&mut self, mut keep_going: impl FnMut() -> bool) -> bool {
        loop {
            match self.solutions.search(&mut keep_going) {
                Outcome::Solution => self.passed += 1,
                outcome => {
                    self.ended |= outcome == Outcome::End;
                    return false;
                }
            }
            if self.is_selected() {
                self.remaining = self.remaining.map(|remaining| remaining.saturating_sub(1));
                return true;
            }
        }
    }

    /// Whether the solution just found matches the choice.
    fn is_selected(&self) -> bool {
        if self.choice == Choice::default() {
            return true;
        }
        let solution = self.solutions.current();
        self.choice.invariant_under.is_none_or(|symmetry| solution.is_invariant_under(symmetry))
            && solution.is_first_under(self.choice.classes.symmetries())
    }
}

/// Calls `keep_going` only every 4096 steps, so that reading a clock costs next to nothing. The steps take less
/// than a millisecond.
fn throttled(mut keep_going: impl FnMut() -> bool) -> impl FnMut() -> bool {
    let mut steps = 0_u32;
    move || {
        steps += 1;
        !steps.is_multiple_of(1 << 12) || keep_going()
    }
}

impl Iterator for Selection {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.advance(|| true).then(|| self.solutions.current())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        size_hint(self.remaining)
    }
}

impl FusedIterator for Selection {}

/// The lexicographically first solution of each class under rotation, in lexicographic order: 24 for
/// n = 8. A solution and its mirror image are in different classes.
#[derive(Debug, Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct RotationClasses(Selection);

impl RotationClasses {
    /// The rotation classes of a board, or [`Error::SearchSize`] above [`MAX_SEARCHED`]. For the
    /// classes of a position, see [`Selection`].
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

/// The fundamental solutions: the lexicographically first solution of each class under rotation and
/// reflection, in lexicographic order. There are 12 for n = 8.
///
/// ```
/// use nqueens::{BoardSize, FundamentalSolutions};
///
/// let only = FundamentalSolutions::new(BoardSize::new(6)?)?.next().expect("there is one");
/// assert_eq!(only.columns(), [1, 3, 5, 0, 2, 4]);
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct FundamentalSolutions(Selection);

impl FundamentalSolutions {
    /// The fundamental solutions of a board, or [`Error::SearchSize`] above [`MAX_SEARCHED`]. For the
    /// classes of a position, see [`Selection`].
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

/// Exact if the number of remaining solutions is known and fits; otherwise only a valid bound.
fn size_hint(remaining: Option<u64>) -> (usize, Option<usize>) {
    let exact = remaining.map(usize::try_from);
    match exact {
        Some(Ok(exact)) => (exact, Some(exact)),
        Some(Err(_)) => (usize::MAX, None),
        None => (0, None),
    }
}
