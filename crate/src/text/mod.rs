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
//! | `Columns` | `1,5,-,2+5`, `[1, 3, 0, 2]`, `{1, 3, 0, 2}`, `array([1 3 0 2])`, `queens = [2, 4, 1, 3];`, `2 -> 4 -> 1 -> 3`, `2 - 4 - 1 - 3`, `<2,4,1,3>`, `[2 4 1 3; 3 1 4 2]`, `print_r`, CSV |
//! | `Digits` | `15863724` |
//! | `Pairs` | `(1, 2) (2, 4)`, `[[0, 1], [1, 3]]`, `{0: 1, 1: 3}`, `[1/2, 2/4]`; on lines of their own `Row 1: column 5`, `q[1] = 5`, `Queen 1: 2,1`; `q(1)=2, q(2)=4`; `R1C2 R2C4`; `<queen row="1" col="2"/>` |
//! | `Atoms` | `queen(1,2) queen(2,4)` |
//! | `Matrix` | `0 1 0 0`, `0100`, `[[0, 1, 0, 0], …]`, `[[0. 1. 0. 0.]`, `False True False False`; also with 1 and 0 exchanged, with any two other numbers, or with a number for each queen; `0 & 1 & 0 & 0 \\` |
//! | `Drawing` | `.Q..`, `. Q . .`, `\|Q\| \| \| \|`, `[".Q..", …]`, `♛ □ □ □`, `#Q##`; side by side; cells of a table in HTML; with blank squares, below the numbers or letters of their columns; the model of a solver of satisfiability, `v -1 2 -3 …` |
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
//! blocked squares, `letting init = [[0, 2]]` queens counted from 0; `n`, `m`, `row` and `col` are the size, the number
//! of blocked squares, their rows and their columns; facts are `num(1..8).`, `board(8).`, `block(1,3).` and
//! `queen(1,2).` With rows and columns that count from 0, a pair of `diags` excludes a diagonal: `[s, 1]` the squares
//! with row + column = s, `[d, 0]` those with row − column + n − 1 = d. `numdiags` says how many of them count, from
//! the first on. A number of `sumdiags` is row + column, one of `diffdiags` is column − row. What a text says about one
//! board, on several lines, becomes one board.
//!
//! Where a text can be read in two ways:
//!
//! - Rows and columns count from 0 if more boards have a 0 than an n, or as many. Otherwise, a 0 is a row without a
//!   queen, as is a `-`, `.`, `None` or -1.
//! - Rows of 0 and 1 are those of matrices if as many as they are long follow each other, and there are few other
//!   lists. So are rows of two other numbers if the text has no others, and rows in which all but one are 0. The queen
//!   is the one that is once in more rows, or else the rarer one.
//! - The queen is a mark such as `Q` or `♛`; or else the mark that most drawings have once in each row; or else the
//!   rarest one that usually is no empty square. An `x` beside another empty square is blocked.
//! - A line of digits is a board if they are a permutation, or if several lines have as many digits and fit a board of
//!   that size. Otherwise it is a number. A 1 or 0 that is all there is is both.
//! - A board of pairs is as large as its largest row or column; a list of columns has a row for each item. A size given
//!   by the caller or by the text comes first.
//! - Rows and columns in sentences are a board, or beside other boards, or if there are more than the size, what a
//!   program says while it searches. Lines that are alike but for a row, one after the other, and another number are
//!   boards if the other numbers of most are as many different columns.
//! - Lists of nothing in a list, or on several lines, are boards without queens if there is no other board.
//! - Lines with two numbers, of which the first ones follow each other, are a table of sizes and numbers of solutions
//!   if enough of the numbers are right. Otherwise, from 0 or 1 on, they may have anything for each row, and are not
//!   read.
//! - Lists of one number, beside no other board, are boards that are not full if there are several, in ascending order,
//!   and their size is known.
//! - Lines below a heading such as `n, solutions, ms`, `row,col` or `id,q1,q2,q3,q4` are what it says. A list that
//!   agrees with most of the numbers of solutions, from n = 0, 1 or 4 on, has numbers.
//! - Below a line of numbers that follow each other, lines with one number more have a label first, as those of data
//!   frames.
//! - The number in what is typed after a prompt, and at the end of a question such as `Enter n: 8`, is the size.
//! - Of the page of a judge, only what follows `Output` is read, and of a notebook (.ipynb) what its cells have
//!   printed. What is typed after a prompt is not read, and of XML and JSON no numbers under other names than those of
//!   sizes, counts, rows and columns.
//! - Rows of numbers that begin with 1, 2, 3 … have a number before their boards if what is after it, or all but the
//!   last of that, are different columns in most rows.
//! - Rows of nothing but `...` leave something out. Two rows of dashes, one below the other, are borders.
//! - *No solution* is a 0, where there is neither a board nor a number.
//! - A text with lines such as `import sys` and `for (…) {` is a program, and is not read, unless it has a solution.
//! - A board with one square counts only if there is no larger one: `[[1]]` may be the name of a list. Several lines
//!   with nothing but a `Q` are no boards, unless the caller gives n = 1.
//!
//! The text becomes tokens (`tokens`), and these, in each of the `forms`, candidates that know nothing of each other
//! (`candidates`; `scan` goes through the lines and `lists` through brackets). Neighbouring candidates become boards
//! (`group`, with `drawings`, `pairs`, `rows` and `instance`): first to count what the whole text decides (`decide`,
//! `marks`), then to store the boards (`boards`, `reading`). All take time in proportion to the length of the text.

