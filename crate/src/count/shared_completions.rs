//! Divides a count of completions among threads.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use super::completions::CompletionCounter;
use crate::board::Square;
use crate::position::Position;

/// The number of rows whose queens define a task.
const CHOSEN_ROWS: usize = 2;

/// A count of the completions of a position that several threads share: one task for each way to place queens in the
/// first two rows without one.
///
/// It gains nothing from the symmetry of a position. For a board without queens and blocked squares, a
/// [`SharedCount`](super::SharedCount) is far faster.
///
/// ```
/// use nqueens::count::SharedCompletions;
/// use nqueens::threads::{cores, run_on};
/// use nqueens::{BoardSize, Position, Square};
///
/// let corner = Square { row: 0, column: 0 };
/// let shared = SharedCompletions::new(&Position::new(BoardSize::new(10)?, [corner], [])?);
/// run_on(cores(), || shared.count_while(|| true, || ()), || shared.stop())?;
/// assert_eq!(shared.found(), 64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct SharedCompletions {
    tasks: Vec<Position>,
    /// The index of the task that is taken next.
    next: AtomicUsize,
    found: AtomicU64,
}

impl SharedCompletions {
    /// A count that has not started.
    pub fn new(position: &Position) -> Self {
        let size = position.size();
        let mut tasks = vec![position.clone()];
        let has_queen = |row| position.queens().iter().any(|queen| queen.row == row);
        for row in (0..size.get()).filter(|&row| !has_queen(row)).take(CHOSEN_ROWS) {
            let squares = || (0..size.get()).map(|column| Square { row, column });
            let with_queens =
                |task: &Position| squares().flat_map(|queen| task.with_queen(queen)).collect::<Vec<_>>();
            tasks = tasks.iter().flat_map(with_queens).filter(|task| !task.is_contradictory()).collect();
        }
        Self { tasks, next: AtomicUsize::new(0), found: AtomicU64::new(0) }
    }

    /// The number of tasks: more threads than this have nothing to do.
    pub fn tasks(&self) -> u64 {
        self.tasks.len() as u64
    }

    /// The part of one thread: takes and counts tasks until none is left or `keep_going`, which is called at short
    /// intervals, returns `false`, which [stops](Self::stop) the other threads too. Calls `finished` for each task that
    /// it has finished. What is counted of an unfinished task is lost.
    pub fn count_while(&self, mut keep_going: impl FnMut() -> bool, mut finished: impl FnMut()) {
        while let Some(task) = self.tasks.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let mut counter = CompletionCounter::new(task);
            if counter.run_while(&mut keep_going) {
                return self.stop();
            }
            self.found.fetch_add(counter.found(), Ordering::Relaxed);
            finished();
        }
    }

    /// Leaves no task to take, so that all threads return once they have counted theirs.
    pub fn stop(&self) {
        self.next.store(self.tasks.len(), Ordering::Relaxed);
    }

    /// The number of completions in the finished tasks; the total once all threads have returned and none has stopped.
    pub fn found(&self) -> u64 {
        self.found.load(Ordering::Relaxed)
    }
}
