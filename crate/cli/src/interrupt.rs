//! Ctrl-C: the first one requests the task to stop and report its progress, the second one exits at once.

use std::error::Error;
use std::fmt;
use std::process::exit;
use std::sync::atomic::{AtomicBool, Ordering};

static STOP_REQUESTED: AtomicBool = AtomicBool::new(false);

/// From now on, the first Ctrl-C only [requests](stop_requested) a stop.
pub fn catch_ctrl_c() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| {
        if STOP_REQUESTED.swap(true, Ordering::Relaxed) {
            exit(130);
        }
    })
}

/// Whether Ctrl-C was pressed.
pub fn stop_requested() -> bool {
    STOP_REQUESTED.load(Ordering::Relaxed)
}

/// The error after Ctrl-C, with the progress of the task.
#[derive(Debug)]
pub struct Interrupted(pub String);

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "interrupted: {}", self.0)
    }
}

impl Error for Interrupted {}
