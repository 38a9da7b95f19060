//! The steps of each algorithm against enumeration, known figures, a naive twin and a golden file.

mod common;

use std::fmt::Write;

use common::{attack, size};
use nqueens::steps::Counters;
use nqueens::{Algorithm, Error, Solutions, Square, Step, Steps};

#[test]
fn the_solutions_met_are_the_solutions() {
    for algorithm in Algorithm::ALL {
        for n in 1..=8 {
            let mut steps = Steps::new(algorithm, size(n)).unwrap();
            let mut met = Vec::new();
            while let Some(step) = steps.next() {
                if step == Step::Solution {
                    met.push(steps.queens().to_vec());
                }
            }
            let expected: Vec<Vec<Square>> =
                Solutions::new(size(n)).unwrap().map(|solution| solution.queens().collect()).collect();
            assert_eq!(met, expected, "{algorithm:?}, n = {n}");
            assert_eq!(steps.queens().len(), 0, "the board is empty in the end");
            assert_eq!(steps.next(), None, "fused");
        }
    }
}

#[test]
fn backtracking_at_n_8_places_2056_queens_and_tries_15720_squares() {
    let mut steps = Steps::new(Algorithm::DiagonalFlags, size(8)).unwrap();
    let mut placed_in_row = [0; 8];
    for step in steps.by_ref() {
        if let Step::Place(square) = step {
            placed_in_row[square.row as usize] += 1;
        }
    }
    assert_eq!(placed_in_row, [8, 42, 140, 344, 568, 550, 312, 92]);
    let steps_in_all = 15_720 + (15_720 - 2056) + 2056 + 92 + 2056;
    assert_eq!(
        steps.counters(),
        Counters { steps: steps_in_all, tried: 15_720, placed: 2056, taken_back: 2056, solutions: 92 }
    );
}

#[test]
fn the_first_solution_of_n_8_is_1_5_8_6_3_7_2_4() {
    let mut steps = Steps::new(Algorithm::DiagonalFlags, size(8)).unwrap();
    assert!(steps.any(|step| step == Step::Solution));
    let columns: Vec<u32> = steps.queens().iter().map(|queen| queen.column + 1).collect();
    assert_eq!(columns, [1, 5, 8, 6, 3, 7, 2, 4]);
}

/// Replays the steps with a list of queens and nothing else: every rejection names exactly the
/// queens that attack the square, and every placement is on a square that none attacks.
#[test]
fn every_step_of_backtracking_is_true_to_the_board() {
    for n in 1..=7 {
        let mut steps = Steps::new(Algorithm::DiagonalFlags, size(n)).unwrap();
        let mut queens: Vec<Square> = Vec::new();
        let mut tried = None;
        while let Some(step) = steps.next() {
            let attackers = |square: Square| -> Vec<u32> {
                let attacking =
                    |queen: &&Square| attack((queen.row, queen.column), (square.row, square.column));
                queens.iter().filter(attacking).map(|queen| queen.row).collect()
            };
            match step {
                Step::Try(square) => tried = Some(square),
                Step::Reject(square, rows) => {
                    assert_eq!(tried.take(), Some(square));
                    assert_ne!(rows.bits(), 0);
                    assert_eq!(rows.rows().collect::<Vec<_>>(), attackers(square), "{queens:?} {square:?}");
                }
                Step::Place(square) => {
                    assert_eq!(tried.take(), Some(square));
                    assert!(attackers(square).is_empty());
                    queens.push(square);
                }
                Step::Solution => assert_eq!(queens.len(), n as usize),
                Step::TakeBack(square) => assert_eq!(queens.pop(), Some(square)),
                other => panic!("backtracking does not {other:?}"),
            }
            assert_eq!(steps.queens().to_vec(), queens);
        }
    }
}

#[test]
fn a_clone_goes_on_independently_and_alike() {
    let mut random = fastrand::Rng::with_seed(3);
    for algorithm in Algorithm::ALL {
        for _ in 0..20 {
            let mut steps = Steps::new(algorithm, size(random.u32(4..=8))).unwrap();
            steps.nth(random.usize(..500));
            let clone = steps.clone();
            let rest: Vec<Step> = steps.collect();
            assert_eq!(clone.collect::<Vec<_>>(), rest);
        }
    }
}

#[test]
fn boards_above_32_are_refused() {
    assert!(Steps::new(Algorithm::DiagonalFlags, size(32)).unwrap().take(100_000).count() == 100_000);
    assert_eq!(Steps::new(Algorithm::DiagonalFlags, size(33)).unwrap_err(), Error::SearchSize { n: 33 });
}

#[test]
fn algorithms_are_known_by_their_keys() {
    for algorithm in Algorithm::ALL {
        assert_eq!(algorithm.key().parse(), Ok(algorithm));
    }
    let error = "Bitmask ".parse::<Algorithm>().unwrap_err();
    assert_eq!(error.to_string(), "there is no algorithm named \"Bitmask \"");
}

/// Links name steps by number, so a run once published stays as it is: its first steps, its counters
/// and a hash of all of it are pinned in `data/steps.txt`. Lines may be added there, never changed.
#[test]
fn runs_are_what_they_have_always_been() {
    let mut runs = String::new();
    for algorithm in Algorithm::ALL {
        for n in 1..=8 {
            let mut steps = Steps::new(algorithm, size(n)).unwrap();
            let words: Vec<String> = steps.by_ref().map(in_words).collect();
            let Counters { steps, tried, placed, taken_back, solutions } = steps.counters();
            let hash = fnv1a(&words.join("\n"));
            let first = words[..words.len().min(12)].join(", ");
            writeln!(
                runs,
                "{} {n}: {steps} steps, {tried} tried, {placed} placed, {taken_back} taken back, \
                 {solutions} solutions, hash {hash:016x}: {first}",
                algorithm.key()
            )
            .unwrap();
        }
    }
    assert_eq!(runs, include_str!("data/steps.txt"));
}

fn in_words(step: Step) -> String {
    let at = |square: Square| format!("{} {}", square.row, square.column);
    match step {
        Step::Try(square) => format!("try {}", at(square)),
        Step::Reject(square, rows) => {
            format!("reject {} for {:?}", at(square), rows.rows().collect::<Vec<_>>())
        }
        Step::Place(square) => format!("place {}", at(square)),
        Step::Solution => "solution".to_owned(),
        Step::TakeBack(square) => format!("take back {}", at(square)),
        other => panic!("no words for {other:?}"),
    }
}

/// The 64-bit hash of Fowler, Noll and Vo (1a), which no release of Rust will change.
fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
