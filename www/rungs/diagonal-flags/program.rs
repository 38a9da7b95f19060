// Backtracking with flags for columns, diagonals and antidiagonals.
// Run: rustc -O diagonal-flags.rs && ./diagonal-flags 8 boards

struct Search {
    n: usize,
    queens: Vec<usize>,
    columns: Vec<bool>,
    // On a diagonal row - column is fixed; on an antidiagonal row + column.
    diagonals: Vec<bool>,
    antidiagonals: Vec<bool>,
}

impl Search {
    fn is_free(&self, row: usize, column: usize) -> bool {
        !(self.columns[column] //@ +comparisons*3
            || self.diagonals[row + self.n - 1 - column]
            || self.antidiagonals[row + column])
    }

    fn fill(&mut self, row: usize, report: &mut impl FnMut(&[usize])) {
        if row == self.n {
            report(&self.queens); //@ solution
            return;
        }
        for column in 0..self.n { //@ try
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
