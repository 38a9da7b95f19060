//! Benchmarks of the `nqueens` crate, in a package of their own so that its tests build without
//! criterion. Run them with `cargo xtask bench`.
