//! Installs what the commands need on a machine that has only rustup and Node.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Result, bail, ensure};
use fs_err as fs;

use crate::lock::{self, Task};
use crate::{SCRIPT, program, root, run};

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
    if ["fmt", "clippy"].iter().all(|tool| succeeds(crate::cargo().args([tool, "--version"]))) {
        return Ok(());
    }
    lock::alone(Task::Installing, || run(program("rustup").args(["component", "add", "rustfmt", "clippy"])))
}

/// A command of cargo, such as `cargo-mutants@27.1.0`, which is first installed below target/.
pub fn cargo_tool(tool: &str) -> Result<Command> {
    let tools = root().join("target/tools");
    let name = tool.split('@').next().unwrap_or_default();
    run(crate::cargo().args(["install", "--quiet", "--locked", tool, "--root"]).arg(&tools))?;
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
    node()?;
    let folder = root().join(folder);
    let changed = |path: &str| fs::metadata(folder.join(path)).and_then(|file| file.modified());
    lock::alone(Task::Installing, || {
        let installed = changed("node_modules/.package-lock.json");
        if installed.is_ok_and(|installed| changed("package-lock.json").is_ok_and(|lock| lock <= installed)) {
            return Ok(());
        }
        // No package needs its own scripts, and they could do anything.
        run(program(format!("npm{SCRIPT}"))
            .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
            .current_dir(&folder))
    })
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
    let on_macos = PathBuf::from("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    browser("Chromium", "CHROMIUM", &["chromium"], || {
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
        on_path(&names).or_else(|| on_macos.is_file().then(|| on_macos.clone()))
    })
}

/// The path of Chromium's headless shell, found likewise; if there is none, the path `chromium`, which is slower.
pub fn chromium_shell(chromium: &str) -> Result<String> {
    if let Ok(path) = std::env::var("CHROMIUM_SHELL") {
        return Ok(path);
    }
    // Not with a Chromium that the user has chosen, whose version may differ.
    if std::env::var_os("CHROMIUM").is_some() {
        return Ok(chromium.into());
    }
    let shell = installed(&["chromium-headless-shell"], || on_path(&["chromium-headless-shell"]))?;
    Ok(shell.map_or_else(|| chromium.into(), |path| path.to_string_lossy().into_owned()))
}

/// The path of Firefox, found likewise.
pub fn firefox() -> Result<String> {
    let on_macos = PathBuf::from("/Applications/Firefox.app/Contents/MacOS/firefox");
    browser("Firefox", "FIREFOX", &["firefox-esr"], || {
        on_path(&["firefox-esr", "firefox"]).or_else(|| on_macos.is_file().then(|| on_macos.clone()))
    })
}

/// The path of `MiniBrowser`, the browser of `WebKitGTK`, found likewise. Also requires its driver, and Xvfb as its
/// virtual screen.
pub fn webkit() -> Result<String> {
    let packages = ["webkit2gtk-driver", "xvfb"];
    browser("WebKitGTK with its driver and Xvfb", "WEBKIT", &packages, || {
        if ["WebKitWebDriver", "Xvfb"].iter().any(|name| on_path(&[*name]).is_none()) {
            return None;
        }
        let libraries = ["/usr/lib", "/usr/libexec"].iter().flat_map(|folder| subfolders(Path::new(folder)));
        let versions = libraries.flat_map(|folder| [subfolders(&folder), vec![folder]].concat());
        versions.map(|folder| folder.join("MiniBrowser")).find(|path| path.is_file())
    })
}

/// The path of a browser: from the environment variable, or the result of `find`, if necessary after installing
/// these packages.
fn browser(
    name: &str,
    variable: &str,
    packages: &[&str],
    find: impl Fn() -> Option<PathBuf>,
) -> Result<String> {
    if let Ok(path) = std::env::var(variable) {
        return Ok(path);
    }
    match installed(packages, find)? {
        Some(path) => Ok(path.to_string_lossy().into_owned()),
        None => bail!(
            "{name} not found; the browser tests need it. {}\n\nor set the environment variable {variable} to its path",
            how_to_install(packages)
        ),
    }
}

fn subfolders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect()
}

/// Installs the fonts of the reference pictures, which tests/support/fonts.conf names.
pub fn fonts() -> Result<()> {
    let packages = ["fonts-dejavu-core", "fonts-noto-cjk"];
    let found = installed(&packages, || {
        let kinds = subfolders(Path::new("/usr/share/fonts"));
        let folders: Vec<_> = kinds.iter().flat_map(|kind| subfolders(kind)).collect();
        let find = |name: &str| folders.iter().map(|folder| folder.join(name)).find(|path| path.is_file());
        find("DejaVuSans.ttf").and(find("NotoSansCJK-Regular.ttc"))
    })?;
    ensure!(
        found.is_some(),
        "DejaVu or Noto CJK fonts not found; a test needs them. {}",
        how_to_install(&packages)
    );
    Ok(())
}

