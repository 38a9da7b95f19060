//! One solution of any size.

use std::io::{BufWriter, Write, stdout};
use std::process::ExitCode;

use nqueens::limits::MAX_SIZE;
use nqueens::{LocalSearch, construct};

use crate::interrupt::{Interrupted, asked, listen};
use crate::{Outcome, progress, size};

/// How full the bar of a search is at the end.
const WHOLE: u16 = 1000;

/// Prints the columns of one solution: that of the formula, or one that is searched for from this seed.
pub fn solve(n: &str, seed: Option<u64>) -> Outcome<ExitCode> {
    let size = size(n, MAX_SIZE)?;
    let columns = match seed {
        None => construct(size),
        Some(seed) => {
            listen()?;
            let mut search = LocalSearch::new(size, seed)?;
            let bar = progress::bar(WHOLE.into());
            while search.run_while(|| false) && !asked() {
                bar.set_position(permille(search.progress()));
            }
            bar.finish_and_clear();
            if asked() {
                let placed = 100.0 * search.progress();
                let message = format!("{placed:.1} % of the queens had found their place");
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

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a thousand")]
fn permille(share: f64) -> u64 {
    (share * f64::from(WHOLE)) as u64
}
