//! Commands that run in the root folder.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::folder;

/// The folder of the root manifest. Cargo provides the folder of this program's manifest.
pub fn root() -> PathBuf {
    let manifest =
        std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&manifest).ancestors().nth(2).expect("xtask is in crate/xtask").to_owned()
}

/// The ending of programs from npm, which are scripts. Windows adds only `.exe` by itself.
pub const SCRIPT: &str = if cfg!(windows) { ".cmd" } else { "" };

/// A command that runs in the root folder, with its temporary files in the folder of this command.
pub fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root()).envs(folder::variables());
    command
}

/// The cargo that started this program.
pub fn cargo() -> Command {
    program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The output of git, without white space around it.
pub fn git(arguments: &[&str]) -> Result<String> {
    let output = program("git").args(arguments).output().context("running git")?;
    ensure!(output.status.success(), "git {}: {}", arguments.join(" "), output.status);
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

/// Prints a command, runs it, and returns an error if it fails.
pub fn run(command: &mut Command) -> Result<()> {
    let words: Vec<_> = std::iter::once(command.get_program()).chain(command.get_args()).collect();
    let name = Path::new(words[0]).file_name().unwrap_or(words[0]);
    let line = [&[name], &words[1..]].concat().join(OsStr::new(" "));
    let line = line.to_string_lossy();
    eprintln!("\n$ {line}");
    let status = command.status().with_context(|| format!("cannot start {line}"))?;
    ensure!(status.success(), "{line}: {status}");
    Ok(())
}

/// Whether a command succeeds, without its output.
pub fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}
