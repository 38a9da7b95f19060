//! Solutions one after another, by rank, and under the eight symmetries.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::convert::{
    batch, columns_of, deadline, given, number, plain, position, size, squares_of, symmetry, to_js, whole,
};
use super::error::refused;
use crate::{Choice, Classes, Position, Selection, Solution, Symmetry};

/// One type for all that is asked whether to go on: else the search would be in the module once for each.
type GoOn<'a> = &'a mut dyn FnMut() -> bool;

/// Solutions in lexicographic order, in batches.
#[wasm_bindgen]
pub struct Solutions {
    selection: Selection,
    numbers: Vec<f64>,
}

#[wasm_bindgen]
impl Solutions {
    /// All of them, or the first of each class under rotation, or under rotation and reflection: that must
    /// itself be among those which the options leave.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "\"all\" | \"rotation\" | \"fundamental\"")]
        which: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "SolutionOptions")] options: JsValue,
    ) -> Result<Solutions, JsValue> {
        let size = size(&n)?;
        let which = if which.is_undefined() { Some("all".to_owned()) } else { which.as_string() };
        let classes = match which.as_deref() {
            Some("all") => Classes::Single,
            Some("rotation") => Classes::Rotation,
            Some("fundamental") => Classes::Fundamental,
            _ => return Err(refused("which", "\"all\", \"rotation\" or \"fundamental\"", f64::NAN)),
        };
        let given = |name: &str| given("options", &options, name);
        let squares = |name: &str| match given(name)? {
            None => Ok(vec![]),
            Some(squares) => squares_of(size, name, &squares),
        };
        let position = Position::new(size, squares("queens")?, squares("blocked")?)?;
        let invariant_under = given("symmetry")?.as_ref().map(symmetry).transpose()?;
        let mut selection = Selection::new(&position, Choice { classes, invariant_under });
        if let Some(from) = given("from")? {
            selection = selection.starting_at(&Solution::new(columns_of("from", &from)?)?)?;
        }
        Ok(Self { selection, numbers: vec![] })
    }

    /// The columns of the next solutions, n numbers each; fewer than `most` solutions at the end, then
    /// none, and fewer as well when so many milliseconds have passed, if they are given.
    #[wasm_bindgen(js_name = nextBatch)]
    pub fn next_batch(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] milliseconds: JsValue,
    ) -> Result<Vec<u8>, JsValue> {
        let most = batch(&most)?;
        let forever = milliseconds.is_undefined();
        let zero = JsValue::from_f64(0.0);
        let mut in_time = deadline(if forever { &zero } else { &milliseconds })?;
        self.numbers.clear();
        let mut columns = Vec::new();
        // Solutions may come so quickly that the search for each ends before it looks at the clock.
        while self.numbers.len() < most && (self.numbers.len() % 64 != 63 || forever || in_time()) {
            let mut go_on = || forever || in_time();
            let Some(solution) = self.selection.next_while(&mut go_on as GoOn) else { break };
            #[expect(clippy::cast_possible_truncation, reason = "enumeration ends at 32 columns")]
            columns.extend(solution.columns().iter().map(|&column| column as u8));
            self.numbers.push(plain(self.selection.passed()));
        }
        Ok(columns)
    }

    /// For each solution of the last batch its number among all that have the queens and none on a blocked
    /// square, whatever the class or symmetry. The first from `from` on is number 1.
    pub fn numbers(&self) -> Vec<f64> {
        self.numbers.clone()
    }

    /// Goes past up to `most` solutions without copying them and says how many; fewer when so many milliseconds
    /// have passed or nothing is left.
    pub fn skip(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<usize, JsValue> {
        let mut in_time = deadline(&milliseconds)?;
        Ok(self.selection.pass_while(batch(&most)?, &mut in_time as GoOn))
    }

    /// The number of the solution returned or gone past last: how many lie before what comes next. Once the
    /// time was up it may be more, since others have been gone past since.
    #[wasm_bindgen(getter)]
    pub fn passed(&self) -> f64 {
        plain(self.selection.passed())
    }

    /// Whether it is known that nothing is left.
    #[wasm_bindgen(getter)]
    pub fn ended(&self) -> bool {
        self.selection.ended()
    }
}

/// Numbers the solutions that have the queens of a position and none on its blocked squares, from 0.
#[wasm_bindgen]
pub struct Ranking(crate::Ranking);

#[wasm_bindgen]
impl Ranking {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] queens: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] blocked: JsValue,
    ) -> Result<Ranking, JsValue> {
        Ok(Self(crate::Ranking::new(&position(&n, queens, blocked)?)?))
    }

    /// Goes on for about so many milliseconds, at least a little, and says whether all is counted.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool, JsValue> {
        Ok(!self.0.run_while(deadline(&milliseconds)?))
    }

    /// How many are counted so far; those can be asked for.
    #[wasm_bindgen(getter)]
    pub fn counted(&self) -> f64 {
        plain(self.0.counted())
    }

    /// The columns of the solution with this rank, or `undefined` if so many are not there, or not counted yet.
    pub fn solution(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] rank: JsValue,
    ) -> Result<Option<Vec<u32>>, JsValue> {
        let given = number(&rank);
        let rank = whole(given).ok_or_else(|| refused("rank", "a whole number from 0", given))?;
        Ok(self.0.solution(rank.into()).map(|solution| solution.columns().to_vec()))
    }

    /// The rank of the solution with these columns, or `undefined` if it is none of these, or not counted yet.
    pub fn rank(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] columns: JsValue,
    ) -> Result<Option<f64>, JsValue> {
        Ok(self.0.rank(&Solution::new(columns_of("columns", &columns)?)?).map(plain))
    }
}

/// What the eight symmetries make of the solution with these columns.
#[wasm_bindgen(unchecked_return_type = "Images")]
pub fn images(
    #[wasm_bindgen(unchecked_param_type = "readonly number[]")] columns: JsValue,
) -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    struct Image {
        symmetry: &'static str,
        columns: Vec<u32>,
    }
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct View {
        orbit: u32,
        canonical: u32,
        first_rotation: u32,
        images: Vec<Image>,
    }
    let solution = Solution::new(columns_of("columns", &columns)?)?;
    let images = Symmetry::ALL.map(|symmetry| Image {
        symmetry: symmetry.key(),
        columns: solution.image(symmetry).columns().to_vec(),
    });
    // The rotations are the first of the symmetries.
    let first_of = |most| {
        let numbered = (0..).zip(&images).take(most);
        numbered.min_by_key(|(_, image)| &image.columns).map_or(0, |(i, _)| i)
    };
    let (canonical, first_rotation) = (first_of(images.len()), first_of(Symmetry::ROTATIONS.len()));
    #[expect(clippy::cast_possible_truncation, reason = "there are eight")]
    let orbit = solution.orbit_len() as u32;
    to_js(&View { orbit, canonical, first_rotation, images: images.into() })
}
