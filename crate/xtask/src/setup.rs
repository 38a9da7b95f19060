//! Installs what the commands need on a machine that has only rustup and Node.

use std::env;
use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
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
    let [wanted, stamp] = ["package-lock.json", "node_modules/installed.json"].map(|path| folder.join(path));
    lock::alone(Task::Installing, || {
        if are_same(&wanted, &stamp) {
            return Ok(());
        }
        // No package needs its own scripts, and they could do anything.
        let safely = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
        run(program(format!("npm{SCRIPT}")).args(safely).current_dir(&folder))?;
        fs::copy(&wanted, &stamp)?;
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

/// A program or a file that Debian's packages have.
pub struct Need {
    name: &'static str,
    /// The environment variable with its path, if a user may choose another.
    variable: &'static str,
    packages: &'static [&'static str],
    find: fn() -> Option<PathBuf>,
}

/// What the tests need, in the order in which they need it.
pub const FOR_TESTS: [&Need; 6] = [&PROGRAMS, &PYTHON, &CHROMIUM, &CHROMIUM_SHELL, &FIREFOX, &FONTS];

const CHROMIUM: Need = Need {
    name: "Chromium",
    variable: "CHROMIUM",
    packages: &["chromium"],
    find: || {
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
        on_path(&names).or_else(|| file("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"))
    },
};
/// Chromium without windows, which is faster.
const CHROMIUM_SHELL: Need = Need {
    name: "Chromium's headless shell",
    variable: "CHROMIUM_SHELL",
    packages: &["chromium-headless-shell"],
    // Not with a Chromium that the user has chosen, whose version may differ.
    find: || env::var_os("CHROMIUM").map(PathBuf::from).or_else(|| on_path(&["chromium-headless-shell"])),
};
const FIREFOX: Need = Need {
    name: "Firefox",
    variable: "FIREFOX",
    packages: &["firefox-esr"],
    find: || {
        on_path(&["firefox-esr", "firefox"])
            .or_else(|| file("/Applications/Firefox.app/Contents/MacOS/firefox"))
    },
};
/// `MiniBrowser`, the browser of `WebKitGTK`, with its driver, and Xvfb as its virtual screen.
const WEBKIT: Need = Need {
    name: "WebKitGTK with its driver and Xvfb",
    variable: "WEBKIT",
    packages: &["webkit2gtk-driver", "xvfb"],
    find: || {
        if ["WebKitWebDriver", "Xvfb"].iter().any(|name| on_path(&[*name]).is_none()) {
            return None;
        }
        let libraries = ["/usr/lib", "/usr/libexec"].iter().flat_map(|folder| subfolders(Path::new(folder)));
        let versions = libraries.flat_map(|folder| [subfolders(&folder), vec![folder]].concat());
        versions.map(|folder| folder.join("MiniBrowser")).find(|path| path.is_file())
    },
};
/// The fonts of the reference pictures, which tests/support/fonts.conf names.
const FONTS: Need = Need {
    name: "DejaVu and Noto CJK fonts",
    variable: "",
    packages: &["fonts-dejavu-core", "fonts-noto-cjk"],
    find: || {
        let kinds = subfolders(Path::new("/usr/share/fonts"));
        let folders: Vec<_> = kinds.iter().flat_map(|kind| subfolders(kind)).collect();
        let find = |name: &str| folders.iter().map(|folder| folder.join(name)).find(|path| path.is_file());
        find("DejaVuSans.ttf").and(find("NotoSansCJK-Regular.ttc"))
    },
};
/// What runs the programs of the ladder.
const PROGRAMS: Need = Need {
    name: "Python or a C compiler",
    variable: "",
    packages: &["python3", "gcc", "libc6-dev"],
    find: || on_path(&["python3"]).and(on_path(&["cc"])),
};
/// Python that can create virtual environments.
const PYTHON: Need = Need {
    name: "Python 3.10 or later with the modules venv and ensurepip",
    variable: "",
    packages: &["python3", "python3-venv"],
    find: || {
        let program = "import sys, venv, ensurepip; assert sys.version_info >= (3, 10)";
        all_on_path(&["python3", "python"])
            .find(|python| succeeds(Command::new(python).args(["-c", program])))
    },
};
/// GNU parallel, which www/docs/cluster.md uses to count on several machines.
const PARALLEL: Need =
    Need { name: "GNU parallel", variable: "", packages: &["parallel"], find: || on_path(&["parallel"]) };
const JAVA: Need =
    Need { name: "JDK", variable: "", packages: &["default-jdk-headless"], find: || on_path(&["javac"]) };

/// The path of Chromium: from the environment variable `CHROMIUM`, or found on this machine, or installed now.
pub fn chromium() -> Result<String> {
    Ok(require(&CHROMIUM)?.to_string_lossy().into_owned())
}

/// The path of Chromium's headless shell, found likewise; if there is none, the path `chromium`, which is slower.
pub fn chromium_shell(chromium: &str) -> Result<String> {
    let shell = installed(&[&CHROMIUM_SHELL]).map(|()| CHROMIUM_SHELL.path())?;
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

impl Need {
    /// The path that the user has chosen, or that is found.
    fn path(&self) -> Option<PathBuf> {
        env::var_os(self.variable).map(PathBuf::from).or_else(self.find)
    }
}

/// The path of what a test needs, if necessary after installing it.
fn require(need: &Need) -> Result<PathBuf> {
    installed(&[need])?;
    let packages = need.packages;
    let or_choose = match need.variable {
        "" => String::new(),
        variable => format!("\n\nor set the environment variable {variable} to its path"),
    };
    need.path().with_context(|| {
        format!("{} not found; a test needs it. {}{or_choose}", need.name, how_to_install(packages))
    })
}

/// Installs what is missing, if this user may: all at once, because each update of the lists takes seconds.
pub fn installed(needs: &[&Need]) -> Result<()> {
    let missing = || needs.iter().filter(|need| need.path().is_none()).flat_map(|need| need.packages);
    if missing().next().is_none() || !may_install_packages() {
        return Ok(());
    }
    lock::alone(Task::Installing, || {
        if missing().next().is_none() {
            return Ok(()); // another command has installed them
        }
        run(program("apt-get").arg("update"))?;
        run(program("apt-get").args(APT_INSTALL).args(missing()))
    })
}

/// The path of a file, if it exists.
fn file(path: &str) -> Option<PathBuf> {
    Some(PathBuf::from(path)).filter(|path| path.is_file())
}

fn subfolders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect()
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

/// The path of the first program with one of these names in `PATH`.
fn on_path(names: &[&str]) -> Option<PathBuf> {
    all_on_path(names).next()
}

/// The paths of all programs with one of these names in `PATH`, in its order.
fn all_on_path(names: &[&str]) -> impl Iterator<Item = PathBuf> {
    let folders = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = env::split_paths(&folders).collect();
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
