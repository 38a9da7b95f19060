fn solve(n: usize, queens: &mut Vec<usize>, count: &mut u32) {
    let row = queens.len();
    if row == n {
        *count += 1;
        return;
    }
    for col in 0..n {
        let free = queens
            .iter()
            .enumerate()
            .all(|(r, &c)| c != col && row - r != col.abs_diff(c));
        if free {
            queens.push(col);
            solve(n, queens, count);
            queens.pop();
        }
    }
}

fn main() {
    let mut count = 0;
    solve(8, &mut Vec::new(), &mut count);
    println!("{count}");
}
