//! Judges the text that a program has printed: [reads](crate::text) its boards, or the number of solutions, and
//! [checks](crate::check) them.
//!
//! ```
//! use nqueens::judge::{Expected, Options, judge};
//!
//! let output = "Solution 1: [1, 3, 0, 2]\nSolution 2: [2, 0, 3, 1]\n";
//! let judged = judge(output, &Options::default())?;
//! assert!(judged.is_right());
//! assert_eq!(judged.to_string(), "Right: All 2 solutions for n = 4, each once.\nRead as columns, row by row, counted from 0.");
//!
//! let judged = judge("90", &Options::default().with_size(nqueens::BoardSize::new(8)?))?;
//! assert!(judged.to_string().starts_with("Wrong: There are 92 solutions for n = 8, not 90."));
//! # Ok::<(), nqueens::Error>(())
//! ```
//!
//! Without a given size, a text may have the boards of several sizes, one size after the other. Each is judged by
//! itself:
//!
//! ```
//! # use nqueens::judge::{Options, judge};
//! let output = "n = 4\n3 1 4 2\n2 4 1 3\nn = 6\n2 4 6 1 3 5\n3 6 2 5 1 4\n4 1 5 2 6 3\n5 3 1 6 4 2\n";
//! let judged = judge(output, &Options::default())?;
//! assert!(judged.to_string().starts_with("Right: All solutions for n = 4 (2) and n = 6 (4), each once."));
//! # Ok::<(), nqueens::Error>(())
//! ```
//!
//! Where nobody could tell, a [`Question`] comes back:
//!
//! ```
//! # use nqueens::judge::{Answer, Options, Question, judge};
//! let output = "1 - - -\n1 3 - -\n1 4 - -\n1 4 2 -\n2 - - -\n2 4 - -\n2 4 1 -\n2 4 1 3\n";
//! let mut options = Options::default().with_size(nqueens::BoardSize::new(4)?);
//! let judged = judge(output, &options)?;
//! assert_eq!(judged.question, Some(Question::Steps(judged.judgement.size().unwrap())));
//! options.answer = Some(Answer::Steps);
//! assert!(judge(output, &options)?.is_one());
//! # Ok::<(), nqueens::Error>(())
//! ```

mod boards;
mod expected;
mod judged;
mod numbers;
mod options;
mod question;
mod share;
mod written;

pub use expected::Expected;
pub use judged::{Judged, Judgement, Status};
pub use options::Options;
pub use question::{Answer, Question};
pub use share::Points;

use crate::error::Error;
use crate::position::Position;
use crate::text::{self, read};

/// Judges what a program has printed. Returns [`Error::Memory`] if the boards do not fit into memory.
pub fn judge(text: &str, options: &Options) -> Result<Judged, Error> {
    let mut reading = read(text, &text::Options { other_sizes: true, ..options.reading.clone() });
    if options.finished {
        reading.forget_crash();
    }
    let position = options.checking.position.as_ref();
    let given = options.reading.size.or(position.map(Position::size));
    let mut judged = Judged::new(options.expected, reading);
    match numbers::judgement(&judged.reading, options.expected, given, position) {
        Ok(size) => boards::judge(&mut judged, size, given.is_some(), options)?,
        Err(judgement) => judged.judgement = judgement,
    }
    if let (Some(question), None) = (judged.question, options.answer) {
        judged.judgement = Judgement::Question(question);
    }
    Ok(judged)
}
