// Random probing: draw a free square for each row, or start over.
// Run: rustc -O random-probing.rs && ./random-probing 8 2 boards

const DRAWS: usize = 20; //@ =draws
const ATTEMPTS: usize = 30; //@ =attempts

/// The generator SplitMix64 (Steele, Lea and Flood, 2014).
struct Random {
    state: u64,
}

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        // The upper half of a product of 128 bits.
        ((z as u128 * bound as u128) >> 64) as usize
    }
}

fn is_free(queens: &[usize], row: usize, column: usize) -> bool {
    for above in 0..row {
        let apart = column.abs_diff(queens[above]);
        // In the same column, or as many columns apart as rows.
        if apart == 0 || apart == row - above { //@ +comparisons
            return false;
        }
    }
    true
}

fn solve(n: usize, seed: u64, report: &mut impl FnMut(&[usize])) {
    let mut random = Random { state: seed };
    let mut queens = vec![];
    let mut attempt = 1;
    while attempt <= ATTEMPTS { //@ restart
        queens.clear(); //@ !remove:r,queens[r]:queens.len()
        let mut row = 0;
        let mut draws = 0;
        while row < n && draws < DRAWS {
            let column = random.below(n); //@ try +tried
            draws += 1; //@ !try
            if is_free(&queens, row, column) { //@ reject
                queens.push(column); //@ place +placed
                row += 1;
                draws = 0;
            }
        }
        if row == n {
            report(&queens); //@ solution
            return;
        }
        attempt += 1;
    }
    println!("Gave up after {ATTEMPTS} attempts"); //@ gave-up
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n = args.get(1).map_or(Ok(8), |text| text.parse()); //@ =n
    let seed = args.get(2).map_or(Ok(2), |text| text.parse()); //@ =seed
    let Ok(n @ 1..=32) = n else {
        eprintln!("n must be from 1 to 32");
        std::process::exit(1);
    };
    let Ok(seed) = seed else {
        eprintln!("the seed must be a number");
        std::process::exit(1);
    };
    let boards = args.iter().any(|arg| arg == "boards");
    let mut found: u64 = 0;
    solve(n, seed, &mut |queens| {
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
