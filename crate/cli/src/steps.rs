//! Prints the steps of an algorithm.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::ExitCode;

use nqueens::limits::MAX_SEARCHED;
use nqueens::steps::{LineSet, Options};
use nqueens::{Algorithm, Square, Step, Steps};

use crate::{Outcome, parse_size};

/// Prints each step of a run.
pub fn steps(out: &File, algorithm: &str, n: &str, seed: Option<u64>) -> Outcome<ExitCode> {
    let algorithm: Algorithm = algorithm.parse()?;
    let size = parse_size(n, MAX_SEARCHED)?;
    let defaults = Options::default();
    let options = Options { seed: seed.unwrap_or(defaults.seed), ..defaults };
    let mut out = BufWriter::new(out);
    for step in Steps::with(algorithm, size, &options)? {
        writeln!(out, "{}", text(step))?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn text(step: Step) -> String {
    match step {
        Step::Try(square) => format!("try {}", coordinates(square)),
        Step::Reject(square, rows) if rows.bits() == 0 => format!("reject {}", coordinates(square)),
        Step::Reject(square, rows) => {
            format!("reject {}: attacked from row {}", coordinates(square), numbers(rows))
        }
        Step::Scan(row, columns) => format!("scan row {}: columns {}", row + 1, numbers(columns)),
        Step::ScanColumn(column, rows) => format!("scan column {}: rows {}", column + 1, numbers(rows)),
        Step::Place(square) => format!("place {}", coordinates(square)),
        Step::Move(from, to) => format!("move {} to {}", coordinates(from), coordinates(to)),
        Step::Swap(a, b) => format!("swap to {} and {}", coordinates(a), coordinates(b)),
        Step::Solution => "solution".to_owned(),
        Step::TakeBack(square) => format!("take back {}", coordinates(square)),
        Step::Restart => "restart".to_owned(),
        Step::GaveUp => "give up".to_owned(),
        Step::LookUp(solutions) => format!("look up {solutions} solutions"),
    }
}

/// The row and the column of a square, from 1.
fn coordinates(Square { row, column }: Square) -> String {
    format!("({}, {})", row + 1, column + 1)
}

fn numbers(lines: LineSet) -> String {
    if lines.bits() == 0 {
        return "none".to_owned();
    }
    lines.iter().map(|line| (line + 1).to_string()).collect::<Vec<_>>().join(" ")
}
