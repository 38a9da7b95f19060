//! The solutions, one after the other.

use std::io::{BufWriter, IsTerminal, Write, stdout};
use std::process::ExitCode;

use clap::ValueEnum;
use indicatif::ProgressBar;
use nqueens::limits::MAX_SEARCHED;
use nqueens::{Choice, Classes, Position, Selection, published};

use crate::interrupt::{Interrupted, asked, listen};
use crate::{Outcome, progress, size};

/// How a solution is written. Rows and columns are counted from 1, as on the page, which has the same formats.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub enum Format {
    /// 1,5,8,6,3,7,2,4: the column of each row
    Columns,
    /// Columns, below a line of headings
    Csv,
    /// {"n":8,"columns":[1,5,8,6,3,7,2,4]}
    Json,
    /// A drawing below its number; Q is a queen
    Letters,
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
        }
    }
}

/// Prints all solutions, or the first of each class.
pub fn list(n: &str, fundamental: bool, rotation: bool, format: Format) -> Outcome<ExitCode> {
    let size = size(n, MAX_SEARCHED)?;
    let classes = match (fundamental, rotation) {
        (true, _) => Classes::Fundamental,
        (_, true) => Classes::Rotation,
        _ => Classes::Single,
    };
    let total = published(size).map(|counts| match classes {
        Classes::Fundamental => counts.fundamental(),
        Classes::Rotation => counts.rotation_classes(),
        Classes::Single => counts.all,
    });
    listen()?;
    // The solutions themselves show on a terminal how far it is.
    let bar = match total {
        Some(total) if !stdout().is_terminal() => progress::bar(total),
        _ => ProgressBar::hidden(),
    };
    let choice = Choice { classes, invariant_under: None };
    let mut selection = Selection::new(&Position::new(size, [], [])?, choice);
    let mut out = BufWriter::new(stdout().lock());
    write!(out, "{}", format.header(size.get()))?;
    let mut number = 0;
    // Solutions may come so quickly that the search for each ends before it asks.
    while !asked()
        && let Some(solution) = selection.next_while(|| !asked())
    {
        number += 1;
        write!(out, "{}", format.write(solution.columns(), number))?;
        bar.inc(1);
    }
    out.flush()?;
    bar.finish_and_clear();
    if asked() {
        return Err(Interrupted(format!("{number} solutions were listed")).into());
    }
    Ok(ExitCode::SUCCESS)
}
