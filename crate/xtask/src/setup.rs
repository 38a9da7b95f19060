//! Installs what the commands need on a machine that has only rustup and Node.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, ensure};
use fs_err as fs;

use crate::command::{SCRIPT, cargo, program, root, run, succeeds};
use crate::lock::{self, Task};
use crate::needs::{
    self, CHROMIUM, CHROMIUM_SHELL, FIREFOX, FONTS, JAVA, PARALLEL, PROGRAMS, PYTHON, WEBKIT, require,
};

pub const WASM: &str = "wasm32-unknown-unknown";
/// The crates that are only for WebAssembly, as cargo accepts them in place of a name.
pub const BINDINGS: &str = "n-queens-wasm-*";

/// Installs the standard library for WebAssembly.
pub fn wasm_target() -> Result<()> {
    target(WASM)
}

/// Installs the standard library for a platform.
pub fn target(name: &str) -> Result<()> {
    let installed = program("rustup").args(["target", "list", "--installed"]).output();
    // Without rustup, the target may be installed in another way; otherwise the build fails with a message.
    let Ok(installed) = installed else { return Ok(()) };
    if String::from_utf8_lossy(&installed.stdout).lines().any(|target| target == name) {
        return Ok(());
    }
    lock::alone(Task::Installing, || run(program("rustup").args(["target", "add", name])))
}

/// Installs rustfmt and clippy.
pub fn rust_components() -> Result<()> {
    if ["fmt", "clippy"].iter().all(|tool| succeeds(cargo().args([tool, "--version"]))) {
        return Ok(());
    }
    lock::alone(Task::Installing, || run(program("rustup").args(["component", "add", "rustfmt", "clippy"])))
}

/// A command of cargo, such as `cargo-mutants@27.1.0`, which is first installed below target/.
pub fn cargo_tool(tool: &str) -> Result<Command> {
    let tools = root().join("target/tools");
    let name = tool.split('@').next().unwrap_or_default();
    run(cargo().args(["install", "--quiet", "--locked", tool, "--root"]).arg(&tools))?;
    let mut command = program(tools.join("bin").join(name));
    command.arg(name.trim_start_matches("cargo-"));
    Ok(command)
}

/// Installs the npm packages of the root folder, in the versions of the lock file.
pub fn npm_packages() -> Result<()> {
    npm_packages_in(".")
}

/// Installs the npm packages of a folder.
pub fn npm_packages_in(folder: &str) -> Result<()> {
    install_npm_packages(folder, &[EVERYTHING], &[])
}

/// Installs those npm packages of the root folder from which the page is built.
pub fn npm_packages_of_page() -> Result<()> {
    install_npm_packages(".", &[EVERYTHING, "installed-for-page.json"], &["--omit=dev"])
}

/// The name of the copy of the lock file that is kept beside all packages that it names.
const EVERYTHING: &str = "installed.json";

/// Installs npm packages, unless a copy of the lock file has one of the names `kept`; leaves one with the last of them.
fn install_npm_packages(folder: &str, kept: &[&str], options: &[&str]) -> Result<()> {
    node()?;
    let folder = root().join(folder);
    let wanted = folder.join("package-lock.json");
    let copies: Vec<_> = kept.iter().map(|name| folder.join("node_modules").join(name)).collect();
    lock::alone(Task::Installing, || {
        if copies.iter().any(|copy| are_same(&wanted, copy)) {
            return Ok(());
        }
        // No package needs its own scripts, and they could do anything.
        let safely = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
        run(program(format!("npm{SCRIPT}")).args(safely).args(options).current_dir(&folder))?;
        fs::copy(&wanted, &copies[copies.len() - 1])?;
        Ok(())
    })
}

/// Whether what is installed is what is wanted. The copy of the list is written at the end, so that an interrupted
/// installation starts again.
fn are_same(wanted: &Path, installed: &Path) -> bool {
    fs::read(installed).is_ok_and(|installed| fs::read(wanted).is_ok_and(|wanted| wanted == installed))
}

/// Checks that Node is new enough for the options of its test runner.
pub fn node() -> Result<()> {
    let version = program("node").args(["-p", "process.versions.node"]).output();
    let version =
        version.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    let mut numbers = version.trim().split('.').map_while(|number| number.parse::<u32>().ok());
    let found = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    ensure!(
        found >= (20, 10),
        "Node 20.10 or later is required (https://nodejs.org); found {}",
        version.trim()
    );
    Ok(())
}

/// The path of Chromium: from the environment variable `CHROMIUM`, or found on this machine, or installed now.
pub fn chromium() -> Result<String> {
    Ok(require(&CHROMIUM)?.to_string_lossy().into_owned())
}

/// The path of Chromium's headless shell, found likewise; if there is none, the path `chromium`, which is slower.
pub fn chromium_shell(chromium: &str) -> Result<String> {
    let shell = needs::install(&[&CHROMIUM_SHELL]).map(|()| CHROMIUM_SHELL.path())?;
    Ok(shell.map_or_else(|| chromium.into(), |path| path.to_string_lossy().into_owned()))
}

/// The path of Firefox, found likewise.
pub fn firefox() -> Result<String> {
    Ok(require(&FIREFOX)?.to_string_lossy().into_owned())
}

/// The path of `WebKitGTK`'s browser, found likewise.
pub fn webkit() -> Result<String> {
    Ok(require(&WEBKIT)?.to_string_lossy().into_owned())
}

pub fn fonts() -> Result<()> {
    require(&FONTS).map(drop)
}

/// Installs GNU parallel. Its test does not run on Windows.
pub fn parallel() -> Result<()> {
    if cfg!(windows) { Ok(()) } else { require(&PARALLEL).map(drop) }
}

/// Installs Python and a C compiler. The tests of these programs do not run on Windows.
pub fn programs() -> Result<()> {
    if cfg!(windows) { Ok(()) } else { require(&PROGRAMS).map(drop) }
}

/// Installs a JDK, for the programs of the ladder in Java.
pub fn java() -> Result<()> {
    require(&JAVA).map(drop)
}

/// Installs the Python packages of `folder/requirements.txt`, in the versions of that file, into a virtual environment
/// of their own. Returns the environment's Python.
pub fn python_packages(folder: &str) -> Result<PathBuf> {
    let python = require(&PYTHON)?;
    let wanted = root().join(folder).join("requirements.txt");
    let environment = root().join("target/python").join(folder.replace('/', "-"));
    let in_environment = environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let stamp = environment.join("installed.txt");
    lock::alone(Task::Installing, || {
        if are_same(&wanted, &stamp) {
            return Ok(());
        }
        run(program(&python).args(["-m", "venv", "--clear"]).arg(&environment))?;
        // No package runs a program of its own while it is installed.
        let safely = ["--require-hashes", "--only-binary=:all:"];
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        run(program(&in_environment).args(install).args(safely).arg("-r").arg(&wanted))?;
        fs::copy(&wanted, &stamp)?;
        Ok(())
    })?;
    Ok(in_environment)
}
