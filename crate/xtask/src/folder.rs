//! Folders that other commands may be reading, and temporary ones.

use std::collections::BTreeMap;
use std::fs::TryLockError;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::{env, process};
#[cfg(unix)]
use std::{thread, time::Duration};

use anyhow::{Context, Result, ensure};
use fs_err as fs;
#[cfg(unix)]
use signal_hook::{
    consts::{SIGINT, SIGTERM},
    iterator::Signals,
};

/// The contents of all files below a folder, by path.
pub type Files = BTreeMap<PathBuf, Vec<u8>>;

/// Replaces a folder by what `write` writes to an empty one. Returns its files.
///
/// Whoever reads the folder at the same time finds every file, old or new, and never a part of one: each file that
/// differs is replaced in one step, and those that are no longer needed are removed at the end. If `write` fails,
/// nothing changes. Only one command at a time may replace a folder.
pub fn replace(folder: &Path, write: impl FnOnce(&Path) -> Result<()>) -> Result<Files> {
    let fresh = Temporary::new()?;
    write(fresh.path())?;
    let _copying = copying();
    let new = files_below(fresh.path())?;
    fs::create_dir_all(folder)?;
    let old = files_below(folder)?;
    // In this folder, because a file cannot be renamed to another file system.
    let part = folder.join(".part");
    for (name, content) in new.iter().filter(|(name, content)| old.get(*name) != Some(content)) {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().context("a file has no folder")?)?;
        fs::write(&part, content)?;
        fs::rename(&part, path)?;
    }
    let mut found = files_below(folder)?;
    for name in found.keys().filter(|name| !new.contains_key(*name)) {
        fs::remove_file(folder.join(name))?;
        // And the folders that it leaves empty: removing one that is not empty fails.
        let above = name.ancestors().skip(1).filter(|above| !above.as_os_str().is_empty());
        above.map_while(|above| fs::remove_dir(folder.join(above)).ok()).for_each(drop);
    }
    found.retain(|name, _| new.contains_key(name));
    ensure_same(folder, &found, &new)?;
    Ok(new)
}

/// Fails if the files found in a folder are not the expected ones, and names those that differ.
pub fn ensure_same(folder: &Path, found: &Files, expected: &Files) -> Result<()> {
    let different = differences(found, expected);
    ensure!(
        different.is_empty(),
        "something else has changed these files in {}: {}",
        folder.display(),
        different.join(", ")
    );
    Ok(())
}

/// The contents of all files below a folder. Links are not followed: the content of one is its target.
pub fn files_below(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (path, name, kind) = (entry.path(), PathBuf::from(entry.file_name()), entry.file_type()?);
        if kind.is_dir() {
            files.extend(files_below(&path)?.into_iter().map(|(below, content)| (name.join(below), content)));
        } else if kind.is_symlink() {
            files.insert(name, fs::read_link(path)?.into_os_string().into_encoded_bytes());
        } else {
            files.insert(name, fs::read(path)?);
        }
    }
    Ok(files)
}

/// The paths of the files that are not the same, in order.
pub fn differences(one: &Files, other: &Files) -> Vec<String> {
    let added = other.keys().filter(|name| !one.contains_key(*name));
    let changed = one.iter().filter(|(name, content)| other.get(*name) != Some(content));
    let mut names: Vec<_> =
        changed.map(|(name, _)| name).chain(added).map(|name| name.display().to_string()).collect();
    names.sort();
    names
}

/// An empty folder that is removed when dropped.
///
/// As long as its owner runs, the file `NAME.lock` beside it is locked. So the next command can tell what a killed one
/// has left, whose locks the operating system has released.
pub struct Temporary {
    path: PathBuf,
    _lock: fs::File,
}

const NAME: &str = "n-queens-";

/// The folder of this command, which contains the others.
static OF_COMMAND: OnceLock<PathBuf> = OnceLock::new();

impl Temporary {
    pub fn new() -> Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let parent = OF_COMMAND.get().cloned().unwrap_or_else(usual_parent);
        loop {
            let count = COUNT.fetch_add(1, Ordering::Relaxed);
            let path = parent.join(format!("{NAME}{}-{count}", process::id()));
            let lock = path.with_extension(LOCK);
            let file = match fs::File::create_new(&lock) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
                created => created?,
            };
            match file.try_lock() {
                // Until it was locked, another command could take it for abandoned.
                Ok(()) if lock.exists() => {}
                Ok(()) | Err(TryLockError::WouldBlock) => continue,
                Err(TryLockError::Error(error)) => return Err(error.into()),
            }
            fs::create_dir(&path)?;
            return Ok(Self { path, _lock: file });
        }
    }

    /// The folder of this command, in which it and the programs that it runs make their own. A signal that ends the
    /// command removes it too. First removes what killed commands have left.
    pub fn of_command() -> Result<Self> {
        remove_abandoned(&usual_parent())?;
        let folder = Self::new()?;
        #[cfg(unix)]
        remove_at_signal(folder.path.clone())?;
        OF_COMMAND.get_or_init(|| folder.path.clone());
        Ok(folder)
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        remove(&self.path);
    }
}

