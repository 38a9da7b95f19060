//! What the Python package takes from the core. `nqueens_board._engine` is private: the modules of `nqueens_board`
//! check the arguments, and `_pure.py` has the same functions and classes in plain Python, except for steps and
//! judging.
//!
//! Other Python threads run while the core computes.

#![allow(clippy::needless_pass_by_value, reason = "PyO3 passes owned values")]

mod animation;
mod convert;
mod count;
mod gif_file;
mod judge;
mod parts;
mod raster;
mod solutions;
mod steps;
mod task;

#[pyo3::pymodule]
mod _engine {
    #[pymodule_export]
    use crate::animation::{animation_gif, animation_svg};
    #[pymodule_export]
    use crate::count::{count, count_completions, estimate, instructions};
    #[pymodule_export]
    use crate::judge::{Reading, answers, decode, expectations, judge_text, points, read_boards, visible};
    #[pymodule_export]
    use crate::parts::{count_cost, count_part, read_part};
    #[pymodule_export]
    use crate::solutions::{Ranking, Selection, is_solution, symmetries};
    #[pymodule_export]
    use crate::steps::{Steps, algorithms};
}
