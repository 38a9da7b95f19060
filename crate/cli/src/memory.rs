//! What happens if there is not enough memory.

use std::alloc::{GlobalAlloc, Layout, System};

use signal_hook::low_level::exit;

use crate::FAILED;
use crate::output::print_error;

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

/// Neither the message nor the exit, which runs no handlers, needs memory.
fn or_exit(memory: *mut u8) -> *mut u8 {
    if memory.is_null() {
        print_error("not enough memory");
        exit(FAILED.into());
    }
    memory
}
