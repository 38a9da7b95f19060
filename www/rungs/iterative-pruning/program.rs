// Backtracking without recursion: the list of queens is the stack.
// Run: rustc -O iterative-pruning.rs && ./iterative-pruning 8 boards

struct Search {
    n: usize,
    queens: Vec<usize>,
}

impl Search {
    fn is_free(&self, row: usize, column: usize) -> bool {
        for above in 0..row {
            let apart = column.abs_diff(self.queens[above]);
            // In the same column, or as many columns apart as rows.
            if apart == 0 || apart == row - above { //@ +comparisons
                return false;
            }
        }
        true
    }

    fn fill(&mut self, report: &mut impl FnMut(&[usize])) {
        let mut row = 0;
        let mut column = 0;
        while row > 0 || column < self.n {
            while row < self.n && column < self.n { //@ try
                if self.is_free(row, column) { //@ reject +tried
                    self.queens.push(column); //@ place +placed
                    row += 1;
                    column = 0;
                } else {
                    column += 1;
                }
            }
            if row == self.n {
                report(&self.queens); //@ solution
            }
            // Continue with the column after that of the last queen.
            if let Some(last) = self.queens.pop() { //@ take-back
                row -= 1; //@ !remove:row-1,last
                column = last + 1;
            }
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
