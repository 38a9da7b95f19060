//! A progress bar, which appears only on a terminal.

use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar on stderr that is full at `len`.
pub fn bar(len: u64) -> ProgressBar {
    let template = "{wide_bar} {percent_precise} %, {eta_precise} left";
    let style = ProgressStyle::with_template(template).expect("the template is valid");
    let bar = ProgressBar::new(len).with_style(style);
    if !bar.is_hidden() {
        let shown = bar.downgrade();
        // Update the remaining time even when no task has finished. `enable_steady_tick` would panic where no thread
        // can be started; the bar can do without.
        let _ = thread::Builder::new().spawn(move || {
            while let Some(bar) = shown.upgrade().filter(|bar| !bar.is_finished()) {
                bar.tick();
                drop(bar);
                thread::sleep(Duration::from_millis(250));
            }
        });
    }
    bar
}
