//! The text line by line: each is given to the forms, or to the lists in brackets.

use super::candidates::{Found, Style, What};
use super::form::Form;
use super::forms::beside::{Beside, Ruler};
use super::forms::crash::Crashes;
use super::forms::page::{self, Page};
use super::forms::php::Arrays;
use super::forms::program::Program;
use super::forms::sat::Model;
use super::forms::sentence::ends_with_queens;
use super::forms::session::Stage;
use super::forms::table::{self, Table};
use super::forms::{html, instance, latex, link, plain, queens, session};
use super::lists::Lists;
use super::marks::is_queen;
use super::reading::Options;
use super::refusal::RefusalKind;
use super::tokens::{
    DIGITS, Line, Place, find_byte, from, has, is_letter, number, trimmed, until, without_end, without_start,
};

/// A picture that is skipped up to its end.
#[derive(Debug, Clone, Copy)]
struct Picture {
    end: &'static str,
    /// Whether its board was found.
    read: bool,
    place: Place,
}

/// What goes on over several lines.
#[derive(Debug, Default)]
struct Scanner<'t> {
    lists: Lists<'t>,
    picture: Option<Picture>,
    crashes: Crashes,
    page: Page,
    program: Program,
    table: Table,
    beside: Beside,
    ruler: Ruler,
    arrays: Arrays,
    model: Model,
    /// Whether something was typed after a prompt.
    typed: bool,
    /// Whether boards before the answer are shown.
    started: bool,
}

/// What is in a text.
pub(super) fn scan<'t>(text: &'t str, options: &'t Options) -> Found<'t> {
    let mut found = Found::new(options);
    let mut scanner = Scanner::default();
    for line in Line::all(text) {
        found.begin(line);
        scanner.line(line, &mut found);
    }
    scanner.lists.leave(&mut found);
    scanner.beside.end(&mut found);
    if let Some(Picture { read: false, place, .. }) = scanner.picture {
        found.refuse(place, Form::Link, RefusalKind::Picture);
    }
    found.interrupt();
    found.crash = scanner.crashes.take();
    found.program = scanner.program.is_program();
    found.short = scanner.page.expects_more();
    found
}

impl<'t> Scanner<'t> {
    fn line(&mut self, line: Line<'t>, found: &mut Found<'t>) {
        let text = line.text();
        let outside = !self.lists.is_open();
        if trimmed(text).is_empty() {
            if outside {
                found.blank();
            }
            return;
        }
        if self.is_passed_over(line) {
            self.lists.leave(found);
            found.interrupt();
            found.ignore();
            return;
        }
        self.program.line(trimmed(text));
        if outside && self.in_picture(text, found) {
            return;
        }
        if outside && plain::is_comment(trimmed(text), text, found) {
            found.blank();
            found.comments += 1;
            found.ignore();
            return;
        }
        if outside && self.is_form(text, found) {
            found.end();
            return;
        }
        let text = match () {
            () if !outside => text,
            () if self.page.compared => page::without_output(text),
            () => session::without_label(after_statements(text, found)),
        };
        self.brackets(text, outside, found);
    }

    /// Whether a line is one of a form that goes on over several lines, or that has brackets of its own. Takes it if
    /// so.
    fn is_form(&mut self, line: &'t str, found: &mut Found<'t>) -> bool {
        let text = trimmed(line);
        let is_typed = session::is_typed(text) || self.typed && matches!(text, "$" | ">>>");
        self.typed |= is_typed;
        if let Some(size) =
            session::size(text, is_typed).filter(|size| (1..=found.options.largest).contains(size))
        {
            instance::header(size, found.line.place(text), found);
            return true;
        }
        if is_typed {
            found.interrupt();
            return true;
        }
        match session::stage(text) {
            Some(Stage::Start) => {
                // After several such headings, the board below the last one is the answer, unless another heading says
                // so.
                found.answer = self.started.then_some(found.line.number);
                self.started = true;
            }
            Some(Stage::Answer) if self.started => found.answer = Some(found.line.number),
            _ => {}
        }
        self.arrays.line(text, found)
            || html::line(text, found)
            || self.beside.line(line, found)
            || self.table.line(text, found)
            || self.ruler.line(line, found)
            || self.model.line(text, found)
            || queens::assignments(line, found)
            || latex::line(text, found)
    }

