//! Finds one solution for any board size.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::ExitCode;

use nqueens::limits::MAX_SIZE;
use nqueens::{BoardSize, Error, LocalSearch, composition, construct};

use crate::interrupt::{Interrupted, catch_signals, stop_requested};
use crate::output::print_error;
use crate::{Outcome, parse_size, progress};

/// The length of the progress bar of a search.
const BAR_LENGTH: u16 = 1000;

/// How to find a solution.
#[derive(Clone, Copy)]
pub enum Method {
    /// By formula.
    Construction,
    /// From boards within boards.
    Composition,
    LocalSearch {
        seed: u64,
    },
}

/// Prints the columns of one solution.
pub fn solve(out: &File, n: &str, method: Method) -> Outcome<ExitCode> {
    let size = parse_size(n, MAX_SIZE)?;
    match method {
        Method::Construction => match construct(size) {
            Err(Error::NoSolution { .. }) => print(out, size, None),
            solution => print(out, size, Some(solution?.columns())),
        },
        Method::Composition => print(out, size, Some(composition(size)?.columns())),
        Method::LocalSearch { seed } => {
            catch_signals()?;
            let mut search = LocalSearch::new(size, seed)?;
            let bar = progress::bar(BAR_LENGTH.into());
            while search.run_while(|| false) && !stop_requested() {
                bar.set_position(permille(search.progress()));
            }
            bar.finish_and_clear();
            if stop_requested() {
                let placed = 100.0 * search.progress();
                let message = format!("{placed:.1} % of the queens placed");
                return Err(Interrupted(message).into());
            }
            print(out, size, search.columns())
        }
    }
}

/// Prints the columns of a solution, if there is one.
fn print(out: &File, size: BoardSize, columns: Option<&[u32]>) -> Outcome<ExitCode> {
    let Some(columns) = columns else {
        print_error(&Error::NoSolution { n: size.get() }.to_string());
        return Ok(ExitCode::FAILURE);
    };
    let mut out = BufWriter::new(out);
    let mut separator = "";
    for column in columns {
        write!(out, "{separator}{}", column + 1)?;
        separator = ",";
    }
    writeln!(out)?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 1000")]
fn permille(share: f64) -> u64 {
    (share * f64::from(BAR_LENGTH)) as u64
}
