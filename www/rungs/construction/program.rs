// A solution for every n except 2 and 3, without a search.
// Run: rustc -O construction.rs && ./construction 8 boards

fn solve(n: usize, report: &mut impl FnMut(&[usize])) {
    if n == 2 || n == 3 {
        println!("There is no solution"); //@ gave-up
        return;
    }
    // Here columns are counted from 1.
    let mut evens: Vec<usize> = (2..=n).step_by(2).collect();
    let mut odds: Vec<usize> = (1..=n).step_by(2).collect();
    let remainder = n % 6;
    if remainder == 2 {
        // Swap 1 and 3, and move 5 to the end.
        odds.swap(0, 1);
        odds[2..].rotate_left(1);
    } else if remainder == 3 {
        // Move 2 to the end, and 1 and 3 to the end.
        evens.rotate_left(1);
        odds.rotate_left(2);
    }
    let columns = [evens, odds].concat();
    let mut queens = vec![];
    for row in 0..n {
        queens.push(columns[row] - 1); //@ place +placed !place:row,columns[row]-1
    }
    report(&queens); //@ solution
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
