// Half of the search: each solution also gives its mirror image.
// Run: rustc -O mirror.rs && ./mirror 8 boards

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

    fn mirrored(&self) -> Vec<usize> {
        let last = self.n - 1;
        self.queens.iter().map(|column| last - column).collect()
    }

    fn fill(&mut self, row: usize, report: &mut impl FnMut(&[usize])) {
        if row == self.n {
            report(&self.queens); //@ solution
            // From the middle column, the search finds both itself.
            if 2 * self.queens[0] != self.n - 1 {
                report(&self.mirrored());
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
