//! Shared by the tests: the published table, and an oracle that is independent of the crate.

#![allow(dead_code, reason = "not every test file uses everything")]

pub mod programs;

use nqueens::{Algorithm, BoardSize, Square, Step, Steps};

pub fn size(n: u32) -> BoardSize {
    BoardSize::new(n).unwrap()
}

/// `usual`, or `with_miri` under Miri, which is a thousand times slower.
pub fn smaller<T>(usual: T, with_miri: T) -> T {
    if cfg!(miri) { with_miri } else { usual }
}

/// Fails if a test file in this folder is no module of its main file, whose text is `main`.
pub fn assert_every_file_is_a_module(folder: &str, main: &str) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if let Some(module) = name.strip_suffix(".rs").filter(|name| *name != "main") {
            assert!(main.contains(&format!("mod {module};")), "main.rs lacks {module}");
        }
    }
}

/// The value of a field in a line of JSON, without quotation marks.
pub fn field<'a>(line: &'a str, name: &str) -> &'a str {
    let start = line.find(&format!("\"{name}\":")).unwrap() + name.len() + 3;
    line[start..].split([',', '}']).next().unwrap().trim_matches('"')
}

/// Whether a message names a value, rather than a longer number or word that contains it.
pub fn is_named(message: &str, value: &str) -> bool {
    message.match_indices(value).any(|(start, _)| {
        let before = message[..start].chars().next_back();
        let after = message[start + value.len()..].chars().next();
        !value.is_empty() && ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    })
}

/// A row of `data/counts.csv`.
#[derive(Debug)]
pub struct Row {
    pub n: u32,
    pub all: u64,
    pub fundamental: u64,
    pub rotation_classes: u64,
    pub half_turn_symmetric: u64,
    pub quarter_turn_symmetric: u64,
}

/// The published counts for n = 1…27.
pub fn table() -> Vec<Row> {
    include_str!("../data/counts.csv")
        .lines()
        .skip(1)
        .map(|line| {
            let numbers: Vec<u64> = line.split(',').map(|number| number.parse().unwrap()).collect();
            let &[n, all, fundamental, rotation_classes, half_turn_symmetric, quarter_turn_symmetric] =
                &numbers[..]
            else {
                panic!("not six numbers: {line}")
            };
            let n = u32::try_from(n).unwrap();
            Row { n, all, fundamental, rotation_classes, half_turn_symmetric, quarter_turn_symmetric }
        })
        .collect()
}

/// Whether queens on two squares attack each other, by definition.
pub fn attack(a: (u32, u32), b: (u32, u32)) -> bool {
    a != b && (a.0 == b.0 || a.1 == b.1 || a.0.abs_diff(b.0) == a.1.abs_diff(b.1))
}

/// All solutions in lexicographic order, found by a check of all n! permutations of the columns.
pub fn solutions_by_permutation(n: u32) -> Vec<Vec<u32>> {
    fn permute(columns: &mut Vec<u32>, n: u32, found: &mut Vec<Vec<u32>>) {
        if columns.len() == n as usize {
            let queens: Vec<_> = (0..n).zip(columns.iter().copied()).collect();
            if queens.iter().all(|&a| queens.iter().all(|&b| !attack(a, b))) {
                found.push(columns.clone());
            }
            return;
        }
        for column in 0..n {
            if !columns.contains(&column) {
                columns.push(column);
                permute(columns, n, found);
                columns.pop();
            }
        }
    }
    let mut found = Vec::new();
    permute(&mut Vec::new(), n, &mut found);
    found
}

pub fn steps(algorithm: Algorithm, n: u32) -> Steps {
    Steps::new(algorithm, size(n)).unwrap()
}

/// The columns of the queens, row by row.
pub fn columns(queens: &[Square]) -> Vec<u32> {
    let mut queens = queens.to_vec();
    queens.sort_by_key(|queen| queen.row);
    assert!((0..).zip(&queens).all(|(row, queen)| queen.row == row), "{queens:?}");
    queens.iter().map(|queen| queen.column).collect()
}

/// Runs an algorithm to its end. Returns the solutions with their weights, and the finished run.
pub fn run_to_end(mut steps: Steps) -> (Vec<(Vec<u32>, u64)>, Steps) {
    let mut found = vec![];
    while let Some(step) = steps.next() {
        if step == Step::Solution {
            found.push((columns(steps.queens()), steps.weight()));
        }
    }
    assert_eq!(steps.next(), None, "fused");
    (found, steps)
}
