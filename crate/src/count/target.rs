//! Runs a kernel that is compiled for a particular kind of processor.

/// A kind of processor.
pub(super) trait Target: Copy + Send + 'static {
    /// Returns the result of `kernel`. The code of the kernel becomes part of this function and is compiled
    /// for the processor.
    ///
    /// A kernel stays a separate function: WebAssembly engines first compile a function without
    /// optimisation, and optimise it once it has been called often. A function that rarely returns would
    /// stay slow.
    fn run<T>(self, kernel: impl FnOnce() -> T) -> T;
}

/// The processor that the crate is compiled for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Portable;

impl Target for Portable {
    #[inline(never)]
    fn run<T>(self, kernel: impl FnOnce() -> T) -> T {
        kernel()
    }
}
