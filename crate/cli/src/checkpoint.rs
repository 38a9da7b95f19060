//! Files that keep the progress of a count, so that it goes on after Ctrl-C, SIGTERM or a crash.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use nqueens::count::{Part, SharedProgress, seal, unseal};
use serde::{Deserialize, Serialize};

use crate::input::name;
use crate::outcome::Outcome;
use crate::output::replace;

/// The largest file that is read, in bytes. The progress of a thread takes less than a hundred.
const MAX_LENGTH: u64 = 10_000_000;

/// Changes with the meaning of a file.
const FORMAT: &str = "nqueens-count/2";

/// How files of all versions start.
const START: &str = r#"{"format":"nqueens-count/"#;

/// The part that is a whole count.
pub const WHOLE: &str = "1/1";

/// The progress of the count of a part.
#[derive(Serialize, Deserialize)]
pub struct Checkpoint {
    format: String,
    n: u32,
    part: String,
    /// The part of the estimated cost that is counted, from 0 to 1.
    pub done: f64,
    /// How long all runs took together.
    pub seconds: f64,
    pub progress: SharedProgress,
}

impl Checkpoint {
    pub fn new(part: Part, done: f64, seconds: f64, progress: SharedProgress) -> Self {
        Self {
            format: FORMAT.to_owned(),
            n: part.size().get(),
            part: part.to_string(),
            done,
            seconds,
            progress,
        }
    }

    /// Reads the file with the progress of a part. `None` if there is no file yet.
    pub fn read(file: &Path, part: Part) -> Outcome<Option<Self>> {
        let name = name(file);
        // A pipe that nobody writes to would wait for ever.
        if fs::metadata(file).is_ok_and(|found| !found.is_file()) {
            return Err(format!("{name}: not a regular file, which alone can keep the progress").into());
        }
        let bytes = match File::open(file).and_then(read_bytes) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(format!("{name}: cannot read the file: {error}").into()),
        };
        let fields = str::from_utf8(&bytes).ok().and_then(|text| unseal(text.trim_end()));
        let saved: Option<Self> = fields.and_then(|fields| serde_json::from_str(&format!("{fields}}}")).ok());
        let is_plausible = |saved: &Self| {
            saved.format == FORMAT && (0.0..=1.0).contains(&saved.done) && saved.seconds >= 0.0
        };
        let Some(saved) = saved.filter(is_plausible) else {
            let is_other = fields.is_some_and(|fields| {
                fields.starts_with(START) && !fields.starts_with(&format!(r#"{{"format":"{FORMAT}""#))
            });
            let reason = if is_other {
                "from another version, which divides the solutions of a board differently; count it again, with another file"
            } else {
                "damaged, or not the progress of a count"
            };
            return Err(format!("{name}: {reason}").into());
        };
        let (n, wanted) = (part.size().get(), part.to_string());
        if (saved.n, &saved.part) != (n, &wanted) {
            let count = |part: &str, n| {
                if part == WHOLE { format!("n = {n}") } else { format!("part {part} of n = {n}") }
            };
            let (other, wanted) = (count(&saved.part, saved.n), count(&wanted, n));
            return Err(format!("{name}: the progress of {other}, not of {wanted}").into());
        }
        Ok(Some(saved))
    }

    /// Replaces the file at once, so that a crash leaves the old one or the new one.
    pub fn write(&self, file: &Path) -> Outcome<()> {
        let mut fields = serde_json::to_string(self)?;
        fields.pop(); // the closing brace
        replace(file, format!("{}\n", seal(&fields)).as_bytes())
            .map_err(|error| format!("{}: cannot save the progress: {error}", name(file)).into())
    }
}

fn read_bytes(file: File) -> io::Result<Vec<u8>> {
    let mut bytes = vec![];
    file.take(MAX_LENGTH).read_to_end(&mut bytes)?;
    Ok(bytes)
}
