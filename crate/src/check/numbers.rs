//! What searches with a mistake count, to recognize a wrong number of solutions.

use std::fmt;
use std::ops::Range;

use super::sentences;
use crate::board::BoardSize;
use crate::names::names;
use crate::published::{published, search_nodes};

/// The largest board for which searches with a mistake are run: all of them together take milliseconds.
const MAX_EXPLAINED: u32 = 9;

/// A mistake with which a search counts a given number of solutions; see [`explain_count`].
///
/// [`Display`](fmt::Display) writes an English sentence. To translate it, match on [`code`](CountReason::code).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "code", rename_all = "kebab-case"))]
pub enum CountReason {
    /// One of the two families of diagonals is not compared.
    OneDiagonal,
    /// No diagonals are compared: n!.
    NoDiagonals,
    /// Columns are not compared, with one queen in each row.
    NoColumns,
    /// Nothing is compared, with one queen in each row: nⁿ.
    NoRule,
    /// Diagonals are compared only with the row before.
    NearDiagonals,
    /// Diagonals continue on the opposite edge: the toroidal solutions.
    Toroidal,
    /// One of each pair of mirror images: half of the solutions.
    Half,
    /// The solutions with the first queen left of the middle of an odd board, or up to the middle.
    LeftHalf {
        /// Whether the middle is included.
        middle: bool,
    },
    /// The solutions with the first queen in the middle column of an odd board are counted twice.
    MiddleTwice,
    /// The solutions with the first queen in the middle column of an odd board are left out.
    NoMiddle,
    /// The number of classes under rotation and reflection.
    Fundamental,
    /// The number of classes under rotation.
    Rotation,
    /// Eight images of each fundamental solution, although images of symmetric solutions are equal.
    EightImages,
    /// The number of all solutions divided by that of symmetries, although images of symmetric solutions are equal.
    Divided {
        /// By 4, for rotations, or by 8, for reflections too.
        by: u32,
    },
    /// Each solution is counted twice.
    Twice,
    /// Each solution is counted once for each order of its queens: n! times.
    EachOrder,
    /// The number of queens placed by a search row by row, dead ends included.
    Placements,
    /// The same and the empty board: the number of calls of a recursive search.
    Calls,
    /// The number of solutions of a board one smaller or larger.
    OtherSize {
        /// The size of that board.
        n: u32,
    },
    /// One: only the first solution.
    First,
    /// The rows or queens of all solutions: n times their number.
    EachQueen,
    /// Marks of occupied lines are never taken back.
    NotTakenBack,
}

names! {
    /// A short stable name for the mistake, such as `"one-diagonal"`.
    CountReason::code(self: Self) in CODES {
        OneDiagonal => "one-diagonal",
        NoDiagonals => "no-diagonals",
        NoColumns => "no-columns",
        NoRule => "no-rule",
        NearDiagonals => "near-diagonals",
        Toroidal => "toroidal",
        Half => "half",
        LeftHalf => "left-half",
        MiddleTwice => "middle-twice",
        NoMiddle => "no-middle",
        Fundamental => "fundamental",
        Rotation => "rotation",
        EightImages => "eight-images",
        Divided => "divided",
        Twice => "twice",
        EachOrder => "each-order",
        Placements => "placements",
        Calls => "calls",
        OtherSize => "other-size",
        First => "first",
        EachQueen => "each-queen",
        NotTakenBack => "not-taken-back",
    }
}

impl fmt::Display for CountReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = match self {
            Self::LeftHalf { middle: true } => "middle",
            Self::Divided { by: 4 } => "rotation",
            Self::Divided { .. } => "reflection",
            _ => "",
        };
        sentences::write(f, "count", self.code(), [variant, ""], &|_| match self {
            Self::OtherSize { n } => (*n).into(),
            _ => 0,
        })
    }
}

/// The mistakes with which a search counts `number` solutions: all those known here, because several mistakes can
/// lead to the same number. Empty if the number is right, or no such mistake is known.
///
/// For n ≤ 9, searches with each mistake are run. For larger boards only the numbers that follow from the
/// [`published`] ones are known.
///
/// ```
/// use nqueens::BoardSize;
/// use nqueens::check::{CountReason, explain_count};
///
/// let size = BoardSize::new(4)?;
/// assert_eq!(explain_count(size, 7), [CountReason::OneDiagonal]);
/// assert_eq!(explain_count(size, 2), []);
/// # Ok::<(), nqueens::Error>(())
/// ```
pub fn explain_count(size: BoardSize, number: u64) -> Vec<CountReason> {
    if published(size).is_some_and(|counts| counts.all == number) {
        return vec![];
    }
    let numbers = numbers_of(size).into_iter();
    numbers.filter(|(_, found)| *found == Some(number)).map(|(reason, _)| reason).collect()
}

/// What a search with each mistake counts, where it is known.
pub(super) fn numbers_of(size: BoardSize) -> Vec<(CountReason, Option<u64>)> {
    let n = size.get();
    let searched = if n <= MAX_EXPLAINED { by_search(n) } else { vec![] };
    searched.into_iter().chain(by_formula(size)).collect()
}