/// The folder for temporary ones. That of macOS is so deep that the paths of browsers' sockets within another folder
/// would be too long.
fn usual_parent() -> PathBuf {
    let parent = env::temp_dir();
    if parent.starts_with("/var/folders") { "/tmp".into() } else { parent }
}

/// The variables that tell programs where to make temporary folders, if this command has one.
pub fn variables() -> impl Iterator<Item = (&'static str, &'static Path)> {
    OF_COMMAND
        .get()
        .into_iter()
        .flat_map(|folder| ["TMPDIR", "TMP", "TEMP"].map(|name| (name, folder.as_path())))
}

const LOCK: &str = "lock";

/// Removes a temporary folder and then its lock, without which nobody would know what is left.
fn remove(path: &Path) {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {}
        _ => drop(fs::remove_file(path.with_extension(LOCK))),
    }
}

/// Removes the temporary folders whose owners have ended.
fn remove_abandoned(parent: &Path) -> Result<()> {
    let locks = fs::read_dir(parent)?.flatten().map(|entry| entry.path()).filter(|path| is_lock(path));
    for lock in locks {
        // Locked until it is gone: an owner that has just made it finds that out, and takes another name. Passes over
        // those of other users.
        if let Ok(file) = fs::File::open(&lock)
            && file.try_lock().is_ok()
        {
            remove(&lock.with_extension(""));
        }
    }
    Ok(())
}

/// Whether a file has the name of a lock that `Temporary::new` makes.
fn is_lock(path: &Path) -> bool {
    let numbers = || {
        path.file_name()?.to_str()?.strip_prefix(NAME)?.strip_suffix(LOCK)?.strip_suffix('.')?.split_once('-')
    };
    numbers()
        .is_some_and(|(process, count)| [process, count].iter().all(|number| number.parse::<u32>().is_ok()))
}

/// Held while files are copied out of a temporary folder, and from when a signal removes it: nobody copies half of it.
fn copying() -> MutexGuard<'static, ()> {
    static COPYING: Mutex<()> = Mutex::new(());
    COPYING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes the folder at Ctrl-C and SIGTERM, and exits. SIGHUP keeps its meaning, so that `nohup` works.
