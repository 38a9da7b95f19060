//! What happens if there is not enough memory.

use std::alloc::{GlobalAlloc, Layout, System};
use std::io::{self, Write};
use std::panic;

use signal_hook::low_level::exit;

use crate::outcome::FAILED;

/// The allocator of the system, except that the program ends with a message where Rust would abort it with a backtrace.
struct Allocator;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

// SAFETY: it returns what `System` returns, or does not return.
#[expect(unsafe_code, reason = "the safe `std::alloc::set_alloc_error_hook` is unstable")]
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        or_exit(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        or_exit(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        or_exit(unsafe { System.realloc(memory, layout, size) })
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
}

fn or_exit(memory: *mut u8) -> *mut u8 {
    if memory.is_null() {
        exit_without_memory();
    }
    memory
}

/// Neither the message nor the exit, which runs no handlers, needs memory. The message is written at once: another
/// thread may report the same, and so may glibc, as it ends the program.
fn exit_without_memory() -> ! {
    let _ = io::stderr().write_all(b"error: not enough memory\n");
    exit(FAILED.into())
}

/// Ends in the same way where Rust would panic: if a new thread gets no memory for the stack of its signal handlers.
pub fn report_in_new_threads() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if panic.payload_as_str().is_some_and(|words| words.contains("alternative stack")) {
            exit_without_memory();
        }
        report(panic);
    }));
}
