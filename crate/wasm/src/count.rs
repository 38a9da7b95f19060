//! Counting: all solutions at once or in portions, symmetric solutions, and completions of a position.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::convert::{
    self, deadline, js_number, number, pair, position, property, range, size, to_js, whole,
};
use crate::error::{Result, Thrown, refused};
use nqueens::count::{self, InvariantCounter, subproblems};
use nqueens::{BoardSize, Counts, Error, Symmetry, published};

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

/// The published counts, or `undefined` for boards whose count is unknown.
#[wasm_bindgen(js_name = published, unchecked_return_type = "Counts | undefined")]
pub fn published_counts(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<JsValue> {
    to_js(&published(size(&n)?).map(CountsView::from))
}

/// The JavaScript form of [`Counts`].
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CountsView {
    all: u64,
    fundamental: u64,
    rotation_classes: u64,
    half_turn_symmetric: u64,
    quarter_turn_symmetric: u64,
}

impl From<Counts> for CountsView {
    fn from(counts: Counts) -> Self {
        let Counts { all, half_turn_symmetric, quarter_turn_symmetric } = counts;
        let (fundamental, rotation_classes) = (counts.fundamental(), counts.rotation_classes());
        Self { all, fundamental, rotation_classes, half_turn_symmetric, quarter_turn_symmetric }
    }
}

/// The number of solutions by plain depth-first search, for comparison with `count`. Blocks until all are
/// counted.
#[wasm_bindgen(js_name = countBySearch)]
pub fn count_by_search(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<u64> {
    Ok(count::count_by_search(size(&n)?)?)
}

/// An estimate of the number of solutions: the mean of 1,000 random samples. The same seed, a whole number from 0 to
/// 4294967295, always gives the same estimate.
#[wasm_bindgen]
pub fn estimate(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] seed: JsValue,
) -> Result<f64> {
    Ok(count::estimate(size(&n)?, convert::seed(&seed)?, 1000)?.mean)
}

/// The number of nodes that a depth-first search visits, or `undefined` above n = 18.
#[wasm_bindgen(js_name = searchNodes, unchecked_return_type = "number | undefined")]
pub fn search_nodes(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<Option<f64>> {
    Ok(nqueens::search_nodes(size(&n)?).map(js_number))
}

/// The subproblems of a count divided into portions, in the order in which to count them.
#[wasm_bindgen(unchecked_return_type = "Portion[]")]
pub fn portions(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<JsValue> {
    #[derive(Serialize)]
    struct Portion {
        first: f64,
        end: f64,
        cost: f64,
    }
    let portions = subproblems(size(&n)?)?.portions();
    let portions = portions.into_iter().map(|count::Portion { range, cost }| Portion {
        first: js_number(range.start),
        end: js_number(range.end),
        cost,
    });
    to_js(&portions.collect::<Vec<_>>())
}

/// The subproblem of the count with this number. Throws an `Error` if there is none.
#[wasm_bindgen(unchecked_return_type = "Subproblem")]
pub fn subproblem(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(js_name = "number", unchecked_param_type = "number")] index: JsValue,
) -> Result<JsValue> {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Subproblem {
        top_columns: Vec<u32>,
        middle_queen: Option<(u32, u32)>,
        weight: u32,
    }
    let subproblem = numbered_subproblem(size(&n)?, &index)?;
    to_js(&Subproblem {
        top_columns: subproblem.top_columns().collect(),
        middle_queen: subproblem.middle_queen().map(pair),
        weight: subproblem.weight(),
    })
}

/// For each row, a mask of the columns where its queen may be in the solutions of a subproblem; bit c is column c.
/// Throws an `Error` if there is no subproblem with this number.
#[wasm_bindgen(js_name = openColumns)]
pub fn open_columns(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(js_name = "number", unchecked_param_type = "number")] index: JsValue,
) -> Result<Vec<u32>> {
    let size = size(&n)?;
    let subproblem = numbered_subproblem(size, &index)?;
    Ok((0..size.get()).map(|row| subproblem.allowed(row)).collect())
}

fn numbered_subproblem(size: BoardSize, index: &JsValue) -> Result<count::Subproblem, Error> {
    let (index, all) = (number(index), subproblems(size)?);
    let subproblem = whole(index).and_then(|index| all.get(index.into()));
    subproblem.ok_or_else(|| Error::SubproblemRange { first: index, end: index + 1.0, len: all.len() })
}

/// The JavaScript form of [`count::Checkpoint`].
#[derive(Serialize)]
struct Standing {
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

    /// A checkpoint of the current state, for `resumeFrom`.
    #[wasm_bindgen(getter, unchecked_return_type = "Standing")]
    pub fn standing(&self) -> Result<JsValue> {
        let &count::Checkpoint { ref pending, parts, matched, found, subtotal } = self.0.checkpoint();
        let [first, end, parts, matched] =
            [pending.start, pending.end, parts as u64, matched as u64].map(js_number);
        to_js(&Standing { first, end, parts, matched, found, subtotal })
    }

    /// Replaces the current state with a checkpoint, which may come from another counter of the same board size.
    #[wasm_bindgen(js_name = resumeFrom)]
    pub fn resume_from(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Standing")] standing: JsValue,
    ) -> Result<()> {
        let field = |name| property("standing", &standing, name).map(Option::unwrap_or_default);
        let index = |name| {
            let given = number(&field(name)?);
            let whole = whole(given).ok_or_else(|| refused(name, "a whole number from 0", given))?;
            Ok::<_, Thrown>(whole as usize)
        };
        let bigint =
            |name| u64::try_from(field(name)?).map_err(|_| refused(name, "a BigInt from 0", f64::NAN));
        Ok(self.0.resume_from(count::Checkpoint {
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
    #[wasm_bindgen(unchecked_return_type = "Counts")]
    pub fn counts(&self, #[wasm_bindgen(unchecked_param_type = "bigint")] all: JsValue) -> Result<JsValue> {
        let all = u64::try_from(all).map_err(|_| refused("all", "a BigInt of at most 64 bits", f64::NAN))?;
        let (half_turn_symmetric, quarter_turn_symmetric) =
            (self.half_turn.found(), self.quarter_turn.found());
        to_js(&CountsView::from(Counts { all, half_turn_symmetric, quarter_turn_symmetric }))
    }
}

/// Counts the completions of a position in resumable portions: the solutions that have all its queens and none on
/// its blocked squares.
#[wasm_bindgen]
pub struct CompletionCounter(count::CompletionCounter);

#[wasm_bindgen]
impl CompletionCounter {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] queens: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] blocked: JsValue,
    ) -> Result<CompletionCounter> {
        Ok(Self(count::CompletionCounter::new(&position(&n, queens, blocked)?)))
    }

    /// Counts for about this many milliseconds, at least one unit of work. Returns whether all is counted.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool> {
        Ok(!self.0.run_while(deadline(&milliseconds)?))
    }

    /// The number of completions found so far.
    #[wasm_bindgen(getter)]
    pub fn found(&self) -> u64 {
        self.0.found()
    }

    /// For each square, row by row, the number of completions found with a queen there.
    #[wasm_bindgen(js_name = heatMap)]
    pub fn heat_map(&self) -> Vec<u64> {
        self.0.heat_map()
    }
}

/// Searches for one completion of a position, in resumable portions.
#[wasm_bindgen]
pub struct CompletionSearch(count::CompletionSearch);

#[wasm_bindgen]
impl CompletionSearch {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] queens: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] blocked: JsValue,
    ) -> Result<CompletionSearch> {
        Ok(Self(count::CompletionSearch::new(&position(&n, queens, blocked)?)))
    }

    /// Searches for about this many milliseconds, at least one unit of work. Returns whether the search is over.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool> {
        Ok(!self.0.run_while(deadline(&milliseconds)?))
    }

    /// The columns of the completion found, row by row, or `undefined` if none is found.
    pub fn solution(&self) -> Option<Vec<u32>> {
        self.0.solution().map(|solution| solution.columns().to_vec())
    }
}
