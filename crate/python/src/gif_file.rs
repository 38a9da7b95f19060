// Writes GIFs. The animated picture of the README is written by the same code, in `crate/xtask/src/animation.rs`.

use std::collections::BTreeMap;

use gif::{Encoder, EncodingError, Frame, Repeat};

/// The index of the transparent colour.
const TRANSPARENT: u8 = 255;

/// A pixel: red, green, blue and alpha.
type Pixel = [u8; 4];

/// A GIF that repeats. Each frame covers only what has changed; unchanged pixels inside are transparent.
pub struct GifFile {
    encoder: Encoder<Vec<u8>>,
    width: u16,
    before: Vec<Pixel>,
}

impl GifFile {
    /// A GIF without frames.
    pub fn new(width: u16, height: u16) -> Result<Self, EncodingError> {
        let mut encoder = Encoder::new(vec![], width, height, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, width, before: vec![] })
    }

    /// Adds a frame with all pixels, row by row.
    pub fn add(&mut self, pixels: Vec<Pixel>, milliseconds: u32) -> Result<(), EncodingError> {
        let across = usize::from(self.width);
        let changed = |i: usize| self.before.get(i) != Some(&pixels[i]);
        let places = || (0..pixels.len()).filter(|&i| changed(i)).map(|i| (i % across, i / across));
        let left = places().map(|(x, _)| x).min().unwrap_or(0);
        let right = places().map(|(x, _)| x).max().unwrap_or(0);
        let top = places().map(|(_, y)| y).min().unwrap_or(0);
        let bottom = places().map(|(_, y)| y).max().unwrap_or(0);
        let area = (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * across + x));
        let shown: Vec<Option<Pixel>> = area.map(|i| changed(i).then_some(pixels[i])).collect();
        let (palette, indices) = with_palette(&shown);
        let short = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        let (width, height) = (short(right - left + 1), short(bottom - top + 1));
        let mut frame = Frame::from_palette_pixels(width, height, indices, palette, Some(TRANSPARENT));
        (frame.left, frame.top) = (short(left), short(top));
        frame.delay = u16::try_from(milliseconds / 10).unwrap_or(u16::MAX);
        self.encoder.write_frame(&frame)?;
        self.before = pixels;
        Ok(())
    }

    /// The bytes of the file.
    pub fn finish(self) -> Result<Vec<u8>, EncodingError> {
        self.encoder.into_inner()
    }
}

/// A palette of 256 colours, the last of which is transparent, and the index of each pixel.
///
/// Colours that differ only in the last bits share an entry, in as few bits as the palette needs. A quantizer that
/// weighs colours by their frequency would lose those of small parts, such as a slider.
fn with_palette(pixels: &[Option<Pixel>]) -> (Vec<u8>, Vec<u8>) {
    let most = usize::from(TRANSPARENT);
    let group = |&[red, green, blue, _]: &Pixel, bits: u32| [red, green, blue].map(|part| part >> bits);
    let mut entries = (0..8).map(|bits| {
        let colours = pixels.iter().flatten();
        (bits, colours.map(|colour| (group(colour, bits), *colour)).collect::<BTreeMap<_, _>>())
    });
    let (bits, entries) = entries.find(|(_, entries)| entries.len() <= most).unwrap_or_default();
    let numbers: BTreeMap<_, _> = entries.keys().zip(0..TRANSPARENT).collect();
    let index = |pixel: &Option<Pixel>| pixel.map_or(TRANSPARENT, |colour| numbers[&group(&colour, bits)]);
    let mut palette: Vec<u8> =
        entries.values().flat_map(|&[red, green, blue, _]| [red, green, blue]).collect();
    palette.resize(3 * 256, 0);
    (palette, pixels.iter().map(index).collect())
}
