//! What is found in a text.

use super::form::{Form, Interpretation};
use super::forms::claim::Claim;
use super::forms::crash::Crash;
use super::refusal::Refusal;
use crate::board::{BoardSize, Square};
use crate::limits::MAX_MAPPED;

/// What is known about a text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Options {
    /// The size of all boards; found in the text by default.
    pub size: Option<BoardSize>,
    /// The largest size accepted; [`MAX_MAPPED`] by default.
    pub largest: u32,
    /// Whether boards of another size than `size` are read, too, to be judged: a smaller one is in the corner.
    pub(crate) other_sizes: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { size: None, largest: MAX_MAPPED, other_sizes: false }
    }
}

impl Options {
    /// Reads boards of this size only.
    #[must_use]
    pub fn with_size(mut self, size: BoardSize) -> Self {
        self.size = Some(size);
        self
    }

    /// Refuses boards that are larger.
    #[must_use]
    pub fn with_largest(mut self, largest: u32) -> Self {
        self.largest = largest;
        self
    }
}

/// A number on its own in a text, which may be a number of solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Number {
    /// Its value, at most `u64::MAX`.
    pub value: u64,
    /// Its line, from 1.
    pub line: u32,
    /// The size of the board that it is for, if the text says so: `8 queens: 92`.
    pub size: Option<BoardSize>,
    /// What the text says that it is.
    pub claim: Claim,
}

/// A board in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadBoard<'a> {
    /// The number of rows and columns.
    pub n: u32,
    /// The queens, row by row, each square once. A row or column of n or more is off the board.
    pub queens: &'a [Square],
    /// The blocked squares, row by row, without those with a queen.
    pub blocked: &'a [Square],
    /// The line where it starts, from 1.
    pub line: u32,
    /// How it is written.
    pub form: Form,
}

impl ReadBoard<'_> {
    /// Whether it has as many queens as rows, or more.
    pub(crate) fn is_full(&self) -> bool {
        self.queens.len() >= self.n as usize
    }
}

/// What is found in a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about a text")]
pub struct Reading {
    boards: Vec<Entry>,
    squares: Vec<Square>,
    /// The boards with blocked squares, in order, and the end of these in `blocked_squares`.
    blocked: Vec<(usize, usize)>,
    blocked_squares: Vec<Square>,
    pub(super) interpretations: Vec<Interpretation>,
    pub(super) numbers: Vec<Number>,
    /// The size in the last line `n = 8`.
    pub(super) header: Option<BoardSize>,
    pub(super) refused: Vec<Refusal>,
    pub(super) refused_total: usize,
    pub(super) ignored: usize,
    /// The number of lists of nothing that would be boards if their size were known.
    pub(super) empty_lists: usize,
    /// Whether something that is not read may be a board: a list of one number whose size is known, or lines with two
    /// numbers.
    pub(super) unclear: bool,
    /// Whether the text says that there is no solution.
    pub(super) none: bool,
    /// How many of the first solutions the text says in words that it shows.
    pub(super) shown: Option<u64>,
    pub(super) program: bool,
    pub(super) crash: Option<Crash>,
    /// The line from which on the answer is shown, after what came before it.
    pub(super) answer: Option<u32>,
    /// Whether the text is the page of a judge, which expects more than was printed.
    pub(super) short: bool,
}

/// A board in 12 bytes: for lines such as `2413`, the boards must not take more than ten times the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Entry {
    /// The form in the upper 8 bits, which no size needs.
    form_and_n: u32,
    line: u32,
    /// The end of its squares.
    end: u32,
}

impl Reading {
    /// The number of boards.
    pub fn len(&self) -> usize {
        self.boards.len()
    }

    /// Whether there is no board.
    pub fn is_empty(&self) -> bool {
        self.boards.is_empty()
    }

