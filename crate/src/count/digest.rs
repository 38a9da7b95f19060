//! Hashes, by which a count can be checked.

/// The hash of a subproblem in the digest of an [`Origin`](super::Origin).
pub(super) fn digest(number: u64, solutions: u64) -> u64 {
    fnv_1a(&[number.to_le_bytes(), solutions.to_le_bytes()].concat())
}

/// The hash of Fowler, Noll and Vo.
pub(super) fn fnv_1a(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
