// All permutations: no two queens share a row or a column.
// Run: rustc -O permutations.rs && ./permutations 8 boards

struct Search {
    n: usize,
    queens: Vec<usize>,
}

impl Search {
    fn is_solution(&self) -> bool {
        for (row, column) in self.queens.iter().enumerate() {
            for above in 0..row {
                let apart = column.abs_diff(self.queens[above]);
                // As many columns apart as rows: on a diagonal.
                if apart == row - above { //@ +comparisons
                    return false;
                }
            }
        }
        true
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.queens.swap(a, b); //@ swap !remove:a,self.queens[a] !place:a,self.queens[b] !remove:b,self.queens[b] !place:b,self.queens[a]
    }

    fn fill(&mut self, row: usize, report: &mut impl FnMut(&[usize])) {
        if row == self.n - 1 {
            if self.is_solution() { //@ reject
                report(&self.queens); //@ solution
            }
            return;
        }
        for other in row..self.n {
            self.swap(row, other);
            self.fill(row + 1, report);
            self.swap(row, other);
        }
    }
}

fn solve(n: usize, report: &mut impl FnMut(&[usize])) {
    let mut search = Search { n, queens: vec![] };
    for column in 0..n {
        search.queens.push(column); //@ place +placed !place:column,column
    }
    search.fill(0, report);
    while !search.queens.is_empty() {
        search.queens.pop(); //@ take-back !remove:search.queens.len()-1,search.queens[search.queens.len()-1]
    }
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
