//! Skips a check if its inputs have not changed since it passed.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::{env, thread};

use anyhow::{Context, Result};
use fs_err as fs;

use crate::command::{program, root};
use crate::inputs::{Tests, files_of_checkout};

/// The folder with the hashes of what has passed.
const PASSED: &str = "target/passed";

/// A hash of all inputs of a check, and the file that stores the hash with which the check last passed.
#[derive(PartialEq, Eq)]
pub struct Stamp {
    path: PathBuf,
    hash: String,
}

impl Stamp {
    /// Hashes the files of the checkout on which tests depend, and what they are run with. Without git, nothing counts
    /// as known, and the check runs.
    pub fn new(name: &str, tests: Tests) -> Self {
        let mut hasher = DefaultHasher::new();
        match files_of_checkout() {
            Some(files) => {
                for path in files.iter().filter(|path| tests.depend_on(path)) {
                    hash_file(path, &mut hasher);
                }
            }
            None => std::time::SystemTime::now().hash(&mut hasher),
        }
        hash_tools(&mut hasher);
        Self::with_hash(name, hasher.finish())
    }

    fn with_hash(name: &str, hash: u64) -> Self {
        Self { path: root().join(PASSED).join(name), hash: format!("{hash:016x}") }
    }

    /// Whether the check has passed with the same inputs.
    pub fn has_passed(&self) -> bool {
        fs::read_to_string(&self.path).is_ok_and(|passed| passed == self.hash)
    }

    /// Stores that the check has passed.
    pub fn store(&self) -> Result<()> {
        fs::create_dir_all(self.path.parent().expect("the path has a folder"))?;
        fs::write(&self.path, &self.hash).with_context(|| format!("writing {}", self.path.display()))
    }

    /// Runs the check unless it has passed with the same inputs. Returns whether it has.
    pub fn run_unless_passed(&self, check: impl FnOnce() -> Result<()>) -> Result<bool> {
        if self.has_passed() {
            return Ok(true);
        }
        check()?;
        self.store()?;
        Ok(false)
    }
}

/// Forgets what has passed, so that everything runs again.
pub fn forget() -> Result<()> {
    match fs::remove_dir_all(root().join(PASSED)) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("removing {PASSED}"))
        }
        _ => Ok(()),
    }
}

/// What the build writes and git ignores.
const BUILT: [&str; 3] = ["dist", "www/pkg", "www/vendor"];
/// The variables of a terminal that differ from one session to the next and that nothing reads.
const SESSION: [&str; 7] =
    ["_", "DBUS_SESSION_BUS_ADDRESS", "OLDPWD", "PWD", "SHLVL", "TERM_SESSION_ID", "WINDOWID"];
const SESSION_GROUPS: [&str; 3] = ["SSH_", "VSCODE_", "XDG_SESSION_"];

fn belongs_to_session(name: &str) -> bool {
    SESSION.contains(&name) || SESSION_GROUPS.iter().any(|start| name.starts_with(start))
}

/// Whether a browser is in Debian's list of packages, so that its version is known.
fn is_from_package(path: &str) -> bool {
    path.starts_with("/usr/") && !path.starts_with("/usr/local/")
}

/// All that the browser tests depend on, except for the test files themselves: the files of the checkout, what is built
/// from them, the npm packages, the environment, and the machine with its packages. It errs on the side of change.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BrowserInputs(u64);

impl BrowserInputs {
    /// Call this after the build. `None` if the inputs cannot be known: without git, without Debian's list of packages,
    /// or with a browser that is in none of them.
    pub fn read(browsers: &[(&str, String)]) -> Result<Option<Self>> {
        let (Some(files), Ok(packages)) = (files_of_checkout(), fs::read("/var/lib/dpkg/status")) else {
            return Ok(None);
        };
        if !browsers.iter().all(|(_, path)| is_from_package(path)) {
            return Ok(None);
        }
        let mut hasher = DefaultHasher::new();
        (packages, browsers, fs::read("/proc/version").ok()).hash(&mut hasher);
        thread::available_parallelism().ok().hash(&mut hasher);
        hash_tools(&mut hasher);
        let mut variables: Vec<_> =
            env::vars_os().filter(|(name, _)| !belongs_to_session(&name.to_string_lossy())).collect();
        variables.sort();
        variables.hash(&mut hasher);
        for path in files.iter().filter(|path| Tests::Browser.depend_on(path)) {
            hash_file(path, &mut hasher);
        }
        for folder in BUILT {
            hash_path(&root().join(folder), &mut hasher).with_context(|| format!("reading {folder}"))?;
        }
        // Settings of the browsers and of the system, and packages from npm: too many to read.
        for folder in [Path::new("/etc"), &root().join("node_modules")] {
            hash_times(folder, &mut hasher).with_context(|| format!("reading {}", folder.display()))?;
        }
        Ok(Some(Self(hasher.finish())))
    }

