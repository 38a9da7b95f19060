//! The diagonals that cross the middle of the board, and the bit of a word that represents each.

use super::word::Word;

/// The two families of diagonals: `DIAGONALS` run down to the right, `ANTIDIAGONALS` down to the left.
pub(super) const DIAGONALS: usize = 0;
pub(super) const ANTIDIAGONALS: usize = 1;

/// The diagonals that a queen occupies among those that cross a border: one per family, numbered from the left.
///
/// The queen is `distance` rows above the border; the row next to the border has distance 1. For a queen below
/// the border, everything is upside down: exchange the two families.
///
/// ```text
///       0 1 2 3 4 5              The queen in column 2, 2 rows above the border, occupies
///     +-------------             diagonal 3, which crosses from column 3 to column 4, and
///   2 | . . Q . . .              antidiagonal 0, which crosses from column 1 to column 0.
///   1 | . / . \ . .
///     +--/-----\----  border      Between columns 0 and 5, there are 5 of each.
///     | / . . . \ .
/// ```
///
/// If `gap` is 1, a row lies between the halves, and only diagonals that extend beyond this row count.
pub(super) fn crossings(n: usize, gap: usize, distance: usize, column: usize) -> [Option<usize>; 2] {
    let diagonal = Some(column + distance - 1).filter(|&number| number < crossing_count(n, gap));
    let antidiagonal = column.checked_sub(distance + gap);
    [diagonal, antidiagonal]
}

/// The number of diagonals of each family that cross a border.
pub(super) fn crossing_count(n: usize, gap: usize) -> usize {
    n - 1 - gap
}

/// The positions in a word of the bits for the diagonals that cross the middle of the board.
///
/// ```text
///    high                                                                     low
///   | middle diagonals        | all others, mixed | middle antidiagonals        |
///    `--------- class -------'`------------------- key ------------------------'
///    `------------------------ key ---------------'`--------- class -----------'
/// ```
///
/// The middle diagonals of one family are the class of a word; the remaining bits, which are consecutive, are
/// its key. The middle diagonals are occupied most often, so they distinguish words best.
///
/// The two lines at a corner, the first or the last of both families, share a bit. So 32 bits are enough up to n = 19:
/// n = 18 and 19 have 34 lines. Either line has a single square on one half, next to the middle:
///
/// ```text
///        0 1 2 3
///    3 | . . . /    Diagonal 0 has only the square a above the middle, antidiagonal 0 only b below it. Both are in
///    2 | . . / .    column 0, whose queen is in one half. If that is the top half, b is empty, so nothing is attacked
///    1 | a / . .    along antidiagonal 0, and the bit represents diagonal 0 in both halves. If it is the bottom half,
///      +========    a is empty, and the bit represents antidiagonal 0.
///    1 | b \ . .
///    2 | . . \ .
///    3 | . . . \
/// ```
///
/// A placement on some rows of a half has its queens in a set of columns. If that has column 0, the bit is for the line
/// of its square in that column, otherwise for the other one. To join placements with sets A and B, each first loses
/// the bits of the [corners](Layout::corner) in the other's set. The middle row's queen is never in the first or the
/// last column (see [`Subproblems`](super::subproblem::Subproblems)), so one of the halves has each corner.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    /// For each family and number of a diagonal, the position of its bit.
    positions: [Vec<u32>; 2],
    /// For each position, the position for the diagonal of the other family with the same number.
    upside_down: [u8; 64],
    /// The number of diagonals of each family that form a class.
    middle: u32,
    /// The last column of the board.
    last_column: usize,
}

/// Some consecutive bits of a word.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Field {
    pub shift: u32,
    pub bits: u32,
}

impl Layout {
    /// A layout with up to `middle` diagonals of each family as a class.
    pub fn new(n: usize, gap: usize, middle: usize) -> Self {
        let count = crossing_count(n, gap);
        let corners = count - 2; // the last two of each family, from the middle outwards
        let middle = middle.min(corners);
        // From the middle outwards: 5, 6, 4, 7, ...
        let first = (count - 1) / 2;
        let outwards = |i: usize| if i % 2 == 1 { first + i / 2 + 1 } else { first - i / 2 };
        let mut positions = [vec![0; count], vec![0; count]];
        let shifts = [2 * corners + 2 - middle, 0];
        for (i, number) in (0..count).map(outwards).enumerate() {
            for family in [DIAGONALS, ANTIDIAGONALS] {
                let position = if i < middle {
                    // The most useful bit is the highest, so that it decides first when words are sorted.
                    shifts[family] + middle - 1 - i
                } else if i < corners {
                    middle + 2 * (i - middle) + family
                } else {
                    corners + i - middle
                };
                positions[family][number] = position as u32;
            }
        }
        let mut upside_down = [0; 64];
        for (&diagonal, &antidiagonal) in positions[DIAGONALS].iter().zip(&positions[ANTIDIAGONALS]) {
            upside_down[diagonal as usize] = antidiagonal as u8;
            upside_down[antidiagonal as usize] = diagonal as u8;
        }
        Self { positions, upside_down, middle: middle as u32, last_column: n - 1 }
    }

