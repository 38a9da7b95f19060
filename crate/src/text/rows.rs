//! What numbers on a line or in a list may be.

use super::tokens::{Item, folded};

/// The marks of a row of a drawing, if one is there.
pub(super) fn marks(items: &[Item]) -> Option<Vec<char>> {
    let mark = |item: &Item| match *item {
        Item::Mark(mark) => folded(mark),
        Item::Empty => '-',
        _ => char::from_digit(item.int().min(9), 10).unwrap_or('9'),
    };
    items.iter().any(|item| matches!(item, Item::Mark(_))).then(|| items.iter().map(mark).collect())
}

/// The first of numbers that follow each other from 0 or 1 on: `1 2 3 4`.
pub(super) fn ruler(items: &[Item], rows: usize) -> Option<u32> {
    let first = items.first()?.int();
    let follow = || (first..).zip(items).all(|(value, item)| *item == Item::Int(value, item.digits()));
    (rows > 2 && first <= 1 && follow()).then_some(first)
}

/// The first of rows, one after the other, that each have a number: `0,1; 1,3; 2,0`.
pub(super) fn by_row(items: &[Item]) -> Option<u32> {
    let first = items.first()?.int();
    let is_pair =
        |(row, pair): (u32, &[Item])| matches!(*pair, [Item::Int(at, _), Item::Int(..)] if at == row);
    let are_rows = items.len() > 5
        && items.len().is_multiple_of(2)
        && first <= 1
        && (first..).zip(items.chunks(2)).all(is_pair);
    are_rows.then_some(first)
}

/// Whether items are the columns of four or more queens, each column once.
pub(super) fn is_board(items: &[Item]) -> bool {
    items.len() > 3
        && items.iter().all(|item| matches!(item, Item::Int(..)))
        && are_columns(items.iter().map(|item| item.int()).collect())
}

/// Whether numbers are as many columns, from 0 or from 1 on, each once.
pub(super) fn are_columns(numbers: Vec<u32>) -> bool {
    let first = numbers.iter().copied().min().unwrap_or(0);
    first <= 1 && fill(numbers, first)
}

/// Whether numbers fill the range from `first` on, in any order.
pub(super) fn fill(mut numbers: Vec<u32>, first: u32) -> bool {
    numbers.sort_unstable();
    (first..).zip(numbers).all(|(at, number)| at == number)
}

/// The first of numbers that are off a board of size n, if most are.
pub(super) fn off_board(items: &[Item], rows: usize, n: u32, in_list: bool) -> Option<u32> {
    let numbers = items.iter().filter(|item| !matches!(item, Item::Empty)).count();
    let off = || items.iter().map(|item| item.int()).filter(|&value| value > n);
    let is_two = rows == 2 && !in_list && numbers > 0; // often a size and a number of solutions
    (off().count() * 2 > numbers - usize::from(is_two) || are_masks(items)).then(|| off().next().unwrap_or(0))
}

/// Whether numbers are powers of two, each once: the bits of the columns.
fn are_masks(items: &[Item]) -> bool {
    let mut values: Vec<u32> = items.iter().map(|item| item.int()).collect();
    values.sort_unstable();
    values.len() > 3
        && values[0] == 1
        && values.windows(2).all(|pair| pair[0].checked_mul(2) == Some(pair[1]))
}

/// Whether a row has a number for a queen, and all else is 0 or has none.
pub(super) fn is_sparse(items: &[Item]) -> bool {
    let zeros = items.iter().filter(|item| **item == Item::Int(0, 1)).count();
    let numbers = items.iter().filter(|item| matches!(item, Item::Int(..))).count();
    zeros + 1 == items.len() || zeros == 0 && numbers == 1
}

/// Whether an item is an empty square of a row with other numbers for queens.
pub(super) fn is_empty(item: Item) -> bool {
    matches!(item, Item::Int(0, 1) | Item::Empty)
}

/// Whether all squares of matrices may have these values, other than 0 and 1.
pub(super) fn may_be_squares(pair: [Option<u32>; 2]) -> bool {
    pair != [Some(0), Some(1)] && pair != [Some(1), Some(0)]
}
