//! The profile of a run: the shape of its search, in a bounded number of numbers.

use std::ops::{Add, Range};

use super::{Step, Steps};

/// The maximum number of spans recorded. It is even, so that spans can be merged in pairs.
const MAX_SPANS: usize = 1 << 14;

/// What happened at some consecutive positions of a run.
///
/// The height of a position is the number of queens on the board or, in a local search, the number of pairs of queens
/// that attack each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Span {
    /// The smallest height.
    pub min: u16,
    /// The largest height.
    pub max: u16,
    /// Whether a solution was found.
    pub solution: bool,
    /// Whether the search restarted.
    pub restart: bool,
    /// Whether the search gave up.
    pub gave_up: bool,
}

impl Span {
    /// The span of one position: after a step, or at the start.
    pub(crate) fn new(steps: &Steps, step: Option<Step>) -> Self {
        let height = steps.search.height() as u16;
        Self {
            min: height,
            max: height,
            solution: matches!(step, Some(Step::Solution | Step::LookUp(1..))),
            restart: matches!(step, Some(Step::Restart)),
            gave_up: matches!(step, Some(Step::GaveUp)),
        }
    }
}

/// Both spans as one.
impl Add for Span {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            min: self.min.min(other.min),
            max: self.max.max(other.max),
            solution: self.solution | other.solution,
            restart: self.restart | other.restart,
            gave_up: self.gave_up | other.gave_up,
        }
    }
}

/// Spans of equal width, from the start of a run; the last one may be shorter. When the spans become too many, they
/// are merged in pairs.
#[derive(Debug, Clone)]
pub(crate) struct Profile {
    spans: Vec<Span>,
    /// The number of positions in a span.
    width: u64,
    /// The number of positions recorded.
    positions: u64,
}

impl Profile {
    /// The number of positions of each recorded span.
    pub fn width(&self) -> u64 {
        self.width
    }

    /// The profile of a run at its start.
    pub fn new(steps: &Steps) -> Self {
        Self { spans: vec![Span::new(steps, None)], width: 1, positions: 1 }
    }

    /// Records the next position.
    pub fn record(&mut self, span: Span) {
        if self.positions == self.width * MAX_SPANS as u64 {
            self.spans = self.spans.chunks_exact(2).map(|pair| pair[0] + pair[1]).collect();
            self.width *= 2;
        }
        match self.spans.last_mut() {
            Some(last) if !self.positions.is_multiple_of(self.width) => *last = *last + span,
            _ => self.spans.push(span),
        }
        self.positions += 1;
    }

    /// The positions in `range`, widened to whole spans. `None` if none of them is recorded.
    pub fn span(&self, range: &Range<u64>) -> Option<Span> {
        let index = |span| usize::try_from(span).unwrap_or(usize::MAX).min(self.spans.len());
        let spans = index(range.start / self.width)..index(range.end.div_ceil(self.width));
        self.spans.get(spans)?.iter().copied().reduce(Span::add)
    }
}
