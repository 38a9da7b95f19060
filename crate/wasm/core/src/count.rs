//! What is known about the counts of a board, how a count is divided, and completions of a position.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use n_queens_wasm_shared::convert::{
    self, CountsView, deadline, js_number, number, position, size, to_js, whole,
};
use n_queens_wasm_shared::error::{self, Result};
use nqueens::count::{self, subproblems};
use nqueens::{BoardSize, Square, published};

/// The published counts, or `undefined` for boards whose count is unknown.
#[wasm_bindgen(js_name = published, unchecked_return_type = "Counts | undefined")]
pub fn published_counts(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<JsValue> {
    to_js(&published(size(&n)?).map(CountsView::from))
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
        middle_queen: Option<Square>,
        weight: u32,
    }
    let subproblem = numbered_subproblem(size(&n)?, &index)?;
    to_js(&Subproblem {
        top_columns: subproblem.top_columns().collect(),
        middle_queen: subproblem.middle_queen(),
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

fn numbered_subproblem(size: BoardSize, index: &JsValue) -> Result<count::Subproblem> {
    let all = subproblems(size)?;
    let subproblem = whole(number(index)).and_then(|index| all.get(index.into()));
    let end = index.as_f64().map_or_else(|| index.clone(), |index| (index + 1.0).into());
    subproblem.ok_or_else(|| error::subproblem_range(index, &end, all.len()))
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
        #[wasm_bindgen(unchecked_optional_param_type = "Queens")] queens: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "readonly Square[]")] blocked: JsValue,
    ) -> Result<CompletionCounter> {
        Ok(Self(count::CompletionCounter::new(&position(&n, &queens, &blocked)?)))
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

/// Estimates the number of completions of a position, in total and for each square, from random samples, in resumable
/// portions. The same seed, a whole number from 0 to 4294967295, always gives the same samples.
#[wasm_bindgen]
pub struct CompletionEstimator(count::CompletionEstimator);

#[wasm_bindgen]
impl CompletionEstimator {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Queens")] queens: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] blocked: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: JsValue,
    ) -> Result<CompletionEstimator> {
        let position = position(&n, &queens, &blocked)?;
        Ok(Self(count::CompletionEstimator::new(&position, convert::seed(&seed)?)))
    }

    /// Takes samples for about this many milliseconds, at least one unit of work. Returns whether more samples would
    /// tell nothing more.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool> {
        Ok(!self.0.run_while(deadline(&milliseconds)?))
    }

    /// The number of samples.
    #[wasm_bindgen(getter)]
    pub fn samples(&self) -> u32 {
        self.0.samples()
    }

    /// The estimated number of completions.
    #[wasm_bindgen(getter)]
    pub fn mean(&self) -> f64 {
        self.0.found().mean
    }

    /// With 95 % confidence, the number of completions differs from the estimate by at most this.
    #[wasm_bindgen(getter)]
    pub fn margin(&self) -> f64 {
        self.0.found().margin()
    }

    /// For each square, row by row, the estimated number of completions with a queen there.
    #[wasm_bindgen(js_name = heatMap)]
    pub fn heat_map(&self) -> Vec<f64> {
        self.0.heat_map().into_iter().map(|square| square.mean).collect()
    }

    /// For each square, row by row, the margin of this estimate: 0 if it is exact, and infinite if it says nothing.
    #[wasm_bindgen]
    pub fn margins(&self) -> Vec<f64> {
        self.0.heat_map().into_iter().map(count::Estimate::margin).collect()
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
        #[wasm_bindgen(unchecked_optional_param_type = "Queens")] queens: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "readonly Square[]")] blocked: JsValue,
    ) -> Result<CompletionSearch> {
        Ok(Self(count::CompletionSearch::new(&position(&n, &queens, &blocked)?)))
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
