//! Files that the user names, or standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use nqueens::text::decode;
use nqueens::visible;

use crate::Outcome;

pub fn is_stdin(file: &Path) -> bool {
    file == "-"
}

/// What messages call a file. Whoever sends it chooses its name.
pub fn name(file: &Path) -> String {
    if is_stdin(file) { "standard input".to_owned() } else { visible(&file.to_string_lossy()).into_owned() }
}

/// The longest text, in bytes. Without a limit, an output without end would take all memory.
const MAX_LENGTH: usize = 256 << 20;

/// The whole text of a file, in UTF-8 or UTF-16.
pub fn read_text(file: &Path) -> Outcome<String> {
    let mut bytes = vec![];
    let most = MAX_LENGTH as u64 + 1;
    let read = if is_stdin(file) {
        io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(file).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    read.map_err(|error| format!("{}: cannot read the file: {error}", name(file)))?;
    if bytes.len() > MAX_LENGTH {
        return Err(format!("{}: longer than {MAX_LENGTH} bytes, the most that is read", name(file)).into());
    }
    Ok(decode(&bytes).map_err(|error| format!("{}: {error}", name(file)))?.into_owned())
}
