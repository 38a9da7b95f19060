//! The project's own commands: `cargo xtask serve | test | soak | dist | bench | accept | screenshot | icons`.
//!
//! Each sets up what it needs, or stops with the command that does.

mod build;
mod report;
mod serve;
mod setup;
mod soak;
mod stamp;
mod test;
mod twin;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, ensure};
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Builds, serves and checks the n-queens page")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build everything and serve the page on 127.0.0.1
    Serve {
        /// The port to listen on; 0 takes any free one
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// Build again whenever the Rust sources change
        #[arg(long)]
        watch: bool,
    },
    /// Build the WebAssembly module and its bindings into www/pkg
    Build,
    /// Run every check and every test
    Test {
        /// Only this part
        part: Option<test::Part>,
        /// Only the files of the part whose names contain one of these
        names: Vec<String>,
    },
    /// Run what takes long or is timed, on a quiet machine
    Soak(soak::Soak),
    /// Write dist: the page in one file, the page as a site, and the npm package
    Dist,
    /// Measure the core; `bench count` compares the counting engine with plain search, natively and in
    /// WebAssembly
    Bench {
        /// For example the name of one benchmark; after `count`, --json and --most <n>
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Accept how the rooms look now: take those pictures again that the tests compare them with and that differ
    Accept,
    /// Take the README's picture of the page again
    Screenshot,
    /// Make the icons in pixels again from www/icons/icon.svg
    Icons,
}

fn main() -> ExitCode {
    let Err(error) = perform(Arguments::parse().task) else { return ExitCode::SUCCESS };
    // The message alone: a backtrace of this program helps nobody.
    eprintln!("\nerror: {error:#}");
    ExitCode::FAILURE
}

fn perform(task: Task) -> Result<()> {
    match task {
        Task::Serve { port, watch } => serve::serve(port, watch),
        Task::Test { part, names } => test::test(part, &names),
        Task::Soak(arguments) => soak::soak(&arguments),
        Task::Bench { arguments } => bench(&arguments),
        Task::Build => build::build(),
        Task::Dist => dist(),
        Task::Accept => test::accept(),
        Task::Screenshot => test::pictures("screenshot"),
        Task::Icons => test::pictures("icons"),
    }
}

/// Everything that is given away.
fn dist() -> Result<()> {
    build::build()?;
    run(program("node").arg("crate/xtask/dist/dist.mjs"))
}

fn bench(arguments: &[String]) -> Result<()> {
    let bench = |name: &str, features: &str, arguments: &[String]| {
        let mut command = cargo();
        command.args([
            "bench",
            "--package",
            "nqueens-benches",
            "--bench",
            name,
            "--features",
            features,
            "--",
        ]);
        run(command.args(arguments))
    };
    let Some((first, rest)) = arguments.split_first().filter(|(first, _)| *first == "count") else {
        return bench("core", "", arguments);
    };
    for features in ["", "portable"] {
        bench(first, features, rest)?;
    }
    build::build()?;
    run(program("node").arg("crate/benches/count.mjs").args(rest))
}

/// The folder of the root manifest: cargo says where that of this program is.
fn root() -> PathBuf {
    let manifest =
        std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&manifest).ancestors().nth(2).expect("xtask lies in crate/xtask").to_owned()
}

/// The program, to be started in the root folder.
fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// The cargo that started this.
fn cargo() -> Command {
    program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Shows a command, runs it and fails if it does.
fn run(command: &mut Command) -> Result<()> {
    let words: Vec<_> = std::iter::once(command.get_program()).chain(command.get_args()).collect();
    let name = Path::new(words[0]).file_name().unwrap_or(words[0]);
    let line = [&[name], &words[1..]].concat().join(OsStr::new(" "));
    let line = line.to_string_lossy();
    eprintln!("\n$ {line}");
    let status = command.status().with_context(|| format!("{line}: could not be started"))?;
    ensure!(status.success(), "{line}: {status}");
    Ok(())
}
