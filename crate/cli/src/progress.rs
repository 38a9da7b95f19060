//! A progress bar, which appears only on a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar on stderr that is full at `len`.
pub fn bar(len: u64) -> ProgressBar {
    let template = "{wide_bar} {percent_precise} %, {eta_precise} left";
    let style = ProgressStyle::with_template(template).expect("the template is valid");
    let bar = ProgressBar::new(len).with_style(style);
    // Update the remaining time even when no task has finished.
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
