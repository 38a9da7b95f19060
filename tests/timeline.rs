//! Tests that a timeline restores the same state at each position of a run.

#![allow(clippy::cast_possible_truncation, reason = "these runs are short")]

use std::ops::{Add, Range};

use crate::common::{size, smaller};
use nqueens::page::{Span, next_turn, profile, start_for};
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
        let n = smaller(6, 4);
        let mut steps = Steps::new(algorithm, size(n)).unwrap();
        let mut expected = vec![state(None, &steps)];
        while let Some(step) = steps.next() {
            expected.push(state(Some(step), &steps));
            if expected.len() > 3000 {
                break;
            }
        }
        let is_complete = expected.len() <= 3000;
        let mut timeline = timeline(algorithm, n);
        for _ in 0..smaller(300, 10) {
            match random.u32(0..5) {
                0 => {
                    for _ in 0..random.u32(0..50) {
                        let has_next = timeline.position() + 1 < expected.len() as u64;
                        if has_next || is_complete {
                            assert_eq!(timeline.forward(), has_next);
                        }
                    }
                }
                1 => timeline.seek(timeline.position().saturating_sub(random.u64(0..50))),
                2 => {
                    for _ in 0..random.u32(0..50) {
                        let has_next = timeline.explored() + 1 < expected.len() as u64;
                        if has_next || is_complete {
                            assert_eq!(timeline.explore(), has_next);
                        }
                    }
                }
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
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
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
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
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
                let quantity = landmark.count(timeline.steps().counters());
                let next = timeline.reaching(quantity + 1, |steps| landmark.count(steps.counters()));
                assert_eq!(next, positions.iter().find(|&&at| at > position).copied(), "{landmark:?}");
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
#[cfg_attr(miri, ignore = "Miri is too slow for so many rounds")]
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
            assert_eq!(next_turn(&run), next, "{algorithm:?} from {position}");
            assert_eq!(run.position(), position, "looking ahead does not move");
        }
    }
}

/// Would catch a class in which neighbours get the same questions, a start from which there are fewer questions than
/// there could be, and a start that changes from one version to the next.
#[test]
#[cfg_attr(miri, ignore = "Miri is too slow for so many rounds")]
fn learners_start_at_different_turns_with_enough_questions() {
    let mut run = timeline(Algorithm::Pruning, 6);
    let left = |run: &mut Timeline, start| {
        run.seek(0);
        while run.position() < start {
            assert!(run.forward());
        }
        assert_eq!(next_turn(run).map(|(position, _)| position), Some(start + 1));
        let steps = std::iter::from_fn(|| run.forward().then(|| run.last()).flatten());
        steps.filter(|step| matches!(step, Step::Place(_) | Step::TakeBack(_))).count()
    };
    let starts: Vec<u64> = (1..=30).map(|number| start_for(&run, &format!("Student {number}"), 10)).collect();
    assert!(starts.iter().all(|&start| left(&mut run, start) >= 10), "{starts:?}");
    let different: std::collections::HashSet<_> = starts.iter().collect();
    assert!(different.len() >= 26, "{starts:?}");
    run.seek(0);
    assert_eq!(start_for(&run, "Student 1", 10), starts[0]);
    assert_eq!(start_for(&run, "Ada", 10), 348, "links rely on it");

    // With fewer turns than questions, everyone starts at the first one; without any, the run stays where it is.
    let all = left(&mut run, 1);
    run.seek(0);
    assert_eq!([all, all + 1].map(|questions| start_for(&run, "Ada", questions)), [1, 1]);
    assert_eq!(start_for(&timeline(Algorithm::Table, 6), "Ada", 10), 0);
}

#[test]
fn the_end_is_known_at_the_last_step() {
    for algorithm in Algorithm::ALL {
        let len = Steps::new(algorithm, size(4)).unwrap().count() as u64;
        let mut run = timeline(algorithm, 4);
        while !run.ended() || run.position() < run.explored() {
            assert!(run.forward(), "{algorithm:?}");
        }
        assert_eq!(run.position(), len, "{algorithm:?}");
    }
}

