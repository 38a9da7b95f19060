//! The animated picture of the README.

use std::io::{BufReader, ErrorKind, Read};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use fs_err as fs;

use crate::command::root;

const PICTURE: &str = "www/docs/page.gif";
/// The largest size of the picture, in bytes, so that the README loads quickly.
const MAX_BYTES: usize = 1_000_000;

/// The code that writes GIFs is that of the Python package.
mod gif_file {
    include!("../../python/src/gif_file.rs");
}
use gif_file::GifFile;

/// One screenshot.
struct Screenshot {
    milliseconds: u32,
    width: usize,
    /// Red, green, blue and alpha of each pixel, row by row.
    pixels: Vec<[u8; 4]>,
}

/// Runs a command that writes screenshots to its standard output, and writes the picture.
///
/// A screenshot is three little-endian `u32` (duration in milliseconds, width, height) and the RGBA of its pixels.
pub fn record(capture: &mut Command) -> Result<()> {
    let mut child = capture.stdout(Stdio::piped()).spawn().context("starting the capture")?;
    let input = child.stdout.take().context("the capture has no output")?;
    let screenshots = read_all(BufReader::new(input));
    if screenshots.is_err() {
        child.kill()?;
    }
    let status = child.wait()?;
    let screenshots = screenshots?;
    ensure!(status.success(), "the capture failed");
    let picture = encode(&screenshots)?;
    println!("{PICTURE}: {} frames, {} bytes", screenshots.len(), picture.len());
    ensure!(picture.len() <= MAX_BYTES, "the limit is {MAX_BYTES} bytes");
    Ok(fs::write(root().join(PICTURE), picture)?)
}

/// All screenshots. Equal ones are joined.
fn read_all(mut input: impl Read) -> Result<Vec<Screenshot>> {
    let mut screenshots: Vec<Screenshot> = Vec::new();
    while let Some(next) = read(&mut input)? {
        match screenshots.last_mut() {
            Some(last) if last.pixels == next.pixels => last.milliseconds += next.milliseconds,
            _ => screenshots.push(next),
        }
    }
    Ok(screenshots)
}

/// The next screenshot, or none at the end of the input.
fn read(input: &mut impl Read) -> Result<Option<Screenshot>> {
    let mut header = [[0; 4]; 3];
    match input.read_exact(header.as_flattened_mut()) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(None),
        other => other?,
    }
    let [milliseconds, width, height] = header.map(u32::from_le_bytes);
    let mut pixels = vec![[0; 4]; (width * height) as usize];
    input.read_exact(pixels.as_flattened_mut()).context("a screenshot ends early")?;
    Ok(Some(Screenshot { milliseconds, width: width as usize, pixels }))
}

fn encode(screenshots: &[Screenshot]) -> Result<Vec<u8>> {
    let first = screenshots.first().context("there are no screenshots")?;
    let (width, height) = (first.width, first.pixels.len() / first.width);
    let mut gif = GifFile::new(u16::try_from(width)?, u16::try_from(height)?)?;
    for screenshot in screenshots {
        ensure!(screenshot.pixels.len() == width * height, "the screenshots have different sizes");
        gif.add(screenshot.pixels.clone(), screenshot.milliseconds)?;
    }
    Ok(gif.finish()?)
}
