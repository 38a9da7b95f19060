//! Counts how often each square has a queen among the solutions that complete a position:
//! `cargo run --release --example complete`

use std::error::Error;

use nqueens::count::CompletionCounter;
use nqueens::{BoardSize, Position, Square};

fn main() -> Result<(), Box<dyn Error>> {
    let queens = [Square { row: 0, column: 0 }, Square { row: 3, column: 5 }];
    let position = Position::new(BoardSize::new(8)?, queens, [])?;
    let mut counter = CompletionCounter::new(&position);
    counter.run_while(|| true);
    println!("{} completions, with a queen on each square in so many of them:", counter.found());
    for row in counter.heat_map().chunks(8) {
        println!("{row:?}");
    }
    Ok(())
}
