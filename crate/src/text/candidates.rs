//! What may be boards, in the order of the text. A candidate does not know what the whole text decides.

use super::form::{Base, Form};
use super::forms::claim::Claim;
use super::forms::crash::Crash;
use super::reading::Options;
use super::refusal::RefusalKind;
use super::tokens::{Item, Line, Place};

/// The number of candidates that are kept, and let go, together.
const CHUNK: usize = 1 << 14;

/// How a row of a drawing is written. A line of another style between rows is a border.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// `.Q..`
    Joined,
    /// `. Q . .`
    Spaced,
    /// `| |Q| | |`
    Barred,
}

/// A list with a name, as in `letting blocks = [[1, 3]]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Parameter {
    /// Queens, counted from 0.
    Queens,
    /// Blocked squares.
    Blocks,
    /// The rows of blocked squares, and their columns.
    Rows,
    Columns,
    /// Excluded diagonals, each with its direction.
    Diagonals,
    /// Excluded diagonals of one direction: row + column, or column − row.
    Sums,
    Differences,
}

/// An excluded diagonal, on a board whose rows and columns count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Diagonal {
    /// row + column.
    Sum(i32),
    /// row − column.
    Difference(i32),
    /// row − column + n − 1.
    Shifted(i32),
}

/// The field of an object that is a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    Queens,
    Blocked,
}

/// Where numbers are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Around {
    /// Whether they are in brackets, and whether these are in others.
    pub list: bool,
    pub inner: bool,
    pub field: Option<Field>,
    /// Whether they may be one number whose digits are grouped: `14,200`.
    pub grouped: bool,
}

/// What a candidate may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    /// A blank line, or a comment.
    Blank,
    /// Something that no board continues over.
    Break,
    /// So many lines that show nothing.
    Ignored(u32),
    /// A line that only separates.
    Border,
    /// The end of a line with pairs.
    LineEnd,
    /// A row of a drawing, with its marks.
    Row(Style),
    /// The end of a list with rows of a drawing.
    RowsEnd,
    /// Numbers: the columns of a board, a row of a matrix, pairs, or a row of a table.
    Items(Around),
    /// Digits on their own, after a number that may be a label: a board, a row of a matrix, or a number.
    Digits(Option<u32>),
    /// A `-` on its own: a board with one empty square.
    Dash,
    /// A number in a sentence or an object, with its index in [`Found::numbers`].
    Number(u32),
    /// What resembles a board and cannot be read, with its index in [`Found::refusals`].
    Refusal(u32),
    /// A row and a column, in so many brackets. For atoms, the name is before the place.
    Pair {
        form: Form,
        parameter: Option<Parameter>,
        depth: u8,
    },
    /// The end of a list of pairs.
    PairsEnd(Option<Field>),
    /// A row and a column in a sentence, or else what follows. Without words for them, they may be any two numbers.
    Said {
        row: u32,
        column: u32,
        sure: bool,
    },
    /// A list of one number, alone in its line or not; or else what follows.
    Lone {
        column: u32,
        alone: bool,
    },
    /// The rows or the columns of blocked squares, or else what follows.
    Blocks(Parameter),
    /// So many lists of nothing, in a list or on a line of their own, in an object of size n if that is not 0.
    Empty {
        count: u32,
        inner: bool,
        n: u32,
    },
    /// A position in the notation of chess, as columns.
    Fen,
    /// Squares of chess.
    Squares,
    /// A link with the size, and the columns of so many rows with queens, and those of blocked squares.
    Link {
        n: u32,
        queens: u32,
    },
    /// The size of the boards after it.
    Header(u32),
    /// The size in a fact of a logic program.
    Fact(u32),
    /// The length of the lists of blocked squares.
    Length(u32),
    /// The number of diagonals that count.
    MostDiagonals(u32),
    /// A blocked square.
    Block,
    /// An excluded diagonal.
    Excluded(Diagonal),
    /// An object begins, has a size, and ends.
    Open,
    Size(u32),
    Close,
    /// The brackets are not closed: what is in them is no board.
    Abandoned,
}

impl What {
    /// A row and a column outside brackets.
    pub const PAIR: Self = Self::Pair { form: Form::Pairs, parameter: None, depth: 0 };
}

/// Something in the text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub what: What,
    pub place: Place,
    /// The number of its items or marks, or the length of its text.
    pub len: u32,
    /// The number of candidates after it of which it takes the place.
    pub instead_of: u32,
}

/// Takes a candidate, with its items and its marks, and says whether it takes the place of those that follow.
pub(super) type Take<'a> = dyn FnMut(Candidate, &[Item], &[char]) -> bool + 'a;

/// Candidates that follow each other.
#[derive(Debug, Default)]
pub(super) struct Chunk {
    candidates: Vec<Candidate>,
    items: Vec<Item>,
    marks: Vec<char>,
}

