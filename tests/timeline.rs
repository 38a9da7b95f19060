//! Tests that a timeline restores the same state at each position of a run.

#![allow(clippy::cast_possible_truncation, reason = "these runs are short")]

mod common;

use common::size;
use nqueens::steps::{Counters, Landmark, Options, Timeline, Variable};
use nqueens::{Algorithm, Error, Square, Step, Steps};

fn timeline(algorithm: Algorithm, n: u32) -> Timeline {
    Timeline::new(algorithm, size(n), &Options::default()).unwrap()
}

/// The complete visible state of a run at a position.
type State = (Option<Step>, Vec<Square>, Counters, Vec<Variable>, u32, Vec<u64>, Vec<(Square, Vec<Square>)>);

fn state(last: Option<Step>, steps: &Steps) -> State {
    let queens = steps.queens().to_vec();
    (last, queens, steps.counters(), steps.variables(), steps.worker(), steps.levels(), steps.path())
}

#[test]
fn each_position_has_the_same_state_in_any_order_of_moves() {
    let mut random = fastrand::Rng::with_seed(7);
    for algorithm in Algorithm::ALL {
        let mut steps = Steps::new(algorithm, size(6)).unwrap();
        let mut expected = vec![state(None, &steps)];
        while let Some(step) = steps.next() {
            expected.push(state(Some(step), &steps));
            if expected.len() > 3000 {
                break;
            }
        }
        let is_complete = expected.len() <= 3000;
        let mut timeline = timeline(algorithm, 6);
        for _ in 0..300 {
            match random.u32(0..4) {
                0 => {
                    for _ in 0..random.u32(0..50) {
                        let has_next = timeline.position() + 1 < expected.len() as u64;
                        if has_next || is_complete {
                            assert_eq!(timeline.forward(), has_next);
                        }
                    }
                }
                1 => timeline.seek(timeline.position().saturating_sub(random.u64(0..50))),
                _ => timeline.seek(random.u64(0..=timeline.explored() + 1)),
            }
            let position = timeline.position() as usize;
            assert_eq!(
                state(timeline.last(), timeline.steps()),
                expected[position],
                "{algorithm:?} at {position}"
            );
        }
    }
}

#[test]
fn as_many_steps_back_as_forward_restore_the_state() {
    let mut random = fastrand::Rng::with_seed(8);
    for algorithm in Algorithm::ALL {
        for _ in 0..20 {
            let mut timeline = timeline(algorithm, 8);
            for _ in 0..random.u32(0..2000) {
                timeline.forward();
            }
            let (position, before) = (timeline.position(), state(timeline.last(), timeline.steps()));
            let k = random.u32(0..2000);
            for _ in 0..k {
                timeline.forward();
            }
            let moved = timeline.position() - position;
            for _ in 0..moved {
                timeline.seek(timeline.position() - 1);
            }
            assert_eq!(timeline.position(), position);
            assert_eq!(state(timeline.last(), timeline.steps()), before, "{algorithm:?}, {k} steps");
        }
    }
}

#[test]
fn a_timeline_remembers_the_end_of_its_run() {
    for algorithm in Algorithm::ALL {
        let mut timeline = timeline(algorithm, 4);
        while timeline.forward() {}
        let end = timeline.position();
        assert!(timeline.ended() && !timeline.forward());
        assert_eq!((timeline.position(), timeline.explored()), (end, end));
        timeline.seek(0);
        assert_eq!((timeline.last(), timeline.position(), timeline.explored()), (None, 0, end));
        assert!(timeline.ended(), "the end stays known");
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
        // For each position, worker and level: the position at which the queen was last placed.
        let mut placed = vec![vec![[None; 7]; 4]];
        while timeline.forward() {
            let last = timeline.last().unwrap();
            if Landmark::Solution.is(last) {
                solutions.push(timeline.position());
            }
            if Landmark::Backtrack.is(last) {
                backtracks.push(timeline.position());
            }
            let mut latest = placed.last().unwrap().clone();
            if let Step::Place(_) = last {
                let steps = timeline.steps();
                latest[steps.worker() as usize][steps.queens().len()] = Some(timeline.position());
            }
            placed.push(latest);
        }
        for position in 0..=timeline.explored() {
            timeline.seek(position);
            for (landmark, positions) in
                [(Landmark::Solution, &solutions), (Landmark::Backtrack, &backtracks)]
            {
                let last = |end: u64| positions.iter().rev().find(|&&at| at <= end).copied();
                for end in [position.saturating_sub(1), position] {
                    let found = timeline.last_growth(end, |steps| landmark.count(steps.counters()));
                    assert_eq!(found, last(end), "{landmark:?} from {end}");
                }
            }
            for (worker, levels) in (0..).zip(&placed[position as usize]) {
                for (level, &expected) in levels.iter().enumerate() {
                    let found = timeline.last_growth(position, |steps| steps.placements(worker, level));
                    assert_eq!(found, expected, "from {position}");
                }
            }
        }
    }
}

#[test]
fn the_next_turn_is_the_next_placement_or_backtrack() {
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
            assert_eq!(run.position(), position, "looking ahead does not move");
        }
    }
}

#[test]
fn boards_above_32_are_refused() {
    let error = Timeline::new(Algorithm::Bitmask, size(33), &Options::default()).unwrap_err();
    assert_eq!(error, Error::SearchSize { n: 33 });
}
