//! Every check and every test, the cheapest first, or one part of them.

use std::process::Command;

use anyhow::{Result, ensure};
use clap::ValueEnum;

use crate::report::Report;
use crate::setup::{self, WASM};
use crate::stamp::Stamp;
use crate::{build, cargo, dist, program, root, serve};

/// One part of the test run.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// The crate and the commands; a name chooses files of tests/*.rs
    Rust,
    /// JavaScript modules and files of the project, in Node
    Unit,
    /// The page in real browsers
    Browser,
}

/// How many files of browser tests run at a time. Three keep two cores busy; four take no less time.
const AT_A_TIME: usize = 3;
/// A file that takes longer than so many minutes hangs; on a slower machine it may take as much longer.
const MINUTES: u32 = 10;

/// Runs everything, or one part, or those files of a part whose names contain one of `names`.
pub fn test(part: Option<Part>, names: &[String]) -> Result<()> {
    let mut report = Report::default();
    let tested = run(&mut report, part, names);
    report.print();
    tested?;
    println!("\nEverything passed.");
    Ok(())
}

fn run(report: &mut Report, part: Option<Part>, names: &[String]) -> Result<()> {
    let wanted = |which| part.is_none_or(|part| part == which);
    if part.is_none() {
        set_up(report)?;
        check(report)?;
    }
    if wanted(Part::Rust) {
        rust(report, names)?;
    }
    if wanted(Part::Unit) || wanted(Part::Browser) {
        report.stage("wasm and dist", dist)?;
    }
    if wanted(Part::Unit) {
        unit(report, names)?;
    }
    if wanted(Part::Browser) {
        browser(report, names)?;
    }
    Ok(())
}

/// What a fresh machine lacks, all of it first, so that the times of the stages are those of the work.
fn set_up(report: &mut Report) -> Result<()> {
    report.stage("installing and fetching", || {
        setup::rust_components()?;
        setup::wasm_target()?;
        setup::npm_packages()?;
        setup::parallel()?;
        setup::fonts()?;
        browsers()?;
        crate::run(cargo().args(["fetch", "--locked"]))
    })
}

/// What needs no test to be run.
fn check(report: &mut Report) -> Result<()> {
    report.command("formatting", cargo().args(["fmt", "--all", "--check"]))?;
    report.command("biome", &mut tool("biome", &["ci", "--error-on-warnings"]))?;
    let deny = ["--", "-D", "warnings"];
    report.command("clippy", cargo().args(["clippy", "--workspace", "--all-targets"]).args(deny))?;
    // What leaves the kernels for AVX2 out is compiled by itself nowhere else; the tests run both kinds.
    let portable = ["clippy", "--package", "n-queens", "--features", "portable"];
    report.command("clippy without AVX2", cargo().args(portable).args(deny))?;
    // Not --all-targets: the development dependencies are not made for WebAssembly.
    let wasm = ["clippy", "--package", "n-queens", "--target", WASM];
    report.command("clippy for WebAssembly", cargo().args(wasm).args(deny))
}