/// Installs GNU parallel, which www/docs/cluster.md uses to count on several machines. Its test does not run on Windows.
pub fn parallel() -> Result<()> {
    if cfg!(windows) {
        return Ok(());
    }
    let found = installed(&["parallel"], || on_path(&["parallel"]))?.is_some();
    ensure!(found, "GNU parallel not found; a test needs it. {}", how_to_install(&["parallel"]));
    Ok(())
}

/// Installs what runs the programs of the ladder: Python and a C compiler. Their tests do not run on Windows.
pub fn programs() -> Result<()> {
    if cfg!(windows) {
        return Ok(());
    }
    let packages = ["python3", "gcc", "libc6-dev"];
    let found = installed(&packages, || on_path(&["python3"]).and(on_path(&["cc"])))?.is_some();
    ensure!(found, "Python or a C compiler not found; a test needs them. {}", how_to_install(&packages));
    Ok(())
}

/// Installs the Python packages of `folder/requirements.txt`, in the versions of that file, into a virtual environment
/// of their own. Returns the environment's Python.
pub fn python_packages(folder: &str) -> Result<PathBuf> {
    let packages = ["python3", "python3-venv"];
    let find = || {
        all_on_path(&["python3", "python"]).find(|python| succeeds(Command::new(python).args(["-c", PYTHON])))
    };
    let found = installed(&packages, find)?;
    let Some(python) = found else {
        bail!(
            "Python 3.10 or later with the modules venv and ensurepip not found; the Python package needs it. {}",
            how_to_install(&packages)
        );
    };
    let wanted = root().join(folder).join("requirements.txt");
    let environment = root().join("target/python").join(folder.replace('/', "-"));
    let in_environment = environment.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    // Written at the end, so that an interrupted installation starts again.
    let stamp = environment.join("installed.txt");
    lock::alone(Task::Installing, || {
        if fs::read(&stamp).is_ok_and(|installed| fs::read(&wanted).is_ok_and(|wanted| wanted == installed)) {
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

/// Fails in a Python that is too old, or that cannot create virtual environments.
const PYTHON: &str = "import sys, venv, ensurepip; assert sys.version_info >= (3, 10)";

/// Installs a JDK, for the programs of the ladder in Java.
pub fn java() -> Result<()> {
    let packages = ["default-jdk-headless"];
    let found = installed(&packages, || on_path(&["javac"]))?.is_some();
    ensure!(found, "JDK not found; a test needs it. {}", how_to_install(&packages));
    Ok(())
}

/// The result of `find`, if necessary after installing these Debian packages.
fn installed(packages: &[&str], find: impl Fn() -> Option<PathBuf>) -> Result<Option<PathBuf>> {
    if find().is_none() && may_install_packages() {
        lock::alone(Task::Installing, || {
            if find().is_some() {
                return Ok(()); // another command has installed them
            }
            run(program("apt-get").arg("update"))?;
            run(program("apt-get").args(APT_INSTALL).args(packages))
        })?;
    }
    Ok(find())
}

/// The path of the first program with one of these names in `PATH`.
fn on_path(names: &[&str]) -> Option<PathBuf> {
    all_on_path(names).next()
}

/// The paths of all programs with one of these names in `PATH`, in its order.
fn all_on_path(names: &[&str]) -> impl Iterator<Item = PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = std::env::split_paths(&folders).collect();
    let paths = folders
        .into_iter()
        .flat_map(move |folder| names.iter().map(move |name| folder.join(format!("{name}{EXE_SUFFIX}"))));
    paths.filter(|path| path.is_file())
}

fn how_to_install(packages: &[&str]) -> String {
    format!(
        "To install on Debian, run\n\n    sudo apt-get update && sudo apt-get {} {}",
        APT_INSTALL.join(" "),
        packages.join(" ")
    )
}

const APT_INSTALL: [&str; 5] = ["-o", "DPkg::Lock::Timeout=500", "install", "-y", "--no-install-recommends"];

fn may_install_packages() -> bool {
    let user = Command::new("id").arg("-u").output();
    let root = user.is_ok_and(|user| user.stdout.trim_ascii() == b"0");
    root && succeeds(Command::new("apt-get").arg("--version"))
}

pub fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}
