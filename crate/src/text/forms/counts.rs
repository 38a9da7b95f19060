//! Lists of numbers of solutions: `[1, 0, 0, 2, 10, 4, 40, 92]`, from n = 0, 1 or 4 on.

use crate::board::BoardSize;
use crate::published::published;
use crate::text::candidates::Found;
use crate::text::forms::claim::Claim;
use crate::text::tokens::Item;

/// Whether pairs are mostly sizes and their numbers of solutions: `{4: 2, 5: 10, 6: 4}`. Takes them if so.
pub(in crate::text) fn pairs(items: &[Item], found: &mut Found) -> bool {
    let first = items.first().map_or(0, |item| item.int());
    let follow = (first..).zip(items.chunks(2)).all(|(n, pair)| pair[0].int() == n);
    let values: Vec<Item> = items.iter().skip(1).step_by(2).copied().collect();
    follow && items.len() > 5 && from(first, &values, found)
}

/// Whether items are mostly the numbers of solutions of boards that grow. Takes them if so.
pub(in crate::text) fn take(items: &[Item], found: &mut Found) -> bool {
    items.len() > 3 && [0, 1, 4].into_iter().any(|first| from(first, items, found))
}

/// Whether items are mostly the numbers of solutions from this size on. Takes them if so.
fn from(first: u32, items: &[Item], found: &mut Found) -> bool {
    let is_right = |(n, item): &(u32, &Item)| {
        let counts = BoardSize::new(*n).ok().and_then(published);
        counts.map_or(*n == 0, |counts| counts.all == item.int().into()) && matches!(item, Item::Int(..))
    };
    let right = || (first..).zip(items).filter(is_right);
    let are_counts = right().count() * 2 > items.len()
        && right().filter(|(_, item)| item.int() > 9).count() > 1
        && items.iter().any(|item| item.int() as usize > items.len());
    if are_counts {
        found.interrupt();
        for (n, item) in (first..).zip(items).filter(|&(n, _)| n > 0) {
            found.number(item.int().into(), Some(n), Claim::None);
        }
    }
    are_counts
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::numbers;

    #[test]
    fn lists_of_counts_may_have_a_wrong_one() {
        let four_to_eight = [(4, 2), (5, 10), (6, 4), (7, 40), (8, 90)];
        assert_eq!(numbers("[2, 10, 4, 40, 90]"), four_to_eight);
        assert_eq!(numbers("{4: 2, 5: 10, 6: 4, 7: 40, 8: 90}"), four_to_eight);
    }
}
