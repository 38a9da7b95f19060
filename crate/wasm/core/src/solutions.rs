//! Solutions in lexicographic order, by rank, and under the eight symmetries.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use n_queens_wasm_shared::convert::{
    Options, batch, deadline, js_number, position, safe_natural, size, solution_of, symmetry, to_js,
};
use n_queens_wasm_shared::error::{Result, refused};
use nqueens::limits::MAX_RANKED;
use nqueens::{Choice, Classes, Error, Selection, Solution, Symmetry};

/// One type for all `keep_going` closures, so that the module has only one copy of the search.
type KeepGoing<'a> = &'a mut dyn FnMut() -> bool;

/// Solutions in lexicographic order, in batches.
#[wasm_bindgen]
pub struct Solutions {
    selection: Selection,
    numbers: Vec<f64>,
}

#[wasm_bindgen]
impl Solutions {
    /// All solutions, or the first solution of each class under rotation, or under rotation and reflection. A class
    /// is left out if its first solution does not match the options.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "\"all\" | \"rotation\" | \"fundamental\"")]
        which: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "SolutionOptions")] options: JsValue,
    ) -> Result<Solutions> {
        let classes = match which.as_string().as_deref() {
            None if which.is_undefined() => Classes::Single,
            Some("all") => Classes::Single,
            Some("rotation") => Classes::Rotation,
            Some("fundamental") => Classes::Fundamental,
            _ => return Err(refused("which", "\"all\", \"rotation\" or \"fundamental\"", &which)),
        };
        let options = Options::new(&options, &["queens", "blocked", "symmetry", "from"])?;
        let [queens, blocked] =
            [options.get("queens")?, options.get("blocked")?].map(Option::unwrap_or_default);
        let invariant_under = options.get("symmetry")?.as_ref().map(symmetry).transpose()?;
        let mut selection = Selection::new(
            &position(&n, &queens, &blocked)?,
            Choice::default().with_classes(classes).with_invariant_under(invariant_under),
        );
        if let Some(from) = options.get("from")? {
            selection = selection.starting_at(&solution_of("from", &from)?)?;
        }
        Ok(Self { selection, numbers: vec![] })
    }

    /// The columns of the next solutions, n numbers each. Returns up to `most` solutions, at most 65536; fewer at the
    /// end or when the milliseconds, if given, have passed. Returns none after the end.
    #[wasm_bindgen(js_name = nextBatch)]
    pub fn next_batch(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] milliseconds: JsValue,
    ) -> Result<Vec<u8>> {
        let most = batch(&most)?;
        let unlimited = milliseconds.is_undefined();
        let zero = JsValue::from_f64(0.0);
        let mut in_time = deadline(if unlimited { &zero } else { &milliseconds })?;
        self.numbers.clear();
        let mut columns = Vec::new();
        // Check the time here too: the search for a single solution may end before it calls `keep_going`.
        while self.numbers.len() < most && (self.numbers.len() % 64 != 63 || unlimited || in_time()) {
            let mut keep_going = || unlimited || in_time();
            let Some(solution) = self.selection.next_while(&mut keep_going as KeepGoing) else { break };
            columns.extend(columns_in_bytes(&solution));
            self.numbers.push(js_number(self.selection.passed()));
        }
        Ok(columns)
    }

    /// For each solution of the last batch, its number among all solutions that have the queens and none on a blocked
    /// square, whatever the class or symmetry. Numbering starts at 1 from `from` on.
    pub fn numbers(&self) -> Vec<f64> {
        self.numbers.clone()
    }

    /// Skips up to `most` solutions, at most 65536, without copying them; fewer at the end or when the milliseconds
    /// have passed. Returns the number of solutions skipped.
    pub fn skip(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<usize> {
        let mut in_time = deadline(&milliseconds)?;
        Ok(self.selection.pass_while(batch(&most)?, &mut in_time as KeepGoing))
    }

    /// The number of solutions passed so far: the number of the last solution returned or skipped. It may be higher
    /// if time ran out, because the search may have passed more solutions that do not match the options.
    #[wasm_bindgen(getter)]
    pub fn passed(&self) -> f64 {
        js_number(self.selection.passed())
    }

    /// Whether the search has ended, so that no solution is left.
    #[wasm_bindgen(getter)]
    pub fn ended(&self) -> bool {
        self.selection.ended()
    }
}

