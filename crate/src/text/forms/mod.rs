//! The forms in which boards and numbers are written. Each reads a line, or a string in brackets, and adds candidates.

pub(super) mod beside;
pub(super) mod chess;
pub(super) mod claim;
pub(super) mod counts;
pub(super) mod crash;
pub(super) mod drawing;
pub(super) mod html;
pub(super) mod instance;
pub(super) mod latex;
pub(super) mod link;
pub(super) mod notebook;
pub(super) mod numbers;
pub(super) mod page;
pub(super) mod php;
pub(super) mod plain;
pub(super) mod program;
pub(super) mod queens;
pub(super) mod sat;
pub(super) mod sentence;
pub(super) mod session;
pub(super) mod table;
pub(super) mod words;

#[cfg(test)]
pub(super) mod tests {
    use crate::board::BoardSize;
    use crate::text::{Options, read};

    /// The boards in a text: the column of the queen in each row, from 0.
    pub fn boards(text: &str) -> Vec<Vec<u32>> {
        let reading = read(text, &Options::default());
        assert_eq!(reading.refused(), [], "{text}");
        reading.boards().map(|board| board.queens.iter().map(|queen| queen.column).collect()).collect()
    }

    /// The numbers in a text, with the sizes that it gives.
    pub fn numbers(text: &str) -> Vec<(u32, u64)> {
        let reading = read(text, &Options::default());
        assert!(reading.is_empty(), "{text}");
        let numbers = reading.numbers().iter();
        numbers.map(|number| (number.size.map_or(0, BoardSize::get), number.value)).collect()
    }

    /// The two solutions for n = 4.
    pub const BOTH: [[u32; 4]; 2] = [[1, 3, 0, 2], [2, 0, 3, 1]];
}
