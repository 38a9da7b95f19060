//! What a class has handed in: codes of any kind, which of them were there before, and the rows of a table without one.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use super::code::find_codes;

/// What separates the cells of a table: a paste from a spreadsheet, or what a form exports.
const SEPARATORS: [char; 3] = ['\t', ',', ';'];
/// The most characters of a row that are shown.
const MAX_START: usize = 60;

/// A place in the texts that were read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The number of the text, from 0.
    pub text: usize,
    /// The line in it, from 1.
    pub line: usize,
}

/// A code that was handed in, or a row of a table without one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandedIn<'a> {
    /// Where it is.
    pub place: Place,
    /// The code, as it is written there; none for a row without one.
    pub code: Option<&'a str>,
    /// Where the same code was before. It is the same in upper or lower case, and with `O` for `0`.
    pub first: Option<Place>,
    /// How the row of a table begins, or else the line, with `…` for a code that does not stand alone.
    pub start: String,
}

/// Finds codes in one text after the other, and knows those that were there before. Two rows with one code are worth a
/// look if they are of different people: a code has the name of one.
///
/// ```
/// use nqueens::quiz::CodeReader;
///
/// let mut reader = CodeReader::default();
/// let text = "name,code\nAda,NQ1-0C30K\nBob,nq1-oc3ok\nZoe,\n";
/// let found: Vec<_> = reader.read(text).into_iter().map(|found| (found.start, found.code.is_some())).collect();
/// let expected = [("Ada,…", true), ("Bob,…", true), ("Zoe,", false)];
/// assert_eq!(found, expected.map(|(start, has_code)| (start.to_owned(), has_code)));
/// ```
#[derive(Debug, Clone, Default)]
pub struct CodeReader {
    texts: usize,
    seen: BTreeMap<String, Place>,
}

impl CodeReader {
    /// A text that is to be a code, whether it looks like one or not.
    pub fn read_code<'a>(&mut self, code: &'a str) -> HandedIn<'a> {
        let place = Place { text: self.texts, line: 1 };
        self.texts += 1;
        HandedIn { place, code: Some(code), first: self.first(code, place), start: code.to_owned() }
    }

    /// What is handed in with a text, line by line.
    ///
    /// If it is a table, in which half of the rows or more have as many cells as most rows with a code, this includes the
    /// rows without a code, except empty ones and the head: the first row, unless it is only its code that is missing.
    pub fn read<'a>(&mut self, text: &'a str) -> Vec<HandedIn<'a>> {
        let number = self.texts;
        self.texts += 1;
        let rows = rows_of(text).unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        let (mut codes, mut without) = (find_codes(text).peekable(), without_code(&rows).peekable());
        // In the order of the lines. To sort them would bring a sort of its own into the module.
        let next = || {
            let code = codes.peek().map_or(usize::MAX, |(line, _)| *line);
            match without.next_if(|line| *line < code) {
                Some(line) => Some((line, None)),
                None => codes.next().map(|(line, code)| (line, Some(code))),
            }
        };
        let found = std::iter::from_fn(next).map(|(line, code)| {
            let place = Place { text: number, line };
            let first = code.and_then(|code| self.first(code, place));
            let row =
                rows.partition_point(|row| row.line <= line).checked_sub(1).map(|index| rows[index].text);
            HandedIn { place, code, first, start: start_of(row.unwrap_or(lines[line - 1]), code) }
        });
        found.collect()
    }

    /// Where a code was before it is in this place.
    fn first(&mut self, code: &str, place: Place) -> Option<Place> {
        let digits = code.chars().filter(|character| *character != '-');
        let plain = digits.map(|character| match character.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        });
        match self.seen.entry(plain.collect()) {
            Entry::Occupied(first) => Some(*first.get()),
            Entry::Vacant(none) => {
                none.insert(place);
                None
            }
        }
    }
}

/// The first characters of a row, in which the names of people matter, and not the code.
fn start_of(row: &str, code: Option<&str>) -> String {
    let row = row.trim();
    let others = code.filter(|code| *code != row).map(|code| row.replacen(code, "…", 1));
    others.as_deref().unwrap_or(row).chars().take(MAX_START).collect()
}

/// A row of a table, which may have several lines.
struct Row<'a> {
    /// Its first line, from 1.
    line: usize,
    text: &'a str,
    cells: Vec<&'a str>,
}

impl Row<'_> {
    /// The index of the first cell with a code.
    fn column(&self) -> Option<usize> {
        self.cells.iter().position(|cell| find_codes(cell).next().is_some())
    }
}

/// The rows of a text, if it is a table with codes.
fn rows_of(text: &str) -> Option<Vec<Row<'_>>> {
    SEPARATORS.into_iter().find_map(|separator| {
        // Without the quotation marks if one of them has no partner.
        let rows = split(text, separator, true).or_else(|| split(text, separator, false))?;
        // If most rows with a code have as many cells, they outvote the others (Boyer and Moore, "MJRTY", 1981).
        let votes = rows.iter().filter(|row| row.column().is_some()).map(|row| row.cells.len());
        let (cells, _) = votes.fold((0, 0), |(cells, votes), vote| match votes {
            0 => (vote, 1),
            _ if vote == cells => (cells, votes + 1),
            _ => (cells, votes - 1),
        });
        let as_many = rows.iter().filter(|row| row.cells.len() == cells).count();
        (cells > 1 && 2 * as_many >= rows.len()).then_some(rows)
    })
}

/// The rows of a table that are not empty, or none if a cell in quotation marks does not end.
fn split(text: &str, separator: char, has_quotes: bool) -> Option<Vec<Row<'_>>> {
    let mut rows = vec![];
    let (mut line, mut first_line, mut start, mut cell) = (1, 1, 0, 0);
    let mut cells = vec![];
    let mut is_quoted = false;
    for (at, character) in text.char_indices().chain([(text.len(), '\n')]) {
        let before = &text[cell..at];
        // At the start of a cell, or the second one of two in it, which stand for one.
        let opens = before.is_empty() || before.starts_with('"') && before.ends_with('"');
        is_quoted ^= has_quotes && character == '"' && (is_quoted || opens);
        if is_quoted && at < text.len() {
            line += usize::from(character == '\n');
            continue;
        }
        if character == separator || character == '\n' {
            cells.push(before.trim_matches(|c: char| c == '"' || c.is_whitespace()));
            cell = at + character.len_utf8();
        }
        if character == '\n' {
            let row = Row { line: first_line, text: &text[start..at], cells: std::mem::take(&mut cells) };
            rows.extend((!row.cells.iter().all(|cell| cell.is_empty())).then_some(row));
            line += 1;
            (first_line, start) = (line, cell);
        }
    }
    (!is_quoted).then_some(rows)
}

/// The first lines of the rows of a table without a code, but not its head.
fn without_code<'a>(rows: &'a [Row<'_>]) -> impl Iterator<Item = usize> + 'a {
    let column = rows.iter().find_map(Row::column).unwrap_or_default();
    let is_head = move |index: usize, row: &Row<'_>| {
        index == 0 && row.cells.get(column).is_some_and(|cell| !cell.is_empty())
    };
    let rows = rows.iter().enumerate().filter(move |(index, row)| !is_head(*index, row));
    rows.filter(|(_, row)| row.column().is_none()).map(|(_, row)| row.line)
}
