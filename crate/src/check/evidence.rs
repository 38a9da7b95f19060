//! What boards have in common: the evidence for each [`Reason`].

use std::collections::HashSet;

use super::numbers::around;
use super::reason::Reason;
use super::seen::Seen;
use super::{REFLECTIONS, Verdict};
use crate::board::{Board, BoardSize, Line, Square};
use crate::limits::MAX_RANKED;
use crate::position::Position;
use crate::published::Counts;
use crate::solution::Solution;
use crate::solutions::Solutions;
use crate::symmetry::Symmetry;

/// Above this number of queens, the attacks are searched line by line instead of pair by pair.
const MAX_PAIRED: usize = 64;

/// The number of attacks of a large board that are looked at. A board with more is taken to have attacks of all kinds.
const MAX_ATTACKS: usize = 10_000;

/// The smallest number of boards whose order is not taken for an accident.
const MIN_ORDERED: u64 = 5;

/// The attacks on all boards: which kinds there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Attacks {
    /// In the order of [`Line::ALL`].
    lines: [bool; 4],
    /// Between neighbouring rows.
    near: bool,
    /// Between other rows.
    far: bool,
    /// Without a queen in the first row.
    below_first: bool,
}

impl Attacks {
    const NONE: Self = Self { lines: [false; 4], near: false, far: false, below_first: false };
    const EVERY: Self = Self { lines: [true; 4], near: true, far: true, below_first: true };

    fn add(&mut self, first: Square, second: Square, line: Line) {
        self.lines[line as usize] = true;
        match second.row - first.row {
            0 => {}
            1 => self.near = true,
            _ => self.far = true,
        }
        self.below_first |= first.row > 0;
    }
}

/// What is noted of the boards as they come.
#[derive(Debug)]
pub(super) struct Evidence {
    size: BoardSize,
    attacks: Attacks,
    /// The number of different boards with attacks.
    attacked: u64,
    /// Whether all boards have n queens, or if they are invalid, n queens on the board.
    full: bool,
    off_board: bool,
    /// The smallest and largest number of queens of an invalid board.
    queens: Option<(usize, usize)>,
    order: Order,
}

/// How each board compares with the board before.
#[derive(Debug)]
struct Order {
    /// The last board.
    last: Vec<Square>,
    /// Whether each board has all queens of the board before.
    growing: bool,
    /// Whether each board comes after the board before, row by row.
    by_rows: bool,
    /// The same column by column.
    by_columns: bool,
}

impl Evidence {
    pub(super) fn new(size: BoardSize) -> Self {
        Self {
            size,
            attacks: Attacks::NONE,
            attacked: 0,
            full: true,
            off_board: false,
            queens: None,
            order: Order { last: vec![], growing: true, by_rows: true, by_columns: true },
        }
    }

    /// Whether a board, given its sorted queens, is a solution. Notes what is wrong.
    pub(super) fn judge(&mut self, queens: &[Square]) -> bool {
        let n = self.size.get();
        let full = queens.len() == n as usize;
        let off_board = queens.iter().any(|queen| queen.row >= n || queen.column >= n);
        let attacked = !off_board && self.note_attacks(queens);
        self.attacked += u64::from(attacked);
        self.off_board |= off_board;
        let valid = full && !off_board && !attacked;
        if !valid {
            self.full &= full && !off_board;
            let (fewest, most) = self.queens.unwrap_or((usize::MAX, 0));
            self.queens = Some((fewest.min(queens.len()), most.max(queens.len())));
        }
        valid
    }

    /// Whether queens attack each other.
    fn note_attacks(&mut self, queens: &[Square]) -> bool {
        let mut attacked = false;
        if queens.len() <= MAX_PAIRED {
            for (index, first) in queens.iter().enumerate() {
                for second in &queens[index + 1..] {
                    if let Some(line) = first.attacks(*second) {
                        self.attacks.add(*first, *second, line);
                        attacked = true;
                    }
                }
            }
        } else if let Ok(board) = Board::new(self.size, queens.iter().copied()) {
            let mut conflicts = board.conflicts();
            for conflict in conflicts.by_ref().take(MAX_ATTACKS) {
                self.attacks.add(conflict.first, conflict.second, conflict.line);
                attacked = true;
            }
            if conflicts.next().is_some() {
                self.attacks = Attacks::EVERY;
            }
        }
        attacked
    }

    /// Compares a board, given its sorted queens, with the board before.
    pub(super) fn note_order(&mut self, queens: &[Square]) {
        self.order.add(queens);
    }

    /// The reasons for what is wrong with the boards.
    pub(super) fn reasons(&self, seen: &Seen, verdict: &Verdict) -> Vec<Reason> {
        let mut reasons = if verdict.invalid > 0 {
            self.of_invalid(seen, verdict)
        } else {
            let mut reasons = Vec::from_iter(of_repeated(self.size, seen));
            reasons.extend(of_missing(self.size, seen, verdict));
            reasons
        };
        if verdict.invalid == 0
            && verdict.boards >= MIN_ORDERED
            && self.order.by_columns
            && !self.order.by_rows
        {
            reasons.push(Reason::Transposed);
        }
        reasons
    }

