// A board of zeros and ones: look from each square in all directions.
// Run: rustc -O matrix.rs && ./matrix 8 boards

const DIRECTIONS: [(isize, isize); 8] = [
    (0, -1),
    (0, 1),
    (-1, 0),
    (1, 0),
    (-1, -1),
    (-1, 1),
    (1, -1),
    (1, 1),
];

struct Search {
    n: usize,
    board: Vec<Vec<u8>>,
    queens: Vec<usize>,
}

impl Search {
    fn is_free(&self, row: usize, column: usize) -> bool {
        let inside = 0..self.n as isize;
        for (down, right) in DIRECTIONS {
            let mut r = row as isize + down;
            let mut c = column as isize + right;
            while inside.contains(&r) && inside.contains(&c) {
                if self.board[r as usize][c as usize] == 1 { //@ +comparisons
                    return false;
                }
                r += down;
                c += right;
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
                self.board[row][column] = 1; //@ place +placed
                self.queens.push(column);
                self.fill(row + 1, report);
                self.queens.pop();
                self.board[row][column] = 0; //@ take-back
            }
        }
    }
}

fn solve(n: usize, report: &mut impl FnMut(&[usize])) {
    let mut search = Search {
        n,
        board: vec![vec![0; n]; n],
        queens: vec![],
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
