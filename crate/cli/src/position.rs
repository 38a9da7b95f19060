//! Positions that the user gives: queens that are placed, and blocked squares.

use std::path::PathBuf;

use clap::Args;
use nqueens::text::{self, Base, Form, read};
use nqueens::{Board, BoardSize, Error, Square};

use crate::input::{EncodingOption, name};
use crate::number::parse_size;
use crate::outcome::Outcome;
use crate::output::print_note;

/// The size of the board and, if given, what is on it.
#[derive(Args)]
pub struct PositionOptions {
    /// Board size
    #[arg(required_unless_present = "board")]
    n: Option<String>,
    #[command(flatten)]
    given: Given,
}

/// What is on the board.
#[derive(Args)]
pub struct Given {
    /// Queens that are placed: the column for each row as in 1,5,-,2 or squares as in "(1, 1) (2, 5)" or "a8 e7"
    #[arg(long, value_name = "QUEENS", allow_hyphen_values = true)]
    queens: Option<String>,
    /// Blocked squares, written like queens
    #[arg(long, value_name = "SQUARES", allow_hyphen_values = true)]
    blocked: Option<String>,
    /// File with queens and blocked squares in any format that the page opens, or - for standard input
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
    #[command(flatten)]
    pub encoding: EncodingOption,
}

/// What an option with squares must have.
const HOW_TO_WRITE: &str =
    r#"must be columns for the rows as in 1,5,-,2 or squares as in "(1, 1) (2, 5)" or "a8 e7""#;

/// A board with queens and blocked squares, of any size.
pub struct Position {
    pub queens: Board,
    pub blocked: Board,
}

impl Position {
    pub fn size(&self) -> BoardSize {
        self.queens.size()
    }

    /// Whether neither queens nor blocked squares are given.
    pub fn is_empty(&self) -> bool {
        self.queens.queens().is_empty() && self.blocked.queens().is_empty()
    }

    /// The same position, for the searches of the core.
    pub fn for_search(&self) -> Result<nqueens::Position, nqueens::Error> {
        let [queens, blocked] = [&self.queens, &self.blocked].map(|board| board.queens().iter().copied());
        nqueens::Position::new(self.size(), queens, blocked)
    }
}

impl PositionOptions {
    /// The size, if nothing but n is given.
    pub fn only_n(&self) -> Option<&str> {
        self.n.as_deref().filter(|_| self.given.is_empty())
    }

    /// The position on a board of at most `most` rows.
    pub fn position(&self, most: u32) -> Outcome<Position> {
        let size = self.n.as_deref().map(|n| parse_size(n, most)).transpose()?;
        self.given.position(size, most)
    }
}

impl Given {
    pub fn is_empty(&self) -> bool {
        self.queens.is_none() && self.blocked.is_none() && self.board.is_none()
    }

    /// The position on a board of this size or that of the file, of at most `most` rows.
    pub fn position(&self, given: Option<BoardSize>, most: u32) -> Outcome<Position> {
        let (mut queens, mut blocked) = (vec![], vec![]);
        let mut size = given;
        if let Some(file) = &self.board {
            let (text, _) = self.encoding.read(file)?;
            let name = name(file);
            let board = only_board(&name, &text, given, most)?;
            let (n, mut squares) = board.ok_or_else(|| format!("{name}: there is no board"))?;
            size = Some(n);
            queens.append(&mut squares[0]);
            blocked.append(&mut squares[1]);
        }
        let size = size.ok_or("n is missing")?;
        for (option, text, squares) in
            [("--queens", &self.queens, &mut queens), ("--blocked", &self.blocked, &mut blocked)]
        {
            if let Some(text) = text {
                // With n, some of the queens are enough. A number alone, which reading would ignore, is that of the
                // first row.
                let is_number = text.trim().parse::<u32>().is_ok();
                let rest = if is_number && size.get() > 1 { ",-" } else { "" };
                let board = only_board(option, &format!("n = {size}\n{text}{rest}"), Some(size), most)?;
                let (_, found) = board.ok_or_else(|| format!("{option} {HOW_TO_WRITE}, not {text:?}"))?;
                squares.append(&mut found.concat());
            }
        }
        let on_board = |squares| {
            Board::new(size, squares).map_err(|error| match error {
                Error::OffBoard { row, column, n } => {
                    format!("row {}, column {} is not on a board of size {n}", row + 1, column + 1)
                }
                error => error.to_string(),
            })
        };
        Ok(Position { queens: on_board(queens)?, blocked: on_board(blocked)? })
    }
}

/// The size of the only board in a text, its queens and its blocked squares; `None` if there is no board.
fn only_board(
    name: &str,
    text: &str,
    size: Option<BoardSize>,
    most: u32,
) -> Outcome<Option<(BoardSize, [Vec<Square>; 2])>> {
    let mut options = text::Options::default().with_largest(most);
    options.size = size;
    let reading = read(text, &options);
    if let Some(refusal) = reading.refused().first() {
        return Err(format!("{name}: {}", refusal.kind).into());
    }
    match reading.len() {
        0 => return Ok(None),
        1 => {}
        boards => return Err(format!("{name}: one board is needed, not {boards}").into()),
    }
    for interpretation in reading.interpretations() {
        if interpretation.base == Some(Base::Zero) || interpretation.form == Form::Lists {
            print_note(&format!("{name} is read as {interpretation}"));
        }
    }
    let board = reading.board(0);
    Ok(Some((BoardSize::new(board.n)?, [board.queens.to_vec(), board.blocked.to_vec()])))
}
