//! `nqueens`, the n-queens problem on the command line: counts all solutions or a part of them, adds parts up, lists
//! solutions, finds one of any size, and shows what an algorithm does.
//!
//! Answers go to stdout, messages to stderr, and so does the progress of what takes long, if that is a terminal.
//!
//! # Exit codes
//!
//! 0 if all went well, 1 if a sum is not the published number or a board has no solution, 2 with a message on stderr
//! if something was refused or went wrong, 130 after Ctrl-C, where a count, a search and a list say how far they got.

mod count;
mod interrupt;
mod list;
mod part;
mod progress;
mod solve;
mod steps;
mod sum;

use std::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};

use interrupt::Interrupted;
use nqueens::{Algorithm, BoardSize};

/// Count, list and solve the n-queens problem: n queens on an n × n board, no two of which attack each other.
#[derive(Parser)]
#[command(name = "nqueens", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Count the solutions with all cores, or one part of them
    ///
    /// Prints one line of JSON. A whole count is part 1/1, and its subtotal is the number of solutions.
    Count {
        /// Size of the board, 1 to 27
        n: String,
        /// Count only part K of P; parts are numbered from 1
        #[arg(long, value_name = "K/P", default_value = "1/1", allow_hyphen_values = true)]
        part: String,
        /// Use T threads [default: one for each core]
        #[arg(long, value_name = "T")]
        threads: Option<String>,
    },
    /// Add up the parts in files that `count` has printed, and compare the sum with the published number
    Sum {
        /// Files with any number of parts
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Find one solution, by a formula or by local search
    ///
    /// Prints the column of each row, from the top, counted from 1.
    Solve {
        /// Size of the board, 1 to 10000000
        n: String,
        /// Search, instead of writing a solution down
        #[arg(long)]
        search: bool,
        /// Where the random choices of the search begin
        #[arg(long, requires = "search", default_value = "1")]
        seed: u64,
    },
    /// List the solutions in lexicographic order
    List {
        /// Size of the board, 1 to 32
        n: String,
        #[command(flatten)]
        classes: Classes,
        /// How a solution is written
        #[arg(long, value_enum, default_value_t = list::Format::Columns)]
        format: list::Format,
    },
    /// Show what an algorithm does, a step on each line
    ///
    /// Rows and columns are counted from 1.
    Steps {
        /// Name of the algorithm
        #[arg(value_parser = PossibleValuesParser::new(Algorithm::ALL.map(Algorithm::key)))]
        algorithm: String,
        /// Size of the board, 1 to 32
        n: String,
        /// Where random choices begin
        #[arg(long)]
        seed: Option<u64>,
    },
}

#[derive(Args)]
#[group(multiple = false)]
struct Classes {
    /// Only the first of each class under rotation and reflection
    #[arg(long)]
    fundamental: bool,
    /// Only the first of each class under rotation
    #[arg(long)]
    rotation: bool,
}

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(code) => code,
        Err(error) => {
            // Whoever reads a list may have seen enough; of a count nothing may get lost.
            let error = match error.downcast::<io::Error>() {
                Ok(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
                Ok(error) => unwritten(&error),
                Err(error) => error,
            };
            for problem in error.to_string().lines() {
                eprintln!("error: {problem}");
            }
            ExitCode::from(if error.is::<Interrupted>() { 130 } else { 2 })
        }
    }
}

fn run(command: Command) -> Outcome<ExitCode> {
    match command {
        Command::Count { n, part, threads } => count::count(&n, &part, threads.as_deref()),
        Command::Sum { files } => sum::sum(&files),
        Command::Solve { n, search, seed } => solve::solve(&n, search.then_some(seed)),
        Command::List { n, classes, format } => list::list(&n, classes.fundamental, classes.rotation, format),
        Command::Steps { algorithm, n, seed } => steps::steps(&algorithm, &n, seed),
    }
}

/// A whole number from 1 to `max`, or a message that names it.
fn whole(name: &str, text: &str, max: u64) -> Outcome<u64> {
    let number = text.parse().ok().filter(|number| (1..=max).contains(number));
    number.ok_or_else(|| format!("{name} is a whole number from 1 to {max}, not {text:?}").into())
}

fn size(n: &str, max: u32) -> Outcome<BoardSize> {
    Ok(BoardSize::new(u32::try_from(whole("n", n, max.into())?)?)?)
}

/// Prints the one line that answers. Whoever does not read it to the end has to learn that it is lost.
fn answer(line: &str) -> Outcome<()> {
    writeln!(io::stdout(), "{line}").map_err(|error| unwritten(&error))
}

fn unwritten(error: &io::Error) -> Box<dyn Error> {
    format!("cannot write the answer: {error}").into()
}
