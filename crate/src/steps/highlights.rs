//! What stands out in a run: its first returns to each row, its deepest dead end, and the queens that stay longest.

use std::ops::Range;

use super::{Step, Steps};

/// What stands out in the explored part of a run, kept while it is explored. Positions are numbers of steps from the
/// start.
#[derive(Debug, Clone)]
pub(super) struct Highlights {
    rows: Vec<Row>,
    /// The position after the queen of the row came to its square, by worker and row; `None` for an empty row and for a
    /// queen that was there from the start.
    since: Vec<Vec<Option<u64>>>,
    /// The number of queens at the dead end, and the position after the last one is taken back.
    deepest: Option<(usize, u64)>,
}

#[derive(Debug, Clone, Default)]
struct Row {
    first_return: Option<u64>,
    /// The longest stay that has ended; the first of equally long ones.
    longest: Option<Range<u64>>,
}

impl Highlights {
    /// Those of a run at its start.
    pub fn new(steps: &Steps) -> Self {
        let n = steps.size().get() as usize;
        Self { rows: vec![Row::default(); n], since: vec![vec![None; n]; steps.trees.len()], deepest: None }
    }

    /// Records the last step of `steps`.
    pub fn record(&mut self, steps: &Steps, step: Step) {
        let position = steps.counters.steps;
        match step {
            Step::Place(queen) | Step::Move(_, queen) => self.change(steps, queen.row, Some(position)),
            Step::Swap(queen, other) => {
                self.change(steps, queen.row, Some(position));
                self.change(steps, other.row, Some(position));
            }
            Step::TakeBack(queen) => {
                self.change(steps, queen.row, None);
                self.rows[queen.row as usize].first_return.get_or_insert(position);
                let depth = steps.queens().len() + 1;
                if steps.took_back_leaf() && self.deepest.is_none_or(|(deepest, _)| depth > deepest) {
                    self.deepest = Some((depth, position));
                }
            }
            Step::Restart => (0..steps.size().get()).for_each(|row| self.change(steps, row, None)),
            _ => {}
        }
    }

    /// Ends the stay in a row, if there is one; `since` is the position at which the next one begins.
    fn change(&mut self, steps: &Steps, row: u32, since: Option<u64>) {
        let start = &mut self.since[steps.worker() as usize][row as usize];
        let ended = start.map(|start| start..steps.counters.steps);
        *start = since;
        let longest = &mut self.rows[row as usize].longest;
        if ended.as_ref().map_or(0, length) > longest.as_ref().map_or(0, length) {
            *longest = ended;
        }
    }

    pub fn first_return(&self, row: u32) -> Option<u64> {
        self.rows.get(row as usize)?.first_return
    }

    pub fn deepest_dead_end(&self) -> Option<u64> {
        self.deepest.map(|(_, position)| position)
    }

    /// The longest stay in a row, including those that last until `explored`.
    pub fn longest_stay(&self, row: u32, explored: u64) -> Option<Range<u64>> {
        let row = row as usize;
        let ended = self.rows.get(row)?.longest.clone();
        let lasting = self.since.iter().filter_map(|since| Some(since[row]?..explored));
        // Of equally long ones, `max_by_key` returns the last.
        lasting.chain(ended).max_by_key(length)
    }
}

fn length(stay: &Range<u64>) -> u64 {
    stay.end - stay.start
}
