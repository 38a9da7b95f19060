//! Every check and every test, the cheapest first.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::setup::WASM;
use crate::{build, cargo, dist, program, root, run, serve, setup, twin};

pub fn test() -> Result<()> {
    setup::rust_components()?;
    setup::wasm_target()?;
    setup::npm_packages()?;
    setup::parallel()?;
    setup::fonts()?;
    let browsers = browsers()?;

    run(cargo().args(["fmt", "--all", "--check"]))?;
    run(&mut tool("biome", &["ci", "--error-on-warnings"]))?;

    run(cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    // Not --all-targets: the development dependencies are not made for WebAssembly.
    run(cargo().args(["clippy", "--package", "nqueens", "--target", WASM, "--", "-D", "warnings"]))?;
    run(cargo().args(["test", "--workspace"]))?;
    // Again with optimisation, with which it counts to n = 18, makes a hundred million steps and places ten
    // million queens.
    let tests = ["--lib", "--test", "construct", "--test", "count", "--test", "steps", "--test", "timeline"];
    let optimised = ["test", "--release", "--package", "nqueens"];
    run(cargo().args(optimised).args(tests))?;
    run(cargo().args(optimised).args(["--features", "portable", "--test", "count"]))?;
    run(cargo().args(["test", "--package", "nqueens-benches", "--benches"]))?;
    // Also what is not committed; and all that it takes has been fetched by now.
    run(cargo().args(["package", "--package", "nqueens", "--allow-dirty", "--offline"]))?;
    run(cargo().args(["doc", "--package", "nqueens", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"))?;

    dist()?;
    twin::test()?;
    for project in ["tsconfig.json", "www/site/tsconfig.json"] {
        run(&mut tool("tsc", &["--project", project]))?;
    }
    // Two files at a time: few of these tests start workers, and none is timed.
    run(&mut node_tests(&test_files("tests")?, 2, 10))?;

    // A visit mostly waits for its page, so two go on at a time; the counts have the machine for themselves.
    let files = test_files("tests/browser")?;
    let (counts, visits): (Vec<_>, Vec<_>) =
        files.into_iter().partition(|file| file.ends_with("/count.test.mjs"));
    let (mut visits, mut counts) = (node_tests(&visits, 2, 10), node_tests(&counts, 1, 10));
    run(browser(&mut visits, browsers.clone())?)?;
    run(browser(&mut counts, browsers)?)?;
    println!("\nEverything passed.");
    Ok(())
}

/// What takes long, or is timed: the tests in `tests/soak`, one at a time, for each has the machine to itself.
pub fn soak(names: &[String]) -> Result<()> {
    setup::wasm_target()?;
    setup::npm_packages_in("tests/soak")?;
    let browsers = browsers()?;
    dist()?;
    let mut files = test_files("tests/soak")?;
    files.retain(|file| names.is_empty() || names.iter().any(|name| file.contains(name.as_str())));
    ensure!(!files.is_empty(), "no file in tests/soak is named like {}", names.join(" or "));
    run(browser(&mut node_tests(&files, 1, 180), browsers)?)
}

/// Where the browsers are, by the name of the environment variable that tells the tests.
fn browsers() -> Result<[(&'static str, String); 3]> {
    Ok([("CHROMIUM", setup::chromium()?), ("FIREFOX", setup::firefox()?), ("WEBKIT", setup::webkit()?)])
}

/// Takes those pictures again with which the tests compare the page, where they differ from it.
pub fn accept() -> Result<()> {
    let chromium = setup::chromium()?;
    setup::fonts()?;
    build::build()?;
    let mut pictures = node_tests(&["tests/browser/pictures.test.mjs".into()], 1, 10);
    run(browser(pictures.env("ACCEPT", "1"), [("CHROMIUM", chromium)])?)
}

/// Takes the README's picture of the page, and the icons.
pub fn screenshot() -> Result<()> {
    let chromium = setup::chromium()?;
    build::build()?;
    for script in ["tests/browser/icons.mjs", "tests/browser/screenshot.mjs"] {
        run(browser(program("node").arg(script), [("CHROMIUM", chromium.clone())])?)?;
    }
    Ok(())
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

/// Node's test runner on `files`, so many `at_a_time`; a file that takes longer than so many `minutes` hangs.
fn node_tests(files: &[String], at_a_time: usize, minutes: u32) -> Command {
    let mut node = program("node");
    node.args(["--test".into(), format!("--test-concurrency={at_a_time}")])
        .arg(format!("--test-timeout={}", minutes * 60_000))
        .args(files);
    node
}

/// Tells a script where the page is and which browsers to open it in.
fn browser(
    command: &mut Command,
    browsers: impl IntoIterator<Item = (&'static str, String)>,
) -> Result<&mut Command> {
    let page = format!("http://{}/", serve::in_background()?);
    Ok(command.env("PAGE", page).envs(browsers))
}

/// A development tool installed from npm.
fn tool(name: &str, arguments: &[&str]) -> Command {
    let mut command = program(root().join("node_modules/.bin").join(name));
    command.args(arguments);
    command
}
