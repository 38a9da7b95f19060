//! What the board shows after a step of a run.

use crate::board::{Board, BoardSize, Square};
use crate::position::Blocked;
use crate::steps::{Algorithm, Step, Steps};

/// The board after a step, and what the step did.
#[derive(Debug, Clone)]
pub(super) struct Scene {
    pub queens: Vec<Square>,
    pub blocked: Vec<Square>,
    /// The number of queens that attack each square, row by row.
    pub attackers: Vec<u32>,
    /// Whether these numbers are shown, because the algorithm goes by them.
    pub shows_numbers: bool,
    /// The row of the step.
    pub row: Option<u32>,
    /// The square that the step tries, and the queens that attack it.
    pub tried: Option<(Square, Vec<Square>)>,
    /// The queen that is taken back in a dead end.
    pub marked: Option<Square>,
    pub is_solved: bool,
    pub caption: String,
}

impl Scene {
    /// After the last step of `steps`, if there is one. `found` has the queens of the last solution.
    pub fn new(steps: &Steps, last: Option<Step>, found: &[Square], blocked: &Blocked) -> Self {
        let is_end = steps.clone().next().is_none();
        let is_solution = last == Some(Step::Solution);
        // The last solution stands for a run that has ended, whose board is empty again.
        let stands_for_run = is_end && !is_solution && !found.is_empty();
        let shown = last.filter(|_| !is_end || is_solution);
        let mut queens = if stands_for_run { found.to_vec() } else { steps.queens().to_vec() };
        let marked = match shown {
            Some(step @ Step::TakeBack(queen)) if steps.is_dead_end(step) => Some(queen),
            _ => None,
        };
        let tried = match shown {
            Some(Step::Try(square)) => Some((square, vec![])),
            Some(Step::Reject(square, rows)) => {
                let attack = |queen: &Square| rows.iter().any(|row| row == queen.row);
                Some((square, queens.iter().copied().filter(attack).collect()))
            }
            _ => None,
        };
        // Only algorithms that find solutions in order fill the rows from the top.
        let next_row = marked.filter(|_| steps.algorithm().finds_in_order()).map(|queen| queen.row + 1);
        queens.extend(marked);
        let size = steps.size();
        Self {
            attackers: attackers(size, &queens),
            blocked: blocked.squares().collect(),
            shows_numbers: steps.algorithm() == Algorithm::MinConflicts,
            row: next_row.or(shown.and_then(row_of)),
            tried,
            marked,
            is_solved: is_solution || stands_for_run,
            caption: caption(steps, last, is_end),
            queens,
        }
    }
}

fn attackers(size: BoardSize, queens: &[Square]) -> Vec<u32> {
    let board = Board::new(size, queens.iter().copied());
    board.and_then(|board| board.attackers()).unwrap_or_default()
}

/// The row that a step is about.
fn row_of(step: Step) -> Option<u32> {
    match step {
        Step::Try(square)
        | Step::Reject(square, _)
        | Step::Place(square)
        | Step::Move(_, square)
        | Step::Swap(square, _)
        | Step::TakeBack(square) => Some(square.row),
        Step::Scan(row, _) => Some(row),
        Step::ScanColumn(..) | Step::Solution | Step::Restart | Step::GaveUp | Step::LookUp(_) => None,
    }
}

fn caption(steps: &Steps, last: Option<Step>, is_end: bool) -> String {
    let counters = steps.counters();
    match last {
        None => "start".into(),
        Some(Step::Solution) => format!("step {}: solution {}", counters.steps, counters.solutions),
        Some(step) if !is_end || matches!(step, Step::LookUp(_) | Step::GaveUp) => {
            format!("step {}: {step:#}", counters.steps)
        }
        Some(_) => match counters.solutions {
            0 => format!("step {}: end, no solution", counters.steps),
            1 => format!("step {}: end, 1 solution", counters.steps),
            all => format!("step {}: end, {all} solutions", counters.steps),
        },
    }
}
