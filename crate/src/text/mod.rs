//! Boards in texts: reads what programs print.
//!
//! [`read`] finds all boards in a text, by itself or with a given size. What several forms have in common is decided by
//! the whole text, and said in [`Reading::interpretations`]: whether rows and columns count from 0 or from 1, and which
//! mark is the queen. What looks like a board and cannot be read is counted in [`Reading::refused`], and lines that are
//! neither in [`Reading::ignored`].
//!
//! ```
//! use nqueens::text::{Base, Form, Options, read};
//!
//! let reading = read("Solution 1: [1, 3, 0, 2]\nSolution 2: [2, 0, 3, 1]\nTotal: 2", &Options::default());
//! assert_eq!(reading.len(), 2);
//! let board = reading.board(1);
//! assert_eq!((board.n, board.line, board.queens[0]), (4, 2, (0, 2).into()));
//! let [interpretation] = reading.interpretations() else { panic!() };
//! assert_eq!((interpretation.form, interpretation.base), (Form::Columns, Some(Base::Zero)));
//! assert_eq!(interpretation.to_string(), "columns, row by row, counted from 0");
//! assert_eq!(reading.numbers()[0].value, 2);
//! ```
//!
//! | [`Form`] | examples |
//! |---|---|
//! | `Columns` | `1,5,-,2+5`, `[1, 3, 0, 2]`, `{1, 3, 0, 2}`, `array([1 3 0 2])`, `queens = [2, 4, 1, 3];`, CSV |
//! | `Digits` | `15863724` |
//! | `Pairs` | `(1, 2) (2, 4)`, `[[0, 1], [1, 3]]`, `{0: 1, 1: 3}`; on lines of their own `Row 1: column 5`, `q[1] = 5` |
//! | `Atoms` | `queen(1,2) queen(2,4)` |
//! | `Matrix` | `0 1 0 0`, `0100`, `[[0, 1, 0, 0], …]`, `[[0. 1. 0. 0.]`, `False True False False`; also with 1 and 0 exchanged, or other numbers for the queens |
//! | `Drawing` | `.Q..`, `. Q . .`, `\|Q\| \| \| \|`, `[".Q..", …]`, `♛ □ □ □`, `#Q##` |
//! | `Fen` | `1Q2/3Q/Q3/2Q1 w - - 0 1`, with numbers of several digits |
//! | `Squares` | `a1 b5 c8`: a letter for the column, and a row that counts from 1 at the bottom |
//! | `Json` | `{"n":4,"columns":[2,4,1,3]}`, `{"n":4,"queens":[[1,2]],"blocked":[[2,1]]}` |
//! | `Link` | `?n=4&queens=2,4,1,3&blocked=-,1`, also in the metadata of an SVG picture |
//! | `Lists` | `n = 4; m = 2; row = [1, 2]; col = [1, 2];` |
//! | `Diagonals` | `n = 4`, `diags = [[3, 1], [0, 0]]` on lines of their own |
//!
//! Lists are in any brackets and any nesting. Labels such as `Solution 3:`, borders, row numbers, comments after `#`,
//! totals and timings may be between boards. A line `n = 8` gives the size of the boards after it. Rows and columns are
//! never exchanged: the columns of a solution, row by row, are also the rows of one, column by column.
//!
//! Instances of constraint problems are read in the forms in which they are published. `letting blocks = [[1, 3]]` has
//! blocked squares, `letting init = [[0, 2]]` queens counted from 0; `n`, `m`, `row` and `col` are the size, the number of
//! blocked squares, their rows and their columns; facts are `num(1..8).`, `board(8).`, `block(1,3).` and `queen(1,2).`
//! With rows and columns that count from 0, a pair of `diags` excludes a diagonal: `[s, 1]` the squares with
//! row + column = s, `[d, 0]` those with row − column + n − 1 = d. `numdiags` says how many of them count, from the first
//! on. A number of `sumdiags` is row + column, one of `diffdiags` is column − row. What a text says about one board, on
//! several lines, becomes one board.
//!
//! Where a text can be read in two ways:
//!
//! - Rows and columns count from 0 if more boards have a 0 than an n, or as many. Otherwise, a 0 is a row without a queen,
//!   as is a `-`, `.`, `None` or -1.
//! - Rows of 0 and 1 are those of matrices if as many as they are long follow each other, and there are few other lists.
//! - The queen is a mark such as `Q` or `♛`; or else the mark that most drawings have once in each row; or else the rarest
//!   one that usually is no empty square. An `x` beside another empty square is blocked.
//! - A line of digits is a board if they are a permutation, or if several lines have as many digits and fit a board of that
//!   size. Otherwise it is a number. A 1 or 0 that is all there is is both.
//! - A board of pairs is as large as its largest row or column; a list of columns has a row for each item. A size given
//!   by the caller or by the text comes first.
//! - Rows and columns in sentences are a board, or beside other boards, what a program says while it searches.
//! - Lists of nothing in a list, or on several lines, are boards without queens if there is no other board.
//! - Lines with two numbers, of which the first ones follow each other, are a table of sizes and numbers of solutions if
//!   enough of the numbers are right. Otherwise, from 0 or 1 on, they may have anything for each row, and are not read.
//! - Lists of one number, beside no other board, are boards that are not full if there are several, in ascending order, and
//!   their size is known.
//! - Of the page of a judge, what follows `Expected` after `Output` is not read.
//! - A text with lines such as `import sys` and `for (…) {` is a program, and is not read, unless it has a solution.
//! - A board with one square counts only if there is no larger one: `[[1]]` may be the name of a list. Several lines with
//!   nothing but a `Q` are no boards, unless the caller gives n = 1.
//!
//! A text is read twice: first to decide, then to store the boards. Both take time in proportion to its length, and
//! memory for the boards that are stored and for one more.

