//! Counting: all at once, in portions, the symmetric ones, and the completions of a position.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::convert::{deadline, given, number, pair, plain, position, range, size, to_js, whole};
use super::error::refused;
use crate::count::{self, InvariantCounter, subproblems};
use crate::{BoardSize, Counts, Error, Symmetry, published};

/// The number of solutions. Does not return before it is known: for more than a second's work use
/// `Counter`, in a worker.
#[wasm_bindgen]
pub fn count(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<u64, JsValue> {
    Ok(count::count(size(&n)?)?)
}

/// The number of solutions up to rotation and reflection.
#[wasm_bindgen(js_name = countFundamental)]
pub fn count_fundamental(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
) -> Result<u64, JsValue> {
    Ok(count::count_fundamental(size(&n)?)?)
}

/// The published counts, or `undefined` for boards that nobody has counted.
#[wasm_bindgen(js_name = published, unchecked_return_type = "Counts | undefined")]
pub fn published_counts(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
) -> Result<JsValue, JsValue> {
    to_js(&published(size(&n)?).map(CountsView::from))
}

/// [`Counts`] as JavaScript sees them.
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

/// The number of solutions by plain depth-first search: what `count` is to be compared with. Like it,
/// does not return before it is known.
#[wasm_bindgen(js_name = countBySearch)]
pub fn count_by_search(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<u64, JsValue> {
    Ok(count::count_by_search(size(&n)?)?)
}

/// How many nodes depth-first search visits, or `undefined` above n = 18.
#[wasm_bindgen(js_name = searchNodes, unchecked_return_type = "number | undefined")]
pub fn search_nodes(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
) -> Result<Option<f64>, JsValue> {
    Ok(crate::search_nodes(size(&n)?).map(plain))
}

/// The subproblems of the count in portions, in the order in which to count them.
#[wasm_bindgen(unchecked_return_type = "Portion[]")]
pub fn portions(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    struct Portion {
        first: f64,
        end: f64,
        cost: f64,
    }
    let portions = subproblems(size(&n)?)?.portions();
    let portions = portions.into_iter().map(|count::Portion { range, cost }| Portion {
        first: plain(range.start),
        end: plain(range.end),
        cost,
    });
    to_js(&portions.collect::<Vec<_>>())
}

/// What a subproblem of the count fixes; an `Error` for a number that none has.
#[wasm_bindgen(unchecked_return_type = "Subproblem")]
pub fn subproblem(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(js_name = "number", unchecked_param_type = "number")] which: JsValue,
) -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Subproblem {
        top_columns: Vec<u32>,
        middle_queen: Option<(u32, u32)>,
        weight: u32,
    }
    let subproblem = numbered_subproblem(size(&n)?, &which)?;
    to_js(&Subproblem {
        top_columns: subproblem.top_columns().collect(),
        middle_queen: subproblem.middle_queen().map(pair),
        weight: subproblem.weight(),
    })
}

/// For each row the columns on which its queen may stand in the solutions of a subproblem of the count, bit c for
/// column c; an `Error` for a number that none has.
#[wasm_bindgen(js_name = openColumns)]
pub fn open_columns(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(js_name = "number", unchecked_param_type = "number")] which: JsValue,
) -> Result<Vec<u32>, JsValue> {
    let size = size(&n)?;
    let subproblem = numbered_subproblem(size, &which)?;
    Ok((0..size.get()).map(|row| subproblem.allowed(row)).collect())
}

#[inline(never)] // it would be in the module twice
fn numbered_subproblem(size: BoardSize, which: &JsValue) -> Result<count::Subproblem, Error> {
    let (which, all) = (number(which), subproblems(size)?);
    let subproblem = whole(which).and_then(|number| all.get(number.into()));
    subproblem.ok_or_else(|| Error::SubproblemRange { first: which, end: which + 1.0, len: all.len() })
}

/// [`count::Checkpoint`] as JavaScript sees it.
#[derive(Serialize)]
struct Standing {
    first: f64,
    end: f64,
    parts: f64,
    matched: f64,
    found: u64,
    subtotal: u64,
}

/// Counts some of the subproblems of a board, a little at a time.
#[wasm_bindgen]
pub struct Counter(count::Counter);