    /// The stamp of a test file.
    pub fn stamp(self, file: &str) -> Result<Stamp> {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hash_path(&root().join(file), &mut hasher).with_context(|| format!("reading {file}"))?;
        Ok(Stamp::with_hash(file, hasher.finish()))
    }
}

/// Hashes a file of the checkout. One that git lists may have been deleted.
fn hash_file(path: &str, hasher: &mut DefaultHasher) {
    (path, fs::read(root().join(path)).ok()).hash(hasher);
}

fn hash_tools(hasher: &mut DefaultHasher) {
    for tool in ["node", "npm", "python3", "rustc"] {
        program(tool).arg("--version").output().ok().map(|output| output.stdout).hash(hasher);
    }
}

fn hash_path(path: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    path.hash(hasher);
    if path.is_file() {
        fs::read(path)?.hash(hasher);
        return Ok(());
    }
    entries(path)?.iter().try_for_each(|entry| hash_path(entry, hasher))
}

/// Hashes the sizes and times of all files below a folder.
fn hash_times(folder: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    for path in readable(entries(folder))?.unwrap_or_default() {
        let Some(metadata) = readable(fs::symlink_metadata(&path))? else { continue };
        (&path, metadata.len(), metadata.modified()?).hash(hasher);
        if metadata.is_dir() {
            hash_times(&path, hasher)?;
        }
    }
    Ok(())
}

/// `None` for what the user may not read, and the browsers neither, and for what has gone meanwhile.
fn readable<T>(found: io::Result<T>) -> Result<Option<T>> {
    match found {
        Err(error) if matches!(error.kind(), ErrorKind::PermissionDenied | ErrorKind::NotFound) => Ok(None),
        other => Ok(Some(other?)),
    }
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::folder::Temporary;

    #[test]
    fn browsers_count_as_known_only_if_a_package_has_them() {
        assert!(is_from_package("/usr/bin/chromium"));
        assert!(!is_from_package("/opt/chromium") && !is_from_package("/usr/local/bin/chromium"));
        assert!(
            belongs_to_session("PWD") && belongs_to_session("SSH_TTY") && !belongs_to_session("CHROMIUM")
        );
    }

    #[test]
    fn every_change_below_a_folder_changes_its_hash() {
        let folder = Temporary::new().unwrap();
        fs::create_dir_all(folder.path().join("deep/er")).unwrap();
        let hashes = || {
            let (mut contents, mut times) = (DefaultHasher::new(), DefaultHasher::new());
            hash_path(folder.path(), &mut contents).unwrap();
            hash_times(folder.path(), &mut times).unwrap();
            [contents.finish(), times.finish()]
        };
        let before = hashes();
        assert_eq!(hashes(), before);
        fs::write(folder.path().join("deep/er/file"), "one").unwrap();
        let written = hashes();
        assert!(written.iter().zip(before).all(|(written, before)| *written != before));
        fs::write(folder.path().join("deep/er/file"), "longer").unwrap();
        assert!(hashes().iter().zip(written).all(|(longer, written)| *longer != written));
    }

    #[test]
    fn what_cannot_be_read_is_passed_over() {
        let mut hasher = DefaultHasher::new();
        hash_times(Path::new("/no/such/folder"), &mut hasher).unwrap();
        let refused = std::io::Error::from(ErrorKind::PermissionDenied);
        assert!(readable::<()>(Err(refused)).unwrap().is_none());
        assert!(readable::<()>(Err(ErrorKind::InvalidData.into())).is_err());
    }

    #[test]
    fn a_check_runs_again_until_it_has_passed_and_when_its_inputs_change() {
        let name = format!("test-{}", std::process::id());
        let mut runs = 0;
        let mut run = |hash, passes: bool| {
            let stamp = Stamp::with_hash(&name, hash);
            let _ = stamp.run_unless_passed(|| {
                runs += 1;
                anyhow::ensure!(passes, "failed");
                Ok(())
            });
            runs
        };
        assert_eq!(run(1, false), 1);
        assert_eq!(run(1, true), 2);
        assert_eq!(run(1, true), 2);
        assert_eq!(run(2, true), 3);
        fs::remove_file(Stamp::with_hash(&name, 1).path).unwrap();
    }
}
