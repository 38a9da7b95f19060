//! Which kinds of attacks boards have.

use crate::board::{Board, BoardSize, Line, Square};

/// Above this number of queens, the attacks are searched line by line instead of pair by pair.
const MAX_PAIRED: usize = 64;

/// The number of attacks of a large board that are looked at. A board with more is taken to have attacks of all kinds.
const MAX_ATTACKS: usize = 10_000;

/// The attacks on all boards: which kinds there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Attacks {
    /// In the order of [`Line::ALL`].
    pub(super) lines: [bool; 4],
    /// Between neighbouring rows.
    pub(super) near: bool,
    /// Between other rows, or in one.
    pub(super) far: bool,
    /// Without a queen in the first row.
    pub(super) below_first: bool,
}

impl Attacks {
    pub(super) const NONE: Self = Self { lines: [false; 4], near: false, far: false, below_first: false };
    const EVERY: Self = Self { lines: [true; 4], near: true, far: true, below_first: true };

    /// The attacks on a board.
    pub(super) fn of(size: BoardSize, queens: &[Square]) -> Self {
        let mut attacks = Self::NONE;
        if queens.len() <= MAX_PAIRED {
            for (index, first) in queens.iter().enumerate() {
                for second in &queens[index + 1..] {
                    if let Some(line) = first.attacks(*second) {
                        attacks.add(*first, *second, line);
                    }
                }
            }
        } else if let Ok(board) = Board::new(size, queens.iter().copied()) {
            let mut conflicts = board.conflicts();
            for conflict in conflicts.by_ref().take(MAX_ATTACKS) {
                attacks.add(conflict.first, conflict.second, conflict.line);
            }
            if conflicts.next().is_some() {
                return Self::EVERY;
            }
        }
        attacks
    }

    fn add(&mut self, first: Square, second: Square, line: Line) {
        self.lines[line as usize] = true;
        let near = second.row - first.row == 1;
        self.near |= near;
        self.far |= !near;
        self.below_first |= first.row > 0;
    }

    pub(super) fn merge(&mut self, other: Self) {
        self.lines.iter_mut().zip(other.lines).for_each(|(line, other)| *line |= other);
        self.near |= other.near;
        self.far |= other.far;
        self.below_first |= other.below_first;
    }

    /// The kind of the attacks, if there is only one.
    pub(super) fn only_line(self) -> Option<Line> {
        let mut lines = Line::ALL.into_iter().zip(self.lines).filter(|(_, attacks)| *attacks);
        lines.next().filter(|_| lines.next().is_none()).map(|(line, _)| line)
    }
}
