//! Where results and messages go.

use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
#[cfg(unix)]
use std::os::fd::AsFd;
#[cfg(windows)]
use std::os::windows::io::AsHandle;
use std::path::{Path, PathBuf};

use nqueens::visible;

use crate::outcome::Outcome;

/// A duplicate of stdout from before `main`. On Unix, Rust then replaces a closed stdout by `/dev/null`, and results
/// would be lost in silence. Later it is too late to tell, because the user may have chosen `/dev/null`.
#[ctor::ctor(unsafe)]
static STDOUT: io::Result<File> = duplicate();

#[cfg(unix)]
fn duplicate() -> io::Result<File> {
    let mut file = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    file.write(&[]).map(|_| file) // fails if it is only for reading, or full as `/dev/full`
}

#[cfg(windows)]
fn duplicate() -> io::Result<File> {
    io::stdout().as_handle().try_clone_to_owned().map(File::from)
}

/// Standard output, without a buffer. Unlike that of the standard library, it reports every write that fails.
///
/// Fails if it is closed or read-only.
pub fn stdout() -> Outcome<&'static File> {
    STDOUT.as_ref().map_err(|error| cannot_write(error).into())
}

/// Prints the result, which is one line.
pub fn print_result(mut out: &File, line: &str) -> io::Result<()> {
    out.write_all(format!("{line}\n").as_bytes())
}

/// The message for results that are lost.
pub fn cannot_write(error: &io::Error) -> String {
    format!("cannot write the result: {error}")
}

/// Prints each line of a message on stderr. If that fails, only the exit code remains.
pub fn print_error(message: &str) {
    for line in message.lines() {
        let _ = writeln!(io::stderr(), "error: {}", visible(line));
    }
}

/// Prints on stderr what the user should know.
pub fn print_note(message: &str) {
    let _ = writeln!(io::stderr(), "note: {message}");
}

/// Writes a file, or replaces it at once: a crash leaves the old one or the new one. A link is replaced, and not
/// followed. Only what is no file, such as a pipe, is written to as it is.
pub fn replace(file: &Path, content: &[u8]) -> io::Result<()> {
    if fs::metadata(file).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return File::options().write(true).open(file)?.write_all(content);
    }
    let (path, mut new) = create_beside(file)?;
    let written = new.write_all(content).and_then(|()| new.sync_all());
    written.and_then(|()| fs::rename(&path, file)).inspect_err(|_| _ = fs::remove_file(path))
}

/// A new file with a name like that of another. The folder may belong to others: whatever is there is not written to,
/// and nobody can know the name before.
fn create_beside(file: &Path) -> io::Result<(PathBuf, File)> {
    loop {
        let number = RandomState::new().hash_one(file); // its keys are random
        let path = file.with_added_extension(format!("{number:016x}.new"));
        match File::create_new(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            created => return created.map(|new| (path, new)),
        }
    }
}
