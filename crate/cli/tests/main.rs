//! The tests of the command in one program.

mod arguments;
mod check;
mod check_code;
#[path = "../../../tests/common/mod.rs"]
mod common;
mod interrupt;
mod parts;
mod program;
mod trace;

#[test]
fn every_file_is_a_module() {
    common::assert_every_file_is_a_module(
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests"),
        include_str!("main.rs"),
    );
}
