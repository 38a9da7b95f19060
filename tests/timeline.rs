//! Going back and forth in a run: wherever one goes, everything is as it was.

#![allow(clippy::cast_possible_truncation, reason = "these runs are short")]

mod common;

use common::size;
use nqueens::steps::{Counters, Options, Timeline, Variable};
use nqueens::{Algorithm, Error, Square, Step, Steps};

fn timeline(algorithm: Algorithm, n: u32) -> Timeline {
    Timeline::new(algorithm, size(n), &Options::default()).unwrap()
}

/// All that can be seen of a run at a position.
type Seen = (Option<Step>, Vec<Square>, Counters, Vec<Variable>, u32);

fn seen(last: Option<Step>, steps: &Steps) -> Seen {
    (last, steps.queens().to_vec(), steps.counters(), steps.variables(), steps.worker())
}

#[test]
fn wherever_one_goes_everything_is_as_it_was() {
    let mut random = fastrand::Rng::with_seed(7);
    for algorithm in Algorithm::ALL {
        let mut steps = Steps::new(algorithm, size(6)).unwrap();
        let mut expected = vec![seen(None, &steps)];
        while let Some(step) = steps.next() {
            expected.push(seen(Some(step), &steps));
            if expected.len() > 3000 {
                break;
            }
        }
        let mut timeline = timeline(algorithm, 6);
        for _ in 0..300 {
            match random.u32(0..4) {
                0 => {
                    for _ in 0..random.u32(0..50) {
                        if timeline.position() + 1 < expected.len() as u64 {
                            assert!(timeline.forward());
                        }
                    }
                }
                1 => timeline.seek(timeline.position().saturating_sub(random.u64(0..50))),
                _ => timeline.seek(random.u64(0..=timeline.explored() + 1)),
            }
            let position = timeline.position() as usize;
            assert_eq!(
                seen(timeline.last(), timeline.steps()),
                expected[position],
                "{algorithm:?} at {position}"
            );
        }
    }
}

#[test]
fn forward_and_back_again_ends_where_it_began() {
    let mut random = fastrand::Rng::with_seed(8);
    for algorithm in Algorithm::ALL {
        for _ in 0..20 {
            let mut timeline = timeline(algorithm, 8);
            for _ in 0..random.u32(0..2000) {
                timeline.forward();
            }
            let (position, before) = (timeline.position(), seen(timeline.last(), timeline.steps()));
            let k = random.u32(0..2000);
            for _ in 0..k {
                timeline.forward();
            }
            let made = timeline.position() - position;
            for _ in 0..made {
                timeline.seek(timeline.position() - 1);
            }
            assert_eq!(timeline.position(), position);
            assert_eq!(seen(timeline.last(), timeline.steps()), before, "{algorithm:?}, {k} steps");
        }
    }
}

#[test]
fn a_run_ends_once() {
    for algorithm in Algorithm::ALL {
        let mut timeline = timeline(algorithm, 4);
        while timeline.forward() {}
        let end = timeline.position();
        assert!(timeline.ended() && !timeline.forward());
        assert_eq!((timeline.position(), timeline.explored()), (end, end));
        timeline.seek(0);
        assert_eq!((timeline.last(), timeline.position(), timeline.explored()), (None, 0, end));
        assert!(timeline.ended(), "known once and for all");
        timeline.seek(u64::MAX);
        assert_eq!(timeline.position(), end);
    }
}

#[test]
fn the_last_solution_and_the_last_backtrack_are_found_from_anywhere() {
    for algorithm in [Algorithm::DiagonalFlags, Algorithm::Symmetry, Algorithm::Parallel] {
        let mut timeline = timeline(algorithm, 6);
        let (mut solutions, mut backtracks) = (vec![], vec![]);
        while timeline.forward() {
            match timeline.last() {
                Some(Step::Solution) => solutions.push(timeline.position()),
                Some(Step::TakeBack(_)) => backtracks.push(timeline.position()),
                _ => {}
            }
        }
        for position in 0..=timeline.explored() {
            timeline.seek(position);
            let last = |of: &[u64]| of.iter().rev().find(|&&at| at < position).copied();
            assert_eq!(timeline.previous(|counters| counters.solutions), last(&solutions), "from {position}");
            assert_eq!(
                timeline.previous(|counters| counters.taken_back),
                last(&backtracks),
                "from {position}"
            );
        }
    }
}

#[test]
fn boards_above_32_are_refused() {
    let error = Timeline::new(Algorithm::Bitmask, size(33), &Options::default()).unwrap_err();
    assert_eq!(error, Error::SearchSize { n: 33 });
}
