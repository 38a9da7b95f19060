//! What an algorithm does.

use std::io::{BufWriter, Write, stdout};
use std::process::ExitCode;

use nqueens::limits::MAX_SEARCHED;
use nqueens::steps::{LineSet, Options};
use nqueens::{Algorithm, Square, Step, Steps};

use crate::{Outcome, size};

/// Prints each step of a run.
pub fn steps(algorithm: &str, n: &str, seed: Option<u64>) -> Outcome<ExitCode> {
    let algorithm: Algorithm = algorithm.parse()?;
    let size = size(n, MAX_SEARCHED)?;
    let usual = Options::default();
    let options = Options { seed: seed.unwrap_or(usual.seed), ..usual };
    let mut out = BufWriter::new(stdout().lock());
    for step in Steps::with(algorithm, size, &options)? {
        writeln!(out, "{}", text(step))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn text(step: Step) -> String {
    match step {
        Step::Try(square) => format!("try {}", place(square)),
        Step::Reject(square, rows) if rows.bits() == 0 => format!("reject {}", place(square)),
        Step::Reject(square, rows) => {
            format!("reject {}: attacked from row {}", place(square), numbers(rows))
        }
        Step::Scan(row, columns) => format!("scan row {}: columns {}", row + 1, numbers(columns)),
        Step::ScanColumn(column, rows) => format!("scan column {}: rows {}", column + 1, numbers(rows)),
        Step::Place(square) => format!("place {}", place(square)),
        Step::Move(from, to) => format!("move {} to {}", place(from), place(to)),
        Step::Swap(a, b) => format!("swap to {} and {}", place(a), place(b)),
        Step::Solution => "solution".to_owned(),
        Step::TakeBack(square) => format!("take back {}", place(square)),
        Step::Restart => "restart".to_owned(),
        Step::GaveUp => "give up".to_owned(),
        Step::LookUp(solutions) => format!("look up {solutions} solutions"),
        step => format!("{step:?}"), // there is no other by now
    }
}

/// Row and column.
fn place(Square { row, column }: Square) -> String {
    format!("({}, {})", row + 1, column + 1)
}

fn numbers(lines: LineSet) -> String {
    if lines.bits() == 0 {
        return "none".to_owned();
    }
    lines.iter().map(|line| (line + 1).to_string()).collect::<Vec<_>>().join(" ")
}