/// What searches with a mistake find, for n at most [`MAX_EXPLAINED`].
fn by_search(n: u32) -> Vec<(CountReason, Option<u64>)> {
    let rules = [
        (CountReason::OneDiagonal, Rules { antidiagonals: false, ..Rules::ALL }),
        (CountReason::NoColumns, Rules { columns: false, ..Rules::ALL }),
        (CountReason::NearDiagonals, Rules { reach: Reach::Near, ..Rules::ALL }),
        (CountReason::Toroidal, Rules { reach: Reach::Around, ..Rules::ALL }),
    ];
    let mut numbers: Vec<_> =
        rules.into_iter().map(|(reason, rules)| (reason, Some(searched(n, rules, 0..n)))).collect();
    numbers.push((CountReason::NotTakenBack, Some(marked(n, 0, &mut [0; 3]))));
    if n % 2 == 1 {
        let [left, middle] = [0..n / 2, n / 2..n / 2 + 1].map(|first| searched(n, Rules::ALL, first));
        // For n = 1, nothing is left of the middle.
        numbers.extend((left > 0).then_some((CountReason::LeftHalf { middle: false }, Some(left))));
        numbers.push((CountReason::LeftHalf { middle: true }, Some(left + middle)));
        numbers.push((CountReason::MiddleTwice, Some(2 * (left + middle))));
        numbers.push((CountReason::NoMiddle, Some(2 * left)));
    }
    numbers
}

/// What follows from n and from the published numbers, if it is known and fits into 64 bits.
fn by_formula(size: BoardSize) -> Vec<(CountReason, Option<u64>)> {
    let n = size.get();
    let orders = (1..=u64::from(n)).try_fold(1_u64, u64::checked_mul);
    let mut numbers =
        vec![(CountReason::NoDiagonals, orders), (CountReason::NoRule, u64::from(n).checked_pow(n))];
    if let Some(counts) = published(size).filter(|counts| counts.all > 1) {
        let times = |factor: Option<u64>| factor.and_then(|factor| counts.all.checked_mul(factor));
        let part = |by: u32| {
            let by_all = counts.all.is_multiple_of(by.into()).then(|| counts.all / u64::from(by));
            (CountReason::Divided { by }, by_all)
        };
        numbers.extend([4, 8].map(part));
        numbers.extend([
            (CountReason::Half, Some(counts.all / 2)),
            (CountReason::Fundamental, Some(counts.fundamental())),
            (CountReason::Rotation, Some(counts.rotation_classes())),
            (CountReason::EightImages, counts.fundamental().checked_mul(8)),
            (CountReason::Twice, times(Some(2))),
            (CountReason::EachOrder, times(orders)),
            (CountReason::EachQueen, times(Some(n.into()))),
            (CountReason::First, Some(1)),
        ]);
    }
    let calls = search_nodes(size);
    numbers.extend([(CountReason::Placements, calls.map(|calls| calls - 1)), (CountReason::Calls, calls)]);
    let others = [n - 1, n + 1].map(|other| {
        let all = BoardSize::new(other).ok().and_then(published).map(|counts| counts.all);
        (CountReason::OtherSize { n: other }, all.filter(|&all| all > 0))
    });
    numbers.extend(others);
    numbers
}

/// The number of toroidal solutions: the diagonals continue on the opposite edge. For odd n at most 13.
pub(super) fn toroidal(n: u32) -> u64 {
    searched(n, Rules { reach: Reach::Around, ..Rules::ALL }, 0..n)
}

/// The rules that a search follows. It always places one queen in each row.
#[derive(Debug, Clone, Copy)]
struct Rules {
    columns: bool,
    antidiagonals: bool,
    reach: Reach,
}

/// How far a queen attacks on its diagonals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// To the edge.
    Edge,
    /// To the next row.
    Near,
    /// Across the edge, on to the opposite one.
    Around,
}

impl Rules {
    const ALL: Self = Self { columns: true, antidiagonals: true, reach: Reach::Edge };
}

/// The lines that earlier queens occupy in a row; bit c is column c.
#[derive(Debug, Clone, Copy, Default)]
struct Taken {
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
}

/// The number of placements that a search with these rules finds, with its first queen in these columns. This search
/// shares no code with the others of this crate.
fn searched(n: u32, rules: Rules, first: Range<u32>) -> u64 {
    first.map(|column| below(n, rules, 1, Taken::default(), column)).sum()
}

/// The number of ways to fill the rows from `row` on, after placing a queen in the row before, in `column`.
fn below(n: u32, rules: Rules, row: u32, taken: Taken, column: u32) -> u64 {
    if row == n {
        return 1;
    }
    let board = (1_u32 << n) - 1;
    let queen = 1 << column;
    let with = |earlier: u32| if rules.reach == Reach::Near { queen } else { earlier | queen };
    let (right, left) = (with(taken.diagonals), with(taken.antidiagonals));
    let (right, left) = match rules.reach {
        Reach::Around => (right << 1 | right >> (n - 1), left >> 1 | left << (n - 1)),
        Reach::Edge | Reach::Near => (right << 1, left >> 1),
    };
    let taken = Taken {
        columns: if rules.columns { taken.columns | queen } else { 0 },
        diagonals: right & board,
        antidiagonals: if rules.antidiagonals { left & board } else { 0 },
    };
    let occupied = taken.columns | taken.diagonals | taken.antidiagonals;
    (0..n).filter(|next| occupied >> next & 1 == 0).map(|next| below(n, rules, row + 1, taken, next)).sum()
}

/// The number of solutions that a search finds that marks the lines of each queen and never takes the marks back, from
/// `row` on; bit i of a mask is line i.
fn marked(n: u32, row: u32, marks: &mut [u32; 3]) -> u64 {
    let mut found = u64::from(row == n);
    for column in (0..n).filter(|_| row < n) {
        let lines = [column, n + row - column, row + column];
        if marks.iter().zip(lines).all(|(marks, line)| marks >> line & 1 == 0) {
            marks.iter_mut().zip(lines).for_each(|(marks, line)| *marks |= 1 << line);
            found += marked(n, row + 1, marks);
        }
    }
    found
}
