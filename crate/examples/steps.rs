//! Shows what an algorithm does until its first solution: `cargo run --release --example steps greedy`

use std::env;
use std::error::Error;

use nqueens::{Algorithm, BoardSize, Step, Steps};

fn main() -> Result<(), Box<dyn Error>> {
    let algorithm: Algorithm = env::args().nth(1).as_deref().unwrap_or("diagonal-flags").parse()?;
    let mut steps = Steps::new(algorithm, BoardSize::new(6)?)?;
    while let Some(step) = steps.next() {
        println!("{step}");
        if step == Step::Solution {
            println!("{:?}", steps.counters());
            break;
        }
    }
    Ok(())
}
