//! Boards, their images, and the output of right and of broken programs.

use std::collections::BTreeSet;

use fastrand::Rng;
use nqueens::check::{Options, Verdict, check};
use nqueens::{Square, Symmetry};

use super::size;

pub type Columns = Vec<u32>;

pub fn squares(columns: &[u32]) -> Vec<Square> {
    (0..).zip(columns.iter().copied()).map(Square::from).collect()
}

pub fn judge(n: u32, boards: &[Vec<Square>]) -> Verdict {
    check(size(n), boards.iter().map(Vec::as_slice), &Options::default()).unwrap()
}

/// The verdict on boards with one queen in each row.
pub fn judge_columns(n: u32, boards: &[Columns]) -> Verdict {
    judge(n, &boards.iter().map(|columns| squares(columns)).collect::<Vec<_>>())
}

/// A quarter turn.
pub fn turned(columns: &[u32]) -> Columns {
    let n = u32::try_from(columns.len()).unwrap();
    let mut image = vec![0; columns.len()];
    for (row, &column) in (0..).zip(columns) {
        image[column as usize] = n - 1 - row;
    }
    image
}

/// Left and right exchanged.
pub fn mirrored(columns: &[u32]) -> Columns {
    let n = u32::try_from(columns.len()).unwrap();
    columns.iter().map(|column| n - 1 - column).collect()
}

/// Rows and columns exchanged.
pub fn transposed(columns: &[u32]) -> Columns {
    mirrored(&turned(columns))
}

pub fn rotations(columns: &[u32]) -> BTreeSet<Columns> {
    let mut image = columns.to_vec();
    (0..4)
        .map(|_| {
            image = turned(&image);
            image.clone()
        })
        .collect()
}

pub fn images(columns: &[u32]) -> BTreeSet<Columns> {
    rotations(columns).into_iter().chain(rotations(&mirrored(columns))).collect()
}

/// The four reflections, in the order of [`reflections`].
pub const REFLECTIONS: [Symmetry; 4] =
    [Symmetry::MirrorColumns, Symmetry::MirrorRows, Symmetry::Transpose, Symmetry::Antitranspose];

/// The images under the four reflections.
pub fn reflections(columns: &[u32]) -> [Columns; 4] {
    let half_turned = turned(&turned(columns));
    [mirrored(columns), mirrored(&half_turned), transposed(columns), transposed(&half_turned)]
}

/// One board, any, of each class.
pub fn one_of_each(
    boards: &[Columns],
    class: impl Fn(&[u32]) -> BTreeSet<Columns>,
    random: &mut Rng,
) -> Vec<Columns> {
    let classes: BTreeSet<_> = boards.iter().map(|board| class(board)).collect();
    let mut chosen: Vec<_> = classes
        .into_iter()
        .map(|class| {
            let class: Vec<_> = class.into_iter().collect();
            class[random.usize(..class.len())].clone()
        })
        .collect();
    random.shuffle(&mut chosen);
    chosen
}

/// What a search row by row finds. `free(queens, column)` says whether a queen may be in the row below these; a program
/// with a mistake says so wrongly.
pub fn search(n: u32, free: &dyn Fn(&[u32], u32) -> bool) -> Vec<Columns> {
    fn place(n: u32, queens: &mut Columns, free: &dyn Fn(&[u32], u32) -> bool, found: &mut Vec<Columns>) {
        if queens.len() == n as usize {
            found.push(queens.clone());
            return;
        }
        for column in 0..n {
            if free(queens, column) {
                queens.push(column);
                place(n, queens, free, found);
                queens.pop();
            }
        }
    }
    let mut found = vec![];
    place(n, &mut vec![], free, &mut found);
    found
}

/// The differences of rows and columns from the earlier queens to a square in the next row.
pub fn distances(queens: &[u32], column: u32) -> impl Iterator<Item = (i64, i64)> {
    let row = i64::try_from(queens.len()).unwrap();
    (0..).zip(queens).map(move |(earlier, &other)| (row - earlier, i64::from(column) - i64::from(other)))
}

/// Whether a queen in the next row is free, by definition.
pub fn free(queens: &[u32], column: u32) -> bool {
    distances(queens, column).all(|(rows, columns)| columns != 0 && rows != columns.abs())
}

/// The boards of a right program.
pub fn right(n: u32) -> Vec<Columns> {
    search(n, &free)
}

/// What a search finds that marks the column, diagonal and antidiagonal of each queen. `keeps(solved)` says which of
/// these three marks it forgets to take back after trying a queen that did or did not lead to a solution.
pub fn search_with_marks(n: u32, keeps: fn(bool) -> [bool; 3]) -> Vec<Columns> {
    struct Marks {
        taken: [BTreeSet<u32>; 3],
        queens: Columns,
        found: Vec<Columns>,
    }
    fn place(n: u32, marks: &mut Marks, keeps: fn(bool) -> [bool; 3]) -> bool {
        let row = u32::try_from(marks.queens.len()).unwrap();
        if row == n {
            marks.found.push(marks.queens.clone());
            return true;
        }
        let mut solved = false;
        for column in 0..n {
            let lines = [column, n + row - column, row + column];
            if marks.taken.iter().zip(&lines).any(|(taken, line)| taken.contains(line)) {
                continue;
            }
            marks.taken.iter_mut().zip(lines).for_each(|(taken, line)| taken.extend([line]));
            marks.queens.push(column);
            let solved_below = place(n, marks, keeps);
            marks.queens.pop();
            solved |= solved_below;
            for ((taken, line), kept) in marks.taken.iter_mut().zip(&lines).zip(keeps(solved_below)) {
                if !kept {
                    taken.remove(line);
                }
            }
        }
        solved
    }
    let mut marks = Marks { taken: Default::default(), queens: vec![], found: vec![] };
    place(n, &mut marks, keeps);
    marks.found
}
