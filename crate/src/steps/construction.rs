//! A solution written down, for every n but 2 and 3: no search at all.
//!
//! The even columns in ascending order, then the odd ones (columns counted from 1). Where n divided by 6
//! leaves 2, the odd ones are 3, 1, 7, 9, 11, …, 5; where it leaves 3, 2 goes to the end of the even ones and
//! 1, 3 to the end of the odd ones (the first such constructions: Pauls, 1874; with proof: Hoffman, Loessi
//! and Moore, "Constructions for the solution of the m queens problem", 1969).

use super::{Counters, Search, Step, Value, Variable};
use crate::board::Square;
use crate::limits::MAX_SEARCHED;

#[derive(Debug, Clone)]
pub(super) struct Construction {
    n: u32,
    placed: u32,
    queens: [Square; MAX_SEARCHED as usize],
    ended: bool,
}

impl Construction {
    pub fn new(n: u32) -> Self {
        Self { n, placed: 0, queens: [Square { row: 0, column: 0 }; MAX_SEARCHED as usize], ended: false }
    }
}

/// The column of the queen in a row, both counted from 0.
fn column(n: u32, row: u32) -> u32 {
    let evens = n / 2;
    let from_1 = if row < evens {
        match n % 6 {
            3 => 2 * ((row + 1) % evens) + 2,
            _ => 2 * row + 2,
        }
    } else {
        let (i, odds) = (row - evens, n - evens);
        match n % 6 {
            2 => match i {
                0 => 3,
                1 => 1,
                _ if i + 1 == odds => 5,
                _ => 2 * i + 3,
            },
            3 => 2 * ((i + 2) % odds) + 1,
            _ => 2 * i + 1,
        }
    };
    from_1 - 1
}

impl Search for Construction {
    fn next(&mut self, _: &mut Counters) -> Option<Step> {
        if self.ended {
            return None;
        }
        if self.n == 2 || self.n == 3 {
            self.ended = true;
            return Some(Step::GaveUp);
        }
        if self.placed == self.n {
            self.ended = true;
            return Some(Step::Solution);
        }
        let square = Square { row: self.placed, column: column(self.n, self.placed) };
        self.queens[self.placed as usize] = square;
        self.placed += 1;
        Some(Step::Place(square))
    }

    fn queens(&self) -> &[Square] {
        &self.queens[..self.placed as usize]
    }

    fn variables(&self) -> Vec<Variable> {
        let number = |name, value: u32| Variable { name, value: Value::Number(value.into()) };
        vec![number("row", self.placed), number("n mod 6", self.n % 6)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solution;

    #[test]
    fn it_is_a_solution_for_every_size() {
        for n in (4..300).chain([1, 1000, 1001, 1002, 1003, 1004, 1005]) {
            let columns: Vec<u32> = (0..n).map(|row| column(n, row)).collect();
            assert!(Solution::new(columns).is_ok(), "n = {n}");
        }
    }
}