fn rust(report: &mut Report, names: &[String]) -> Result<()> {
    setup::rust_components()?;
    if !names.is_empty() {
        let files = [files_in("tests", ".rs", false)?, files_in("crate/cli/tests", ".rs", false)?];
        let mut command = cargo();
        command.args(["test", "--package", "n-queens", "--package", "n-queens-cli"]);
        for file in named(files.concat(), names)? {
            let name = file.rsplit('/').next().unwrap_or(&file).trim_end_matches(".rs");
            command.args(["--test", name]);
        }
        return report.command("Rust tests", &mut command);
    }
    setup::parallel()?;
    report.command("Rust tests", cargo().args(["test", "--workspace", "--exclude", "xtask"]))?;
    // By itself: built with the others, half of what it depends on would be compiled again with more features.
    report.command("tests of these commands", cargo().args(["test", "--package", "xtask"]))?;
    // What these read has to be as it was for their answer to be the same.
    let crate_inputs = ["rust-toolchain.toml", "Cargo.toml", "Cargo.lock", "README.md", "crate/src", "tests"];
    Stamp::of("package", &crate_inputs)?.unless_same(|| {
        // Also what is not committed; and all that it takes has been fetched by now.
        let package = ["package", "--package", "n-queens", "--allow-dirty", "--offline"];
        report.command("crate package", cargo().args(package))
    })?;
    Stamp::of("doc", &["rust-toolchain.toml", "Cargo.toml", "Cargo.lock", "README.md", "crate/src"])?
        .unless_same(|| {
            let mut doc = cargo();
            doc.args(["doc", "--package", "n-queens", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
            report.command("crate documentation", &mut doc)
        })
}

fn unit(report: &mut Report, names: &[String]) -> Result<()> {
    if names.is_empty() {
        report.command("imports of the JavaScript", &mut tool("depcruise", &["www"]))?;
        for project in ["tsconfig.json", "www/site/tsconfig.json"] {
            report.command("types of the JavaScript", &mut tool("tsc", &["--project", project]))?;
        }
    }
    let files = [files_in("tests/unit", ".test.mjs", true)?, files_in("tests/fuzz", ".test.mjs", false)?];
    report.tests("unit tests", node_tests(&named(files.concat(), names)?, 2, MINUTES))
}

fn browser(report: &mut Report, names: &[String]) -> Result<()> {
    let mut tests = browser_tests(names)?;
    setup::fonts()?;
    in_browsers(&mut tests, browsers()?)?;
    report.tests("browser tests", tests)
}

/// The browser tests, those whose names contain one of `names` if there are any.
pub fn browser_tests(names: &[String]) -> Result<Command> {
    let files = named(files_in("tests/browser", ".test.mjs", true)?, names)?;
    Ok(node_tests(&files, AT_A_TIME, MINUTES))
}

/// Where the browsers are, by the name of the environment variable that tells the tests.
pub fn browsers() -> Result<Vec<(&'static str, String)>> {
    let [firefox, webkit] = [setup::firefox()?, setup::webkit()?];
    Ok([chromium()?, vec![("FIREFOX", firefox), ("WEBKIT", webkit)]].concat())
}

fn chromium() -> Result<Vec<(&'static str, String)>> {
    let chromium = setup::chromium()?;
    let shell = setup::chromium_shell(&chromium)?;
    Ok(vec![("CHROMIUM", chromium), ("CHROMIUM_SHELL", shell)])
}

/// Takes those pictures again with which the tests compare the page, where they differ from it.
pub fn accept() -> Result<()> {
    let chromium = chromium()?;
    setup::fonts()?;
    dist()?;
    let mut pictures = browser_tests(&["pictures".into()])?;
    in_browsers(&mut pictures, chromium)?;
    crate::run(pictures.env("ACCEPT", "1"))
}

/// Runs a script of crate/xtask/pictures in Chromium.
pub fn pictures(script: &str) -> Result<()> {
    let chromium = chromium()?;
    build::build()?;
    let mut node = program("node");
    node.arg(format!("crate/xtask/pictures/{script}.mjs"));
    in_browsers(&mut node, chromium)?;
    crate::run(&mut node)
}

/// The files below `folder` with this ending, by their paths; those of its folders too if `deep`. The largest come
/// first, as these mostly take longest.
pub fn files_in(folder: &str, ending: &str, deep: bool) -> Result<Vec<String>> {
    let mut files = Vec::new();
    collect(folder, ending, deep, &mut files)?;
    files.sort_by(|(a, small), (b, large)| large.cmp(small).then(a.cmp(b)));
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

fn collect(folder: &str, ending: &str, deep: bool, files: &mut Vec<(String, u64)>) -> Result<()> {
    for entry in root().join(folder).read_dir()? {
        let entry = entry?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        let data = entry.metadata()?;
        if data.is_dir() && deep {
            collect(&path, ending, deep, files)?;
        } else if data.is_file() && path.ends_with(ending) {
            files.push((path, data.len()));
        }
    }
    Ok(())
}

/// The files whose paths contain one of `names`; all if there are none.
fn named(mut files: Vec<String>, names: &[String]) -> Result<Vec<String>> {
    files.retain(|file| names.is_empty() || names.iter().any(|name| file.contains(name.as_str())));
    ensure!(!files.is_empty(), "no file of tests has {} in its name", names.join(" or "));
    Ok(files)
}

/// Node's test runner on `files`, so many `at_a_time`; a file that takes longer than so many `minutes` hangs.
pub fn node_tests(files: &[String], at_a_time: usize, minutes: u32) -> Command {
    let mut node = program("node");
    node.args(["tests/support/run.mjs".into(), at_a_time.to_string(), minutes.to_string()]).args(files);
    node
}

/// Tells a script where the page is and which browsers to open it in.
pub fn in_browsers(
    command: &mut Command,
    browsers: impl IntoIterator<Item = (&'static str, String)>,
) -> Result<()> {
    let page = format!("http://{}/", serve::in_background()?);
    command.env("PAGE", page).envs(browsers);
    Ok(())
}

/// A development tool installed from npm.
fn tool(name: &str, arguments: &[&str]) -> Command {
    let mut command = program(root().join("node_modules/.bin").join(name));
    command.args(arguments);
    command
}