    fn of_invalid(&self, seen: &Seen, verdict: &Verdict) -> Vec<Reason> {
        let n = self.size.get();
        let (fewest, most) = self.queens.unwrap_or_default();
        if self.off_board {
            let shifts = [(0, 1), (1, 0), (1, 1)].into_iter();
            let mut solved =
                shifts.filter(|&(rows, columns)| solved_by_shift(self.size, seen, rows, columns));
            return solved
                .next()
                .map(|(rows, columns)| Reason::OffByOne { rows, columns })
                .into_iter()
                .collect();
        }
        if verdict.boards > 1 && seen.len() == 1 {
            return vec![Reason::SameList { empty: most == 0 }];
        }
        if self.order.growing && verdict.boards > 1 && most > n as usize {
            return vec![Reason::Accumulated];
        }
        if most < n as usize && self.attacked == 0 {
            let [fewest, most] = [fewest, most].map(|queens| u32::try_from(queens).unwrap_or(n));
            return vec![Reason::Incomplete { fewest, most }];
        }
        if !self.full {
            return vec![];
        }
        let Attacks { lines, near, far, below_first } = self.attacks;
        let mut broken = Line::ALL.into_iter().zip(lines).filter(|(_, broken)| *broken).map(|(line, _)| line);
        if let (Some(line), None) = (broken.next(), broken.next()) {
            return vec![Reason::OneRule { line }];
        }
        // With one wrong board, which rows attack each other can be an accident.
        if !lines[Line::Row as usize] && self.attacked > 1 {
            if !far {
                return vec![Reason::NotRowBefore];
            } else if !near {
                return vec![Reason::OnlyRowBefore];
            } else if !below_first {
                return vec![Reason::NotFirstRow];
            }
        }
        if lines == [false, false, true, true] { vec![Reason::Diagonals] } else { vec![] }
    }
}

impl Order {
    fn add(&mut self, queens: &[Square]) {
        self.growing = self.growing && self.last.iter().all(|queen| queens.binary_search(queen).is_ok());
        self.by_rows = self.by_rows && self.last.as_slice() < queens;
        self.by_columns = self.by_columns && by_columns(&self.last) < by_columns(queens);
        self.last.clear();
        if self.growing || self.by_rows || self.by_columns {
            self.last.extend_from_slice(queens);
        }
    }
}

/// The queens column by column.
fn by_columns(queens: &[Square]) -> Vec<(u32, u32)> {
    let mut sorted: Vec<_> = queens.iter().map(|queen| (queen.column, queen.row)).collect();
    sorted.sort_unstable();
    sorted
}

/// Whether all boards are solutions after moving each queen up and to the left.
fn solved_by_shift(size: BoardSize, seen: &Seen, rows: u32, columns: u32) -> bool {
    seen.boards().all(|(key, _)| {
        let moved = key.queens(size).into_iter().map(|queen| {
            Some(Square { row: queen.row.checked_sub(rows)?, column: queen.column.checked_sub(columns)? })
        });
        let board = moved.collect::<Option<Vec<_>>>().map(|queens| Board::new(size, queens));
        board.is_some_and(|board| board.is_ok_and(|board| board.is_solution()))
    })
}

/// The reasons for repeated boards, if all boards are solutions.
fn of_repeated(size: BoardSize, seen: &Seen) -> Option<Reason> {
    let n = size.get();
    let (mut fewest, mut most) = (u32::MAX, 0);
    let mut symmetric = true;
    // In the first row, and in the first column.
    let mut middle = [n % 2 == 1; 2];
    for (solution, times) in seen.solutions() {
        (fewest, most) = (fewest.min(times), most.max(times));
        symmetric = symmetric && solution.orbit_len() * times as usize == Symmetry::ALL.len();
        let columns = solution.columns();
        for (middle, is_middle) in middle.iter_mut().zip([columns[0] == n / 2, columns[n as usize / 2] == 0])
        {
            *middle = *middle && times == 1 + u32::from(is_middle);
        }
    }
    if most < 2 {
        return None;
    }
    if fewest < most {
        return if middle[0] {
            Some(Reason::MiddleTwice { line: Line::Row })
        } else if middle[1] {
            Some(Reason::MiddleTwice { line: Line::Column })
        } else {
            symmetric.then_some(Reason::SymmetricRepeated)
        };
    }
    if seen.number() == 1 {
        return None; // whether the list or the solution was stored again cannot be told
    }
    let orders = (1..=n).try_fold(1, u32::checked_mul);
    Some(if orders == Some(most) { Reason::EachOrder } else { Reason::EachTimes { times: most } })
}