///
/// The lock stays for the next command: a program that does not get the signal may write to the folder again.
#[cfg(unix)]
fn remove_at_signal(path: PathBuf) -> Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM])?;
    thread::spawn(move || {
        let signal = signals.forever().next().unwrap_or_default();
        let _copying = copying();
        // The programs that get the signal too may write for another moment.
        let again = (0..20).take_while(|_| fs::remove_dir_all(&path).is_err());
        again.for_each(|_| thread::sleep(Duration::from_millis(50)));
        process::exit(128 + signal);
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::process::{Child, Command, Stdio};
    use std::{env, thread};

    use anyhow::{Result, bail};
    use fs_err as fs;
    #[cfg(unix)]
    use signal_hook::consts::SIGTERM;

    use super::{Files, Temporary, files_below, remove_abandoned, replace};

    /// A function that writes these files, whose contents are their paths and `version`.
    fn writing(paths: &[&str], version: &str) -> impl Fn(&Path) -> Result<()> {
        let files: Vec<_> =
            paths.iter().map(|path| (String::from(*path), format!("{path} {version}"))).collect();
        move |folder| {
            for (path, content) in &files {
                fs::create_dir_all(folder.join(path).parent().unwrap())?;
                fs::write(folder.join(path), content)?;
            }
            Ok(())
        }
    }

    fn names(files: &Files) -> Vec<&str> {
        files.keys().map(|name| name.to_str().unwrap()).collect()
    }

    #[test]
    fn readers_find_every_file_whole_while_all_are_replaced() {
        let folder = Temporary::new().unwrap();
        let paths = ["a.js", "guide/en/b.js", "guide/zh/c.js"];
        replace(folder.path(), writing(&paths, "0")).unwrap();
        thread::scope(|scope| {
            let writer = scope.spawn(|| {
                for version in 0..50 {
                    replace(folder.path(), writing(&paths, &version.to_string())).unwrap();
                }
            });
            while !writer.is_finished() {
                for path in paths {
                    let content = fs::read_to_string(folder.path().join(path)).unwrap();
                    assert!(content.starts_with(path), "{path}: {content}");
                }
            }
        });
    }

    #[test]
    fn what_is_the_same_stays_untouched_and_what_is_no_longer_built_goes() {
        let folder = Temporary::new().unwrap();
        let files =
            replace(folder.path(), writing(&["a.js", "b.js", "old/deep/c.js", "old/d.js"], "1")).unwrap();
        assert_eq!(files, files_below(folder.path()).unwrap());
        // As left by a command that was killed.
        fs::write(folder.path().join(".part"), "half").unwrap();
        let changed = || fs::metadata(folder.path().join("a.js")).unwrap().modified().unwrap();
        let before = changed();
        replace(folder.path(), writing(&["a.js", "old/d.js", "new/e.js"], "1")).unwrap();
        assert_eq!(names(&files_below(folder.path()).unwrap()), ["a.js", "new/e.js", "old/d.js"]);
        assert!(!folder.path().join("old/deep").exists());
        assert_eq!(changed(), before);
    }

    #[test]
    fn a_build_that_fails_changes_nothing() {
        let folder = Temporary::new().unwrap();
        let files = replace(folder.path(), writing(&["a.js"], "1")).unwrap();
        let failed = replace(folder.path(), |fresh| {
            writing(&["a.js", "b.js"], "2")(fresh)?;
            bail!("not finished")
        });
        assert_eq!(failed.unwrap_err().to_string(), "not finished");
        assert_eq!(files_below(folder.path()).unwrap(), files);
    }

    #[test]
    fn changes_by_others_are_named() {
        let folder = Temporary::new().unwrap();
        let files = replace(folder.path(), writing(&["a.js", "b.js", "c.js"], "1")).unwrap();
        fs::remove_file(folder.path().join("a.js")).unwrap();
        fs::write(folder.path().join("b.js"), "").unwrap();
        fs::write(folder.path().join("d.js"), "").unwrap();
        let found = files_below(folder.path()).unwrap();
        let message = super::ensure_same(Path::new("dist"), &found, &files).unwrap_err().to_string();
        assert_eq!(message, "something else has changed these files in dist: a.js, b.js, d.js");
    }

    #[test]
    fn errors_name_the_file() {
        let folder = Temporary::new().unwrap();
        fs::create_dir_all(folder.path().join("a.js/in-the-way")).unwrap();
        let error = replace(folder.path(), writing(&["a.js"], "1")).unwrap_err();
        assert!(format!("{error:#}").contains(folder.path().join("a.js").to_str().unwrap()), "{error:#}");
    }

    const FOLDER: &str = "FOLDER_OF_COMMANDS";

    /// Starts this program again, as a command whose temporary folders are in this one.
    fn command_within(folder: &Path) -> Child {
        let mut command = Command::new(env::current_exe().unwrap())
            .args(["--exact", "folder::tests::keep_folders_until_killed", "--ignored", "--nocapture"])
            .envs([FOLDER, "TMPDIR", "TMP", "TEMP"].map(|name| (name, folder)))
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        while !folder.join("kept").exists() {
            assert!(command.try_wait().unwrap().is_none(), "the process has ended");
            thread::yield_now();
        }
        command
    }

    #[test]
    #[ignore = "the process of the tests below"]
    fn keep_folders_until_killed() {
        let Some(folder) = env::var_os(FOLDER) else { return };
        let of_command = Temporary::of_command().unwrap();
        let inner = Temporary::new().unwrap();
        assert_eq!(inner.path().parent(), Some(of_command.path()));
        fs::write(Path::new(&folder).join("kept"), "").unwrap();
        loop {
            thread::park();
        }
    }

    fn entries(folder: &Temporary) -> usize {
        fs::read_dir(folder.path()).unwrap().count()
    }

    #[test]
    fn what_a_killed_command_has_left_goes_and_what_one_uses_stays() {
        let folder = Temporary::new().unwrap();
        let mut command = command_within(folder.path());
        remove_abandoned(folder.path()).unwrap();
        assert_eq!(entries(&folder), 3);
        command.kill().unwrap();
        command.wait().unwrap();
        assert_eq!(entries(&folder), 3);
        fs::write(folder.path().join("n-queens-mine.lock"), "").unwrap();
        remove_abandoned(folder.path()).unwrap();
        assert_eq!(entries(&folder), 2, "what the test waits for, and what only looks like a lock");
    }

    #[cfg(unix)]
    #[test]
    fn a_signal_removes_the_folder() {
        let folder = Temporary::new().unwrap();
        let mut command = command_within(folder.path());
        assert!(Command::new("kill").arg(command.id().to_string()).status().unwrap().success());
        assert_eq!(command.wait().unwrap().code(), Some(128 + SIGTERM));
        assert_eq!(entries(&folder), 2, "the lock, and what the test waits for");
    }

    #[cfg(unix)]
    #[test]
    fn links_are_replaced_and_not_followed() {
        let [outside, folder] = [Temporary::new().unwrap(), Temporary::new().unwrap()];
        fs::write(outside.path().join("kept.txt"), "kept").unwrap();
        for link in ["a.js", "other"] {
            fs::os::unix::fs::symlink(outside.path(), folder.path().join(link)).unwrap();
        }
        let files = replace(folder.path(), writing(&["a.js"], "1")).unwrap();
        assert_eq!(files_below(folder.path()).unwrap(), files);
        assert_eq!(names(&files_below(outside.path()).unwrap()), ["kept.txt"]);
    }
}