/// Ranks the completions of a position in lexicographic order, from 0: the solutions that have all its queens and
/// none on its blocked squares.
#[wasm_bindgen]
pub struct Ranking(nqueens::Ranking);

#[wasm_bindgen]
impl Ranking {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Queens")] queens: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "readonly Square[]")] blocked: JsValue,
    ) -> Result<Ranking> {
        let size = size(&n)?.get();
        // Before the position, which has a limit of its own.
        if size > MAX_RANKED {
            return Err(Error::RankSize { n: size }.into());
        }
        Ok(Self(nqueens::Ranking::new(&position(&n, &queens, &blocked)?)?))
    }

    /// Counts for about this many milliseconds, at least one unit of work. Returns whether all is counted.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool> {
        Ok(!self.0.run_while(deadline(&milliseconds)?))
    }

    /// The number of completions counted so far. Lookups work for all ranks below it.
    #[wasm_bindgen(getter)]
    pub fn counted(&self) -> f64 {
        js_number(self.0.counted())
    }

    /// The columns of the completion with this rank, or `undefined` if there is none or it is not counted yet.
    pub fn solution(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] rank: JsValue,
    ) -> Result<Option<Vec<u32>>> {
        Ok(self.0.solution(safe_natural("rank", &rank)?).map(|solution| solution.columns().to_vec()))
    }

    /// The columns of the completions from this rank on, n numbers each: up to `most`, at most 65536, and at least one
    /// if there is one and it is counted. Returns only as many as one lookup finds, in about a millisecond.
    pub fn solutions(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] rank: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
    ) -> Result<Vec<u8>> {
        let mut columns = vec![];
        for solution in self.0.solutions_from(safe_natural("rank", &rank)?).take(batch(&most)?) {
            columns.extend(columns_in_bytes(&solution));
        }
        Ok(columns)
    }

    /// The rank of the completion with these queens, or `undefined` if it is not a completion or not counted yet.
    pub fn rank(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Placement")] solution: JsValue,
    ) -> Result<Option<f64>> {
        Ok(self.0.rank(&solution_of("solution", &solution)?).map(js_number))
    }
}

/// The columns of a solution found by a search.
fn columns_in_bytes(solution: &Solution) -> impl Iterator<Item = u8> {
    #[expect(clippy::cast_possible_truncation, reason = "a search ends at 32 columns")]
    solution.columns().iter().map(|&column| column as u8)
}

/// The images of a solution under the eight symmetries.
#[wasm_bindgen(unchecked_return_type = "Images")]
pub fn images(#[wasm_bindgen(unchecked_param_type = "Placement")] solution: JsValue) -> Result<JsValue> {
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
    let solution = solution_of("solution", &solution)?;
    let image = |&symmetry: &Symmetry| Image {
        symmetry: symmetry.key(),
        columns: solution.image(symmetry).columns().to_vec(),
    };
    let images: Vec<_> = Symmetry::ALL.iter().map(image).collect();
    // The rotations are the first of the symmetries.
    let first_of = |len| {
        let numbered = (0..).zip(&images).take(len);
        numbered.min_by_key(|(_, image)| &image.columns).map_or(0, |(i, _)| i)
    };
    let (canonical, first_rotation) = (first_of(images.len()), first_of(Symmetry::ROTATIONS.len()));
    #[expect(clippy::cast_possible_truncation, reason = "there are eight")]
    let orbit = solution.orbit_len() as u32;
    to_js(&View { orbit, canonical, first_rotation, images })
}
