//! The commands of the project: `cargo xtask serve | build | test | soak | dist | language | release | bench | accept |
//! screenshot | icons`.
//!
//! Each command installs what it needs, or stops and prints the command that installs it.

mod animation;
mod build;
mod command;
mod depth;
mod folder;
mod inputs;
mod lock;
mod needs;
mod pairs;
mod quick;
mod release;
mod report;
mod serve;
mod setup;
mod soak;
mod stamp;
mod test;
mod twin;

use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};

use anyhow::{Result, ensure};
use clap::{Parser, Subcommand};

use crate::command::{cargo, program, root, run};
use crate::folder::Temporary;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Build, serve and test the n-queens page")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build the page and serve it on 127.0.0.1
    Serve {
        /// Port to listen on; 0 picks a free port
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// Rebuild when the Rust sources or the documentation change
        #[arg(long)]
        watch: bool,
    },
    /// Build the WebAssembly module and its JavaScript bindings into www/pkg
    Build,
    /// Run all checks and tests
    Test(test::Test),
    /// Run the slow tests and the timing tests, on an idle machine
    Soak(soak::Soak),
    /// Build the single-file page, the site, the packages for npm, Python and learning platforms into dist
    Dist(build::Dist),
    /// Check the folder of a language pack, and write the pack beside it: `fr.json` beside `fr`
    Language {
        /// The folder, such as www/languages/fr; www/docs/languages.md describes it
        folder: PathBuf,
    },
    /// Build and check everything that a release publishes, without publishing it
    Release(release::Release),
    /// Run the benchmarks; `bench count` compares the counting engine with plain search, natively and in
    /// WebAssembly; `bench cost` estimates the times of large counts; `bench gpu` compares the graphics card with
    /// the processor; `bench programs` times the programs of the ladder and writes the table of the page;
    /// `bench python` compares the Python package with other ways to find all solutions
    Bench {
        /// Arguments for the benchmarks, such as the name of one; `count` takes --json and --most <n>,
        /// `cost` and `gpu` take --n <sizes> and --seconds <time for each size>, as in --n 20,22 --seconds 60;
        /// `gpu` takes --work, to print only how much work the sizes are for a card (software will do)
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Accept what the code says and how the rooms look: write the tables of the documentation, add the first runs of
    /// new rungs, and retake the reference pictures that differ
    Accept,
    /// Record the animated picture of the README again
    Screenshot,
    /// Render the PNG icons from www/icons/icon.svg
    Icons,
}

fn main() -> ExitCode {
    let Err(error) = perform(Arguments::parse().task) else { return ExitCode::SUCCESS };
    // Only the message: a backtrace of this program does not help the user.
    eprintln!("\nerror: {error:#}");
    ExitCode::FAILURE
}

fn perform(task: Task) -> Result<()> {
    let _folder = Temporary::of_command()?;
    match task {
        Task::Serve { port, watch } => serve::serve(port, watch),
        Task::Test(arguments) => test::test(&arguments),
        Task::Soak(arguments) => soak::soak(&arguments),
        Task::Bench { arguments } => bench(&arguments),
        Task::Build => build::build(),
        Task::Dist(arguments) => build::dist_with(&arguments, || Ok(())),
        Task::Language { folder } => language(&folder),
        Task::Release(arguments) => release::release(&arguments),
        Task::Accept => test::accept(),
        Task::Screenshot => animation::record(&mut test::picture_script("animation")?),
        Task::Icons => run(&mut test::picture_script("icons")?),
    }
}

fn language(folder: &Path) -> Result<()> {
    ensure!(folder.join("language.json").is_file(), "there is no {}", folder.join("language.json").display());
    // The English texts need the modules of the rungs.
    if !root().join("www/pkg/rungs").is_dir() {
        build::build()?;
    }
    setup::npm_packages_of_page()?;
    run(program("node").arg("crate/xtask/build-js/language.mjs").arg(std::path::absolute(folder)?))
}

fn bench(arguments: &[String]) -> Result<()> {
    let native = |name: &str, features: &[&str], arguments: &[String]| {
        let mut command = cargo();
        command.args(["bench", "--package", "nqueens-benches", "--bench", name]).args(features);
        command.arg("--").args(arguments);
        command
    };
    let (name, options) = arguments.split_first().map_or(("", arguments), |(name, rest)| (name, rest));
    match name {
        "programs" => {
            setup::programs()?;
            setup::java()?;
            build::build()?;
            run(program("node").arg("crate/benches/programs.mjs"))
        }
        "count" => {
            for features in [&[][..], &["--no-default-features"]] {
                run(&mut native("count", features, options))?;
            }
            build::build()?;
            run(program("node").arg("crate/benches/count.mjs").args(options))
        }
        "cost" => {
            build::build()?;
            let output = native("cost", &[], options).stderr(Stdio::inherit()).output()?;
            ensure!(output.status.success(), "bench cost: {}", output.status);
            let costs = String::from_utf8(output.stdout)?;
            run(program("node").arg("crate/benches/cost.mjs").args(["--native", &costs]).args(options))
        }
        "python" => {
            build::dist()?;
            let mut python = program(setup::python_packages("crate/benches")?);
            run(python.args(["-B", "crate/benches/python.py"]).env("PYTHONPATH", test::python_package()?))
        }
        "gpu" => run(&mut native("gpu", &["--features", "gpu"], options)),
        _ => run(&mut native("core", &["--features", "core"], arguments)),
    }
}
