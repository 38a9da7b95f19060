//! Boards and their queens: who attacks whom, and where a symmetry takes them.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::convert::{MAX_BATCH, board, pair, size, squares, squares_of, symmetry, to_js};
use super::error::refused;
use crate::{Board, Line};

/// Every pair of queens that attack each other: at most 65536, which is more than 1024 queens on a
/// board of 32 × 32 have.
#[wasm_bindgen(unchecked_return_type = "Conflict[]")]
pub fn conflicts(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] queens: JsValue,
) -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    struct Conflict {
        first: (u32, u32),
        second: (u32, u32),
        line: &'static str,
    }
    let board = board(&n, queens)?;
    let conflicts = board.conflicts().map(|conflict| Conflict {
        first: pair(conflict.first),
        second: pair(conflict.second),
        line: match conflict.line {
            Line::Row => "row",
            Line::Column => "column",
            Line::Diagonal => "diagonal",
            Line::Antidiagonal => "antidiagonal",
        },
    });
    let conflicts: Vec<_> = conflicts.take(MAX_BATCH as usize + 1).collect();
    if conflicts.len() > MAX_BATCH as usize {
        return Err(refused("queens", "few enough for 65536 conflicts", f64::NAN));
    }
    to_js(&conflicts)
}

/// For each square, row by row, how many queens attack it.
#[wasm_bindgen]
pub fn attackers(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] queens: JsValue,
) -> Result<Vec<u32>, JsValue> {
    Ok(board(&n, queens)?.attackers()?)
}

/// Whether n queens stand on the board and no two attack each other.
#[wasm_bindgen(js_name = isSolution)]
pub fn is_solution(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] queens: JsValue,
) -> Result<bool, JsValue> {
    Ok(board(&n, queens)?.is_solution())
}

/// Where the symmetry takes each of these squares, in the order in which they lie row by row.
#[wasm_bindgen(unchecked_return_type = "Square[]")]
pub fn transform(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(js_name = "squares", unchecked_param_type = "readonly Square[]")] given: JsValue,
    #[wasm_bindgen(js_name = "symmetry", unchecked_param_type = "Symmetry")] by: JsValue,
) -> Result<JsValue, JsValue> {
    let (size, by) = (size(&n)?, symmetry(&by)?);
    let board = Board::new(size, squares_of(size, "squares", &given)?)?;
    let images: Vec<_> = board.queens().iter().map(|&square| by.apply(square, size)).collect();
    squares(&images)
}
