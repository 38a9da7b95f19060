//! Places a million queens by local search, and checks them: `cargo run --release --example large 1`

use std::env;
use std::error::Error;

use nqueens::{BoardSize, LocalSearch, is_solution};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let mut search = LocalSearch::new(BoardSize::new(1_000_000)?, seed)?;
    let mut percent = 0;
    while search.run_while(|| false) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
        let now = (100.0 * search.progress()) as u32;
        if now / 10 > percent / 10 {
            println!("{now} %");
        }
        percent = now;
    }
    let columns = search.columns().ok_or("no solution")?;
    println!("a solution: {}, which begins {:?}", is_solution(columns), &columns[..10]);
    Ok(())
}
