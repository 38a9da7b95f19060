//! A solution written down, for every n but 2 and 3: no search at all.
//!
//! The even columns in ascending order, then the odd ones (columns counted from 1). Where n divided by 6
//! leaves 2, the odd ones are 3, 1, 7, 9, 11, …, 5; where it leaves 3, 2 goes to the end of the even ones and
//! 1, 3 to the end of the odd ones (the first such constructions: Pauls, 1874; with proof: Hoffman, Loessi
//! and Moore, "Constructions for the solution of the m queens problem", 1969).

use super::queens::Queens;
use super::{Counters, Search, Step, Variable};
use crate::board::Square;

#[derive(Debug, Clone)]
pub(super) struct Construction {
    n: u32,
    queens: Queens,
    ended: bool,
}

impl Construction {
    pub fn new(n: u32) -> Self {
        Self { n, queens: Queens::new(), ended: false }
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
        let row = self.queens.placed();
        if row == self.n {
            self.ended = true;
            return Some(Step::Solution);
        }
        let square = Square { row, column: column(self.n, row) };
        self.queens.push(square);
        Some(Step::Place(square))
    }

    fn queens(&self) -> &[Square] {
        &self.queens
    }

    fn variables(&self) -> Vec<Variable> {
        vec![Variable::number("row", self.queens.placed()), Variable::number("n mod 6", self.n % 6)]
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
