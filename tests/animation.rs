//! Animations: compares their frames with a naive choice, and with those of the page before the core chose them.

use crate::common::{size, smaller, steps};
use nqueens::animation::{Animation, Frame, Frames, Look, MAX_SHOWN, Seconds, Show, Side, Theme};
use nqueens::steps::Options;
use nqueens::{Algorithm, Step, Steps};

fn seconds(seconds: u32) -> Seconds {
    Seconds::new(seconds).unwrap()
}

fn frames(steps: Steps, show: Show, length: u32) -> Vec<Frame> {
    let mut frames = Frames::new(steps, show, seconds(length));
    while frames.advance(1000) {}
    frames.choose()
}

fn total(frames: &[Frame]) -> u32 {
    frames.iter().map(|frame| frame.milliseconds).sum()
}

/// Each line has an algorithm, n, the first and the last step, whether it ends at a solution, and the seconds; then the
/// positions and durations of the frames.
#[test]
#[cfg_attr(miri, ignore = "long runs take Miri hours")]
fn the_frames_are_those_that_links_and_documents_have() {
    for line in include_str!("data/animations.txt").lines() {
        let (wanted, expected) = line.split_once(": ").unwrap();
        let [algorithm, n, first, last, end, length] = wanted.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let show = Show {
            first: first.parse().unwrap(),
            last: last.parse().unwrap(),
            until_solution: end == "solution",
        };
        let run = steps(algorithm.parse().unwrap(), n.parse().unwrap());
        let found = frames(run, show, length.parse().unwrap());
        let found: Vec<String> =
            found.iter().map(|frame| format!("{}:{}", frame.position, frame.milliseconds)).collect();
        assert_eq!(found.join(" "), expected, "{wanted}");
    }
}

/// The positions of a whole run that are shown, chosen from lists of all steps.
fn naive(algorithm: Algorithm, n: u32, most: usize) -> Vec<u64> {
    let mut kinds: [Vec<u64>; 4] = Default::default();
    let all: Vec<Step> = steps(algorithm, n).collect();
    for (i, &step) in all.iter().enumerate() {
        let before = all[..i].iter().rev().find(|step| !is_look(**step));
        let kind = match step {
            Step::Solution => 0,
            Step::Restart | Step::GaveUp => 1,
            Step::TakeBack(_) if matches!(before, Some(Step::Place(_))) => 1,
            Step::Place(_) | Step::Move(..) | Step::Swap(..) | Step::LookUp(_) => 2,
            _ => 3,
        };
        kinds[kind].push(i as u64 + 1);
    }
    let mut left = most - 2;
    // Half of what is left for each kind, and then more in the same order.
    let mut shares = [0; 4];
    for half in [2, 1] {
        for (kind, share) in kinds.iter().zip(&mut shares) {
            let more = left.div_ceil(half).min(sampled(kind, most).len() - *share);
            *share += more;
            left -= more;
        }
    }
    let mut positions = vec![0, all.len() as u64];
    for (kind, share) in kinds.iter().zip(shares) {
        let sample = sampled(kind, most);
        positions.extend((0..share).map(|i| sample[i * sample.len() / share]));
    }
    positions.sort_unstable();
    positions.dedup();
    positions
}

/// A step that leaves the board as it is.
fn is_look(step: Step) -> bool {
    matches!(step, Step::Try(_) | Step::Reject(..) | Step::Scan(..) | Step::ScanColumn(..))
}

/// Fewer than 2 · `most` of these, each second one of a second one and so on.
fn sampled(positions: &[u64], most: usize) -> Vec<u64> {
    let strides = (0..).map(|power| 1 << power);
    let mut samples = strides.map(|stride| positions.iter().copied().step_by(stride).collect::<Vec<_>>());
    samples.find(|sample| sample.len() < 2 * most).unwrap()
}

