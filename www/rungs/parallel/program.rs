// Bit masks on several cores: each takes one column of the first row.
// Run: rustc -O parallel.rs && ./parallel 8 boards

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

const WORKERS: usize = 4; //@ =workers

struct Search {
    n: usize,
    queens: Vec<usize>,
    // n ones: bit c stands for column c of the row.
    full: u64,
    first: u64,
}

impl Search {
    fn mirrored(&self) -> Vec<usize> {
        let last = self.n - 1;
        self.queens.iter().map(|column| last - column).collect()
    }

    fn fill(
        &mut self,
        row: usize,
        columns: u64,
        diagonals: u64,
        antidiagonals: u64,
        report: &mut impl FnMut(&[usize]),
    ) {
        if row == self.n {
            report(&self.queens); //@ solution
            // From the middle column, the search finds both itself.
            if 2 * self.queens[0] != self.n - 1 {
                report(&self.mirrored());
            }
            return;
        }
        // In the first row, only this column.
        let allowed = if row == 0 { self.first } else { self.full };
        let attacked = columns | diagonals | antidiagonals;
        let mut free = allowed & !attacked; //@ scan +comparisons
        while free != 0 {
            // The lowest bit that is set.
            let queen = free & free.wrapping_neg(); //@ place +placed
            self.queens.push(queen.trailing_zeros() as usize);
            // One row down, the diagonals have moved by one column.
            self.fill( //@ !place:row,self.queens[row]
                row + 1,
                columns | queen,
                (diagonals | queen) << 1,
                (antidiagonals | queen) >> 1,
                report,
            );
            self.queens.pop(); //@ !remove:row,self.queens[row]
            free ^= queen; //@ take-back
        }
    }
}

fn solve(n: usize, column: usize, report: &mut impl FnMut(&[usize])) {
    let mut search = Search {
        n,
        queens: vec![],
        full: (1 << n) - 1,
        first: 1 << column,
    };
    search.fill(0, 0, 0, 0, report);
}

/// Count the solutions with the first queen in this column.
fn search(
    n: usize,
    wanted: bool,
    column: usize,
) -> (u64, Vec<Vec<usize>>) {
    let mut found = 0;
    let mut boards = vec![];
    solve(n, column, &mut |queens| {
        found += 1;
        if wanted {
            boards.push(queens.to_vec());
        }
    });
    (found, boards)
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n = args.get(1).map_or(Ok(8), |text| text.parse()); //@ =n
    let Ok(n @ 1..=32) = n else {
        eprintln!("n must be from 1 to 32");
        std::process::exit(1);
    };
    let wanted = args.iter().any(|arg| arg == "boards");
    let next = AtomicUsize::new(0);
    let end = usize::div_ceil(n, 2);
    let results = Mutex::new(vec![(0, vec![]); end]);
    thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                loop {
                    let column = next.fetch_add(1, Ordering::Relaxed);
                    if column >= end {
                        break;
                    }
                    let result = search(n, wanted, column);
                    results.lock().unwrap()[column] = result;
                }
            });
        }
    });
    let mut found: u64 = 0;
    for (solutions, boards) in results.into_inner().unwrap() {
        found += solutions;
        for queens in boards {
            for column in queens {
                let left = ". ".repeat(column);
                let right = " .".repeat(n - 1 - column);
                println!("{left}Q{right}");
            }
            println!();
        }
    }
    println!("Solutions found: {found}");
}
