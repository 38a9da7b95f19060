//! How far something is: a bar on a terminal, nothing elsewhere.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on stderr that is full at `len`.
pub fn bar(len: u64) -> ProgressBar {
    let template = "{wide_bar} {percent_precise} %, {eta_precise} left";
    let style = ProgressStyle::with_template(template).expect("the template is right");
    let bar = ProgressBar::new(len).with_style(style);
    // The time that is left is told anew even while nothing is finished.
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}
