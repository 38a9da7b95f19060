//! Animations of runs: which steps one shows, and for how long.
//!
//! ```
//! use nqueens::animation::{Frames, Seconds, Show};
//! use nqueens::{Algorithm, BoardSize, Steps};
//!
//! let steps = Steps::new(Algorithm::Bitmask, BoardSize::new(4)?)?;
//! let mut frames = Frames::new(steps, Show::UNTIL_SOLUTION, Seconds::new(10).expect("enough"));
//! while frames.advance(1000) {}
//! let frames = frames.choose();
//! // The result first, then the run from its start to its first solution.
//! assert_eq!((frames[0].position, frames[1].position, frames[26].position), (25, 0, 25));
//! assert_eq!(frames.iter().map(|frame| frame.milliseconds).sum::<u32>(), 10_000);
//! # Ok::<(), nqueens::Error>(())
//! ```

mod frames;

pub use frames::{Frame, Frames, MAX_SHOWN, Seconds, Show};