    /// The board with this index, in the order of the text.
    ///
    /// # Panics
    ///
    /// Panics if `index` is not below [`len`](Self::len).
    pub fn board(&self, index: usize) -> ReadBoard<'_> {
        let Entry { form_and_n, line, end } = self.boards[index];
        let start = index.checked_sub(1).map_or(0, |before| self.boards[before].end);
        let blocked = match self.blocked.binary_search_by_key(&index, |&(board, _)| board) {
            Ok(at) => {
                let start = at.checked_sub(1).map_or(0, |before| self.blocked[before].1);
                &self.blocked_squares[start..self.blocked[at].1]
            }
            Err(_) => &[],
        };
        ReadBoard {
            n: form_and_n & 0x00FF_FFFF,
            queens: &self.squares[start as usize..end as usize],
            blocked,
            line,
            form: Form::ALL[(form_and_n >> 24) as usize],
        }
    }

    /// The boards in the order of the text.
    pub fn boards(&self) -> impl ExactSizeIterator<Item = ReadBoard<'_>> {
        (0..self.len()).map(|index| self.board(index))
    }

    /// The size of most boards, and the first of these sizes if several are as frequent. Without a board, that of the
    /// last line `n = 8`, if there is one.
    pub fn size(&self) -> Option<BoardSize> {
        let mut sizes: Vec<(u32, usize)> = vec![];
        for board in self.boards() {
            match sizes.iter_mut().find(|(n, _)| *n == board.n) {
                Some((_, boards)) => *boards += 1,
                None => sizes.push((board.n, 1)),
            }
        }
        let most = sizes.into_iter().rev().max_by_key(|&(_, boards)| boards);
        most.map_or(self.header, |(n, _)| BoardSize::new(n).ok())
    }

    /// How the boards of each form are read.
    pub fn interpretations(&self) -> &[Interpretation] {
        &self.interpretations
    }

    /// The first 1,000 numbers that may be numbers of solutions: `92`, `Total: 92`, `92 solutions`.
    pub fn numbers(&self) -> &[Number] {
        &self.numbers
    }

    /// The first 100 parts of the text that look like a board and cannot be read.
    pub fn refused(&self) -> &[Refusal] {
        &self.refused
    }

    /// The number of such parts.
    pub fn refused_total(&self) -> usize {
        self.refused_total
    }

    /// The number of lines that are neither boards nor refused: headings, timings, comments, but not blank lines.
    pub fn ignored(&self) -> usize {
        self.ignored
    }

    /// The number of lists of nothing in place of boards: `[[], []]`. They are boards without queens if the size is
    /// known.
    pub fn empty_lists(&self) -> usize {
        self.empty_lists
    }

    /// Whether something that is not read may be a board.
    pub(crate) fn is_unclear(&self) -> bool {
        self.unclear
    }

    /// Whether the text says that there is no solution: beside boards, perhaps of a part of the search.
    pub(crate) fn says_none(&self) -> bool {
        self.none
    }

    /// How many of the first solutions the text says in words that it shows.
    pub(crate) fn shown(&self) -> Option<u64> {
        self.shown
    }

    /// The line from which on the answer of a search is shown, if boards before it are named otherwise.
    pub(crate) fn answer(&self) -> Option<u32> {
        self.answer
    }

    /// Whether the text is the page of a judge, which expects more than was printed.
    pub(crate) fn is_short(&self) -> bool {
        self.short
    }

    /// Whether the text is a program, not what it prints: nothing is read in it. A program with a solution in its text
    /// may have its output with it, and is read.
    pub fn is_program(&self) -> bool {
        self.program
    }

    /// How the program crashed, if the text has an error message that says so. Nothing else is read in the message.
    pub fn crash(&self) -> Option<&Crash> {
        self.crash.as_ref()
    }

    /// Forgets the error message, which is none of a program that crashed.
    pub(crate) fn forget_crash(&mut self) {
        self.crash = None;
    }

    /// Makes room for so many boards and squares, or says that there is none.
    pub(super) fn reserve(&mut self, boards: usize, squares: usize) -> bool {
        self.boards.try_reserve_exact(boards).and(self.squares.try_reserve_exact(squares)).is_ok()
    }

    /// Adds a board, whose squares are in order.
    pub(super) fn add(&mut self, form: Form, n: u32, line: u32, queens: &[Square], blocked: &[Square]) {
        self.squares.extend_from_slice(queens);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "fewer squares than bytes of text, which are fewer"
        )]
        let end = self.squares.len() as u32;
        if !blocked.is_empty() {
            self.blocked_squares.extend_from_slice(blocked);
            self.blocked.push((self.boards.len(), self.blocked_squares.len()));
        }
        self.boards.push(Entry { form_and_n: (form as u32) << 24 | n, line, end });
    }

    /// Forgets the last board.
    pub(super) fn forget_last(&mut self) {
        self.boards.pop();
        self.squares.truncate(self.boards.last().map_or(0, |board| board.end as usize));
        self.blocked.pop_if(|(board, _)| *board == self.boards.len());
        self.blocked_squares.truncate(self.blocked.last().map_or(0, |&(_, end)| end));
    }

    /// The number of bytes that it takes in memory.
    pub fn weight(&self) -> usize {
        self.boards.capacity() * size_of::<Entry>()
            + (self.squares.capacity() + self.blocked_squares.capacity()) * size_of::<Square>()
            + self.blocked.capacity() * size_of::<(usize, usize)>()
    }
}
