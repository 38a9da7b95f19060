//! Lists of numbers of solutions: `[1, 0, 0, 2, 10, 4, 40, 92]`, from n = 0, 1 or 4 on.

use crate::board::BoardSize;
use crate::published::{Counts, published};
use crate::text::candidates::Found;
use crate::text::forms::claim::Claim;
use crate::text::forms::sentence::lower;
use crate::text::reading::Number;
use crate::text::tokens::{Item, has_any, until};

/// Whether pairs are mostly sizes and their numbers of solutions: `{4: 2, 5: 10, 6: 4}`. Takes them if so.
pub(in crate::text) fn pairs(items: &[Item], found: &mut Found) -> bool {
    let first = items.first().map_or(0, |item| item.int());
    let follow = (first..).zip(items.chunks(2)).all(|(n, pair)| pair[0].int() == n);
    let values: Vec<Item> = items.iter().skip(1).step_by(2).copied().collect();
    follow && items.len() > 5 && from(first, &values, all, Claim::None, found)
}

/// The number of all solutions.
fn all(counts: Counts) -> u64 {
    counts.all
}

/// Whether items are mostly the numbers of solutions of boards that grow. Takes them if so.
pub(in crate::text) fn take(items: &[Item], found: &mut Found) -> bool {
    items.len() > 3
        && [0, 1, 4].into_iter().any(|first| {
            from(first, items, all, Claim::None, found)
                || from(first, items, Counts::fundamental, Claim::Distinct, found)
        })
}

/// Gives numbers on lines of their own, without anything else, their sizes if they are mostly the numbers of solutions.
pub(in crate::text) fn add_sizes(numbers: &mut [Number]) {
    let is_bare = |number: &Number| number.claim == Claim::None && number.size.is_none();
    let items: Vec<Item> =
        numbers.iter().map(|number| Item::Int(u32::try_from(number.value).unwrap_or(u32::MAX), 1)).collect();
    if items.len() < 5 || !numbers.iter().all(is_bare) {
        return;
    }
    if let Some(first) = [0, 1, 4].into_iter().find(|&first| agree(first, &items, all, 9)) {
        for (n, number) in (first..).zip(numbers) {
            number.size = BoardSize::new(n).ok();
        }
    }
}

/// The length of a line that may be the heading of a list.
const MAX_HEADING: usize = 200;

/// Whether the line before says that all solutions are counted.
fn is_of_all(found: &Found) -> bool {
    let before = until(found.line.whole, found.line.start).lines().next_back().unwrap_or_default();
    before.len() < MAX_HEADING && has_any(&lower(before), &["total", " all ", "every"])
}

/// Whether items are mostly these numbers from this size on. Takes them if so.
fn from(first: u32, items: &[Item], number: fn(Counts) -> u64, claim: Claim, found: &mut Found) -> bool {
    let is_all = claim == Claim::None;
    let are_counts = agree(first, items, number, if is_all { 9 } else { 5 }) && (is_all || !is_of_all(found));
    if are_counts {
        found.interrupt();
        for (n, item) in (first..).zip(items).filter(|&(n, _)| n > 0) {
            found.number(item.int().into(), Some(n), claim);
        }
    }
    are_counts
}

/// Whether items are mostly these numbers from this size on, and two of these are above a number.
fn agree(first: u32, items: &[Item], number: fn(Counts) -> u64, above: u32) -> bool {
    let is_right = |(n, item): &(u32, &Item)| {
        let counts = BoardSize::new(*n).ok().and_then(published);
        counts.map_or(*n == 0, |counts| number(counts) == item.int().into()) && matches!(item, Item::Int(..))
    };
    let right = || (first..).zip(items).filter(is_right);
    right().count() * 2 > items.len()
        && right().filter(|(_, item)| item.int() > above).count() > 1
        && items.iter().any(|item| item.int() as usize > items.len())
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::numbers;

    #[test]
    fn lists_of_counts_may_have_a_wrong_one() {
        let four_to_eight = [(4, 2), (5, 10), (6, 4), (7, 40), (8, 90)];
        assert_eq!(numbers("[2, 10, 4, 40, 90]"), four_to_eight);
        assert_eq!(numbers("{4: 2, 5: 10, 6: 4, 7: 40, 8: 90}"), four_to_eight);
        assert_eq!(numbers("2\n10\n4\n40\n90\n"), four_to_eight);
        assert_eq!(numbers("[1, 0, 0, 1, 2, 1, 6, 12]")[4..], [(5, 2), (6, 1), (7, 6), (8, 12)]);
    }
}
