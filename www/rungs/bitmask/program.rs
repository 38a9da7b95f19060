// Bit masks: find all free squares of a row at once.
// Run: rustc -O bitmask.rs && ./bitmask 8 boards

struct Search {
    n: usize,
    queens: Vec<usize>,
    // n ones: bit c stands for column c of the row.
    full: u64,
}

impl Search {
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
            return;
        }
        let attacked = columns | diagonals | antidiagonals;
        let mut free = self.full & !attacked; //@ scan +comparisons
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

fn solve(n: usize, report: &mut impl FnMut(&[usize])) {
    let mut search = Search {
        n,
        queens: vec![],
        full: (1 << n) - 1,
    };
    search.fill(0, 0, 0, 0, report);
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
