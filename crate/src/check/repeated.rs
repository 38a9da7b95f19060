//! The reasons for solutions that are repeated, if all boards are solutions.

use super::evidence::Facts;
use super::reason::Reason;
use crate::board::Line;
use crate::symmetry::Symmetry;

/// The reason that holds, at any size but for a middle, which odd boards have.
pub(super) fn reason(facts: &Facts<'_>) -> Option<Reason> {
    let n = facts.size.get();
    let (mut fewest, mut most) = (u32::MAX, 0);
    let mut symmetric = true;
    // In the first row, and in the first column.
    let mut middle = [n % 2 == 1; 2];
    for (solution, times) in facts.seen.solutions() {
        (fewest, most) = (fewest.min(times), most.max(times));
        symmetric = symmetric && solution.orbit_len() * times as usize == Symmetry::ALL.len();
        let columns = solution.columns();
        for (middle, is_middle) in middle.iter_mut().zip([columns[0] == n / 2, columns[n as usize / 2] == 0])
        {
            *middle = *middle && times == 1 + u32::from(is_middle);
        }
    }
    if most < 2 {
        return None;
    }
    if fewest < most {
        return if middle[0] {
            Some(Reason::MiddleTwice { line: Line::Row })
        } else if middle[1] {
            Some(Reason::MiddleTwice { line: Line::Column })
        } else {
            symmetric.then_some(Reason::SymmetricRepeated)
        };
    }
    let orders = (1..=n).try_fold(1, u32::checked_mul);
    Some(if orders == Some(most) { Reason::EachOrder } else { Reason::EachTimes { times: most } })
}
