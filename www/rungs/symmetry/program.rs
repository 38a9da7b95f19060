// Fundamental solutions only: each gives its rotations and reflections.
// Run: rustc -O symmetry.rs && ./symmetry 8 boards

use std::collections::BTreeSet;

/// The eight rotations and reflections of a board, without repeats.
fn images(queens: &[usize]) -> BTreeSet<Vec<usize>> {
    let n = queens.len();
    let mut queens = queens.to_vec();
    let mut found = BTreeSet::new();
    for _ in 0..4 {
        // Rotate by a quarter turn.
        let mut rotated = vec![0; n];
        for (row, column) in queens.into_iter().enumerate() {
            rotated[column] = n - 1 - row;
        }
        queens = rotated;
        found.insert(queens.clone());
        found.insert(queens.iter().rev().copied().collect());
    }
    found
}

struct Search {
    n: usize,
    queens: Vec<usize>,
    columns: Vec<bool>,
    // On a diagonal row - column is fixed; on an antidiagonal row + column.
    diagonals: Vec<bool>,
    antidiagonals: Vec<bool>,
}

impl Search {
    fn is_nearer(&self, row: usize, column: usize) -> bool {
        // No queen on an edge may be nearer to a corner than queens[0].
        if row == 0 {
            return false;
        }
        let from_corner = |line: usize| line.min(self.n - 1 - line);
        let at_side = column == 0 || column == self.n - 1;
        if at_side && from_corner(row) < self.queens[0] { //@ +comparisons
            return true;
        }
        row == self.n - 1 && from_corner(column) < self.queens[0]
    }

    fn is_free(&self, row: usize, column: usize) -> bool {
        if self.is_nearer(row, column) {
            return false;
        }
        !(self.columns[column] //@ +comparisons*3
            || self.diagonals[row + self.n - 1 - column]
            || self.antidiagonals[row + column])
    }

    fn fill(&mut self, row: usize, report: &mut impl FnMut(&[usize])) {
        if row == self.n {
            let boards = images(&self.queens);
            // Of the eight images, only the smallest counts.
            if boards.first() == Some(&self.queens) { //@ reject-board +comparisons*7
                for board in &boards { //@ !solution
                    report(board); //@ solution
                }
            }
            return;
        }
        // In the first row, only the left half and the middle.
        let end = if row == 0 { self.n.div_ceil(2) } else { self.n };
        for column in 0..end { //@ try
            if self.is_free(row, column) { //@ reject +tried
                self.columns[column] = true;
                self.diagonals[row + self.n - 1 - column] = true;
                self.antidiagonals[row + column] = true;
                self.queens.push(column); //@ place +placed
                self.fill(row + 1, report);
                self.queens.pop(); //@ take-back
                self.columns[column] = false;
                self.diagonals[row + self.n - 1 - column] = false;
                self.antidiagonals[row + column] = false;
            }
        }
    }
}

fn solve(n: usize, report: &mut impl FnMut(&[usize])) {
    let mut search = Search {
        n,
        queens: vec![],
        columns: vec![false; n],
        diagonals: vec![false; 2 * n - 1],
        antidiagonals: vec![false; 2 * n - 1],
    };
    search.fill(0, report);
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n = args.get(1).map_or(Ok(8), |text| text.parse()); //@ =n
    let Ok(n @ 1..=32) = n else {
        eprintln!("n must be from 1 to 32");
        std::process::exit(1);
    };
    let boards = args.iter().any(|arg| arg == "boards");
    let mut found: u64 = 0;
    solve(n, &mut |queens| {
        found += 1;
        if boards {
            for &column in queens {
                let left = ". ".repeat(column);
                let right = " .".repeat(n - 1 - column);
                println!("{left}Q{right}");
            }
            println!();
        }
    });
    println!("Solutions found: {found}");
}
