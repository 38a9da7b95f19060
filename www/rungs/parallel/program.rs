// Bit masks on several cores: each takes one column of the first row.
// Run: rustc -O parallel.rs && ./parallel 8 boards

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

const WORKERS: usize = 4; //@ =workers

struct Search {
    n: usize,
    // n ones: bit c stands for column c of the row.
    full: u64,
    column: usize,
    wanted: bool,
    queens: Vec<usize>,
    boards: Vec<Vec<usize>>,
}

impl Search {
    fn fill(
        &mut self,
        row: usize,
        columns: u64,
        diagonals: u64,
        antidiagonals: u64,
    ) -> u64 {
        if row == self.n {
            if self.wanted {
                self.boards.push(self.queens.clone());
            }
            return 1; //@ solution
        }
        let mut solutions = 0;
        let allowed = if row == 0 {
            1 << self.column
        } else {
            self.full
        };
        let attacked = columns | diagonals | antidiagonals;
        let mut free = allowed & !attacked; //@ scan +comparisons
        while free != 0 {
            // The lowest bit that is set.
            let queen = free & free.wrapping_neg(); //@ place +placed
            self.queens.push(queen.trailing_zeros() as usize);
            // One row down, the diagonals have moved by one column.
            solutions += self.fill( //@ !place:row,self.queens[row]
                row + 1,
                columns | queen,
                (diagonals | queen) << 1,
                (antidiagonals | queen) >> 1,
            );
            self.queens.pop(); //@ !remove:row,self.queens[row]
            free ^= queen; //@ take-back
        }
        solutions
    }
}

/// Count the solutions with the first queen in this column.
fn search(
    n: usize,
    wanted: bool,
    column: usize,
) -> (u64, Vec<Vec<usize>>) {
    let mut search = Search {
        n,
        full: (1 << n) - 1,
        column,
        wanted,
        queens: vec![],
        boards: vec![],
    };
    let solutions = search.fill(0, 0, 0, 0);
    (solutions, search.boards)
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
    let results = Mutex::new(vec![(0, vec![]); n]);
    thread::scope(|scope| {
        for _ in 0..WORKERS {
            scope.spawn(|| {
                loop {
                    let column = next.fetch_add(1, Ordering::Relaxed);
                    if column >= n {
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
