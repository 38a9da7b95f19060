//! Solutions of any size, stored as one column per row.

use std::hint::black_box;
use std::num::NonZeroU16;

use wasm_bindgen::prelude::*;

use n_queens_wasm_shared::convert::{self, columns_of, deadline, length_of, number, size, whole};
use n_queens_wasm_shared::error::{Result, refused};
use nqueens::limits::MAX_SIZE;
use nqueens::{Error, page};

/// A solution of any size by formula: the column of the queen in each row, from the top, or `undefined` for n = 2
/// and 3, which have no solution.
#[wasm_bindgen]
pub fn construct(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<Option<Vec<u32>>> {
    match nqueens::construct(size(&n)?) {
        Err(Error::NoSolution { .. }) => Ok(None),
        solution => Ok(Some(solution?.into())),
    }
}

/// A solution by boards within boards: the column of the queen in each row, from the top. The inner board is a toroidal
/// solution of size p, the smallest prime factor of n from 5 on, and the outer board any solution of size n ÷ p. Throws
/// `not-composite` if n has no such factor, or if n ÷ p is 2 or 3, which have no solution.
#[wasm_bindgen]
pub fn composition(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<Vec<u32>> {
    Ok(nqueens::composition(size(&n)?)?.into())
}

/// Finds a solution of any size by local search, in resumable portions.
#[wasm_bindgen]
pub struct LocalSearch(nqueens::LocalSearch);

#[wasm_bindgen]
impl LocalSearch {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: JsValue,
    ) -> Result<LocalSearch> {
        Ok(Self(nqueens::LocalSearch::new(size(&n)?, convert::seed(&seed)?)?))
    }

    /// Searches for about this many milliseconds, at least one unit of work. Returns whether the search is over.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool> {
        Ok(!self.0.run_while(deadline(&milliseconds)?))
    }

    /// The share of the queens that are placed and not known to be attacked, from 0 to 1.
    #[wasm_bindgen(getter)]
    pub fn progress(&self) -> f64 {
        self.0.progress()
    }

    /// The column of the queen in each row, or `undefined` while there is no solution.
    pub fn columns(&self) -> Result<Option<Vec<u32>>> {
        let Some(found) = self.0.columns() else { return Ok(None) };
        let mut columns = reserve(found.len())?;
        columns.extend_from_slice(found);
        Ok(Some(columns))
    }
}

/// Whether one queen in each row, in these columns from the top, is a solution. Works for any size.
#[wasm_bindgen(js_name = areSolution)]
pub fn are_solution(#[wasm_bindgen(unchecked_param_type = "Placement")] columns: JsValue) -> Result<bool> {
    let columns = all_columns_of(&columns)?;
    drop(reserve::<u8>(columns.len())?); // more than the check needs
    Ok(nqueens::is_solution(&columns))
}

/// The number of queens in each of `across` equal parts of a strip of the board, from column `first` to column
/// `end`, exclusive. `columns` has the column of the queen in each row of the strip.
#[wasm_bindgen]
pub fn density(
    #[wasm_bindgen(unchecked_param_type = "Placement")] columns: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] first: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] end: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] across: JsValue,
) -> Result<Vec<u32>> {
    let columns = all_columns_of(&columns)?;
    let column = |name: &str, value: &JsValue| {
        whole(number(value)).ok_or_else(|| refused(name, "a column counted from 0", value))
    };
    let parts = whole(number(&across)).and_then(|parts| NonZeroU16::new(parts.try_into().ok()?));
    let parts = parts.ok_or_else(|| refused("across", "a whole number from 1 to 65535", &across))?;
    #[expect(clippy::cast_possible_truncation, reason = "longer arrays do not fit into wasm32 memory")]
    let rows = 0..columns.len() as u32;
    let window_columns = column("first", &first)?..column("end", &end)?;
    Ok(page::density(&columns, rows, window_columns, [NonZeroU16::MIN, parts]))
}

/// The columns of queens in the first rows, or [`Error::Memory`]. Copies a `Uint32Array` as a whole, as the functions
/// above return it.
fn all_columns_of(value: &JsValue) -> Result<Vec<u32>> {
    let Some(array) = value.dyn_ref::<js_sys::Uint32Array>() else {
        return columns_of(MAX_SIZE, "columns", value);
    };
    let length = length_of(value)? as usize;
    let mut columns = reserve(length)?;
    columns.resize(length, 0);
    // Detached, or longer than its `length`.
    copy(&mut columns, array).map_err(|_| refused("columns", "an intact Uint32Array", value))?;
    Ok(columns)
}

/// An empty vector with this capacity, or [`Error::Memory`]. Running out of memory later would abort this instance.
fn reserve<T>(len: usize) -> Result<Vec<T>> {
    let mut reserved = vec![];
    reserved.try_reserve_exact(len).map_err(|_| Error::Memory)?;
    Ok(black_box(reserved)) // prevents the compiler from removing unused reservations
}

// `js_sys` has this function without `catch`: a detached array would throw through this module; see
// `convert::is_array`.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = ["Uint32Array", "prototype", "set"], js_name = call)]
    fn copy(to: &mut [u32], from: &js_sys::Uint32Array) -> Result<()>;
}
