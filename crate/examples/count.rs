//! Counts the solutions for a board size: `cargo run --release --example count 14`

use std::env;
use std::error::Error;

use nqueens::{BoardSize, count, count_fundamental};

fn main() -> Result<(), Box<dyn Error>> {
    let n = env::args().nth(1).map_or(Ok(8), |text| text.parse())?;
    let size = BoardSize::new(n)?;
    println!("{} solutions for n = {n}", count(size)?);
    println!("{} up to rotation and reflection", count_fundamental(size)?);
    Ok(())
}
