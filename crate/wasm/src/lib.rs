//! The JavaScript bindings: they check arguments and convert results, and contain no logic of their own.

#![allow(clippy::needless_pass_by_value, reason = "wasm-bindgen passes values")]

mod board;
mod convert;
mod count;
mod error;
mod large;
mod solutions;
mod steps;

use std::panic;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use convert::to_js;
use error::Result;
use nqueens::limits::{MAX_COUNTED, MAX_MAPPED, MAX_RANKED, MAX_SEARCHED, MAX_SIZE};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// A panic is a bug and surfaces as a bare `RuntimeError`; this hook logs its message and location.
#[wasm_bindgen(start)]
fn start() {
    panic::set_hook(Box::new(|info| web_sys::console::error_1(&info.to_string().into())));
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
