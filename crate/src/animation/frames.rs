//! The frames of an animation of a run: which of its steps are shown, and for how long.

use crate::steps::{Step, Steps};

/// How many steps of a run an animation looks at, however long the run is.
pub const MAX_SHOWN: u64 = 20_000_000;

/// The shortest and the longest duration of a step, in milliseconds. The shortest keeps a GIF of 20 seconds with 480
/// pixels below a megabyte.
const SHORTEST: u32 = 250;
const LONGEST: u32 = 1000;
/// The durations of the first frame and of the last one.
const POSTER: u32 = 500;
const LAST: u32 = 2000;

/// The length of an animation: 3 to 60 seconds. One that has less to show is shorter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seconds(u32);

impl Seconds {
    /// The shortest length.
    pub const LEAST: u32 = 3;
    /// The longest length.
    pub const MOST: u32 = 60;

    /// A length, or `None` if it is none of those.
    pub fn new(seconds: u32) -> Option<Self> {
        (Self::LEAST..=Self::MOST).contains(&seconds).then_some(Self(seconds))
    }

    /// What is left for the steps before the last one, in milliseconds.
    fn moving(self) -> u32 {
        self.0 * 1000 - POSTER - LAST
    }
}

/// Ten seconds.
impl Default for Seconds {
    fn default() -> Self {
        Self(10)
    }
}

/// The part of a run that an animation shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Show {
    /// The position of its first frame: a number of steps from the start of the run.
    pub first: u64,
    /// The position after which it ends.
    pub last: u64,
    /// Whether it ends at the first solution after `first`, if there is one.
    pub until_solution: bool,
}

impl Show {
    /// The run, up to [`MAX_SHOWN`] steps.
    pub const WHOLE: Self = Self { first: 0, last: MAX_SHOWN, until_solution: false };
    /// The run up to its first solution.
    pub const UNTIL_SOLUTION: Self = Self { until_solution: true, ..Self::WHOLE };
}

/// A frame of an animation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Frame {
    /// The number of steps after which the board is shown.
    pub position: u64,
    /// How long it is shown: a multiple of 10, as a GIF has it.
    pub milliseconds: u32,
}

/// Chooses the frames of an animation, in memory that depends on their number only.
#[derive(Debug, Clone)]
pub struct Frames {
    steps: Steps,
    show: Show,
    seconds: Seconds,
    /// By [`Importance`].
    samples: [Sample; 4],
    first: Option<Moment>,
    last_step: Option<Step>,
    /// Whether the last change of the board was a new queen: one that is then taken back was in a dead end.
    was_placed: bool,
    has_found: bool,
    is_over: bool,
}

/// What a step is for an animation, the most important kind first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Importance {
    Solution,
    /// The end of an attempt, such as a dead end.
    End,
    /// Another board.
    Change,
    Other,
}

impl Frames {
    /// Those of a run that has not made a step yet. [`advance`](Self::advance) goes through its steps.
    pub fn new(steps: Steps, show: Show, seconds: Seconds) -> Self {
        let most = most_steps(seconds);
        let show = Show { last: show.last.min(MAX_SHOWN), ..show };
        let mut frames = Self {
            samples: [(); 4].map(|()| Sample::new(most)),
            first: None,
            last_step: None,
            was_placed: false,
            has_found: false,
            is_over: show.last == 0,
            steps,
            show,
            seconds,
        };
        frames.record(None);
        frames
    }

    /// Goes through up to `most` more steps. Returns whether there are more to go through.
    pub fn advance(&mut self, most: usize) -> bool {
        for _ in 0..most {
            if self.is_over {
                break;
            }
            match self.steps.next() {
                Some(step) => self.record(Some(step)),
                None => self.is_over = true,
            }
        }
        !self.is_over
    }

    fn record(&mut self, step: Option<Step>) {
        let position = self.steps.counters().steps;
        self.last_step = step;
        self.has_found |= step == Some(Step::Solution);
        if position == self.show.first {
            self.first = Some(self.moment(false));
        }
        let Some(step) = step else { return };
        let importance = self.importance(step);
        self.is_over |= position >= self.show.last;
        if position <= self.show.first {
            return;
        }
        self.is_over |= self.show.until_solution && importance == Importance::Solution;
        if self.samples[importance as usize].is_next() {
            let moment = self.moment(false);
            self.samples[importance as usize].keep(moment);
        }
    }

    fn importance(&mut self, step: Step) -> Importance {
        let importance = match step {
            Step::Solution => Importance::Solution,
            Step::Restart | Step::GaveUp => Importance::End,
            Step::TakeBack(_) if self.was_placed => Importance::End,
            Step::Place(_) | Step::Move(..) | Step::Swap(..) | Step::LookUp(_) => Importance::Change,
            Step::Try(_) | Step::Reject(..) | Step::Scan(..) | Step::ScanColumn(..) | Step::TakeBack(_) => {
                Importance::Other
            }
        };
        match step {
            Step::Place(_) => self.was_placed = true,
            Step::TakeBack(_) => self.was_placed = false,
            _ => self.was_placed &= importance == Importance::Other,
        }
        importance
    }

