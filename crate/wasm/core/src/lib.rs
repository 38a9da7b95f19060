//! The JavaScript bindings of the page's core: they check arguments and convert results, and contain no logic of their
//! own. The counting engine and the judge of texts have modules of their own.

#![allow(clippy::needless_pass_by_value, reason = "wasm-bindgen passes values")]

mod board;
mod count;
mod large;
mod solutions;
mod steps;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use n_queens_wasm_shared::convert::to_js;
use n_queens_wasm_shared::declare::{as_str, unions};
use n_queens_wasm_shared::error::Result;
use nqueens::limits::{MAX_COUNTED, MAX_MAPPED, MAX_RANKED, MAX_SEARCHED, MAX_SIZE};
use nqueens::{Algorithm, Error, Symmetry};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[wasm_bindgen(typescript_custom_section)]
const NAMES: &str = as_str(
    &const {
        unions(&[
            (
                "/** The name of an algorithm to step through, in the order of the ladder. */\nexport type Algorithm",
                &Algorithm::KEYS,
            ),
            (
                "/** A clockwise rotation or a reflection of the board. */\nexport type Symmetry",
                &Symmetry::KEYS,
            ),
            ("type ErrorCode", &Error::CODES),
        ])
    },
);

#[wasm_bindgen(start)]
fn start() {
    n_queens_wasm_shared::log_panics();
}

/// The largest board size for each kind of operation.
#[wasm_bindgen(unchecked_return_type = "Limits")]
pub fn limits() -> Result<JsValue> {
    #[derive(Serialize)]
    struct Limits {
        board: u32,
        map: u32,
        search: u32,
        count: u32,
        rank: u32,
    }
    to_js(&Limits {
        board: MAX_SIZE,
        map: MAX_MAPPED,
        search: MAX_SEARCHED,
        count: MAX_COUNTED,
        rank: MAX_RANKED,
    })
}
