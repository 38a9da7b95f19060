//! Counts the ones of many vectors.

use super::word::{Vector, Word};

/// The number of top placements that are counted together.
pub(super) const GROUP: usize = 4;

/// A number of ones. `units` and `twos` hold its two lowest binary digits for each bit of the vectors that were added,
/// and `fours` the rest for each word. A target that counts ones in another way adds those of each word to `counted`.
pub(super) struct Ones<W, const L: usize> {
    units: Vector<W, L>,
    twos: Vector<W, L>,
    fours: Vector<W, L>,
    pub counted: Vector<W, L>,
}

impl<W: Word, const L: usize> Default for Ones<W, L> {
    fn default() -> Self {
        let zero = Vector::zero();
        Self { units: zero, twos: zero, fours: zero, counted: zero }
    }
}

impl<W: Word, const L: usize> Ones<W, L> {
    /// Adds the ones of the `and` of each of these rows, with adders that work on all bits of a vector at once, so that
    /// only the carry to the fours is counted with `count_ones`.
    #[inline(always)]
    pub fn add<const R: usize>(&mut self, rows: [[&Vector<W, L>; R]; GROUP]) {
        let [a, b, c, d] = [and(rows[0]), and(rows[1]), and(rows[2]), and(rows[3])];
        let (sum, carry) = add(self.units, a, b);
        let (sum, other_carry) = add(sum, c, d);
        self.units = sum;
        let (sum, carry) = add(self.twos, carry, other_carry);
        self.twos = sum;
        self.fours = self.fours + carry.count_ones();
    }

    pub fn sum(&self) -> u64 {
        4 * self.fours.sum()
            + 2 * self.twos.count_ones().sum()
            + self.units.count_ones().sum()
            + self.counted.sum()
    }
}

#[inline(always)]
fn and<W: Word, const L: usize, const R: usize>(rows: [&Vector<W, L>; R]) -> Vector<W, L> {
    let mut and = *rows[0];
    for &row in &rows[1..] {
        and = and & *row;
    }
    and
}

/// The sum and the carry of three bits in each position: a full adder.
#[inline(always)]
fn add<W: Word, const L: usize>(
    a: Vector<W, L>,
    b: Vector<W, L>,
    c: Vector<W, L>,
) -> (Vector<W, L>, Vector<W, L>) {
    let half = a ^ b;
    (half ^ c, a & b | half & c)
}
