// Greedy order: first the square that leaves the most squares free.
// Run: rustc -O greedy.rs && ./greedy 8 boards

use std::collections::BTreeSet;

struct Search {
    n: usize,
    queens: Vec<usize>,
}

impl Search {
    fn free_columns(&self, row: usize) -> BTreeSet<usize> {
        let mut free: BTreeSet<usize> = (0..self.n).collect();
        for (above, &column) in self.queens.iter().enumerate() {
            let apart = row - above;
            free.remove(&column); //@ +comparisons
            free.retain(|c| c.abs_diff(column) != apart);
        }
        free
    }

    /// The number of free squares below that a queen here attacks.
    fn loss(&self, row: usize, column: usize) -> usize {
        let mut attacked = 0;
        for below in row + 1..self.n {
            let apart = below - row;
            for c in self.free_columns(below) {
                if c == column || c.abs_diff(column) == apart {
                    attacked += 1;
                }
            }
        }
        attacked
    }

    fn fill(&mut self, report: &mut impl FnMut(&[usize])) {
        if self.queens.len() == self.n {
            report(&self.queens); //@ solution
            return;
        }
        let row = self.queens.len();
        let mut untried = self.free_columns(row); //@ scan
        // If several lose the same, the leftmost.
        while let Some(&column) =
            untried.iter().min_by_key(|&&c| self.loss(row, c))
        {
            untried.remove(&column);
            self.queens.push(column); //@ place +placed
            self.fill(report);
            self.queens.pop(); //@ take-back
        }
    }
}

fn solve(n: usize, report: &mut impl FnMut(&[usize])) {
    let mut search = Search { n, queens: vec![] };
    search.fill(report);
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
