//! The generator for all random choices: `SplitMix64` (Steele, Lea and Flood, "Fast splittable pseudorandom
//! number generators", OOPSLA 2014). It must not change: links contain seeds and rely on the same results.

#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The generator for a text: its seed is the 64-bit FNV-1a hash of the text in UTF-8.
    pub fn named(text: &str) -> Self {
        let hash = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(text.bytes().fold(0xcbf2_9ce4_8422_2325, hash))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A uniformly random number below `bound`, to within 2⁻³².
    #[expect(clippy::cast_possible_truncation, reason = "the result is below a 32-bit bound")]
    pub fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The expected numbers are the first outputs of the authors' program for the seed 1234567.
    #[test]
    fn numbers_match_the_reference_split_mix_64() {
        let mut random = Random::new(1_234_567);
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert!(expected.iter().all(|&expected: &u64| random.next() == expected));
    }

    /// The expected hashes are those of the test vectors of Noll's program for FNV-1a.
    #[test]
    fn the_seed_of_a_text_is_its_hash() {
        for (text, hash) in
            [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)]
        {
            assert_eq!(Random::named(text).0, hash, "{text}");
        }
    }

    #[test]
    fn numbers_below_a_bound_are_equally_likely() {
        let mut random = Random::new(1);
        let mut times = [0; 7];
        for _ in 0..7000 {
            times[random.below(7) as usize] += 1;
        }
        assert!(times.iter().all(|times| (850..1150).contains(times)), "{times:?}");
    }
}
