//! `nqueens`, the n-queens problem on the command line: counts all solutions or a part of them, adds up parts,
//! estimates how many there are, lists solutions, finds one solution for any size, judges the output of programs,
//! prints the steps of an algorithm, and shows what a program in any language does on the page.
//!
//! Results go to stdout, messages to stderr. Long tasks show their progress on stderr if it is a terminal.

mod check;
mod check_code;
mod checkpoint;
mod count;
mod csv;
mod estimate;
mod input;
mod interrupt;
mod list;
mod memory;
mod number;
mod outcome;
mod output;
mod position;
mod progress;
mod recount;
mod sat;
mod solve;
mod steps;
mod sum;
mod text_trace;
mod threads;
mod trace;

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::LazyLock;

use clap::builder::PossibleValuesParser;
use clap::{Args, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

use check::CheckOptions;
use check_code::CodeOptions;
use interrupt::{INTERRUPTED, Interrupted};
use nqueens::{Algorithm, visible};
use outcome::{FAILED, Outcome};
use position::{Given, PositionOptions};
use solve::Method;

/// Count, estimate, list and find solutions of the n-queens problem: place n queens on an n × n board so that no two
/// attack each other
#[derive(Parser)]
#[command(name = "nqueens", version = version(), max_term_width = 100, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// What scripts can rely on.
const EXIT_CODES: &str = "\
Exit codes:
  0    success, also if the reader of a pipe closes it
  1    a sum differs from the published number, a board has no solution, or an output or a code is not right
  2    invalid input or another error, with a message on stderr
  130  interrupted with Ctrl-C or SIGTERM, with the progress on stderr";

/// The version, and the instructions with which this processor counts.
fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let instructions = nqueens::count::instructions();
        format!("{} (counts with {instructions})", env!("CARGO_PKG_VERSION"))
    });
    &VERSION
}

