//! What only the page of this project needs: summaries of a run and of a large board, at the resolution of a drawing.
//!
//! It is public because the bindings to JavaScript are a crate of their own.

use std::num::NonZeroU16;
use std::ops::Range;

use crate::random::Random;
use crate::steps::{Step, Timeline};

pub use crate::steps::profile::Span;

/// The longest part of a run whose profile is always computed step by step, which takes one or two milliseconds.
const MAX_EXACT_PROFILE: u64 = 1 << 16;

/// The profile of the explored positions of a run in `range`, as at most `columns` spans of equal width: span i of k
/// has the positions from `start + i * length / k` to before `start + (i + 1) * length / k`.
///
/// In a range of more than 65,536 positions, the edges of wide spans are exact up to an eight-thousandth of the run.
///
/// ```
/// use nqueens::page::profile;
/// use nqueens::steps::{Options, Timeline};
/// use nqueens::{Algorithm, BoardSize};
///
/// let mut run = Timeline::new(Algorithm::Bitmask, BoardSize::new(6)?, &Options::default())?;
/// while run.explore() {}
/// let spans = profile(&run, &(0..run.explored() + 1), 10);
/// assert_eq!(spans.len(), 10);
/// assert_eq!(spans.iter().map(|span| span.max).max(), Some(6)); // queens on the board
/// # Ok::<(), nqueens::Error>(())
/// ```
pub fn profile(run: &Timeline, range: &Range<u64>, columns: usize) -> Vec<Span> {
    let end = range.end.min(run.explored() + 1);
    let length = end.saturating_sub(range.start);
    let columns = length.min(columns as u64);
    // i * length / columns, without overflow
    let bound = |i: u64| range.start + i * (length / columns) + i * (length % columns) / columns;
    let recorded = run.recorded();
    if length > MAX_EXACT_PROFILE && length >= columns * recorded.width() {
        return (0..columns).filter_map(|i| recorded.span(&(bound(i)..bound(i + 1)))).collect();
    }
    let mut steps = run.snapshot_before(range.start).clone();
    let mut last = None;
    let mut spans = vec![];
    for i in 0..columns {
        let mut joined: Option<Span> = None;
        for position in bound(i)..bound(i + 1) {
            while steps.counters().steps < position {
                last = steps.next();
            }
            let span = Span::new(&steps, last);
            joined = Some(joined.map_or(span, |joined| joined + span));
        }
        spans.extend(joined);
    }
    spans
}

/// The next step of a run that places a queen or takes one back, with the position after it. `None` if there is no such
/// step before the end of the run or among the next 100,000 steps.
pub fn next_turn(run: &Timeline) -> Option<(u64, Step)> {
    turns(run, 100_000).next()
}

/// The turns among the next `most` steps of a run, each with the position after it.
fn turns(run: &Timeline, most: usize) -> impl Iterator<Item = (u64, Step)> {
    let mut steps = run.steps().clone();
    (0..most)
        .map_while(move |_| steps.next().map(|step| (steps.counters().steps, step)))
        .filter(|(_, step)| matches!(step, Step::Place(_) | Step::TakeBack(_)))
}

/// Where a quiz about a run starts that differs from learner to learner: the position before a turn of the next 65,536
/// steps, at random among those from which at least `questions` turns are left, or before the first one. The same `name`
/// always gets the same; the position of the run if there is no turn.
pub fn start_for(run: &Timeline, name: &str, questions: usize) -> u64 {
    let turns: Vec<u64> = turns(run, 1 << 16).map(|(position, _)| position).collect();
    let starts = turns.len().saturating_sub(questions) + 1;
    #[expect(clippy::cast_possible_truncation, reason = "at most one more than the steps")]
    let chosen = Random::named(name).below(starts as u32) as usize;
    turns.get(chosen).map_or(run.position(), |after| after - 1)
}

/// The number of queens in each cell of a grid over a window of the board, row by row: a low-resolution picture of
/// many queens. `cells` is the number of cells down and across, which are as equal in size as possible.
///
/// `columns` has the column of the queen in each row, from the top. The window may extend beyond the board, where
/// there are no queens. Takes time linear in the rows of the window.
///
/// ```
/// use std::num::NonZeroU16;
/// use nqueens::page::density;
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
    let (row_parts, column_parts) = (Parts::new(&window_rows, down), Parts::new(&window_columns, across));
    for (row, &column) in window_rows.clone().zip(columns.iter().skip(window_rows.start as usize)) {
        if window_columns.contains(&column) {
            let offset = column - window_columns.start;
            queens[row_parts.part(row - window_rows.start) * across + column_parts.part(offset)] += 1;
        }
    }
    queens
}

/// A range of numbers divided into equal parts.
struct Parts {
    parts: f64,
    inverse_len: f64,
}

impl Parts {
    #[expect(clippy::cast_precision_loss, reason = "at most 2¹⁶ parts, which are exact")]
    fn new(range: &Range<u32>, parts: usize) -> Self {
        let len = f64::from(range.end.saturating_sub(range.start));
        Self { parts: parts as f64, inverse_len: 1.0 / len }
    }

    /// The part that contains the number at `offset` from the start: ⌊offset · parts ÷ len⌋. A division would take
    /// most of the time, so this multiplies by the inverse. Adding ½ to the dividend keeps the quotient at least
    /// 1 ÷ 2len away from every whole number, far more than the rounding error, since there are at most 2¹⁶ parts.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "less than `parts`")]
    fn part(&self, offset: u32) -> usize {
        ((f64::from(offset) * self.parts + 0.5) * self.inverse_len) as usize
    }
}
