//! Lists solutions.

use std::fs::File;
use std::io::{BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use indicatif::ProgressBar;
use nqueens::limits::MAX_SEARCHED;
use nqueens::{Choice, Classes, Selection, published};

use crate::interrupt::{Interrupted, catch_signals, stop_requested};
use crate::outcome::Outcome;
use crate::position::PositionOptions;
use crate::progress;

/// An output format. The page has the same formats; rows and columns are numbered from 1. The number of a solution is
/// that among all completions of the position, also in a list of classes.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub enum Format {
    /// The column of the queen in each row, such as 1,5,8,6,3,7,2,4
    Columns,
    /// Like `columns`, with a header line
    Csv,
    /// One object per line, such as {"n":8,"columns":[1,5,8,6,3,7,2,4]}
    Json,
    /// Numbered boards with Q for a queen and . for an empty square
    Letters,
    /// The number of the solution and pairs (row, column), such as 1: (1, 1) (2, 5) (3, 8)
    Pairs,
}

impl Format {
    fn header(self, n: u32) -> String {
        if self != Format::Csv {
            return String::new();
        }
        let rows: Vec<_> = (1..=n).map(|row| format!("row {row}")).collect();
        rows.join(",") + "\n"
    }

    fn write(self, columns: &[u32], number: u64) -> String {
        let list: Vec<_> = columns.iter().map(|column| (column + 1).to_string()).collect();
        let list = list.join(",");
        let n = columns.len();
        match self {
            Format::Columns | Format::Csv => format!("{list}\n"),
            Format::Json => format!("{{\"n\":{n},\"columns\":[{list}]}}\n"),
            Format::Letters => {
                let row = |&queen: &u32| {
                    (0..n).map(|column| if column == queen as usize { 'Q' } else { '.' }).collect::<String>()
                };
                let rows: Vec<_> = columns.iter().map(row).collect();
                format!("# {number}\n{}\n\n", rows.join("\n"))
            }
            Format::Pairs => {
                let pairs: Vec<_> =
                    (1..).zip(columns).map(|(row, column)| format!("({row}, {})", column + 1)).collect();
                format!("{number}: {}\n", pairs.join(" "))
            }
        }
    }
}

/// Prints all completions of a position, or those that are the first solution of their class.
pub fn list(out: &File, options: &PositionOptions, classes: Classes, format: Format) -> Outcome<ExitCode> {
    let position = options.position(MAX_SEARCHED)?;
    let size = position.size();
    let total = published(size).filter(|_| position.is_empty()).map(|counts| classes.number(counts));
    catch_signals()?;
    // No progress bar among solutions that are printed on a terminal.
    let bar = match total {
        Some(total) if !out.is_terminal() => progress::bar(total),
        _ => ProgressBar::hidden(),
    };
    let choice = Choice::default().with_classes(classes);
    let mut selection = Selection::new(&position.for_search()?, choice);
    let mut out = BufWriter::new(out);
    write!(out, "{}", format.header(size.get()))?;
    let mut listed = 0;
    // Also check here: a search that finds a solution quickly returns before it calls the closure.
    while !stop_requested()
        && let Some(solution) = selection.next_while(|| !stop_requested())
    {
        listed += 1;
        write!(out, "{}", format.write(solution.columns(), selection.passed()))?;
        bar.inc(1);
    }
    out.flush()?;
    bar.finish_and_clear();
    if stop_requested() {
        return Err(Interrupted(format!("{listed} solutions listed")).into());
    }
    Ok(ExitCode::SUCCESS)
}