/// The reasons for missing solutions, if all boards are solutions.
fn of_missing(size: BoardSize, seen: &Seen, verdict: &Verdict) -> Vec<Reason> {
    let mut reasons = vec![];
    if seen.number() == 0 || verdict.missing.is_none_or(|missing| missing == 0) {
        return reasons;
    }
    if is_one_per_class(seen, &Symmetry::ROTATIONS, verdict.counts().map(Counts::rotation_classes)) {
        reasons.push(Reason::OnePerClass { reflections: false });
    } else if is_one_per_class(seen, &Symmetry::ALL, verdict.counts().map(Counts::fundamental)) {
        reasons.push(Reason::OnePerClass { reflections: true });
    }
    if size.get() <= MAX_RANKED {
        if let Some(reason) =
            [Line::Row, Line::Column].into_iter().find_map(|line| first_queens(size, seen, line))
        {
            reasons.push(reason);
        } else if is_one_orbit(seen) {
            reasons.push(Reason::OneOrbit);
        } else if Symmetry::ALL.into_iter().any(|symmetry| are_first(size, seen, symmetry)) {
            reasons.push(Reason::OnlyFirst { found: seen.number() });
        }
        if is_around(size, seen) {
            reasons.push(Reason::Around);
        }
    }
    // One solution of a pair may be missing for any reason.
    if seen.number() > 1 {
        reasons.extend(mirror(seen, verdict).map(|symmetry| Reason::Mirror { symmetry }));
    }
    reasons
}

/// Whether the solutions are one of each class under these symmetries, given the number of classes.
pub(super) fn is_one_per_class(seen: &Seen, symmetries: &[Symmetry], classes: Option<u64>) -> bool {
    let mut images = HashSet::new();
    let mut least = |solution: Solution| {
        let images_of = symmetries.iter().map(|&symmetry| solution.image(symmetry));
        images_of.min().is_some_and(|least| images.insert(least))
    };
    classes == Some(seen.number()) && seen.solutions().all(|(solution, _)| least(solution))
}

/// A reflection that maps the solutions to exactly the missing ones.
pub(super) fn mirror(seen: &Seen, verdict: &Verdict) -> Option<Symmetry> {
    let missing = |symmetry| seen.solutions().all(|(solution, _)| !seen.contains(&solution.image(symmetry)));
    let half = verdict.missing == Some(seen.number());
    REFLECTIONS.into_iter().find(|&symmetry| half && missing(symmetry))
}

/// Whether the solutions, more than one, are all images of one of them.
fn is_one_orbit(seen: &Seen) -> bool {
    seen.number() > 1
        && seen.number() <= Symmetry::ALL.len() as u64
        && seen.solutions().next().is_some_and(|(solution, _)| {
            let orbit = solution.orbit();
            orbit.len() as u64 == seen.number() && orbit.iter().all(|image| seen.contains(image))
        })
}

/// Whether the solutions are the first ones in the order of a search from another side of the board.
fn are_first(size: BoardSize, seen: &Seen, symmetry: Symmetry) -> bool {
    let first = Solutions::new(size).into_iter().flatten();
    let found = first.take_while(|solution| seen.contains(&solution.image(symmetry)));
    found.count() as u64 == seen.number()
}

/// Whether the solutions are all the toroidal ones.
fn is_around(size: BoardSize, seen: &Seen) -> bool {
    let n = size.get();
    let toroidal = |solution: &Solution| {
        let (mut diagonals, mut antidiagonals) = (0_u32, 0_u32);
        for queen in solution.queens() {
            diagonals |= 1 << ((n + queen.row - queen.column) % n);
            antidiagonals |= 1 << ((queen.row + queen.column) % n);
        }
        diagonals.count_ones() == n && antidiagonals.count_ones() == n
    };
    seen.solutions().all(|(solution, _)| toroidal(&solution)) && around(n) == seen.number()
}

/// The reason that the solutions, more than one, are all those whose queen in the first line is in some places only.
fn first_queens(size: BoardSize, seen: &Seen, line: Line) -> Option<Reason> {
    let n = size.get();
    let place = |solution: &Solution| match line {
        Line::Row => solution.columns().first().copied(),
        _ => solution.queens().find(|queen| queen.column == 0).map(|queen| queen.row),
    };
    let (mut from, mut to) = (n, 0);
    for (solution, _) in seen.solutions() {
        let place = place(&solution)?;
        (from, to) = (from.min(place), to.max(place));
    }
    if seen.number() < 2 {
        return None;
    }
    // Whether no other solution has its first queen from `from` to `to`. Counts hardly further than there are boards.
    // By symmetry, as many solutions start in a column of the first row as in a row of the first column.
    let complete = |from: u32, to: u32| {
        let starting = |column| Position::new(size, [Square { row: 0, column }], []);
        let solutions = (from..=to)
            .flat_map(|column| starting(column).into_iter().flat_map(|start| Solutions::of(&start)));
        let more = usize::try_from(seen.number()).map_or(usize::MAX, |number| number.saturating_add(1));
        solutions.take(more).count() as u64 == seen.number()
    };
    for middle in [false, true] {
        let half = if middle { n.div_ceil(2) } else { n / 2 };
        if middle && half == n / 2 {
            continue;
        }
        if to < half && complete(0, half - 1) {
            return Some(Reason::FirstHalf { line, last: false, middle });
        }
        if from >= n - half && complete(n - half, n - 1) {
            return Some(Reason::FirstHalf { line, last: true, middle });
        }
    }
    complete(from, to).then_some(Reason::FirstQueens { line, from, to })
}