mod brackets;
mod cells;
mod claim;
mod crash;
mod decide;
mod decode;
mod encoding;
mod forms;
mod group;
mod instance;
mod line;
mod program;
mod refusal;
mod scan;
mod sentence;
mod store;
mod words;

use std::fmt;

pub use claim::Claim;
pub use crash::Crash;
#[cfg(feature = "encodings")]
pub use decode::decode_any;
pub use decode::{DecodeError, decode};
pub use encoding::Encoding;
pub use refusal::{Refusal, RefusalKind};

use crate::board::{BoardSize, Square};
use crate::limits::MAX_MAPPED;

/// The number of brackets within each other that are read.
const MAX_DEPTH: u32 = 64;
/// The number of refusals that are kept; all are counted.
const MAX_REFUSALS: usize = 100;
/// The number of numbers that are kept.
const MAX_NUMBERS: usize = 1000;

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

/// How boards are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// A list with the column of the queen in each row.
    Columns,
    /// The same, with one digit each.
    Digits,
    /// A row and a column for each queen.
    Pairs,
    /// The same, each after a name.
    Atoms,
    /// A drawing with digits 0 and 1.
    Matrix,
    /// One mark for each square.
    Drawing,
    /// The notation of chess for positions.
    Fen,
    /// The notation of chess for squares.
    Squares,
    /// An object with the size, and columns or pairs.
    Json,
    /// The query of a link to the page, also in an SVG picture.
    Link,
    /// The rows of blocked squares in one list and their columns in another.
    Lists,
    /// Diagonals of which all squares are blocked.
    Diagonals,
}

impl Form {
    /// All forms.
    pub const ALL: [Self; 12] = [
        Self::Columns,
        Self::Digits,
        Self::Pairs,
        Self::Atoms,
        Self::Matrix,
        Self::Drawing,
        Self::Fen,
        Self::Squares,
        Self::Json,
        Self::Link,
        Self::Lists,
        Self::Diagonals,
    ];

    /// A short stable name, such as `"columns"`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Columns => "columns",
            Self::Digits => "digits",
            Self::Pairs => "pairs",
            Self::Atoms => "atoms",
            Self::Matrix => "matrix",
            Self::Drawing => "drawing",
            Self::Fen => "fen",
            Self::Squares => "squares",
            Self::Json => "json",
            Self::Link => "link",
            Self::Lists => "lists",
            Self::Diagonals => "diagonals",
        }
    }
}

