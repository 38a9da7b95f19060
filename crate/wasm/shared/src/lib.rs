//! What the bindings to JavaScript share: they check arguments, convert values and throw errors in one way.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::must_use_candidate)]

pub mod convert;
pub mod declare;
pub mod error;
mod number;
pub mod run;

use std::panic;

/// Logs the message and the location of a panic, which is a bug and surfaces as a bare `RuntimeError`.
pub fn log_panics() {
    panic::set_hook(Box::new(|info| web_sys::console::error_1(&info.to_string().into())));
}
