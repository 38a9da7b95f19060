//! Finds one solution for any board size.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use nqueens::limits::MAX_SIZE;
use nqueens::{BoardSize, Error, LocalSearch, composition, construct};

use crate::interrupt::{Interrupted, catch_signals, stop_requested};
use crate::number::parse_size;
use crate::outcome::Outcome;
use crate::output::print_error;
use crate::position::PositionOptions;
use crate::{progress, sat};

/// The length of the progress bar of a search.
const BAR_LENGTH: u16 = 1000;

/// How to find a solution.
#[derive(Clone, Copy, PartialEq)]
pub enum Method {
    /// By formula or, for a position, by a solver for satisfiability.
    Construction,
    /// From boards within boards.
    Composition,
    LocalSearch {
        seed: u64,
    },
}

/// What to print.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub enum Format {
    /// The column of the queen in each row, such as 1,5,8,6,3,7,2,4
    Columns,
    /// No solution, but the problem for other programs: clauses with a variable for each square (DIMACS CNF), up to n =
    /// 64
    Dimacs,
}

/// Prints the columns of one solution, or the problem.
pub fn solve(out: &File, options: &PositionOptions, method: Method, format: Format) -> Outcome<ExitCode> {
    match options.only_n() {
        Some(n) if format == Format::Columns => solve_empty(out, parse_size(n, MAX_SIZE)?, method),
        _ if method != Method::Construction => {
            Err("--search and --composition start from an empty board and print columns".into())
        }
        _ => {
            let position = options.position(sat::MAX_N)?;
            if format == Format::Dimacs {
                let mut out = BufWriter::new(out);
                sat::write_dimacs(&position, &mut out)?;
                out.flush()?;
                return Ok(ExitCode::SUCCESS);
            }
            catch_signals()?;
            let Some(columns) = sat::complete(&position)? else {
                let n = position.size();
                print_error(&format!(
                    "no solution for n = {n} has these queens and avoids these blocked squares"
                ));
                return Ok(ExitCode::FAILURE);
            };
            print(out, position.size(), Some(&columns))
        }
    }
}

/// Prints the columns of one solution that starts from an empty board.
fn solve_empty(out: &File, size: BoardSize, method: Method) -> Outcome<ExitCode> {
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
