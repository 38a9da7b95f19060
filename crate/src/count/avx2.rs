//! The kernels for x86-64 processors with AVX2, chosen when the program runs.
//!
//! The code is the same as everywhere; the compiler may use more instructions, twice as wide. Calling
//! it on a processor without them would be undefined behaviour, so it takes `unsafe`: here and nowhere
//! else in the crate. What makes it sound is a value that exists only after the processor was asked.
#![allow(unsafe_code, reason = "a third faster at n = 16 and 18: see above")]

use super::target::Target;

/// Proof that this processor has AVX2, BMI and POPCNT.
#[derive(Debug, Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// The only way to get one.
    pub fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Self(()))
    }
}

impl Target for Avx2 {
    fn run<T>(self, kernel: impl FnOnce() -> T) -> T {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn with_features<T>(kernel: impl FnOnce() -> T) -> T {
            kernel()
        }
        // SAFETY: `self` exists, so the processor has these features.
        unsafe { with_features(kernel) }
    }
}