    /// Reads a line with the brackets in it, and those that are open before it.
    fn brackets(&mut self, line: &'t str, outside: bool, found: &mut Found<'t>) {
        let mut rest = line;
        // The text before the brackets.
        let mut before = None;
        loop {
            if self.lists.is_open() {
                rest = self.lists.read(rest, found);
                if rest.is_empty() {
                    break;
                }
            } else {
                let Some(at) = find_bracket(rest) else { break };
                if before.is_none() {
                    self.lists.note(line);
                }
                before = before.or(Some(until(rest, at)).filter(|_| outside));
                self.lists.begin(until(rest, at), from(rest, at), found);
                rest = from(rest, at + 1);
            }
        }
        if self.lists.are_prose() {
            self.lists.leave(found); // a bracket in a sentence
        }
        if self.lists.is_open() {
            return;
        }
        let index = self.lists.index.take();
        let boxes = std::mem::take(&mut self.lists.boxes);
        let empty = self.lists.empty.take();
        let others = |found: &mut Found<'_>| match before {
            _ if boxes.len() > 1 || boxes.len() == 1 && is_queen(boxes[0]) && found.given() == Some(1) => {
                found.row(Style::Barred, found.line.place(line), &boxes);
            }
            Some(before) if boxes == [' '] && !found.used && is_only_list(before, rest) => {
                let what = What::Empty { count: 1, inner: false, n: 0 };
                found.either(what, found.line.place(line), &[], |_| {});
            }
            None if outside => plain::line(line, found),
            Some(before) if !found.used => around_list(before, line, rest, index, found),
            _ => {}
        };
        match empty {
            Some((count, n, place)) => {
                found.either(What::Empty { count, inner: true, n }, place, &[], others);
            }
            None => others(found),
        }
        found.end();
    }

    /// Whether the line is part of an error message, or of what the page of a judge expects.
    fn is_passed_over(&mut self, line: Line<'t>) -> bool {
        let text = trimmed(line.text());
        table::numbers_columns(text)
            || self.page.skips(text, line.after())
            || self.crashes.line(line.text(), line.after())
    }

    /// Whether the line is part of a picture. Takes it if so.
    fn in_picture(&mut self, line: &str, found: &mut Found) -> bool {
        let start = line.trim_start();
        if self.picture.is_none() {
            let end = if start.starts_with("<svg")
                || start.starts_with("<?xml") && has(found.line.after(), "<svg")
            {
                "</svg>"
            } else if start.starts_with("\\begin{tikzpicture}") {
                "\\end{tikzpicture}"
            } else {
                return link::link(line, found);
            };
            found.interrupt();
            self.picture = Some(Picture { end, read: false, place: found.line.place(start) });
        }
        let read = link::link(line, found);
        if let Some(picture) = &mut self.picture {
            picture.read |= read;
            if has(line, picture.end) {
                if !picture.read {
                    found.refuse(picture.place, Form::Link, RefusalKind::Picture);
                }
                self.picture = None;
            }
        }
        true
    }
}

/// Reads the statements at the start of a line, `n = 4; …`, and returns the text after them.
fn after_statements<'t>(line: &'t str, found: &mut Found) -> &'t str {
    let mut line = line;
    while let Some((statement, after)) = line.split_once(';')
        && instance::assignment(trimmed(statement)).is_some()
        && !trimmed(after).is_empty()
    {
        plain::line(statement, found);
        line = after;
    }
    line
}

/// Reads the text before and after the lists in a line, which are no boards.
fn around_list(before: &str, line: &str, after: &str, index: Option<u32>, found: &mut Found) {
    let list = from(until(line, line.len() - after.len()), before.len());
    let item = number(trimmed(without_end(without_start(list, b"[({"), b"])},")));
    let others = |found: &mut Found<'_>| {
        let value = trimmed(without_end(without_start(trimmed(after), b"=:"), b";,."));
        if let (Some(row), Ok(column)) = (index, value.parse()) {
            found.pair(What::PAIR, found.line.place(line), [row, column], "");
            return;
        }
        // `Copyright (c) 2012` and `92 solutions (12 unique).` are sentences.
        let words = |text: &str| text.bytes().filter(u8::is_ascii_alphabetic).count();
        let is_sentence = words(before) > 2 && (words(list) > 1 || find_byte(list, DIGITS).is_none());
        let is_call = item.is_some() && ends_with_queens(before);
        plain::line(if is_sentence || is_call { line } else { after }, found);
        // A single letter is a name.
        if !found.used && trimmed(before).len() > 1 {
            plain::line(before, found);
        }
    };
    let alone = is_only_list(before, after);
    match item {
        Some((column, _))
            if found.given().is_some() && (alone || before.trim_end().ends_with([':', '='])) =>
        {
            found.either(What::Lone { column, alone }, found.line.place(line), &[], others);
        }
        _ => others(found),
    }
}

/// The place of the first bracket, other than that of a plural: `solution(s)`.
fn find_bracket(text: &str) -> Option<usize> {
    let is_plural = |at: usize| {
        let letter = until(text, at).chars().next_back();
        from(text, at).starts_with("(s)") && letter.is_some_and(is_letter)
    };
    text.bytes().enumerate().position(|(at, byte)| b"[({".contains(&byte) && !is_plural(at))
}

/// Whether a list, given the text around it, is the only thing in a line, with or without a number before it.
fn is_only_list(before: &str, after: &str) -> bool {
    let label = without_end(before.trim_end(), b":.=)");
    (label.is_empty() || label.ends_with(|c: char| c.is_ascii_digit())) && matches!(trimmed(after), "" | ",")
}

/// Whether a character is a digit, a letter or a bar as wide as a Chinese character.
pub(super) fn is_wide(c: char) -> bool {
    matches!(c, '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' | '｜')
}

/// A text with narrow digits, letters and bars in place of wide ones.
pub(super) fn narrow(text: &str) -> String {
    const DISTANCE: u32 = '０' as u32 - '0' as u32;
    let narrow = |c| char::from_u32(u32::from(c) - DISTANCE).unwrap_or(c);
    text.chars().map(|c| if is_wide(c) { narrow(c) } else { c }).collect()
}

/// A text without the sequences that control a terminal: colours, the cursor and its title.
pub(super) fn without_escapes(text: &str) -> String {
    let mut parts = text.split('\u{1B}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        // How long the sequence is: its kind, parameters, and what ends it.
        let len = match part.as_bytes() {
            [b'[', rest @ ..] => {
                let end = rest.iter().position(|byte| !matches!(byte, b' '..=b'?'));
                end.filter(|&end| matches!(rest[end], b'@'..=b'~')).map_or(0, |end| end + 2)
            }
            [b']', rest @ ..] => {
                // Without a bell, it ends at the next escape character.
                let end = rest.iter().position(|byte| matches!(byte, b'\x07' | b'\n'));
                end.map_or(part.len(), |end| end + 1 + usize::from(rest[end] == b'\x07'))
            }
            [b'(' | b')', b' '..=b'~', ..] => 2,
            [b'\\', ..] => 1,
            _ => 0,
        };
        plain.push_str(from(part, len));
    }
    plain
}