/// The spans of a run, one for each position.
fn spans(algorithm: Algorithm, n: u32) -> Vec<Span> {
    let mut steps = Steps::new(algorithm, size(n)).unwrap();
    let mut spans = vec![Span { min: 0, max: 0, solution: false, restart: false, gave_up: false }];
    while let Some(step) = steps.next() {
        let queens = steps.queens();
        let attacks =
            |(i, a): (usize, &Square)| queens[..i].iter().filter(|b| a.attacks(**b).is_some()).count();
        let height = match algorithm {
            Algorithm::MinConflicts => queens.iter().enumerate().map(attacks).sum(),
            _ => queens.len(),
        };
        spans.push(Span {
            min: height as u16,
            max: height as u16,
            solution: matches!(step, Step::Solution | Step::LookUp(1..)),
            restart: step == Step::Restart,
            gave_up: step == Step::GaveUp,
        });
    }
    spans
}

fn assert_covers(outer: Span, inner: Span) {
    assert!(outer.min <= inner.min && outer.max >= inner.max);
    assert!(
        outer.solution >= inner.solution && outer.restart >= inner.restart && outer.gave_up >= inner.gave_up
    );
}

#[test]
fn the_profile_of_a_short_run_is_exact() {
    let mut random = fastrand::Rng::with_seed(18);
    for algorithm in Algorithm::ALL {
        let expected = spans(algorithm, smaller(5, 4));
        let mut run = timeline(algorithm, smaller(5, 4));
        while run.explore() {}
        let positions = expected.len() as u64;
        for _ in 0..smaller(100, 3) {
            let range = random.u64(..=positions)..random.u64(..=positions + 5);
            let columns = random.usize(..300);
            let profile = profile(&run, &range, columns);
            let length = range.end.min(positions).saturating_sub(range.start);
            assert_eq!(profile.len(), columns.min(length as usize));
            for (i, &span) in profile.iter().enumerate() {
                let bound = |i: usize| (range.start + i as u64 * length / profile.len() as u64) as usize;
                let joined = expected[bound(i)..bound(i + 1)].iter().copied().reduce(Add::add);
                assert_eq!(Some(span), joined, "{algorithm:?}, span {i} of {columns} in {range:?}");
            }
        }
        assert_eq!(run.position(), 0, "exploring does not move");
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn the_profile_of_a_long_run_is_nearly_exact() {
    let expected = spans(Algorithm::DiagonalFlags, 11);
    let mut run = timeline(Algorithm::DiagonalFlags, 11);
    while run.explore() {}
    let positions = expected.len();
    assert!(positions > 2 << 20, "{positions}");
    let columns = 1000;
    let margin = positions / 8000; // a span may be merged with a neighbour
    let profile = profile(&run, &(0..positions as u64), columns);
    assert_eq!(profile.len(), columns);
    for (i, span) in profile.iter().enumerate() {
        let (start, end) = (i * positions / columns, (i + 1) * positions / columns);
        let join = |range: Range<usize>| expected[range].iter().copied().reduce(Add::add).unwrap();
        assert_covers(*span, join(start..end));
        assert_covers(join(start.saturating_sub(margin)..positions.min(end + margin)), *span);
    }
}

#[test]
fn boards_above_32_are_refused() {
    let error = Timeline::new(Algorithm::Bitmask, size(33), &Options::default()).unwrap_err();
    assert_eq!(error, Error::SearchSize { n: 33 });
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn a_dead_end_is_a_queen_below_which_no_other_was_placed() {
    for algorithm in [Algorithm::Pruning, Algorithm::Mirror, Algorithm::Bitmask, Algorithm::DancingLinks] {
        let mut timeline = timeline(algorithm, 6);
        let mut children = vec![0];
        let mut dead_ends = vec![];
        while timeline.forward() {
            let step = timeline.last();
            match step {
                Some(Step::Place(_)) => {
                    *children.last_mut().unwrap() += 1;
                    children.push(0);
                }
                Some(Step::TakeBack(_)) => {
                    // The last queen of a full board is no dead end.
                    let full = children.len() == 7;
                    let dead = children.pop() == Some(0) && !full;
                    assert_eq!(timeline.dead_end(), dead, "{algorithm:?} at {}", timeline.position());
                    if dead {
                        dead_ends.push(timeline.position());
                    }
                }
                _ => assert!(!timeline.dead_end()),
            }
        }
        assert!(dead_ends.len() > 10, "{algorithm:?}: {dead_ends:?}");
        // The same after a jump.
        for position in dead_ends {
            timeline.seek(position - 1);
            assert!(!timeline.dead_end());
            timeline.seek(position);
            assert!(timeline.dead_end());
        }
    }
}

/// The stays in a row, from the boards themselves: each with its length and its start.
fn stays(boards: &[Vec<Square>], row: u32) -> Vec<(u64, u64)> {
    let square = |board: &[Square]| board.iter().find(|queen| queen.row == row).copied();
    let mut stays = vec![];
    let mut since = None;
    for (position, pair) in (1..).zip(boards.windows(2)) {
        let (before, after) = (square(&pair[0]), square(&pair[1]));
        if before != after {
            stays.extend(since.map(|start| (position - start, start)));
            since = after.map(|_| position);
        }
    }
    stays.extend(since.map(|start| (boards.len() as u64 - 1 - start, start)));
    stays
}

#[test]
fn what_stands_out_agrees_with_the_boards_of_the_run() {
    let mut random = fastrand::Rng::with_seed(12);
    // Workers take turns, so that the board of one of them says nothing about the others.
    for algorithm in Algorithm::ALL.into_iter().filter(|&algorithm| algorithm != Algorithm::Parallel) {
        let n = smaller(6, 4);
        let mut timeline = timeline(algorithm, n);
        let mut walk = timeline.clone();
        let mut boards = vec![walk.steps().queens().to_vec()];
        let mut taken = vec![];
        let mut dead_ends = vec![];
        while boards.len() < 3000 && walk.forward() {
            let position = walk.position();
            assert!(timeline.explore());
            if let Some(Step::TakeBack(queen)) = walk.last() {
                taken.push((queen.row, position));
                if walk.dead_end() {
                    dead_ends.push((boards[boards.len() - 1].len(), position));
                }
            }
            boards.push(walk.steps().queens().to_vec());
        }
        let deepest = dead_ends.iter().map(|&(depth, _)| depth).max();
        let first_deepest = dead_ends.iter().find(|&&(depth, _)| Some(depth) == deepest);
        assert_eq!(
            timeline.deepest_dead_end(),
            first_deepest.map(|&(_, position)| position),
            "{algorithm:?}"
        );
        for row in 0..=n {
            let first = taken.iter().find(|&&(other, _)| other == row);
            assert_eq!(timeline.first_return(row), first.map(|&(_, position)| position), "{algorithm:?}");
            let stays = stays(&boards, row);
            let longest = stays.iter().map(|&(length, _)| length).max();
            let found = timeline.longest_stay(row);
            assert_eq!(found.as_ref().map(|stay| stay.end - stay.start), longest, "{algorithm:?}, row {row}");
            if let Some(stay) = found {
                assert!(
                    stays.contains(&(stay.end - stay.start, stay.start)),
                    "{algorithm:?}, row {row}: {stay:?}"
                );
            }
            timeline.seek(random.u64(0..boards.len() as u64));
            let square = |board: &[Square]| board.iter().find(|queen| queen.row == row).copied();
            let here = timeline.position();
            let next = (here + 1..boards.len() as u64)
                .find(|&at| square(&boards[at as usize - 1]) != square(&boards[at as usize]));
            assert_eq!(timeline.next_change(row), next, "{algorithm:?}, row {row} from {here}");
        }
    }
}
