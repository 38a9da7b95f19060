//! Where results and messages go.

use std::fs::File;
use std::io::{self, Write};
#[cfg(unix)]
use std::os::fd::AsFd;
#[cfg(windows)]
use std::os::windows::io::AsHandle;

use nqueens::visible;

use crate::Outcome;

/// A duplicate of stdout from before `main`. On Unix, Rust then replaces a closed stdout by `/dev/null`, and results would
/// be lost in silence. Later it is too late to tell, because the user may have chosen `/dev/null`.
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
