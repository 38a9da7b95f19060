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