#[derive(Subcommand)]
enum Command {
    /// Count the solutions, or one part of them
    ///
    /// Prints their number, for n up to 28; with --part or --json, a line of JSON for `sum`. A whole count is part 1/1.
    /// The number for n = 28 is unknown: see --estimate for how long it takes.
    /// With queens or blocked squares, counts the solutions that complete this position, for n up to 32.
    Count {
        #[command(flatten)]
        position: PositionOptions,
        #[command(flatten)]
        classes: Classes,
        /// Count only part K of P, with K from 1 to P
        #[arg(long, value_name = "K/P", allow_hyphen_values = true, conflicts_with_all = PARTLY)]
        part: Option<String>,
        /// Print the line of JSON for a whole count, too
        #[arg(long, conflicts_with_all = PARTLY, conflicts_with = "estimate")]
        json: bool,
        /// Number of threads [default: one per core]
        #[arg(long, value_name = "T")]
        threads: Option<String>,
        /// Save the progress in this file, and go on from it if it exists
        ///
        /// Every 30 seconds, after Ctrl-C or SIGTERM, and at the end. Run the same command again to go on.
        #[arg(long, value_name = "FILE", conflicts_with_all = ["queens", "blocked", "board", "estimate"])]
        resume: Option<PathBuf>,
        /// Count nothing; estimate how long the count takes, in seconds, as a line of JSON
        #[arg(long, conflicts_with_all = PARTLY)]
        estimate: bool,
    },
    /// Estimate the number of solutions from random samples
    ///
    /// Prints one line of JSON: the estimate, the interval that contains the number with 95 % confidence, and the
    /// published growth (0.1431301 n)^n, which describes large n (Simkin, 2021): for n = 27 it is 33 times too small.
    /// The same arguments give the same estimate, with any number of threads. Up to n = 27, `count` is exact.
    /// With Ctrl-C, nothing is estimated.
    Estimate {
        /// Board size, 1 to 32
        n: String,
        /// Number of samples, rounded up to thousands
        #[arg(long, value_name = "S", default_value = "10000000")]
        samples: String,
        /// Random seed
        #[arg(long, default_value = "1")]
        seed: u64,
        /// Number of threads [default: one per core]
        #[arg(long, value_name = "T")]
        threads: Option<String>,
    },
    /// Add up parts that `count` printed, and compare the sum with the published number
    Sum {
        /// Files with one part per line, or - for standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Count a sample of the subproblems of a count again in other ways
    ///
    /// Prints a line of JSON for each: its number, how many solutions each one that is counted stands for (its weight),
    /// and these as `count` finds them, by code for any processor, in its mirror image if that is divided in the same
    /// way, and by depth-first search where that takes seconds. The exit code is 0 if all agree, and 1 if not. After
    /// Ctrl-C, the subproblems that have begun are finished.
    Recount {
        /// Board size, 1 to 28
        n: String,
        /// Count one of so many subproblems; those that are images of others are skipped
        #[arg(long, value_name = "E", default_value = "10000")]
        every: String,
        /// Random seed of the sample
        #[arg(long, default_value = "1")]
        seed: u64,
        /// Number of threads [default: one per core]
        #[arg(long, value_name = "T")]
        threads: Option<String>,
    },
    /// Find one solution, by formula, from boards within boards, or by local search
    ///
    /// Prints the column of the queen in each row, from the top row down, for n up to 10000000. The first column is 1.
    /// With queens or blocked squares, finds a solution that completes this position, or proves that there is none, for
    /// n up to 64.
    Solve {
        #[command(flatten)]
        position: PositionOptions,
        /// Use local search instead of the formula
        #[arg(long)]
        search: bool,
        /// Put boards within boards instead, for sizes with a prime factor p of 5 or more, except 2p and 3p
        #[arg(long, conflicts_with = "search")]
        composition: bool,
        /// Random seed of the search
        #[arg(long, requires = "search", default_value = "1")]
        seed: u64,
        /// Output format
        #[arg(long, value_enum, default_value_t = solve::Format::Columns)]
        format: solve::Format,
    },
    /// List all solutions in lexicographic order
    ///
    /// For n up to 32. With queens or blocked squares, lists the solutions that complete this position. The formats
    /// letters and pairs number the solutions; the first ones of their classes keep their numbers among all.
    List {
        #[command(flatten)]
        position: PositionOptions,
        #[command(flatten)]
        classes: Classes,
        /// Output format
        #[arg(long, value_enum, default_value_t = list::Format::Columns)]
        format: list::Format,
    },
    /// Judge the output of a program: whether its boards are solutions, and which are wrong, repeated or missing
    ///
    /// Reads boards in nearly any format. The exit code is 0 if the output is what is expected, 1 if not, and 2 if it
    /// cannot be judged. For several files, prints a table with a line for each. With queens or blocked squares, only
    /// solutions that complete this position are right.
    Check {
        /// Board size, if the first argument is a number, and files, or - for standard input
        #[arg(value_name = "[N] FILE")]
        arguments: Vec<PathBuf>,
        #[command(flatten)]
        given: Given,
        #[command(flatten)]
        options: CheckOptions,
    },
    /// Check the codes of quiz results, signed with a word
    ///
    /// Prints a table with a line for each code, each code that was there before, and each row of a table without a
    /// code. A code proves that it comes from a page with this word; whoever looks for the word in the link of the quiz
    /// can make codes. The exit code is 0 if all are good and different, 1 if not, and 2 if there are none.
    CheckCode {
        #[command(flatten)]
        options: CodeOptions,
    },
    /// Print the steps of an algorithm, one per line, or write an animation of them
    ///
    /// Rows and columns are numbered from 1. A solution that stands for several, because its images are not searched,
    /// has their number.
    Steps {
        /// Algorithm to run
        #[arg(value_parser = PossibleValuesParser::new(Algorithm::KEYS))]
        algorithm: String,
        /// Board size, 1 to 32
        n: String,
        /// Random seed, for an algorithm that makes random choices [default: 2]
        #[arg(long)]
        seed: Option<u64>,
        #[command(flatten)]
        animation: steps::AnimationOptions,
    },
    /// Run a program that traces its search, and show its run on the page
    ///
    /// In any language, the program prints a line for each event: `try ROW COLUMN`, `place ROW COLUMN`,
    /// `remove ROW COLUMN` and `solution`, with rows and columns counted from 0. `base 1` before the first event counts
    /// them from 1, and `size N` states the size of the board. All other lines are its output, which the page judges.
    /// Without a program, reads the trace from standard input.
    ///
    /// Prints a summary, and where the page with the trace is. On a terminal, opens it.
    Trace {
        /// Board size, if the trace does not state it
        /// [default: the first argument of the program that is a number from 1 to 32]
        #[arg(long, value_name = "N")]
        size: Option<String>,
        /// Write this file and open nothing: a page if its name ends with .html, or else the trace, to be dropped on
        /// the page
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Address of the page that shows the trace
        #[arg(long, value_name = "ADDRESS", default_value = trace::PAGE)]
        page: String,
        /// Program to run, with its arguments
        #[arg(last = true, value_name = "PROGRAM")]
        program: Vec<String>,
    },
    /// Print a script that completes commands, for a shell
    ///
    /// For example, `nqueens completions bash > ~/.local/share/bash-completion/completions/nqueens`.
    Completions { shell: Shell },
    /// Write the manual pages, nqueens.1 and one for each command, to a folder
    ///
    /// For example, `nqueens man ~/.local/share/man/man1`. A new folder is made.
    Man { folder: PathBuf },
}

/// The options of a count that can be neither divided nor estimated.
const PARTLY: [&str; 5] = ["fundamental", "rotation", "queens", "blocked", "board"];

#[derive(Args)]
#[group(multiple = false)]
struct Classes {
    /// Only the first solution of each class under rotation and reflection
    #[arg(long)]
    fundamental: bool,
    /// Only the first solution of each class under rotation
    #[arg(long)]
    rotation: bool,
}

impl From<Classes> for nqueens::Classes {
    fn from(classes: Classes) -> Self {
        match classes {
            Classes { fundamental: true, .. } => Self::Fundamental,
            Classes { rotation: true, .. } => Self::Rotation,
            _ => Self::Single,
        }
    }
}

fn main() -> ExitCode {
    memory::report_in_new_threads();
    match run() {
        Ok(code) => code,
        Err(error) => {
            // A closed pipe is fine: its reader needs no more.
            let message = match error.downcast_ref::<io::Error>() {
                Some(error) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
                Some(error) => output::cannot_write(error),
                None => error.to_string(),
            };
            output::print_error(&message);
            ExitCode::from(if error.is::<Interrupted>() { INTERRUPTED } else { FAILED })
        }
    }
}

fn run() -> Outcome<ExitCode> {
    // Before the work that would be lost.
    let mut out = output::stdout()?;
    let command = match Cli::try_parse() {
        Ok(cli) => cli.command,
        Err(error) if error.use_stderr() => {
            // An argument may be the name of a file, which whoever sends it chooses.
            let arguments = env::args_os().map(|argument| visible(&argument.to_string_lossy()).into_owned());
            Cli::try_parse_from(arguments).err().unwrap_or(error).exit()
        }
        Err(help) => {
            help.print()?;
            return Ok(ExitCode::SUCCESS);
        }
    };
    match command {
        Command::Count { position, classes, part: None, json: false, threads, resume, estimate: false } => {
            count::count(out, &position, classes.into(), threads.as_deref(), resume.as_deref())
        }
        Command::Count { position, part, threads, resume, estimate, .. } => {
            let n = position.only_n().unwrap_or_default();
            let (part, threads) = (part.as_deref(), threads.as_deref());
            if estimate {
                count::estimate_time(out, n, part, threads)
            } else {
                count::count_part(out, n, part, threads, resume.as_deref())
            }
        }
        Command::Estimate { n, samples, seed, threads } => {
            estimate::estimate(out, &n, &samples, seed, threads.as_deref())
        }
        Command::Sum { files } => sum::sum(out, &files),
        Command::Recount { n, every, seed, threads } => {
            recount::recount(out, &n, &every, seed, threads.as_deref())
        }
        Command::Solve { position, search, composition, seed, format } => {
            let method = match (search, composition) {
                (true, _) => Method::LocalSearch { seed },
                (_, true) => Method::Composition,
                _ => Method::Construction,
            };
            solve::solve(out, &position, method, format)
        }
        Command::List { position, classes, format } => list::list(out, &position, classes.into(), format),
        Command::Check { arguments, given, options } => check::check(out, &arguments, &given, &options),
        Command::CheckCode { options } => check_code::check_code(out, &options),
        Command::Completions { shell } => {
            let mut script = vec![];
            clap_complete::generate(shell, &mut Cli::command(), "nqueens", &mut script);
            out.write_all(&script)?;
            Ok(ExitCode::SUCCESS)
        }
        Command::Man { folder } => {
            let failed = |error| format!("{}: cannot write the manual: {error}", input::name(&folder));
            fs::create_dir_all(&folder)
                .and_then(|()| {
                    let mut command = Cli::command().disable_help_subcommand(true);
                    command.build();
                    write_manual(&command, &folder)
                })
                .map_err(failed)?;
            Ok(ExitCode::SUCCESS)
        }
        Command::Steps { algorithm, n, seed, animation } => {
            steps::steps(out, &algorithm, &n, seed, &animation)
        }
        Command::Trace { size, output, page, program } => {
            trace::trace(out, size.as_deref(), output.as_deref(), &page, &program)
        }
    }
}

/// Writes the manual page of a command, and those of the commands below it.
fn write_manual(command: &clap::Command, folder: &Path) -> io::Result<()> {
    for command in command.get_subcommands().filter(|command| !command.is_hide_set()) {
        write_manual(command, folder)?;
    }
    let manual = clap_mangen::Man::new(command.clone());
    let mut page = vec![];
    manual.render(&mut page)?;
    output::replace(&folder.join(manual.get_filename()), &page)
}
