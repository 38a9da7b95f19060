//! Running a kernel in the form compiled for a kind of processor.

/// A kind of processor.
pub(super) trait Target: Copy + Send + 'static {
    /// What `kernel` gives, whose code becomes part of this function and is compiled for the processor.
    ///
    /// A kernel stays a function of its own: WebAssembly engines compile a function quickly at first, and
    /// again with care once it has been called often; one that hardly ever returns would remain slow.
    fn run<T>(self, kernel: impl FnOnce() -> T) -> T;
}

/// Whatever the crate is compiled for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Portable;

impl Target for Portable {
    #[inline(never)]
    fn run<T>(self, kernel: impl FnOnce() -> T) -> T {
        kernel()
    }
}
