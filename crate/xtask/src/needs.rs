//! What the commands need of Debian's packages, or of a user who has it from elsewhere.

use std::env;
use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use fs_err as fs;

use crate::command::{program, run, succeeds};
use crate::lock::{self, Task};

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

pub const CHROMIUM: Need = Need {
    name: "Chromium",
    variable: "CHROMIUM",
    packages: &["chromium"],
    find: || {
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
        on_path(&names).or_else(|| file("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"))
    },
};
/// Chromium without windows, which is faster.
pub const CHROMIUM_SHELL: Need = Need {
    name: "Chromium's headless shell",
    variable: "CHROMIUM_SHELL",
    packages: &["chromium-headless-shell"],
    // Not with a Chromium that the user has chosen, whose version may differ.
    find: || env::var_os("CHROMIUM").map(PathBuf::from).or_else(|| on_path(&["chromium-headless-shell"])),
};
pub const FIREFOX: Need = Need {
    name: "Firefox",
    variable: "FIREFOX",
    packages: &["firefox-esr"],
    find: || {
        on_path(&["firefox-esr", "firefox"])
            .or_else(|| file("/Applications/Firefox.app/Contents/MacOS/firefox"))
    },
};
/// `MiniBrowser`, the browser of `WebKitGTK`, with its driver, and Xvfb as its virtual screen.
pub const WEBKIT: Need = Need {
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
pub const FONTS: Need = Need {
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
pub const PROGRAMS: Need = Need {
    name: "Python or a C compiler",
    variable: "",
    packages: &["python3", "gcc", "libc6-dev"],
    find: || on_path(&["python3"]).and(on_path(&["cc"])),
};
/// Python that can create virtual environments.
pub const PYTHON: Need = Need {
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
pub const PARALLEL: Need =
    Need { name: "GNU parallel", variable: "", packages: &["parallel"], find: || on_path(&["parallel"]) };
pub const JAVA: Need =
    Need { name: "JDK", variable: "", packages: &["default-jdk-headless"], find: || on_path(&["javac"]) };

impl Need {
    /// The path that the user has chosen, or that is found.
    pub fn path(&self) -> Option<PathBuf> {
        env::var_os(self.variable).map(PathBuf::from).or_else(self.find)
    }
}

/// The path of what a test needs, if necessary after installing it.
pub fn require(need: &Need) -> Result<PathBuf> {
    install(&[need])?;
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
pub fn install(needs: &[&Need]) -> Result<()> {
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
