//! The tests of the public API in one program, because linking each file apart takes longer than the tests.

mod animation;
mod arguments;
mod blocked;
mod board;
mod check;
mod common;
mod comparisons;
mod completions;
mod construct;
mod count;
mod fuzz;
mod harmless;
mod judge;
#[cfg(not(miri))] // which reads no folders
mod modules;
// Miri cannot check pointers that come from integers, as in dependencies of rayon.
#[cfg(not(miri))]
mod parallel;
mod quiz;
mod ranking;
mod reasons;
mod serde;
mod solutions;
mod steps;
mod text;
mod timeline;
mod wrong_numbers;

#[test]
#[cfg_attr(miri, ignore = "Miri reads no folders")]
fn every_file_is_a_module() {
    common::assert_every_file_is_a_module(
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests"),
        include_str!("main.rs"),
    );
}
