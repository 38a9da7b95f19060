//! Finds one solution for any board size.

use std::io::{BufWriter, Write, stdout};
use std::process::ExitCode;

use nqueens::limits::MAX_SIZE;
use nqueens::{LocalSearch, composition, construct};

use crate::interrupt::{Interrupted, catch_ctrl_c, stop_requested};
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
pub fn solve(n: &str, method: Method) -> Outcome<ExitCode> {
    let size = parse_size(n, MAX_SIZE)?;
    let columns = match method {
        Method::Construction => construct(size),
        Method::Composition => Some(composition(size)?),
        Method::LocalSearch { seed } => {
            catch_ctrl_c()?;
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
            search.columns().map(<[u32]>::to_vec)
        }
    };
    let Some(columns) = columns else {
        eprintln!("error: there is no solution for n = {n}");
        return Ok(ExitCode::FAILURE);
    };
    let mut out = BufWriter::new(stdout().lock());
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
