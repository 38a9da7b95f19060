//! Files that the user names, or standard input.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use nqueens::text::decode;

use crate::Outcome;

pub fn is_stdin(file: &Path) -> bool {
    file == "-"
}

/// What messages call a file.
pub fn name(file: &Path) -> String {
    if is_stdin(file) { "standard input".to_owned() } else { file.display().to_string() }
}

/// The whole text of a file, in UTF-8 or UTF-16.
pub fn read_text(file: &Path) -> Outcome<String> {
    let bytes = if is_stdin(file) {
        let mut bytes = vec![];
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file)
    };
    let bytes = bytes.map_err(|error| format!("{}: cannot read the file: {error}", name(file)))?;
    Ok(decode(&bytes).map_err(|error| format!("{}: {error}", name(file)))?.into_owned())
}