impl Chunk {
    /// Gives each candidate.
    pub fn each(&self, take: &mut Take) {
        let (mut items, mut marks) = (&self.items[..], &self.marks[..]);
        let mut skipped = 0;
        for &candidate in &self.candidates {
            let len = candidate.len as usize;
            let [items_len, marks_len] = match candidate.what {
                What::Row(_) => [0, len],
                What::Digits(_) => [0, 0],
                What::Pair { .. } | What::Block => [2, 0],
                _ => [len, 0],
            };
            let (own_items, own_marks);
            (own_items, items) = items.split_at(items_len);
            (own_marks, marks) = marks.split_at(marks_len);
            if skipped > 0 {
                skipped -= 1;
            } else if take(candidate, own_items, own_marks) {
                skipped = candidate.instead_of;
            }
        }
    }
}

/// The rows of the drawing that the last candidates may be.
#[derive(Debug, Default)]
struct Drawn {
    height: usize,
    width: usize,
    /// The width of the last drawing.
    last_width: usize,
}

impl Drawn {
    #[inline(never)]
    fn add(&mut self, width: usize) {
        if self.width != width {
            self.end();
        }
        (self.width, self.height) = (width, self.height + 1);
        if self.height == width {
            (self.height, self.last_width) = (0, width);
        }
    }

    fn end(&mut self) {
        if self.height > 1 {
            self.last_width = self.width;
        }
        self.height = 0;
    }
}

/// All candidates of a text, and what it says at any place.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about a text")]
pub(super) struct Found<'t> {
    pub options: &'t Options,
    /// The line that is read.
    pub line: Line<'t>,
    /// Whether the line has something that is not ignored.
    pub used: bool,
    /// Where numbers are: in a string, where the string is.
    pub around: Around,
    pub chunks: Vec<Chunk>,
    pub numbers: Vec<(u64, Option<u32>, Claim)>,
    pub refusals: Vec<(Form, RefusalKind)>,
    /// The size in the last line `n = 8`.
    pub header: Option<u32>,
    /// What rows and columns count from where no row or column tells.
    pub first: Option<Base>,
    /// Whether a line without a number says what numbers are about: `n solutions`.
    pub heading: bool,
    /// The first word before several numbers in a sentence, in case nothing else is found.
    pub unread: Option<(Place, String)>,
    /// Whether the text says that there is no solution: beside boards, of a part of the search.
    pub none: bool,
    /// Whether the text says that there is a solution.
    pub says_some: bool,
    /// How many of the first solutions the text says in words that it shows.
    pub shown: Option<u64>,
    /// The size that headings say; 0 if they say several.
    pub said: Option<u32>,
    /// The line from which on the answer is shown, after what came before it: `Initial state: …`, `Solution: …`.
    pub answer: Option<u32>,
    /// The number of comments.
    pub comments: usize,
    /// How the program crashed.
    pub crash: Option<Crash>,
    /// Whether the text is a program.
    pub program: bool,
    /// Whether the text is the page of a judge that expects more than was printed.
    pub short: bool,
    /// The values in rows of more than two numbers, in the order in which they come first; of more than three, any
    /// three.
    pub values: Vec<Option<u32>>,
    drawn: Drawn,
    /// Whether there are pairs that may go on, and whether some are in this line.
    pub has_pairs: bool,
    paired: bool,
    /// Whether nothing came after a break but lines that show nothing.
    broken: bool,
}

impl<'t> Found<'t> {
    pub fn new(options: &'t Options) -> Self {
        Self {
            options,
            line: Line { whole: "", number: 1, start: 0, end: 0 },
            used: false,
            around: Around::default(),
            chunks: vec![Chunk::default()],
            numbers: Vec::new(),
            refusals: Vec::new(),
            header: None,
            first: None,
            heading: false,
            unread: None,
            none: false,
            says_some: false,
            shown: None,
            said: None,
            answer: None,
            comments: 0,
            crash: None,
            program: false,
            short: false,
            values: Vec::new(),
            drawn: Drawn::default(),
            has_pairs: false,
            paired: false,
            broken: true,
        }
    }

    /// Begins a line.
    pub fn begin(&mut self, line: Line<'t>) {
        (self.line, self.used, self.paired) = (line, false, false);
        if self.chunk().candidates.len() > CHUNK {
            self.chunks.push(Chunk::default());
        }
    }

    /// Ends a line outside brackets.
    pub fn end(&mut self) {
        if self.paired {
            self.push(What::LineEnd, Place::default());
        }
        if !self.used {
            self.ignore();
        }
    }

    fn chunk(&mut self) -> &mut Chunk {
        let last = self.chunks.len() - 1;
        &mut self.chunks[last]
    }

    pub fn largest(&self) -> usize {
        self.options.largest as usize
    }

    /// More items than a full board of the largest size has need not be kept to be refused.
    pub fn most_items(&self) -> usize {
        self.largest().saturating_mul(self.largest()).saturating_add(1)
    }

    /// The size that the caller or the text gives.
    pub fn given(&self) -> Option<u32> {
        self.options.size.map(crate::BoardSize::get).or(self.header)
    }

