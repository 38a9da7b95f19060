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
    run(&mut node_tests("tests")?)?;

    run(browser(&mut node_tests("tests/browser")?, &chromium)?)?;
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

/// Node's test runner on the test files right in `folder`.
fn node_tests(folder: &str) -> Result<Command> {
    let mut files = Vec::new();
    for entry in root().join(folder).read_dir().with_context(|| format!("reading {folder}"))? {
        let name = entry?.file_name();
        if name.to_string_lossy().ends_with(".test.mjs") {
            files.push(format!("{folder}/{}", name.to_string_lossy()));
        }
    }
    files.sort();
    let mut node = program("node");
    // One file at a time: the machine's cores belong to the workers under test.
    node.args(["--test", "--test-concurrency=1"]).args(files);
    Ok(node)
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
