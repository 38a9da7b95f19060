//! Boards and queens: attacks and symmetries.

use wasm_bindgen::prelude::*;

use n_queens_wasm_shared::convert::{MAX_BATCH, board, symmetry, to_js};
use n_queens_wasm_shared::error::{Result, refused};

/// Every pair of queens that attack each other. Throws above 65536 pairs, which is more than a full board of
/// 32 × 32 has.
#[wasm_bindgen(unchecked_return_type = "Conflict[]")]
pub fn conflicts(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Queens")] queens: JsValue,
) -> Result<JsValue> {
    let board = board(&n, "queens", &queens)?;
    let conflicts: Vec<_> = board.conflicts().take(MAX_BATCH as usize + 1).collect();
    if conflicts.len() > MAX_BATCH as usize {
        return Err(refused("queens", "a list with at most 65536 conflicts", &queens));
    }
    to_js(&conflicts)
}

/// The number of queens that attack each square, row by row.
#[wasm_bindgen]
pub fn attackers(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Queens")] queens: JsValue,
) -> Result<Vec<u32>> {
    Ok(board(&n, "queens", &queens)?.attackers()?)
}

/// Whether the board has n queens and no two attack each other.
#[wasm_bindgen(js_name = isSolution)]
pub fn is_solution(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Queens")] queens: JsValue,
) -> Result<bool> {
    Ok(board(&n, "queens", &queens)?.is_solution())
}

/// The images of these squares under the symmetry, in the row-by-row order of the original squares.
#[wasm_bindgen(unchecked_return_type = "Square[]")]
pub fn transform(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(js_name = "squares", unchecked_param_type = "Queens")] list: JsValue,
    #[wasm_bindgen(js_name = "symmetry", unchecked_param_type = "Symmetry")] key: JsValue,
) -> Result<JsValue> {
    let (board, symmetry) = (board(&n, "squares", &list)?, symmetry(&key)?);
    let images: Vec<_> = board.queens().iter().map(|&square| symmetry.apply(square, board.size())).collect();
    to_js(&images[..])
}