    /// The width of the drawing that is not complete yet.
    pub fn width(&self) -> Option<usize> {
        (self.drawn.height > 0).then_some(self.drawn.width)
    }

    /// The width of the last drawing.
    pub fn last_width(&self) -> usize {
        self.drawn.last_width
    }

    #[inline(never)]
    fn add(&mut self, what: What, place: Place, len: usize) {
        let shows =
            !matches!(what, What::Blank | What::Break | What::Border | What::Ignored(_) | What::LineEnd);
        self.used |= shows || what == What::Border;
        self.broken = what == What::Break || self.broken && !shows;
        if shows && !matches!(what, What::Row(_) | What::Items(_) | What::Digits(_)) || what == What::Break {
            self.drawn.end();
        }
        self.has_pairs = match what {
            What::Pair { .. } | What::Said { .. } => true,
            What::Break | What::PairsEnd(_) => false,
            _ => self.has_pairs,
        };
        let len = u32::try_from(len).unwrap_or(u32::MAX);
        self.chunk().candidates.push(Candidate { what, place, len, instead_of: 0 });
    }

    pub fn push(&mut self, what: What, place: Place) {
        self.add(what, place, 0);
    }

    /// Adds a candidate with items.
    #[inline(never)]
    pub fn items(&mut self, what: What, place: Place, items: &[Item]) {
        if let What::Items(_) = what {
            if items.iter().all(|item| matches!(item, Item::Int(0 | 1, 1))) {
                self.drawn.add(items.len());
            } else {
                self.drawn.end();
            }
            for &item in items.iter().filter(|_| items.len() > 2) {
                if self.values.len() < 3 && !self.values.contains(&item.value()) {
                    self.values.push(item.value());
                }
            }
        }
        self.chunk().items.extend_from_slice(items);
        self.add(what, place, items.len());
    }

    #[inline(never)]
    pub fn row(&mut self, style: Style, place: Place, marks: &[char]) {
        self.drawn.add(marks.len());
        self.chunk().marks.extend_from_slice(marks);
        self.add(What::Row(style), place, marks.len());
    }

    /// Adds digits on their own.
    pub fn digits(&mut self, label: Option<u32>, place: Place, word: &str) {
        if word.bytes().all(|byte| matches!(byte, b'0' | b'1')) {
            self.drawn.add(word.len());
        } else {
            self.drawn.end();
        }
        self.add(What::Digits(label), place, word.len());
    }

    /// Adds a row and a column; atoms have a name.
    #[inline(never)]
    pub fn pair(&mut self, what: What, place: Place, pair: [u32; 2], name: &str) {
        self.chunk().items.extend(pair.map(|value| Item::Int(value, 1)));
        self.add(what, place, name.len());
        self.paired = true;
    }

    /// Adds a number, what the text says that it is, and for which size.
    #[inline(never)]
    pub fn number(&mut self, value: u64, size: Option<u32>, claim: Claim) {
        let index = u32::try_from(self.numbers.len()).unwrap_or(u32::MAX);
        self.numbers.push((
            value,
            size.or(self.said.filter(|&size| size > 0 && self.header.is_none())),
            claim,
        ));
        self.push(What::Number(index), self.line.place(self.line.text()));
    }

    #[inline(never)]
    pub fn refuse(&mut self, place: Place, form: Form, kind: RefusalKind) {
        let index = u32::try_from(self.refusals.len()).unwrap_or(u32::MAX);
        self.refusals.push((form, kind));
        self.push(What::Refusal(index), place);
    }

    /// Ends everything that continues over several lines, except brackets.
    #[inline(never)]
    pub fn interrupt(&mut self) {
        if !self.broken {
            self.push(What::Break, Place::default());
        }
    }

    /// A blank line or a comment.
    #[inline(never)]
    pub fn blank(&mut self) {
        let last = self.chunk().candidates.last().map(|candidate| candidate.what);
        self.drawn.end();
        if !self.broken && last != Some(What::Blank) {
            self.push(What::Blank, Place::default());
        }
    }

    /// Ignores the line.
    #[inline(never)]
    pub fn ignore(&mut self) {
        let place = self.line.place(self.line.text());
        match self.chunk().candidates.last_mut() {
            Some(Candidate { what: What::Ignored(lines), .. }) => *lines += 1,
            _ => self.push(What::Ignored(1), place),
        }
    }

    /// Adds a candidate, with its items, that takes the place of what `others` adds if the whole text says so.
    pub fn either(&mut self, what: What, place: Place, items: &[Item], others: impl FnOnce(&mut Self)) {
        self.items(what, place, items);
        let at = self.chunk().candidates.len();
        self.used = false;
        self.drawn.end();
        self.broken = false;
        others(self);
        if !self.used {
            self.push(What::Ignored(1), place);
        }
        self.used = true;
        let candidates = &mut self.chunk().candidates;
        let others = candidates.len() - at;
        candidates[at - 1].instead_of = u32::try_from(others).unwrap_or(u32::MAX);
        (self.broken, self.has_pairs) = (false, true);
    }
}