mod boards;
mod candidates;
mod decide;
mod decode;
mod drawings;
mod encoding;
mod form;
mod forms;
mod group;
mod instance;
mod lists;
mod marks;
mod pairs;
mod reading;
mod refusal;
mod rows;
mod scan;
mod tokens;

#[cfg(feature = "encodings")]
pub use decode::decode_any;
pub use decode::{DecodeError, decode};
pub use encoding::Encoding;
pub use form::{Base, Form, Interpretation};
pub use forms::claim::Claim;
pub use forms::crash::Crash;
pub use reading::{Number, Options, ReadBoard, Reading};
pub use refusal::{Refusal, RefusalKind};

use crate::board::{Board, BoardSize, Square};
use boards::Boards;
use candidates::Found;
use decide::FormCount;
use forms::{counts, notebook};
use group::Groups;
use tokens::Place;

/// Finds the boards in a text; a byte order mark at its start is skipped.
pub fn read(text: &str, options: &Options) -> Reading {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    if let Some(outputs) = notebook::outputs(text) {
        return read(&outputs, options);
    }
    if text.contains('\u{1B}') {
        return read(&scan::without_escapes(text), options);
    }
    if text.contains(scan::is_wide) {
        return read(&scan::narrow(text), options);
    }
    if u32::try_from(text.len()).is_err() {
        return unread(RefusalKind::TooLong);
    }
    let mut found = scan::scan(text, options);
    let mut groups = Groups::new(text, &found, None, Reading::default());
    for chunk in &found.chunks {
        chunk.each(&mut |candidate, items, marks| groups.take(candidate, items, marks, &found));
    }
    let mut evidence = groups.boards.evidence;
    if !groups.boards.out.numbers.is_empty() {
        evidence.lone = FormCount::default();
    }
    let mut out = Reading::default();
    if !out.reserve(evidence.forms.iter().map(|count| count.boards).sum(), evidence.queens) {
        return unread(RefusalKind::Memory);
    }
    let mut groups = Groups::new(text, &found, Some(evidence.decide(options)), out);
    for chunk in std::mem::take(&mut found.chunks) {
        chunk.each(&mut |candidate, items, marks| groups.take(candidate, items, marks, &found));
    }
    let mut reading = finish(groups, &mut found);
    if found.program && !reading.boards().any(|board| board.n > 1 && is_solution(board)) {
        reading = Reading::default();
        reading.program = true;
    }
    (reading.crash, reading.short) = (found.crash, found.short);
    reading
}

/// The reading of a text that is not read.
fn unread(kind: RefusalKind) -> Reading {
    let refused = vec![Refusal { line: 1, column: 1, form: Form::Columns, kind }];
    let mut reading = Reading::default();
    (reading.refused, reading.refused_total) = (refused, 1);
    reading
}

/// Whether a board is a solution.
fn is_solution(board: ReadBoard<'_>) -> bool {
    let size = BoardSize::new(board.n);
    size.and_then(|size| Board::new(size, board.queens.iter().copied()))
        .is_ok_and(|board| board.is_solution())
}

/// Completes the reading after all candidates.
fn finish(mut groups: Groups<'_>, found: &mut Found<'_>) -> Reading {
    groups.interrupt();
    let Groups { mut boards, mut instance, bare: (bare, value), .. } = groups;
    instance.store(&mut boards);
    let n = boards.size().or(boards.header);
    let is_nothing = |boards: &Boards<'_>| boards.out.is_empty() && boards.out.refused_total == 0;
    let is_silent = is_nothing(&boards) && boards.out.numbers.is_empty();
    if is_nothing(&boards)
        && bare == 1
        && boards.evidence.empty_lists == [0, 0]
        && n.unwrap_or(1) == 1
        && boards.out.numbers.len() <= 1
    {
        // A board with one square, or a number of solutions: nothing tells. With n, a 0 is the column.
        if value == Some(1) || value == Some(0) && n.is_some() {
            boards.queens.push(Square { row: 0, column: 0 });
        }
        if value.is_none_or(|value| value <= 1) {
            boards.store(Form::Columns, 1, Place { line: found.line.number, ..Place::default() });
        }
    } else if is_silent && (found.none || n.is_some() && boards.evidence.empty_lists == [0, 1]) {
        boards.number(0, found.line.number, None, Claim::Other); // an empty list of solutions
    } else if let Some(n) = boards.header
        && is_silent
        && boards.out.ignored == found.comments
    {
        boards.store(Form::Pairs, n, Place { line: 1, ..Place::default() });
    }
    if is_nothing(&boards)
        && boards.out.numbers.is_empty()
        && let Some((place, word)) = found.unread.take()
    {
        boards.refuse(place, Form::Columns, RefusalKind::Number { found: word });
    }
    if is_nothing(&boards) && boards.header.is_none() {
        counts::add_sizes(&mut boards.out.numbers);
    }
    boards.out.answer = found.answer;
    boards.out.none = found.none;
    boards.out.shown = found.shown;
    boards.out.unclear |= found.says_some;
    boards.out.header = boards.header.and_then(|n| BoardSize::new(n).ok());
    let mut counts = boards.parts;
    for board in boards.out.boards() {
        counts[board.form as usize] += 1;
    }
    if let Some(decided) = &boards.decided {
        let used = Form::ALL.into_iter().zip(counts).filter(|&(_, boards)| boards > 0);
        boards.out.interpretations =
            used.map(|(form, boards)| decided.interpretation(form, boards)).collect();
    }
    boards.out
}
