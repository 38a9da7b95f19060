//! Every check and every test, the cheapest first.

use std::process::Command;

use anyhow::{Context, Result};

use crate::setup::WASM;
use crate::{build, cargo, program, root, run, serve, setup};

pub fn test() -> Result<()> {
    setup::rust_components()?;
    setup::wasm_target()?;
    setup::npm_packages()?;
    setup::parallel()?;
    let chromium = setup::chromium()?;

    run(cargo().args(["fmt", "--all", "--check"]))?;
    run(&mut tool("biome", &["ci", "--error-on-warnings"]))?;

    run(cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    // Not --all-targets: the development dependencies are not made for WebAssembly.
    run(cargo().args(["clippy", "--package", "nqueens", "--target", WASM, "--", "-D", "warnings"]))?;
    run(cargo().args(["test", "--workspace"]))?;
    // Again with optimisation, with which it counts to n = 18, makes a hundred million steps and places ten
    // million queens.
    let tests = ["--lib", "--test", "construct", "--test", "count", "--test", "steps", "--test", "timeline"];
    run(cargo().args(["test", "--release", "--package", "nqueens"]).args(tests))?;
    run(cargo().args(["test", "--package", "nqueens-benches", "--benches"]))?;
    run(cargo().args(["doc", "--package", "nqueens", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))?;

    build::build()?;
    build::check_sizes()?;
    run(&mut tool("tsc", &["--project", "tsconfig.json"]))?;
    // One file at a time: the machine's cores belong to the workers under test.
    run(&mut node_tests(&test_files("tests")?, 1))?;

    // A visit mostly waits for its page, so two go on at a time; the counts have the machine for themselves.
    let files = test_files("tests/browser")?;
    let (counts, visits): (Vec<_>, Vec<_>) =
        files.into_iter().partition(|file| file.ends_with("/count.test.mjs"));
    let (mut visits, mut counts) = (node_tests(&visits, 2), node_tests(&counts, 1));
    run(browser(&mut visits, &chromium)?)?;
    run(browser(&mut counts, &chromium)?)?;
    println!("\nEverything passed.");
    Ok(())
}

/// Takes the README's picture of the page.
pub fn screenshot() -> Result<()> {
    setup::npm_packages()?;
    let chromium = setup::chromium()?;
    build::build()?;
    run(browser(program("node").arg("tests/browser/screenshot.mjs"), &chromium)?)
}

/// The test files right in `folder`.
fn test_files(folder: &str) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in root().join(folder).read_dir().with_context(|| format!("reading {folder}"))? {
        let name = entry?.file_name();
        if name.to_string_lossy().ends_with(".test.mjs") {
            files.push(format!("{folder}/{}", name.to_string_lossy()));
        }
    }
    files.sort();
    Ok(files)
}

/// Node's test runner on `files`, so many `at_a_time`.
fn node_tests(files: &[String], at_a_time: usize) -> Command {
    let mut node = program("node");
    node.arg("--test").arg(format!("--test-concurrency={at_a_time}")).args(files);
    node
}

/// Tells a script where the page is and which browser to open it in.
fn browser<'a>(command: &'a mut Command, chromium: &str) -> Result<&'a mut Command> {
    let page = format!("http://{}/", serve::in_background()?);
    Ok(command.env("PAGE", page).env("CHROMIUM", chromium))
}

/// A development tool installed from npm.
fn tool(name: &str, arguments: &[&str]) -> Command {
    let mut command = program(root().join("node_modules/.bin").join(name));
    command.args(arguments);
    command
}
