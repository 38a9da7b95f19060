// Local search: move the most attacked queen where it is attacked least.
// Run: rustc -O min-conflicts.rs && ./min-conflicts 8 2 boards

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

    fn choose(
        &mut self,
        candidates: impl Iterator<Item = usize>,
    ) -> usize {
        let candidates: Vec<usize> = candidates.collect();
        candidates[self.below(candidates.len())]
    }
}

/// The number of queens in other rows that attack a square.
fn attackers(queens: &[usize], row: usize, column: usize) -> usize {
    let mut number = 0;
    for other in 0..queens.len() {
        if other == row {
            continue;
        }
        let apart = column.abs_diff(queens[other]);
        if apart == 0 || apart == row.abs_diff(other) { //@ +comparisons
            number += 1;
        }
    }
    number
}

fn solve(n: usize, seed: u64, report: &mut impl FnMut(&[usize])) {
    let mut random = Random { state: seed };
    let mut queens = vec![];
    let mut attempt = 1;
    while attempt <= ATTEMPTS { //@ restart
        queens.clear(); //@ !remove:r,queens[r]:queens.len()
        let mut moves = 0;
        while queens.len() < n {
            queens.push(random.below(n)); //@ place +placed
        }
        loop { //@ !place:r,queens[r]:n
            let attacked: Vec<usize> = (0..n)
                .map(|row| attackers(&queens, row, queens[row]))
                .collect();
            let most = *attacked.iter().max().unwrap();
            if most == 0 { //@ reject
                report(&queens); //@ solution
                return;
            }
            // If there are several, one of them at random.
            let rows = (0..n).filter(|&r| attacked[r] == most);
            let row = random.choose(rows);
            if moves == 4 * n {
                break;
            }
            let others = (0..n).filter(|&c| c != queens[row]);
            let attacked: Vec<(usize, usize)> = others
                .map(|c| (attackers(&queens, row, c), c))
                .collect();
            let (least, _) = *attacked.iter().min().unwrap();
            let best = attacked
                .iter()
                .filter(|(number, _)| *number == least)
                .map(|(_, c)| *c);
            let column = random.choose(best);
            queens[row] = column; //@ move !remove:row,queens[row] !place
            moves += 1;
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