/// Writes the English name: `columns, row by row`.
impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Columns => "columns, row by row",
            Self::Digits => "columns, row by row, one digit each",
            Self::Pairs => "pairs of row and column",
            Self::Atoms => "atoms with row and column",
            Self::Matrix => "matrices",
            Self::Drawing => "drawings",
            Self::Fen => "FEN",
            Self::Squares => "squares of chess, ranks counted from the bottom",
            Self::Json => "JSON",
            Self::Link => "links",
            Self::Lists => "rows and columns of blocked squares",
            Self::Diagonals => "excluded diagonals",
        })
    }
}

/// The number of the first row or column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Base {
    /// They count from 0: the text has a 0.
    Zero,
    /// They count from 1: the text has no 0, or less often than an n.
    One,
    /// They are read as counted from 1, but the text has neither a 0 nor an n.
    Undecided,
}

impl Base {
    /// A short stable name: `"0"`, `"1"` or `"undecided"`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Zero => "0",
            Self::One => "1",
            Self::Undecided => "undecided",
        }
    }
}

/// How the boards of one form are read.
///
/// [`Display`](fmt::Display) describes it in English: `drawings with queens "Q"`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Interpretation {
    /// The form.
    pub form: Form,
    /// The number of boards read so. A board of which the queens and the blocked squares have different forms counts in each.
    pub boards: usize,
    /// What the numbers count from; `None` in forms without numbers or with one meaning.
    pub base: Option<Base>,
    /// The mark of a queen in a matrix or drawing; `None` if there is no queen, or if queens are all numbers but 0.
    pub queen: Option<char>,
    /// The marks of empty squares in a matrix or drawing.
    pub empty: Vec<char>,
    /// The mark of a blocked square in a drawing, if there is one.
    pub blocked: Option<char>,
}

impl fmt::Display for Interpretation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.form)?;
        match self.base {
            Some(Base::Zero) => f.write_str(", counted from 0")?,
            Some(Base::One) => f.write_str(", counted from 1")?,
            Some(Base::Undecided) => f.write_str(", counted from 1 or from 0: read as from 1")?,
            None => {}
        }
        if let Some(queen) = self.queen {
            write!(f, " with queens \"{queen}\"")?;
        }
        if self.queen.is_none() && !self.empty.is_empty() || self.empty.len() > 1 {
            let marks: Vec<_> = self.empty.iter().map(|mark| format!("\"{mark}\"")).collect();
            let separator = if self.queen.is_some() { ", " } else { " with " };
            write!(f, "{separator}empty squares {}", marks.join(" and "))?;
        }
        if let Some(blocked) = self.blocked {
            write!(f, ", blocked squares \"{blocked}\"")?;
        }
        Ok(())
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

/// What is found in a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reading {
    boards: Vec<Entry>,
    squares: Vec<Square>,
    /// The boards with blocked squares, in order, and the end of these in `blocked_squares`.
    blocked: Vec<(usize, usize)>,
    blocked_squares: Vec<Square>,
    interpretations: Vec<Interpretation>,
    numbers: Vec<Number>,
    /// The size in the last line `n = 8`.
    header: Option<BoardSize>,
    refused: Vec<Refusal>,
    refused_total: usize,
    ignored: usize,
    /// The number of lists of nothing that would be boards if their size were known.
    empty_lists: usize,
    /// Whether something that is not read may be a board: a list of one number whose size is known, or lines with two numbers.
    unclear: bool,
    program: bool,
    crash: Option<Crash>,
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

    /// The size of most boards, and the first of these sizes if several are as frequent. Without a board, that of the last
    /// line `n = 8`, if there is one.
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

    /// The number of lists of nothing in place of boards: `[[], []]`. They are boards without queens if the size is known.
    pub fn empty_lists(&self) -> usize {
        self.empty_lists
    }

    /// Whether something that is not read may be a board.
    pub(crate) fn is_unclear(&self) -> bool {
        self.unclear
    }

    /// Whether the text is a program, not what it prints: nothing is read in it. A program with a solution in its text may
    /// have its output with it, and is read.
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

    /// Forgets the last board.
    fn forget_last(&mut self) {
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

/// Finds the boards in a text; a byte order mark at its start is skipped.
pub fn read(text: &str, options: &Options) -> Reading {
    scan::read(text.strip_prefix('\u{FEFF}').unwrap_or(text), options)
}
