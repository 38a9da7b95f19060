//! The animated picture of the README.

use std::collections::BTreeMap;
use std::io::{BufReader, ErrorKind, Read};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use fs_err as fs;
use gif::{Encoder, Frame, Repeat};

use crate::command::root;

const PICTURE: &str = "www/docs/page.gif";
/// The largest size of the picture, in bytes, so that the README loads quickly.
const MAX_BYTES: usize = 1_000_000;

/// The index of the transparent colour.
const TRANSPARENT: u8 = 255;

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

/// A GIF that repeats. Each frame covers only what has changed; unchanged pixels inside are transparent.
fn encode(screenshots: &[Screenshot]) -> Result<Vec<u8>> {
    let first = screenshots.first().context("there are no screenshots")?;
    let (width, height) = (first.width, first.pixels.len() / first.width);
    let mut picture = Vec::new();
    let mut encoder = Encoder::new(&mut picture, u16::try_from(width)?, u16::try_from(height)?, &[])?;
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
        let area = (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * width + x));
        let pixels = area.map(|i| changed(i).then_some(screenshot.pixels[i])).collect::<Vec<_>>();
        let (palette, indices) = with_palette(&pixels);
        let size = |most: usize, least: usize| u16::try_from(most - least + 1);
        let (width, height) = (size(right, left)?, size(bottom, top)?);
        let mut frame = Frame::from_palette_pixels(width, height, indices, palette, Some(TRANSPARENT));
        frame.left = u16::try_from(left)?;
        frame.top = u16::try_from(top)?;
        frame.delay = u16::try_from(screenshot.milliseconds / 10)?;
        encoder.write_frame(&frame)?;
        before = Some(screenshot);
    }
    drop(encoder);
    Ok(picture)
}

/// A palette of 256 colours, the last of which is transparent, and the index of each pixel.
///
/// Colours that differ only in the last bits share an entry, in as few bits as the palette needs. A quantizer that
/// weighs colours by their frequency would lose those of small parts, such as a slider.
fn with_palette(pixels: &[Option<[u8; 4]>]) -> (Vec<u8>, Vec<u8>) {
    let most = usize::from(TRANSPARENT);
    let group = |&[red, green, blue, _]: &[u8; 4], bits: u32| [red, green, blue].map(|part| part >> bits);
    let mut entries = (0..8).map(|bits| {
        let colours = pixels.iter().flatten();
        (bits, colours.map(|colour| (group(colour, bits), *colour)).collect::<BTreeMap<_, _>>())
    });
    let (bits, entries) = entries.find(|(_, entries)| entries.len() <= most).unwrap_or_default();
    let numbers: BTreeMap<_, _> = entries.keys().zip(0..TRANSPARENT).collect();
    let index = |pixel: &Option<[u8; 4]>| pixel.map_or(TRANSPARENT, |colour| numbers[&group(&colour, bits)]);
    let mut palette: Vec<u8> =
        entries.values().flat_map(|&[red, green, blue, _]| [red, green, blue]).collect();
    palette.resize(3 * 256, 0);
    (palette, pixels.iter().map(index).collect())
}