    /// The number of bits.
    pub fn bits(&self) -> u32 {
        2 * self.positions[DIAGONALS].len() as u32 - 2
    }

    /// The bits of the middle diagonals of a family.
    pub fn class(&self, family: usize) -> Field {
        let shift = if family == DIAGONALS { self.bits() - self.middle } else { 0 };
        Field { shift, bits: self.middle }
    }

    /// All bits except those of the middle diagonals of a family.
    pub fn key(&self, family: usize) -> Field {
        let shift = if family == DIAGONALS { 0 } else { self.middle };
        Field { shift, bits: self.bits() - self.middle }
    }

    /// The numbers of the middle diagonals.
    pub fn middle_numbers(&self) -> impl Iterator<Item = usize> {
        let class = self.class(ANTIDIAGONALS);
        let positions = &self.positions[ANTIDIAGONALS];
        (0..positions.len()).filter(move |&number| positions[number] < class.bits)
    }

    /// The bit of the lines at the corner in this column, if there is one.
    pub fn corner<W: Word>(&self, column: usize) -> W {
        let positions = &self.positions[DIAGONALS];
        match column {
            0 => W::bit(positions[0]),
            _ if column == self.last_column => W::bit(positions[positions.len() - 1]),
            _ => W::default(),
        }
    }

    /// The word with the diagonals that a queen above the middle occupies.
    pub fn word<W: Word>(&self, crossings: [Option<usize>; 2]) -> W {
        crossings.iter().zip(&self.positions).fold(W::default(), |word, (number, positions)| {
            number.map_or(word, |number| word | W::bit(positions[number]))
        })
    }

    /// For each position, that of the same diagonal on the board turned upside down.
    pub fn upside_down(&self) -> &[u8; 64] {
        &self.upside_down
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_diagonal_has_its_own_bit_except_at_corners() {
        for n in 4..=if cfg!(miri) { 8 } else { 28 } {
            for middle in 1..=9 {
                let layout = Layout::new(n, n % 2, middle);
                let all: Vec<u32> = layout.positions.concat();
                let used = all.iter().fold(0_u64, |used, position| used | 1 << position);
                assert_eq!(used, (1 << layout.bits()) - 1, "n = {n}, {middle}");
                assert_eq!(layout.bits() as usize, all.len() - 2, "n = {n}, {middle}");
                for family in [DIAGONALS, ANTIDIAGONALS] {
                    let (class, key) = (layout.class(family), layout.key(family));
                    let mask = |field: Field| ((1_u64 << field.bits) - 1) << field.shift;
                    assert_eq!((mask(class) | mask(key), mask(class) & mask(key)), (used, 0));
                    assert!(
                        layout
                            .middle_numbers()
                            .all(|number| { mask(class) >> layout.positions[family][number] & 1 == 1 })
                    );
                }
            }
        }
    }

    /// A queen above the middle and one below it share a diagonal exactly if their words share a bit, whichever half has
    /// the first and the last column.
    #[test]
    fn words_share_a_bit_exactly_if_queens_share_a_diagonal() {
        for n in 4..=if cfg!(miri) { 6 } else { 11_usize } {
            let (gap, h) = (n % 2, n / 2);
            let layout = Layout::new(n, gap, 3);
            for (above, below) in (1..=h).flat_map(|above| (1..=h).map(move |below| (above, below))) {
                for (c, d) in (0..n).flat_map(|c| (0..n).map(move |d| (c, d))).filter(|(c, d)| c != d) {
                    let top: u32 = layout.word(crossings(n, gap, above, c));
                    let [diagonal, antidiagonal] = crossings(n, gap, below, d);
                    let bottom: u32 = layout.word([antidiagonal, diagonal]);
                    let rows_apart = above + below - 1 + gap;
                    let attack = c.abs_diff(d) == rows_apart;
                    // Which half has the first and the last column, for these queens or others.
                    for in_top in [vec![], vec![0], vec![n - 1], vec![0, n - 1]] {
                        let in_bottom = [0, n - 1].into_iter().filter(|end| !in_top.contains(end));
                        if in_top.contains(&d) || in_bottom.clone().any(|end| end == c) {
                            continue;
                        }
                        let without = |word, end: usize| word & !layout.corner::<u32>(end);
                        let top =
                            in_top.iter().filter(|&&end| end != c).fold(top, |word, &end| without(word, end));
                        let bottom = in_bottom.filter(|&end| end != d).fold(bottom, without);
                        assert_eq!(
                            top & bottom != 0,
                            attack,
                            "n = {n}: {above} {c}, {below} {d}, {in_top:?}"
                        );
                    }
                }
            }
        }
    }
}
