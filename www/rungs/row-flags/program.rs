// Backtracking with a flag for each column that has a queen.
// Run: rustc -O row-flags.rs && ./row-flags 8 boards

struct Search {
    n: usize,
    queens: Vec<usize>,
    columns: Vec<bool>,
}

impl Search {
    fn is_free(&self, row: usize, column: usize) -> bool {
        if self.columns[column] { //@ +comparisons
            return false;
        }
        for above in 0..row {
            let apart = column.abs_diff(self.queens[above]);
            // As many columns apart as rows: on a diagonal.
            if apart == row - above { //@ +comparisons
                return false;
            }
        }
        true
    }

    fn fill(&mut self, row: usize, report: &mut impl FnMut(&[usize])) {
        if row == self.n {
            report(&self.queens); //@ solution
            return;
        }
        for column in 0..self.n { //@ try
            if self.is_free(row, column) { //@ reject +tried
                self.columns[column] = true;
                self.queens.push(column); //@ place +placed
                self.fill(row + 1, report);
                self.queens.pop(); //@ take-back
                self.columns[column] = false;
            }
        }
    }
}

fn solve(n: usize, report: &mut impl FnMut(&[usize])) {
    let mut search = Search {
        n,
        queens: vec![],
        columns: vec![false; n],
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
