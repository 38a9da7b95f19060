//! Published numbers of solutions.

use crate::board::BoardSize;
use crate::limits::MAX_PUBLISHED;

/// The numbers of solutions of a board: all of them, and the symmetric ones. The numbers up to symmetry
/// follow from these three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Counts {
    /// All solutions ([OEIS A000170](https://oeis.org/A000170)).
    pub all: u64,
    /// Solutions invariant under a half turn ([OEIS A032522](https://oeis.org/A032522)).
    pub half_turn_symmetric: u64,
    /// Solutions invariant under a quarter turn ([OEIS A033148](https://oeis.org/A033148)).
    pub quarter_turn_symmetric: u64,
}

impl Counts {
    /// The number of solutions up to rotation and reflection ([OEIS A002562](https://oeis.org/A002562)).
    ///
    /// By Burnside's lemma this is the average, over the eight symmetries, of the number of solutions
    /// invariant under the symmetry. No solution is invariant under a reflection, because the two queens
    /// that it swaps would share a row, a column or a diagonal; the only exception is the single queen of
    /// n = 1.
    pub fn fundamental(self) -> u64 {
        if self.all == 1 { 1 } else { self.invariant_under_rotations(8) }
    }

    /// The number of solutions up to rotation: the same average over the four rotations.
    pub fn rotation_classes(self) -> u64 {
        self.invariant_under_rotations(4)
    }

    /// The number of solutions invariant under a rotation, added up over the four rotations and divided by
    /// `symmetries`, which is at least 4. The sum of any counts fits into 66 bits.
    #[expect(clippy::cast_possible_truncation, reason = "the quotient fits into 64 bits")]
    fn invariant_under_rotations(self, symmetries: u128) -> u64 {
        let [all, half, quarter] =
            [self.all, self.half_turn_symmetric, self.quarter_turn_symmetric].map(u128::from);
        ((all + half + 2 * quarter) / symmetries) as u64
    }
}

/// The published counts for n = 1…27, or `None` above [`MAX_PUBLISHED`], where the number is unknown. Q(27) was
/// computed by the Q27 project (Preußer and Engelhardt, *Putting Queens in Carry Chains, No. 27*, 2017).
pub fn published(size: BoardSize) -> Option<Counts> {
    let index = size.get() as usize - 1;
    PUBLISHED.get(index).map(|&(all, half_turn_symmetric, quarter_turn_symmetric)| Counts {
        all,
        half_turn_symmetric,
        quarter_turn_symmetric,
    })
}

/// The number of nodes in the tree of a depth-first search row by row, including the empty board
/// ([OEIS A319283](https://oeis.org/A319283)): the cost of a plain search. `None` above n = 18.
pub fn search_nodes(size: BoardSize) -> Option<u64> {
    SEARCH_NODES.get(size.get() as usize - 1).copied()
}

/// For n = 1, 2, …; recomputed for this table.
const SEARCH_NODES: [u64; 18] = [
    2,
    3,
    6,
    17,
    54,
    153,
    552,
    2_057,
    8_394,
    35_539,
    166_926,
    856_189,
    4_674_890,
    27_358_553,
    171_129_072,
    1_141_190_303,
    8_017_021_932,
    59_365_844_491,
];

/// For n = 1, 2, …: all, half-turn symmetric, quarter-turn symmetric.
const PUBLISHED: [(u64, u64, u64); MAX_PUBLISHED as usize] = [
    (1, 1, 1),
    (0, 0, 0),
    (0, 0, 0),
    (2, 2, 2),
    (10, 2, 2),
    (4, 4, 0),
    (40, 8, 0),
    (92, 4, 0),
    (352, 16, 0),
    (724, 12, 0),
    (2_680, 48, 0),
    (14_200, 80, 8),
    (73_712, 136, 8),
    (365_596, 420, 0),
    (2_279_184, 1_240, 0),
    (14_772_512, 3_000, 64),
    (95_815_104, 8_152, 128),
    (666_090_624, 18_104, 0),
    (4_968_057_848, 44_184, 0),
    (39_029_188_884, 144_620, 480),
    (314_666_222_712, 375_664, 704),
    (2_691_008_701_644, 1_250_692, 0),
    (24_233_937_684_440, 3_581_240, 0),
    (227_514_171_973_736, 11_675_080, 3_328),
    (2_207_893_435_808_352, 34_132_592, 3_264),
    (22_317_699_616_364_044, 115_718_268, 0),
    (234_907_967_154_122_528, 320_403_024, 0),
];
