//! Keeps commands that run at the same time in one checkout from writing the same files.

use std::fs::TryLockError;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, process, thread};

use anyhow::{Context, Result};
use fs_err as fs;

use crate::command::root;

/// What only one command at a time may do. While building, a command may start installing, but not the reverse: so no
/// two commands wait for each other.
#[derive(Clone, Copy)]
pub enum Task {
    Building,
    Installing,
}

/// Does `work` while no other command of this checkout does the same task. First waits for one that does, and says so.
///
/// The lock is of the operating system, which releases it when the command ends, however it ends.
pub fn alone<T>(task: Task, work: impl FnOnce() -> Result<T>) -> Result<T> {
    let name = match task {
        Task::Building => "building",
        Task::Installing => "installing",
    };
    let command: Vec<_> = env::args().skip(1).collect();
    let holder = format!("`cargo xtask {}` (process {})", command.join(" "), process::id());
    let _lock = Lock::take(&root().join("target/locks"), name, &holder, |line| eprintln!("{line}"))?;
    work()
}

/// A lock that is released when dropped.
struct Lock {
    _file: fs::File,
    /// Names the command that has the lock.
    about: PathBuf,
}

impl Lock {
    /// Takes the lock for `task`. If another command has it, passes one line about that to `say` and waits.
    fn take(folder: &Path, task: &str, holder: &str, say: impl FnOnce(&str)) -> Result<Self> {
        fs::create_dir_all(folder)?;
        let file = fs::File::options().create(true).append(true).open(folder.join(format!("{task}.lock")))?;
        // Apart from the lock, because Windows does not let others read a locked file.
        let about = folder.join(format!("{task}.txt"));
        loop {
            match file.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) => {
                    let other = fs::read_to_string(&about).unwrap_or_default();
                    if !other.is_empty() {
                        say(&format!("Waiting for {other} to finish {task}"));
                        file.lock()?;
                        break;
                    }
                    thread::sleep(Duration::from_millis(10)); // it is about to write who it is
                }
                Err(TryLockError::Error(error)) => {
                    return Err(error).with_context(|| format!("locking {}", file.path().display()));
                }
            }
        }
        fs::write(&about, holder)?;
        Ok(Self { _file: file, about })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        let _ = fs::write(&self.about, ""); // before the file is closed, which releases the lock
    }
}

#[cfg(test)]
mod tests {
    use std::env;
    use std::path::{Path, PathBuf};
    use std::process::{Command, Stdio};
    use std::sync::mpsc::{Sender, channel};
    use std::thread;

    use super::Lock;
    use crate::folder::Temporary;

    /// Takes the lock in a thread, and sends what it says, then that it has the lock.
    fn take_later(folder: PathBuf, holder: &'static str, events: Sender<String>) -> thread::JoinHandle<()> {
        thread::spawn(move || {
            let _lock = Lock::take(&folder, "building", holder, |line| events.send(line.into()).unwrap());
            events.send(format!("{holder} has it")).unwrap();
        })
    }

    #[test]
    fn the_second_says_whom_it_waits_for_and_starts_when_the_first_has_finished() {
        let folder = Temporary::new().unwrap();
        let (events, received) = channel();
        let first =
            Lock::take(folder.path(), "building", "`cargo xtask dist` (process 1)", |_| panic!()).unwrap();
        let second = take_later(folder.path().into(), "second", events.clone());
        assert_eq!(received.recv().unwrap(), "Waiting for `cargo xtask dist` (process 1) to finish building");
        events.send("first has finished".into()).unwrap();
        drop(first);
        assert_eq!(received.recv().unwrap(), "first has finished");
        assert_eq!(received.recv().unwrap(), "second has it");
        second.join().unwrap();
        // Another task does not wait.
        let _building = Lock::take(folder.path(), "building", "first", |_| panic!()).unwrap();
        let _installing = Lock::take(folder.path(), "installing", "first", |_| panic!()).unwrap();
    }

    const FOLDER: &str = "FOLDER_TO_LOCK";

    #[test]
    fn a_killed_process_releases_its_lock() {
        let folder = Temporary::new().unwrap();
        // This program again, as the process that is killed.
        let mut holder = Command::new(env::current_exe().unwrap())
            .args(["--exact", "lock::tests::hold_until_killed", "--ignored", "--nocapture"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let (events, received) = channel();
        while !folder.path().join("held").exists() {
            assert!(holder.try_wait().unwrap().is_none(), "the process has ended");
            thread::yield_now();
        }
        let second = take_later(folder.path().into(), "second", events);
        assert_eq!(received.recv().unwrap(), "Waiting for the killed to finish building");
        holder.kill().unwrap();
        assert_eq!(received.recv().unwrap(), "second has it");
        holder.wait().unwrap();
        second.join().unwrap();
    }

    #[test]
    #[ignore = "the process of the test above"]
    fn hold_until_killed() {
        let Some(folder) = env::var_os(FOLDER) else { return };
        let folder = Path::new(&folder);
        let _lock = Lock::take(folder, "building", "the killed", |_| panic!()).unwrap();
        fs_err::write(folder.join("held"), "").unwrap();
        loop {
            thread::park();
        }
    }
}
