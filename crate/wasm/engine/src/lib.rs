//! The counting engine for JavaScript, in a module of its own, which the page loads with its workers.

#![allow(clippy::needless_pass_by_value, reason = "wasm-bindgen passes values")]

use serde::Serialize;
use wasm_bindgen::prelude::*;

use n_queens_wasm_shared::convert::{CountsView, deadline, js_number, natural, property, range, size, to_js};
use n_queens_wasm_shared::error::{Result, Thrown, refused};
use nqueens::count::{self, InvariantCounter};
use nqueens::{Counts, Symmetry};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[wasm_bindgen(start)]
fn start() {
    n_queens_wasm_shared::log_panics();
}

/// The number of solutions. Blocks until all are counted: above about one second of work, use `Counter` in a
/// worker.
#[wasm_bindgen]
pub fn count(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<u64> {
    Ok(count::count(size(&n)?)?)
}

/// The number of solutions up to rotation and reflection.
#[wasm_bindgen(js_name = countFundamental)]
pub fn count_fundamental(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<u64> {
    Ok(count::count_fundamental(size(&n)?)?)
}

/// The number of solutions by plain depth-first search, for comparison with `count`. Blocks until all are
/// counted.
#[wasm_bindgen(js_name = countBySearch)]
pub fn count_by_search(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<u64> {
    Ok(count::count_by_search(size(&n)?)?)
}

/// The JavaScript form of [`count::RangeProgress`].
#[derive(Serialize)]
struct RangeProgress {
    first: f64,
    end: f64,
    parts: f64,
    matched: f64,
    found: u64,
    subtotal: u64,
}

/// Counts a range of subproblems of a board, in resumable portions.
#[wasm_bindgen]
pub struct Counter(count::Counter);

#[wasm_bindgen]
impl Counter {
    /// A counter for the subproblems from `first` to `end`, exclusive.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] first: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] end: JsValue,
    ) -> Result<Counter> {
        let size = size(&n)?;
        Ok(Self(count::Counter::new(size, range(size, &first, &end)?)?))
    }

    /// Switches to another range and keeps the subtotal. Discards the rest of the current range. This is cheaper
    /// than a new counter, which would have to rebuild its lists.
    pub fn extend(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] first: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] end: JsValue,
    ) -> Result<()> {
        Ok(self.0.extend(range(self.0.size(), &first, &end)?)?)
    }

    /// Counts for about this many milliseconds, at least one unit of work. Returns whether all is counted.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool> {
        let in_time = deadline(&milliseconds)?;
        Ok(!self.0.run_while(in_time)?)
    }

    /// The number of solutions of the subproblems finished so far.
    #[wasm_bindgen(getter)]
    pub fn subtotal(&self) -> u64 {
        self.0.subtotal()
    }

    /// How far the range is counted, for `resumeFrom`.
    #[wasm_bindgen(getter, unchecked_return_type = "RangeProgress")]
    pub fn progress(&self) -> Result<JsValue> {
        let &count::RangeProgress { ref pending, parts, matched, found, subtotal } = self.0.progress();
        let [first, end, parts, matched] =
            [pending.start, pending.end, parts as u64, matched as u64].map(js_number);
        to_js(&RangeProgress { first, end, parts, matched, found, subtotal })
    }

    /// Resumes from the progress of another counter of the same board size instead of the current one.
    #[wasm_bindgen(js_name = resumeFrom)]
    pub fn resume_from(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "RangeProgress")] progress: JsValue,
    ) -> Result<()> {
        let field = |name| property("progress", &progress, name).map(Option::unwrap_or_default);
        let index = |name| Ok::<_, Thrown>(natural(name, &field(name)?)? as usize);
        let bigint = |name| {
            let value = field(name)?;
            u64::try_from(value.clone()).map_err(|_| refused(name, "a BigInt from 0", &value))
        };
        Ok(self.0.resume_from(count::RangeProgress {
            pending: range(self.0.size(), &field("first")?, &field("end")?)?,
            parts: index("parts")?,
            matched: index("matched")?,
            found: bigint("found")?,
            subtotal: bigint("subtotal")?,
        })?)
    }
}

/// Counts the symmetric solutions of a board, in resumable portions.
#[wasm_bindgen]
pub struct SymmetricCounter {
    half_turn: InvariantCounter,
    quarter_turn: InvariantCounter,
}

#[wasm_bindgen]
impl SymmetricCounter {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<SymmetricCounter> {
        let size = size(&n)?;
        let half_turn = InvariantCounter::new(size, Symmetry::HalfTurn)?;
        let quarter_turn = InvariantCounter::new(size, Symmetry::QuarterTurn)?;
        Ok(Self { half_turn, quarter_turn })
    }

    /// Counts for about this many milliseconds, at least one unit of work. Returns whether all is counted.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool> {
        let mut in_time = deadline(&milliseconds)?;
        Ok(!self.half_turn.run_while(&mut in_time) && !self.quarter_turn.run_while(in_time))
    }

    /// All counts of the board, given its number of solutions `all`. Correct only once all is counted.
    #[wasm_bindgen(unchecked_return_type = "import(\"./nqueens.js\").Counts")]
    pub fn counts(&self, #[wasm_bindgen(unchecked_param_type = "bigint")] all: JsValue) -> Result<JsValue> {
        let number = u64::try_from(all.clone());
        let all = number.map_err(|_| refused("all", "a BigInt from 0 of at most 64 bits", &all))?;
        let (half_turn_symmetric, quarter_turn_symmetric) =
            (self.half_turn.found(), self.quarter_turn.found());
        to_js(&CountsView::from(Counts { all, half_turn_symmetric, quarter_turn_symmetric }))
    }
}
