//! The different boards among those checked, each with its first place and how often it occurs.

use std::collections::HashMap;

use crate::board::{BoardSize, Square};
use crate::error::Error;
use crate::solution::Solution;

/// The largest board whose columns, 4 bits each, fit into a [`Key::Packed`].
const MAX_PACKED: u32 = 16;

/// A board as a set of queens. Almost all boards of a long list are packed, which takes no further memory.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// One queen in each row: the columns, 4 bits each, the first row highest.
    Packed(u64),
    /// Any queens, sorted.
    Squares(Box<[Square]>),
}

impl Key {
    /// The key of sorted queens.
    fn new(size: BoardSize, queens: &[Square]) -> Result<Self, Error> {
        let on_rows = || (0..size.get()).eq(queens.iter().map(|queen| queen.row));
        if size.get() <= MAX_PACKED && on_rows() && queens.iter().all(|queen| queen.column < size.get()) {
            return Ok(Self::pack(queens.iter().map(|queen| queen.column)));
        }
        let mut squares = vec![];
        squares.try_reserve_exact(queens.len()).map_err(|_| Error::Memory)?;
        squares.extend_from_slice(queens);
        Ok(Self::Squares(squares.into()))
    }

    /// The key of a solution.
    pub(super) fn of_solution(solution: &Solution) -> Result<Self, Error> {
        if solution.size().get() <= MAX_PACKED {
            return Ok(Self::pack(solution.columns().iter().copied()));
        }
        Self::new(solution.size(), &solution.queens().collect::<Vec<_>>())
    }

    fn pack(columns: impl Iterator<Item = u32>) -> Self {
        Self::Packed(columns.fold(0, |packed, column| packed << 4 | u64::from(column)))
    }

    /// The queens, row by row.
    pub(super) fn queens(&self, size: BoardSize) -> Vec<Square> {
        match self {
            Self::Packed(packed) => {
                let column = |row: u32| (packed >> (4 * (size.get() - 1 - row)) & 15) as u32;
                (0..size.get()).map(|row| Square { row, column: column(row) }).collect()
            }
            Self::Squares(queens) => queens.to_vec(),
        }
    }
}

/// What is known of a board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    /// The index of the first board that is equal.
    pub(super) first: usize,
    /// The number of boards that are equal, this one included.
    pub(super) times: u32,
    /// Whether it is a solution.
    pub(super) valid: bool,
}

/// The different boards.
#[derive(Debug)]
pub(super) struct Seen {
    size: BoardSize,
    boards: HashMap<Key, Entry>,
    /// The number of different boards that are solutions.
    solutions: u64,
}

impl Seen {
    pub(super) fn new(size: BoardSize) -> Self {
        Self { size, boards: HashMap::new(), solutions: 0 }
    }

    /// Adds the board with this index, given its queens, sorted. Calls `judge` if it is new.
    pub(super) fn add(
        &mut self,
        index: usize,
        queens: &[Square],
        judge: impl FnOnce() -> bool,
    ) -> Result<Entry, Error> {
        self.boards.try_reserve(1).map_err(|_| Error::Memory)?;
        let mut new = false;
        let entry = self.boards.entry(Key::new(self.size, queens)?).or_insert_with(|| {
            new = true;
            Entry { first: index, times: 0, valid: judge() }
        });
        entry.times = entry.times.saturating_add(1);
        self.solutions += u64::from(new && entry.valid);
        Ok(*entry)
    }

    /// The number of different boards.
    pub(super) fn len(&self) -> usize {
        self.boards.len()
    }

    /// The different boards, in any order.
    pub(super) fn boards(&self) -> impl Iterator<Item = (&Key, Entry)> {
        self.boards.iter().map(|(key, entry)| (key, *entry))
    }

    /// The number of different solutions.
    pub(super) fn number(&self) -> u64 {
        self.solutions
    }

    /// The different solutions, in any order, and how often each occurs.
    pub(super) fn solutions(&self) -> impl Iterator<Item = (Solution, u32)> {
        self.boards().filter(|(_, entry)| entry.valid).map(|(key, entry)| {
            let columns = key.queens(self.size).iter().map(|queen| queen.column).collect();
            (Solution::new_unchecked(self.size, columns), entry.times)
        })
    }

    /// The index of the first board that is this solution.
    pub(super) fn first(&self, solution: &Solution) -> Option<usize> {
        self.boards.get(&Key::of_solution(solution).ok()?).map(|entry| entry.first)
    }

    /// Whether this solution occurs.
    pub(super) fn contains(&self, solution: &Solution) -> bool {
        self.first(solution).is_some()
    }
}
