//! Animations of runs: their frames, and whole ones as SVG. It is a module of its own, which the page loads when it makes
//! an animation.

#![allow(clippy::needless_pass_by_value, reason = "wasm-bindgen passes values")]

use wasm_bindgen::prelude::*;

use n_queens_wasm_shared::convert::{Options, batch, js_number, number, one_of, safe_natural, whole};
use n_queens_wasm_shared::error::{Result, refused};
use n_queens_wasm_shared::run::new_run;
use nqueens::animation::{Animation, Frame, Frames, Look, Seconds, Show, Side, Theme};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// The names of the options of a range.
const RANGE: [&str; 4] = ["first", "last", "untilSolution", "seconds"];
/// The names of the options of an animation.
const ALL: [&str; 7] = ["first", "last", "untilSolution", "seconds", "size", "theme", "caption"];

#[wasm_bindgen(start)]
fn start() {
    n_queens_wasm_shared::log_panics();
}

/// Which steps an animation shows, and its length.
fn range_of(options: Options) -> Result<(Show, Seconds)> {
    let position =
        |name, default| options.get(name)?.map_or(Ok(default), |position| safe_natural(name, &position));
    let Show { first, last, .. } = Show::WHOLE;
    let show = Show {
        first: position("first", first)?,
        last: position("last", last)?,
        until_solution: options.flag("untilSolution")?,
    };
    let seconds = match options.get("seconds")? {
        None => Seconds::default(),
        Some(given) => whole(number(&given))
            .and_then(Seconds::new)
            .ok_or_else(|| refused("seconds", "a whole number from 3 to 60", &given))?,
    };
    Ok((show, seconds))
}

/// An animation of a run as the text of an SVG, which has no scripts and stands still for readers who prefer less
/// motion. Takes up to some seconds for a run of millions of steps.
#[wasm_bindgen]
pub fn animation(
    #[wasm_bindgen(unchecked_param_type = "string")] algorithm: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RunOptions")] options: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "AnimationOptions")] look: JsValue,
) -> Result<String> {
    let (steps, blocked) = new_run(&algorithm, &n, &options)?;
    let options = Options::new(&look, &ALL)?;
    let (show, seconds) = range_of(options)?;
    let mut look = Look::default();
    if let Some(given) = options.get("size")? {
        let side = whole(number(&given)).and_then(Side::new);
        look.side = side.ok_or_else(|| refused("size", "a whole number from 100 to 2000", &given))?;
    }
    if let Some(given) = options.get("theme")? {
        let theme = given.as_string().and_then(|key| Theme::named(&key));
        look.theme = theme.ok_or_else(|| refused("theme", &one_of(&Theme::KEYS), &given))?;
    }
    if options.get("caption")?.is_some() {
        look.caption = options.flag("caption")?;
    }
    Ok(Animation::new(steps, &blocked, show, seconds).svg(look))
}

/// Chooses the frames of an animation of a run, in resumable portions.
#[wasm_bindgen]
pub struct AnimationFrames(Frames);

#[wasm_bindgen]
impl AnimationFrames {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] algorithm: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "RunOptions")] options: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "AnimationRange")] range: JsValue,
    ) -> Result<AnimationFrames> {
        let (steps, _) = new_run(&algorithm, &n, &options)?;
        let (show, seconds) = range_of(Options::new(&range, &RANGE)?)?;
        Ok(Self(Frames::new(steps, show, seconds)))
    }

    /// Looks at up to `most` more steps, at most 65536. Returns whether there are more to look at.
    pub fn advance(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
    ) -> Result<bool> {
        Ok(self.0.advance(batch(&most)?))
    }

    /// The frames for the steps looked at, as two numbers each: the position in the run, and the milliseconds, a
    /// multiple of 10. The first frame is the result: the last solution, or else the fullest board. The others are in
    /// the order of the run.
    pub fn choose(&self) -> Vec<f64> {
        let numbers = |Frame { position, milliseconds }| [js_number(position), milliseconds.into()];
        self.0.choose().into_iter().flat_map(numbers).collect()
    }
}