#[wasm_bindgen]
impl Counter {
    /// For the subproblems with the numbers from `first` to `end`, that excluded.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] first: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] end: JsValue,
    ) -> Result<Counter, JsValue> {
        let size = size(&n)?;
        Ok(Self(count::Counter::new(size, range(size, &first, &end)?)?))
    }

    /// Takes on another range; the subtotal goes on growing. Whatever is left of the range before is given up.
    /// Cheaper than another counter, which would have to make its lists anew.
    pub fn extend(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] first: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] end: JsValue,
    ) -> Result<(), JsValue> {
        Ok(self.0.extend(range(self.0.size(), &first, &end)?)?)
    }

    /// Goes on for about so many milliseconds, at least a little, and says whether all is counted.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool, JsValue> {
        let in_time = deadline(&milliseconds)?;
        Ok(!self.0.run_while(in_time)?)
    }

    /// The solutions in the subproblems finished so far.
    #[wasm_bindgen(getter)]
    pub fn subtotal(&self) -> u64 {
        self.0.subtotal()
    }

    /// Where it stands.
    #[wasm_bindgen(getter, unchecked_return_type = "Standing")]
    pub fn standing(&self) -> Result<JsValue, JsValue> {
        let &count::Checkpoint { ref pending, parts, matched, found, subtotal } = self.0.checkpoint();
        let [first, end, parts, matched] =
            [pending.start, pending.end, parts as u64, matched as u64].map(plain);
        to_js(&Standing { first, end, parts, matched, found, subtotal })
    }

    /// Goes on where another one of the same board stood, instead of where it stands itself.
    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Standing")] standing: JsValue,
    ) -> Result<(), JsValue> {
        let of = |name| given("standing", &standing, name).map(Option::unwrap_or_default);
        let small = |name| {
            let given = number(&of(name)?);
            let whole = whole(given).ok_or_else(|| refused(name, "a whole number from 0", given))?;
            Ok::<_, JsValue>(whole as usize)
        };
        let large = |name| u64::try_from(of(name)?).map_err(|_| refused(name, "a bigint from 0", f64::NAN));
        Ok(self.0.go_on(count::Checkpoint {
            pending: range(self.0.size(), &of("first")?, &of("end")?)?,
            parts: small("parts")?,
            matched: small("matched")?,
            found: large("found")?,
            subtotal: large("subtotal")?,
        })?)
    }
}

/// Counts the solutions that are symmetric themselves, a little at a time.
#[wasm_bindgen]
pub struct SymmetricCounter {
    half_turn: InvariantCounter,
    quarter_turn: InvariantCounter,
}

#[wasm_bindgen]
impl SymmetricCounter {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    ) -> Result<SymmetricCounter, JsValue> {
        let size = size(&n)?;
        let half_turn = InvariantCounter::new(size, Symmetry::HalfTurn)?;
        let quarter_turn = InvariantCounter::new(size, Symmetry::QuarterTurn)?;
        Ok(Self { half_turn, quarter_turn })
    }

    /// Goes on for about so many milliseconds, at least a little, and says whether all is counted.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool, JsValue> {
        let mut in_time = deadline(&milliseconds)?;
        Ok(!self.half_turn.run_while(&mut in_time) && !self.quarter_turn.run_while(in_time))
    }

    /// All counts of the board, if it has `all` solutions; complete once all is counted.
    #[wasm_bindgen(unchecked_return_type = "Counts")]
    pub fn counts(
        &self,
        #[wasm_bindgen(unchecked_param_type = "bigint")] all: JsValue,
    ) -> Result<JsValue, JsValue> {
        let all = u64::try_from(all).map_err(|_| refused("all", "a BigInt of at most 64 bits", f64::NAN))?;
        let (half_turn_symmetric, quarter_turn_symmetric) =
            (self.half_turn.found(), self.quarter_turn.found());
        to_js(&CountsView::from(Counts { all, half_turn_symmetric, quarter_turn_symmetric }))
    }
}

/// Counts the solutions that contain the queens of a position and none on its blocked squares, a little at a
/// time.
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
    ) -> Result<CompletionCounter, JsValue> {
        Ok(Self(count::CompletionCounter::new(&position(&n, queens, blocked)?)))
    }

    /// Goes on for about so many milliseconds, at least a little, and says whether all is counted.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool, JsValue> {
        Ok(!self.0.run_while(deadline(&milliseconds)?))
    }

    /// How many were found so far.
    #[wasm_bindgen(getter)]
    pub fn found(&self) -> u64 {
        self.0.found()
    }

    /// For each square, row by row, how many of these have a queen there.
    #[wasm_bindgen(js_name = heatMap)]
    pub fn heat_map(&self) -> Vec<u64> {
        self.0.heat_map()
    }
}

/// Looks for one such solution, a little at a time.
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
    ) -> Result<CompletionSearch, JsValue> {
        Ok(Self(count::CompletionSearch::new(&position(&n, queens, blocked)?)))
    }

    /// Goes on for about so many milliseconds, at least a little, and says whether it is decided.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool, JsValue> {
        Ok(!self.0.run_while(deadline(&milliseconds)?))
    }

    /// The columns of one, row by row, or `undefined` while there is none.
    pub fn solution(&self) -> Option<Vec<u32>> {
        self.0.solution().map(|solution| solution.columns().to_vec())
    }
}
