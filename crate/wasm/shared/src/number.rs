//! Numbers for JavaScript.

/// An integer far below 2⁵³, such as the number of a subproblem, as a JavaScript number.
#[expect(clippy::cast_precision_loss, reason = "far below 2⁵³")]
pub fn js_number(number: u64) -> f64 {
    number as f64
}
