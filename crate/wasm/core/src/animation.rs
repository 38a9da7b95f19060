//! Animations of runs.

use wasm_bindgen::prelude::*;

use n_queens_wasm_shared::convert::{Options, batch, js_number, number, safe_natural, whole};
use n_queens_wasm_shared::error::{Result, refused};
use nqueens::animation::{Frame, Frames, Seconds, Show};

use crate::steps::new_run;

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
        let steps = new_run(&algorithm, &n, &options)?;
        let range = Options::new(&range, &["first", "last", "untilSolution", "seconds"])?;
        let position =
            |name, default| range.get(name)?.map_or(Ok(default), |position| safe_natural(name, &position));
        let Show { first, last, .. } = Show::WHOLE;
        let show = Show {
            first: position("first", first)?,
            last: position("last", last)?,
            until_solution: range.flag("untilSolution")?,
        };
        let seconds = match range.get("seconds")? {
            None => Seconds::default(),
            Some(given) => whole(number(&given))
                .and_then(Seconds::new)
                .ok_or_else(|| refused("seconds", "a whole number from 3 to 60", &given))?,
        };
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
