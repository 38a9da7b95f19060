//! What a command returns.

use std::error::Error;

/// The exit code after an error.
pub const FAILED: u8 = 2;

pub type Outcome<T> = Result<T, Box<dyn Error>>;
