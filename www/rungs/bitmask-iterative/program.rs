// Bit masks without recursion, with a stack of its own.
// Run: rustc -O bitmask-iterative.rs && ./bitmask-iterative 8 boards

struct Search {
    n: usize,
    queens: Vec<usize>,
    // n ones: bit c stands for column c of the row.
    full: u64,
    half: u64,
}

impl Search {
    fn mirrored(&self) -> Vec<usize> {
        let last = self.n - 1;
        self.queens.iter().map(|column| last - column).collect()
    }

    fn fill(&mut self, report: &mut impl FnMut(&[usize])) {
        let mut stack = vec![];
        let mut row = 0;
        let (mut columns, mut diagonals, mut antidiagonals) = (0, 0, 0);
        loop {
            let mut free = 0;
            if row == self.n {
                report(&self.queens); //@ solution
                // From the middle column, the search finds both itself.
                if 2 * self.queens[0] != self.n - 1 {
                    report(&self.mirrored());
                }
            } else {
                // In the first row, only the left half and the middle.
                let allowed = if row == 0 { self.half } else { self.full };
                let attacked = columns | diagonals | antidiagonals;
                free = allowed & !attacked; //@ scan +comparisons
            }
            while free == 0 {
                let Some(above) = stack.pop() else {
                    return;
                };
                row -= 1;
                self.queens.pop(); //@ !remove:row,self.queens[row]
                (columns, diagonals, antidiagonals, free) = above; //@ take-back
            }
            // The lowest bit that is set.
            let queen = free & free.wrapping_neg(); //@ place +placed
            self.queens.push(queen.trailing_zeros() as usize);
            stack.push((columns, diagonals, antidiagonals, free ^ queen)); //@ !place:row,self.queens[row]
            row += 1;
            columns |= queen;
            // One row down, the diagonals have moved by one column.
            diagonals = (diagonals | queen) << 1;
            antidiagonals = (antidiagonals | queen) >> 1;
        }
    }
}

fn solve(n: usize, report: &mut impl FnMut(&[usize])) {
    let mut search = Search {
        n,
        queens: vec![],
        full: (1 << n) - 1,
        half: (1 << n.div_ceil(2)) - 1,
    };
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
