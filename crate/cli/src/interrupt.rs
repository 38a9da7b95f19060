//! Ctrl-C and SIGTERM, which batch systems send: the first signal requests the task to stop and report its progress,
//! the second one exits at once.

use std::error::Error;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::outcome::Outcome;

/// The exit code after a signal.
pub const INTERRUPTED: u8 = 130;

static STOP_REQUESTED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// From now on, the first Ctrl-C or SIGTERM only [requests](stop_requested) a stop. SIGHUP keeps its meaning, so that
/// `nohup` works.
pub fn catch_signals() -> Outcome<()> {
    let again = Arc::new(AtomicBool::new(false));
    let catch = |signal| {
        // The handler does this in the same order.
        flag::register(signal, Arc::clone(&STOP_REQUESTED))?;
        flag::register_conditional_shutdown(signal, INTERRUPTED.into(), Arc::clone(&again))?;
        flag::register(signal, Arc::clone(&again))
    };
    for signal in [SIGINT, SIGTERM] {
        catch(signal).map_err(|error| format!("cannot handle signals: {error}"))?;
    }
    Ok(())
}

/// Whether a signal has requested a stop.
pub fn stop_requested() -> bool {
    STOP_REQUESTED.load(Ordering::Relaxed)
}

/// The error after a signal, with the progress of the task.
#[derive(Debug)]
pub struct Interrupted(pub String);

impl fmt::Display for Interrupted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "interrupted: {}", self.0)
    }
}

impl Error for Interrupted {}