#[test]
fn frames_are_those_of_a_naive_choice_and_as_long_as_was_asked_for() {
    for algorithm in Algorithm::ALL {
        for n in 1..=smaller(6, 4) {
            for length in [3, 10] {
                let most = 1 + (length as usize * 1000 - 2500) / 250;
                let found = frames(steps(algorithm, n), Show::WHOLE, length);
                let positions: Vec<u64> = found[1..].iter().map(|frame| frame.position).collect();
                assert_eq!(positions, naive(algorithm, n, most), "{algorithm}, n = {n}, {length} s");
                assert!(positions.contains(&found[0].position));
                let whole = positions.len() > most / 2;
                assert!(if whole { total(&found) == 1000 * length } else { total(&found) <= 1000 * length });
                assert!(found.iter().all(|frame| frame.milliseconds % 10 == 0));
            }
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "long runs take Miri hours")]
fn a_run_of_millions_of_steps_is_thinned_in_slices() {
    let mut chosen = Frames::new(steps(Algorithm::Pruning, 12), Show::WHOLE, seconds(5));
    let mut slices = 1;
    while chosen.advance(16_384) {
        slices += 1;
    }
    assert_eq!(slices, MAX_SHOWN.div_ceil(16_384));
    let found = chosen.choose();
    assert_eq!((found.len(), total(&found)), (12, 5000));
    assert_eq!(found.last().unwrap().position, MAX_SHOWN);
}

#[test]
fn a_length_has_room_for_the_first_and_the_last_frame() {
    assert_eq!([2, 61].map(Seconds::new), [None, None]);
    assert_eq!(Seconds::default(), seconds(10));
    // After the end of the run, only its end is shown.
    let show = Show { first: 100_000, ..Show::UNTIL_SOLUTION };
    let found = frames(Steps::new(Algorithm::Bitmask, size(4)).unwrap(), show, 3);
    assert_eq!((found.len(), total(&found)), (2, 2500));
}

fn animation(algorithm: Algorithm, n: u32, show: Show, length: u32) -> Animation {
    Animation::new(steps(algorithm, n), &Options::default().blocked, show, seconds(length))
}

#[test]
#[cfg_attr(miri, ignore = "long runs take Miri hours")]
fn a_file_has_each_frame_once_and_is_always_the_same() {
    for algorithm in Algorithm::ALL {
        let shown = animation(algorithm, 6, Show::UNTIL_SOLUTION, 5);
        for theme in [Theme::Light, Theme::Dark] {
            let look = Look { theme, side: Side::new(300).unwrap(), ..Look::default() };
            let svg = shown.svg(look);
            let frames = shown.durations().count();
            assert_eq!(svg.matches(r#"<g class="frame f"#).count(), frames, "{algorithm}");
            assert_eq!(svg.matches("@keyframes ").count(), frames);
            assert!(
                svg.contains(&format!("animation:{}ms step-end infinite", shown.durations().sum::<u32>()))
            );
            assert!(svg.contains(">step "), "{algorithm}");
            assert!(!shown.svg(Look { caption: false, ..look }).contains(">step "));
            assert_eq!(animation(algorithm, 6, Show::UNTIL_SOLUTION, 5).svg(look), svg);
            assert!(svg.len() < 100_000, "{algorithm}: {} bytes", svg.len());
        }
    }
}

/// Whether a frame has this caption.
fn caption(shown: &Animation, text: &str) -> bool {
    shown.svg(Look::default()).contains(&format!(">{text}</text>"))
}

#[test]
fn captions_say_what_a_step_did_and_how_the_run_ended() {
    let found = animation(Algorithm::Bitmask, 4, Show::UNTIL_SOLUTION, 60);
    for text in
        ["start", "step 1: scan row 1: columns 1 2 3 4", "step 2: place (1, 1)", "step 21: solution 1"]
    {
        assert!(caption(&found, text), "{text}");
    }
    assert!(caption(&animation(Algorithm::Pruning, 3, Show::WHOLE, 60), "step 41: end, no solution"));
    assert!(caption(&animation(Algorithm::Table, 8, Show::WHOLE, 3), "step 1: look up 92 solutions"));
    let rejected = animation(Algorithm::Pruning, 4, Show::WHOLE, 60);
    assert!(caption(&rejected, "step 4: reject (2, 1): attacked from row 1"));
    assert!(!rejected.is_cut());
}
