//! Shows how much the tests prove: Miri, `AddressSanitizer`, coverage and mutations.

use std::process::Command;

use anyhow::{Result, ensure};
use fs_err as fs;

use crate::command::{program, root, run, succeeds};
use crate::setup;
use crate::test::{Tier, browser_tests, browsers, in_browsers, unit_test_files, unit_tests};

/// The features of the kernels for AVX2. In Miri, the processor has the features that the compiler may use.
const AVX2: &str = "-Ctarget-feature=+avx2,+bmi1,+bmi2,+popcnt";

/// Runs the tests of the library in Miri, which finds undefined behaviour: with the portable kernels of the counting
/// engine, and then with those for AVX2. Miri lacks instructions that those for AVX-512 use.
pub fn miri() -> Result<()> {
    let tests = ["miri", "test", "--package", "n-queens"];
    run(nightly()?.args(tests).args(PUBLIC_TESTS))?;
    run(nightly()?.args(tests).args(["--lib", "count::"]).env("RUSTFLAGS", AVX2))
}

/// Runs the tests of the library with `AddressSanitizer`, with all kernels for this processor.
pub fn sanitizer() -> Result<()> {
    // With a target, what runs while compiling has no sanitizer.
    let tests = ["test", "--package", "n-queens", "--target", "host-tuple"];
    run(nightly()?.args(tests).args(PUBLIC_TESTS).env("RUSTFLAGS", "-Zsanitizer=address"))
}

/// Adds the tests of the public API to those of the library, and leaves out the examples in the documentation.
const PUBLIC_TESTS: [&str; 3] = ["--package", "n-queens-tests", "--tests"];

/// Cargo of the nightly toolchain, which has Miri and the sanitizers.
fn nightly() -> Result<Command> {
    let cargo = || {
        let mut command = program("rustup");
        command.args(["run", "nightly", "cargo"]);
        command
    };
    ensure!(
        succeeds(cargo().args(["miri", "--version"])),
        "nightly Rust with Miri not found. To install it, run\n\n    \
         rustup toolchain install nightly --component miri,rust-src"
    );
    Ok(cargo())
}

const LLVM_COV: &str = "cargo-llvm-cov@0.9.1";
const MUTANTS: &str = "cargo-mutants@27.1.0";

/// JavaScript from other projects, and programs that the tests run in other ways.
const NOT_MEASURED: [&str; 3] = ["www/pkg/**", "www/vendor/**", "www/rungs/*/program.js"];

/// Measures which lines the tests run, and writes the tables of www/docs/coverage.md.
pub fn coverage() -> Result<()> {
    let folder = root().join("target/coverage");
    let (rust, javascript) = (folder.join("rust.json"), folder.join("javascript"));
    // What an earlier run has left would count too.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;

    run(program("rustup").args(["component", "add", "llvm-tools"]))?;
    let packages = ["n-queens", "n-queens-tests", "n-queens-cli"].map(|package| ["--package", package]);
    let summary = ["--json", "--summary-only", "--output-path"];
    run(setup::cargo_tool(LLVM_COV)?.args(packages.as_flattened()).args(summary).arg(&rust))?;

    setup::programs()?;
    setup::fonts()?;
    let unit = unit_tests(&unit_test_files(Tier::Soak)?, Tier::Soak);
    let mut browser = browser_tests(&[])?;
    in_browsers(&mut browser, browsers(Tier::Soak)?)?;
    for (name, mut tests) in [("unit", unit), ("all", browser)] {
        // The browser tests add to what the unit tests have written.
        run(tests.env("NODE_V8_COVERAGE", javascript.join("v8")))?;
        let mut report = program(root().join("tests/soak/node_modules/.bin/c8"));
        report.args(["report", "--all", "--src", "www", "--reporter", "json-summary", "--merge-async"]);
        report.args(["--include", "www/**/*.js"]);
        report.args(NOT_MEASURED.iter().flat_map(|files| ["--exclude", *files]));
        run(report
            .arg("--temp-directory")
            .arg(javascript.join("v8"))
            .arg("--reports-dir")
            .arg(javascript.join(name)))?;
    }
    run(program("node").arg("crate/xtask/coverage.mjs"))
}

/// The files to mutate, and words in the names of the tests that must notice.
const MUTATED: [(&[&str], &[&str]); 2] = [
    (&["crate/src/board.rs", "crate/src/symmetry.rs", "crate/src/solutions.rs"], &["board::", "solutions::"]),
    (&["crate/src/count/subproblem.rs"], &["subproblem", "portion", "cost"]),
];

/// Makes small changes to these files, one at a time, and lists the changes that no test notices.
/// `.cargo/mutants.toml` lists those that cannot be noticed.
pub fn mutants() -> Result<()> {
    for (files, words) in MUTATED {
        let mut mutants = setup::cargo_tool(MUTANTS)?;
        // With --test-package, cargo mutants would look for the tests in the other package before the first change.
        mutants.args(["--package", "n-queens", "--cargo-arg=--package=n-queens-tests"]);
        mutants.args(["--output", "target/mutants"]);
        mutants.args(files.iter().flat_map(|file| ["--file", *file]));
        // Compiling takes most of the time.
        mutants.arg("--cargo-arg=--config=profile.test.package.n-queens.opt-level=1");
        mutants.arg("--cargo-arg=--test=main");
        mutants.args(["--", "--"]).args(words);
        let status = mutants.status()?;
        // 3 if all were noticed, but some by a test that did not end.
        ensure!(
            matches!(status.code(), Some(0 | 3)),
            "cargo mutants: {status}; see target/mutants/mutants.out"
        );
    }
    Ok(())
}
