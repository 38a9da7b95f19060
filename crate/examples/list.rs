//! Draws the fundamental solutions for a board size: `cargo run --release --example list 6`

use std::env;
use std::error::Error;

use nqueens::{BoardSize, FundamentalSolutions};

fn main() -> Result<(), Box<dyn Error>> {
    let n = env::args().nth(1).map_or(Ok(6), |text| text.parse())?;
    for solution in FundamentalSolutions::new(BoardSize::new(n)?)? {
        for &queen in solution.columns() {
            let row: String = (0..n).map(|column| if column == queen { " Q" } else { " ." }).collect();
            println!("{row}");
        }
        println!("stands for {} solutions\n", solution.orbit_len());
    }
    Ok(())
}
