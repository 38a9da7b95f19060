//! Animations of runs. `nqueens_board/_animation.py` gives them their Python form, and checks the arguments.

use gif::EncodingError;
use nqueens::animation::{Animation, Look, Seconds, Show, Side, Theme};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use tiny_skia::Pixmap;

use crate::gif_file::GifFile;
use crate::raster::Raster;
use crate::steps::Steps;

/// A part of a run: its first and its last step, whether it ends at a solution, and the seconds that it takes.
type Part = (u64, u64, bool, u32);

/// An animation as the text of an SVG.
#[pyfunction]
pub fn animation_svg(
    py: Python<'_>,
    steps: &Steps,
    part: Part,
    pixels: u32,
    theme: &str,
    caption: bool,
) -> PyResult<String> {
    let (animation, side, theme) = read(py, steps, part, pixels, theme)?;
    Ok(py.detach(|| animation.svg(Look { side, theme, caption })))
}

/// An animation as the bytes of a GIF, without texts.
#[pyfunction]
pub fn animation_gif<'py>(
    py: Python<'py>,
    steps: &Steps,
    part: Part,
    pixels: u32,
    theme: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let (animation, side, theme) = read(py, steps, part, pixels, theme)?;
    let failed = |error: EncodingError| PyRuntimeError::new_err(error.to_string());
    let too_large = || PyMemoryError::new_err("there is no memory for the picture");
    let raster = Raster::new(&animation, side, theme).ok_or_else(too_large)?;
    let side_in_file = u16::try_from(pixels).map_err(|_| too_large())?;
    let mut gif = GifFile::new(side_in_file, side_in_file).map_err(failed)?;
    for (shapes, milliseconds) in animation.drawings(side).zip(animation.durations()) {
        py.detach(|| gif.add(colours(&raster.draw(&shapes)), milliseconds)).map_err(failed)?;
        py.check_signals()?;
    }
    Ok(PyBytes::new(py, &gif.finish().map_err(failed)?))
}

/// The colours of its pixels, all of which are opaque.
fn colours(drawn: &Pixmap) -> Vec<[u8; 4]> {
    drawn.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]).collect()
}

fn read(
    py: Python<'_>,
    steps: &Steps,
    (first, last, until_solution, seconds): Part,
    pixels: u32,
    theme: &str,
) -> PyResult<(Animation, Side, Theme)> {
    let out_of_range = || PyValueError::new_err("seconds, pixels or theme is none of those that there are");
    let seconds = Seconds::new(seconds).ok_or_else(out_of_range)?;
    let side = Side::new(pixels).ok_or_else(out_of_range)?;
    let theme = Theme::named(theme).ok_or_else(out_of_range)?;
    let animation = steps.animation(py, Show { first, last, until_solution }, seconds)?;
    Ok((animation, side, theme))
}
