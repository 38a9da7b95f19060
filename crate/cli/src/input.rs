//! Files that the user names, or standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use clap::Args;
use nqueens::text::{Encoding, decode_any};
use nqueens::visible;

use crate::outcome::Outcome;
use crate::output::print_note;

pub fn is_stdin(file: &Path) -> bool {
    file == "-"
}

/// What messages call a file. Whoever sends it chooses its name.
pub fn name(file: &Path) -> String {
    if is_stdin(file) { "standard input".to_owned() } else { visible(&file.to_string_lossy()).into_owned() }
}

/// The longest text, in bytes. Without a limit, an output without end would take all memory.
const MAX_LENGTH: usize = 256 << 20;

/// How texts are encoded.
#[derive(Args, Clone, Copy)]
pub struct EncodingOption {
    #[arg(long, value_name = "NAME", value_parser = parse_encoding, help = format!(
        "Encoding: {}, by any usual name, such as gbk or latin1 [default: UTF-8 or UTF-16, or else the most likely]",
        keys()
    ))]
    encoding: Option<Encoding>,
}

fn parse_encoding(name: &str) -> Result<Encoding, String> {
    Encoding::named(name).ok_or_else(|| format!("it must be one of {}", keys()))
}

fn keys() -> String {
    Encoding::KEYS.join(", ")
}

impl EncodingOption {
    /// The whole text of a file, and its encoding. Notes which one is assumed.
    pub fn read(self, file: &Path) -> Outcome<(String, Encoding)> {
        let mut bytes = vec![];
        let most = MAX_LENGTH as u64 + 1;
        let read = if is_stdin(file) {
            io::stdin().lock().take(most).read_to_end(&mut bytes)
        } else {
            File::open(file).and_then(|file| file.take(most).read_to_end(&mut bytes))
        };
        let name = name(file);
        read.map_err(|error| format!("{name}: cannot read the file: {error}"))?;
        if bytes.len() > MAX_LENGTH {
            return Err(format!("{name}: longer than {MAX_LENGTH} bytes, the most that is read").into());
        }
        let (text, encoding) =
            decode_any(&bytes, self.encoding).map_err(|error| format!("{name}: {error}"))?;
        if self.encoding.is_none() && encoding != Encoding::Unicode {
            print_note(&format!("{name} is read as {encoding}, not UTF-8; --encoding changes that"));
        }
        Ok((text.into_owned(), encoding))
    }
}