    /// The board after the last step.
    fn moment(&self, is_end: bool) -> Moment {
        let queens = self.steps.queens().len();
        let position = self.steps.counters().steps;
        match self.last_step {
            Some(Step::Solution) => Moment { position, queens, is_solved: true },
            // The last solution stands for the run, whose board is empty again.
            _ if is_end && self.has_found => Moment { position, queens, is_solved: true },
            Some(step) if !is_end && self.steps.is_dead_end(step) => {
                Moment { position, queens: queens + 1, is_solved: false }
            }
            _ => Moment { position, queens, is_solved: false },
        }
    }

    /// The frames for the steps gone through: first the result, then the steps in order, and the last one longest.
    ///
    /// Paper, many documents and readers who prefer less motion show the first frame only. Most runs begin with an
    /// empty board, so the result comes first: the last solution, or else the fullest board.
    pub fn choose(&self) -> Vec<Frame> {
        let most = most_steps(self.seconds) - 2;
        let shares = shares(self.samples.each_ref().map(|sample| sample.kept.len()), most);
        let last = self.moment(self.steps.clone().next().is_none());
        let mut chosen = vec![last];
        // To sort so few would take more code than all else here.
        let mut insert = |moment: Moment| {
            let place = chosen.partition_point(|other| other.position < moment.position);
            if chosen[place].position != moment.position {
                chosen.insert(place, moment);
            }
        };
        self.first.into_iter().for_each(&mut insert);
        for (sample, share) in self.samples.iter().zip(shares) {
            (0..share).for_each(|i| insert(sample.kept[i * sample.kept.len() / share]));
        }

        let fullest = chosen.iter().rev().max_by_key(|moment| moment.queens);
        let poster = chosen.iter().rfind(|moment| moment.is_solved).or(fullest).unwrap_or(&last);
        let poster = Frame { position: poster.position, milliseconds: POSTER };
        let each = f64::from(self.seconds.moving()) / f64::from(count(chosen.len() - 1).max(1));
        let each = each.min(LONGEST.into());
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most a minute")]
        let end = |i: usize| 10 * (f64::from(count(i)) * each / 10.0).round() as u32;
        let steps = chosen.iter().enumerate().map(|(i, moment)| {
            let is_last = i + 1 == chosen.len();
            Frame {
                position: moment.position,
                milliseconds: if is_last { LAST } else { end(i + 1) - end(i) },
            }
        });
        std::iter::once(poster).chain(steps).collect()
    }
}

/// The largest number of steps that an animation shows.
fn most_steps(seconds: Seconds) -> usize {
    1 + (seconds.moving() / SHORTEST) as usize
}

fn count(frames: usize) -> u32 {
    frames.try_into().unwrap_or(u32::MAX)
}

/// How many steps of each kind are shown, the important ones first: each kind gets half of the frames that are left, so
/// that what leads to a solution is seen too, and what the others do not need.
fn shares(sizes: [usize; 4], most: usize) -> [usize; 4] {
    let mut left = most;
    let mut shares = sizes.map(|size| {
        let share = size.min(left.div_ceil(2));
        left -= share;
        share
    });
    for (share, size) in shares.iter_mut().zip(sizes) {
        let more = (size - *share).min(left);
        left -= more;
        *share += more;
    }
    shares
}

/// What decides whether a frame is the first one.
#[derive(Debug, Clone, Copy)]
struct Moment {
    position: u64,
    queens: usize,
    is_solved: bool,
}

/// A sample of at most 2 · `most` moments, which are evenly spread over all that there were: each `stride`-th.
#[derive(Debug, Clone)]
struct Sample {
    most: usize,
    count: u64,
    stride: u64,
    kept: Vec<Moment>,
}

impl Sample {
    fn new(most: usize) -> Self {
        Self { most, count: 0, stride: 1, kept: vec![] }
    }

    /// Counts a moment, and returns whether to keep it.
    fn is_next(&mut self) -> bool {
        self.count += 1;
        (self.count - 1).is_multiple_of(self.stride)
    }

    fn keep(&mut self, moment: Moment) {
        self.kept.push(moment);
        if self.kept.len() < 2 * self.most {
            return;
        }
        let mut is_even = false;
        self.kept.retain(|_| {
            is_even = !is_even;
            is_even
        });
        self.stride *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn important_steps_get_half_of_what_is_left_and_what_the_others_do_not_need() {
        assert_eq!(shares([1000; 4], 100), [56, 25, 13, 6]);
        assert_eq!(shares([1, 10, 1000, 1000], 100), [1, 10, 67, 22]);
        assert_eq!(shares([1000, 0, 0, 10], 100), [90, 0, 0, 10]);
        assert_eq!(shares([1, 2, 3, 4], 100), [1, 2, 3, 4]);
    }

    #[test]
    fn a_sample_takes_the_same_memory_however_long_the_run_is() {
        let mut sample = Sample::new(5);
        for position in 0..1_000_000 {
            if sample.is_next() {
                sample.keep(Moment { position, queens: 0, is_solved: false });
            }
            assert!(sample.kept.len() < 10);
        }
        let positions: Vec<u64> = sample.kept.iter().map(|moment| moment.position).collect();
        assert!(positions.windows(2).all(|pair| pair[1] - pair[0] == sample.stride), "{positions:?}");
    }
}
