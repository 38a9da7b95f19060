//! The kernels compiled for x86-64 processors with AVX2, which are detected at run time.
//!
//! The source code is the same as for other processors, but the compiler may use additional instructions
//! on vectors that are twice as wide. To call this code on a processor without them would be undefined
//! behaviour. This file is therefore the only one in the crate that uses `unsafe`. It is sound because a
//! value of type [`Avx2`] exists only after detection.
#![allow(unsafe_code, reason = "a third faster at n = 16 and 18: see above")]

use super::target::Target;

/// Proof that this processor has AVX2, BMI and POPCNT.
#[derive(Debug, Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// Returns the proof if the processor has these features. There is no other constructor.
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
