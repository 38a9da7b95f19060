//! Going back and forth in a run: wherever one goes, everything is as it was.

#![allow(clippy::cast_possible_truncation, reason = "these runs are short")]

mod common;

use common::size;
use nqueens::steps::{Counters, Landmark, Options, Timeline, Variable};
use nqueens::{Algorithm, Error, Square, Step, Steps};

fn timeline(algorithm: Algorithm, n: u32) -> Timeline {
    Timeline::new(algorithm, size(n), &Options::default()).unwrap()
}

/// All that can be seen of a run at a position.
type Seen = (Option<Step>, Vec<Square>, Counters, Vec<Variable>, u32, Vec<u64>, Vec<(Square, Vec<Square>)>);

fn seen(last: Option<Step>, steps: &Steps) -> Seen {
    let queens = steps.queens().to_vec();
    (last, queens, steps.counters(), steps.variables(), steps.worker(), steps.levels(), steps.path())
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
        let whole = expected.len() <= 3000;
        let mut timeline = timeline(algorithm, 6);
        for _ in 0..300 {
            match random.u32(0..4) {
                0 => {
                    for _ in 0..random.u32(0..50) {
                        let goes_on = timeline.position() + 1 < expected.len() as u64;
                        if goes_on || whole {
                            assert_eq!(timeline.forward(), goes_on);
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
fn landmarks_and_placements_are_found_from_anywhere() {
    for algorithm in [
        Algorithm::DiagonalFlags,
        Algorithm::Symmetry,
        Algorithm::Parallel,
        Algorithm::RandomProbing,
        Algorithm::Table,
    ] {
        let mut timeline = timeline(algorithm, 6);
        let (mut solutions, mut backtracks) = (vec![], vec![]);
        // By worker and level where its queen was placed last, at each position.
        let mut placed = vec![vec![[None; 7]; 4]];
        while timeline.forward() {
            let last = timeline.last().unwrap();
            if Landmark::Solution.is(last) {
                solutions.push(timeline.position());
            }
            if Landmark::Backtrack.is(last) {
                backtracks.push(timeline.position());
            }
            let mut now = placed.last().unwrap().clone();
            if let Step::Place(_) = last {
                let steps = timeline.steps();
                now[steps.worker() as usize][steps.queens().len()] = Some(timeline.position());
            }
            placed.push(now);
        }
        for position in 0..=timeline.explored() {
            timeline.seek(position);
            for (landmark, at) in [(Landmark::Solution, &solutions), (Landmark::Backtrack, &backtracks)] {
                let last = |end: u64| at.iter().rev().find(|&&at| at <= end).copied();
                for end in [position.saturating_sub(1), position] {
                    let found = timeline.last_growth(end, |steps| landmark.figure(steps.counters()));
                    assert_eq!(found, last(end), "{landmark:?} from {end}");
                }
            }
            for (worker, levels) in (0..).zip(&placed[position as usize]) {
                for (standing, &at) in levels.iter().enumerate() {
                    let found = timeline.last_growth(position, |steps| steps.placements(worker, standing));
                    assert_eq!(found, at, "from {position}");
                }
            }
        }
    }
}

#[test]
fn the_next_turn_is_the_next_queen_placed_or_taken_back() {
    for algorithm in Algorithm::ALL {
        let mut turns = vec![];
        let mut run = timeline(algorithm, 5);
        while run.forward() {
            let last = run.last().unwrap();
            if matches!(last, Step::Place(_) | Step::TakeBack(_)) {
                turns.push((run.position(), last));
            }
        }
        for position in 0..=run.explored() {
            run.seek(position);
            let next = turns.iter().find(|(at, _)| *at > position).copied();
            assert_eq!(run.next_turn(), next, "{algorithm:?} from {position}");
            assert_eq!(run.position(), position, "looking ahead moves nothing");
        }
    }
}

#[test]
fn boards_above_32_are_refused() {
    let error = Timeline::new(Algorithm::Bitmask, size(33), &Options::default()).unwrap_err();
    assert_eq!(error, Error::SearchSize { n: 33 });
}
