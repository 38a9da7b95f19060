//! Builds and checks everything that a release publishes. `.github/workflows/release.yml` runs it for a pushed tag.

use std::env;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use fs_err as fs;

use crate::build::{Dist, dist_with};
use crate::command::{SCRIPT, cargo, git, program, root, run};
use crate::setup;
use crate::test::{PYTHON_SOAK, wheels};

#[derive(Args)]
pub struct Release {
    /// Create the tag if everything is right
    #[arg(long)]
    tag: bool,
}

/// The version of all packages; this one inherits it too.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The files of the release on GitHub.
const FILES: &str = "dist/release";
/// The crates, each in its folder, whose dependencies are in what is released or build it.
const CRATES: [(&str, &str); 8] = [
    (".", "n-queens"),
    ("crate/cli", "n-queens-cli"),
    ("crate/python", "n-queens-python"),
    ("crate/wasm/animation", "n-queens-wasm-animation"),
    ("crate/wasm/core", "n-queens-wasm-core"),
    ("crate/wasm/engine", "n-queens-wasm-engine"),
    ("crate/wasm/judge", "n-queens-wasm-judge"),
    ("crate/xtask", "xtask"),
];
const CYCLONEDX: &str = "cargo-cyclonedx@0.5.9";

pub fn release(&Release { tag }: &Release) -> Result<()> {
    let name = format!("v{VERSION}");
    let notes = check(&name)?;
    // Another build would remove what is added.
    dist_with(&Dist::portable(), || add_release(notes))?;

    if tag && git(&["tag", "--list", &name])?.is_empty() {
        run(program("git").args(["tag", "--annotate", &name, "--message", &name]))?;
    }
    println!("\nVersion {VERSION} is ready in {FILES}. To publish it, run");
    if !tag {
        println!("    git tag --annotate {name} --message {name}");
    }
    println!("    git push origin {name}");
    Ok(())
}

/// Adds the files of the release to `dist`, and tries to publish without publishing.
fn add_release(notes: String) -> Result<()> {
    let files = root().join(FILES);
    fs::create_dir_all(&files)?;
    // Not in the files of the release, because the page of the release shows them.
    let path = root().join("dist/notes.md");
    fs::write(&path, notes)?;

    let python = setup::python_packages(PYTHON_SOAK)?;
    run(program(python).args(["-m", "twine", "check", "--strict"]).args(wheels()?))?;
    run(program(format!("npm{SCRIPT}")).args(["publish", "--dry-run", "--access", "public", "./dist/npm"]))?;
    run(program(format!("npm{SCRIPT}")).args(["pack", "--pack-destination", FILES, "./dist/npm"]))?;
    run(cargo().args(["publish", "--dry-run", "--locked", "--package", "n-queens"]))?;
    // It keeps no file.
    let target = root().join("target");
    run(cargo()
        .args(["package", "--no-verify", "--locked", "--package", "n-queens", "--target-dir"])
        .arg(&target))?;
    let package = format!("n-queens-{VERSION}.crate");
    fs::copy(target.join("package").join(&package), files.join(&package))?;
    bills_of_materials()?;
    run(program("node").args(["crate/xtask/build-js/release.mjs", VERSION]))
}

/// Fails with everything that must be done before the release; returns its notes.
fn check(tag: &str) -> Result<String> {
    let mut problems = Vec::new();
    let changed = git(&["status", "--porcelain"])?;
    if !changed.is_empty() {
        problems.push(format!("these files are not committed:\n{changed}"));
    }
    if env!("CARGO_PKG_REPOSITORY").contains("/OWNER/") {
        problems.push("`repository` in Cargo.toml is a placeholder".into());
    }
    let here = git(&["tag", "--points-at", "HEAD", "--list", "v*"])?;
    if let Some(other) = here.lines().find(|other| *other != tag) {
        problems.push(format!("this commit has the tag {other}, but Cargo.toml the version {VERSION}"));
    }
    if !here.lines().any(|found| found == tag) && !git(&["tag", "--list", tag])?.is_empty() {
        problems.push(format!("another commit has the tag {tag}; raise `version` in Cargo.toml"));
    }
    let path = root().join("CHANGELOG.md");
    let changelog = fs::read_to_string(&path)?;
    let notes = notes(&changelog, VERSION);
    if notes.is_none() {
        problems.push(format!("CHANGELOG.md has no section `## [{VERSION}] - YYYY-MM-DD` with changes"));
    }
    match notes {
        Some(notes) if problems.is_empty() => Ok(notes.into()),
        _ => bail!("{tag} cannot be released:\n- {}", problems.join("\n- ")),
    }
}

/// The changes of a version, if its section has a date and is not empty.
fn notes<'a>(changelog: &'a str, version: &str) -> Option<&'a str> {
    let mut sections = changelog.split("\n## ").skip(1);
    let section = sections.find_map(|section| section.strip_prefix(&format!("[{version}] - ")))?;
    let (date, changes) = section.split_once('\n')?;
    let is_date = date.len() == 10
        && date
            .bytes()
            .enumerate()
            .all(|(i, byte)| if matches!(i, 4 | 7) { byte == b'-' } else { byte.is_ascii_digit() });
    let changes = changes.trim();
    (is_date && !changes.is_empty()).then_some(changes)
}

/// Writes lists of all dependencies in the format of `CycloneDX`: those of the crates, and those from npm, of which the
/// page contains a few and the rest builds and tests it.
fn bills_of_materials() -> Result<()> {
    run(setup::cargo_tool(CYCLONEDX)?
        .args(["--format", "json", "--spec-version", "1.5", "--target", "all"])
        // Without the time and a random number, so that each build has the same bytes.
        .env("SOURCE_DATE_EPOCH", "0"))?;
    for (folder, name) in CRATES {
        let file = format!("{name}.cdx.json");
        fs::rename(root().join(folder).join(&file), root().join(FILES).join(&file))?;
    }
    // It writes one for each crate of the workspace.
    fs::remove_file(root().join("crate/benches/nqueens-benches.cdx.json"))?;
    let mut npm = program(format!("npm{SCRIPT}"));
    npm.args(["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"]);
    let output = npm.output().context("running npm sbom")?;
    ensure!(
        output.status.success(),
        "npm sbom: {}\n{}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    Ok(fs::write(root().join(FILES).join("npm.cdx.json"), output.stdout)?)
}

#[cfg(test)]
mod tests {
    use super::notes;

    #[test]
    fn a_release_needs_a_dated_section_with_changes() {
        let changelog = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-12-01\n\n### Added\n\n- A room.\n\n## [1.1.0] - soon\n\n- A\n\n## [1.0.0] - 2026-11-30\n";
        assert_eq!(notes(changelog, "1.2.0"), Some("### Added\n\n- A room."));
        for version in ["Unreleased", "1.1.0", "1.0.0", "0.9.0"] {
            assert_eq!(notes(changelog, version), None, "{version}");
        }
    }
}
