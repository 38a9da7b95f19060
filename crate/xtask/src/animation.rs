//! The animated picture of the README.

use std::fs::File;
use std::io::{BufReader, ErrorKind, Read};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use gif::{Encoder, Frame, Repeat};

use crate::root;

const PICTURE: &str = "www/docs/page.gif";
/// The largest size of the picture, in bytes, so that the README loads quickly.
const MAX_BYTES: u64 = 1_000_000;

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
    let mut input = BufReader::new(child.stdout.take().context("the capture has no output")?);
    let mut screenshots: Vec<Screenshot> = Vec::new();
    while let Some(next) = read(&mut input)? {
        match screenshots.last_mut() {
            Some(last) if last.pixels == next.pixels => last.milliseconds += next.milliseconds,
            _ => screenshots.push(next),
        }
    }
    ensure!(child.wait()?.success(), "the capture failed");
    let path = root().join(PICTURE);
    write(&screenshots, File::create(&path)?)?;
    let bytes = path.metadata()?.len();
    println!("{PICTURE}: {} frames, {bytes} bytes", screenshots.len());
    ensure!(bytes <= MAX_BYTES, "{PICTURE} has more than {MAX_BYTES} bytes");
    Ok(())
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

/// Writes a GIF that repeats. Each frame covers only what has changed; unchanged pixels inside are transparent.
fn write(screenshots: &[Screenshot], output: File) -> Result<()> {
    let first = screenshots.first().context("there are no screenshots")?;
    let (width, height) = (first.width, first.pixels.len() / first.width);
    let mut encoder = Encoder::new(output, u16::try_from(width)?, u16::try_from(height)?, &[])?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before: Option<&Screenshot> = None;
    for screenshot in screenshots {
        ensure!(screenshot.pixels.len() == width * height, "the screenshots have different sizes");
        let changed = |i: usize| before.is_none_or(|before| before.pixels[i] != screenshot.pixels[i]);
        let places = || (0..width * height).filter(|&i| changed(i)).map(|i| (i % width, i / width));
        let left = places().map(|(x, _)| x).min().unwrap_or(0);
        let right = places().map(|(x, _)| x).max().unwrap_or(0);
        let top = places().map(|(_, y)| y).min().unwrap_or(0);
        let bottom = places().map(|(_, y)| y).max().unwrap_or(0);
        let mut pixels = Vec::new();
        for i in (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * width + x)) {
            pixels.extend(if changed(i) { screenshot.pixels[i] } else { [0; 4] });
        }
        let size = |most: usize, least: usize| u16::try_from(most - least + 1);
        let mut frame = Frame::from_rgba_speed(size(right, left)?, size(bottom, top)?, &mut pixels, 10);
        frame.left = u16::try_from(left)?;
        frame.top = u16::try_from(top)?;
        frame.delay = u16::try_from(screenshot.milliseconds / 10)?;
        encoder.write_frame(&frame)?;
        before = Some(screenshot);
    }
    Ok(())
}
