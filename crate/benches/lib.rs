//! Benchmarks of the `nqueens` crate, in a separate package so that the tests of the crate build without
//! criterion. Run them with `cargo xtask bench`.
