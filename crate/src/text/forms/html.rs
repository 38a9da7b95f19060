//! HTML and XML: the text between tags is read, and of their attributes those of boards and queens.

use crate::text::candidates::{Found, Style, What};
use crate::text::forms::claim::Claim;
use crate::text::forms::{drawing, instance, plain};
use crate::text::tokens::{folded, from, has, has_any, parts, split_once, trimmed};

/// Whether a line consists of elements. Takes it if so: the cells of a table as a row of a drawing.
pub(in crate::text) fn line(text: &str, found: &mut Found) -> bool {
    let is_element = text.starts_with('<')
        && text.ends_with('>')
        && text.len() > 2
        && !text.starts_with("<>")
        && !(from(text, 2).starts_with('>') && drawing::cells(text, found).is_some()); // `<Q> . . <Q>`
    let is_name =
        from(text, 1).starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?'));
    if !is_element || !is_name {
        return false;
    }
    if has(text, "<td") {
        let cells = parts(text, "<td").into_iter().skip(1).filter_map(|cell| cell.split_once('>'));
        let row: Vec<char> =
            cells.map(|(_, cell)| mark(cell.split('<').next().unwrap_or_default())).collect();
        let is_number = row.iter().all(char::is_ascii_digit);
        if !row.contains(&'\u{0}') && !is_number {
            found.row(Style::Barred, found.line.place(text), &row);
            return true;
        }
    }
    for (tag, content) in text.split('<').filter_map(|tag| tag.split_once('>')) {
        element(tag, found);
        if !trimmed(content).is_empty() {
            plain::line(content, found);
        }
    }
    true
}

/// Takes what the attributes of an element of XML say about boards: `<queen row="1" col="2"/>`,
/// `<solutions n="4" count="2">`.
fn element(tag: &str, found: &mut Found) {
    let number = |names: &[&str]| {
        let value = names.iter().find_map(|name| split_once(tag, name))?.1;
        value.split('"').next()?.parse::<u32>().ok()
    };
    let place = found.line.place(found.line.text());
    if tag.starts_with("queen")
        && let Some(row) = number(&[" row=\""])
        && let Some(column) = number(&[" col=\"", " column=\""])
    {
        found.pair(What::PAIR, place, [row, column], "");
        return;
    }
    let name = tag.trim_start_matches('/').split(' ').next().unwrap_or_default();
    if !has_any(name, &["solution", "board", "queens"]) {
        return;
    }
    found.interrupt();
    if let Some(size) =
        number(&[" n=\"", " size=\""]).filter(|size| (1..=found.options.largest).contains(size))
    {
        instance::header(size, place, found);
    }
    if let Some(count) = number(&[" count=\"", " total=\""]) {
        found.number(count.into(), None, Claim::Solutions);
    }
}

/// The mark in a cell; NUL if it is not one character.
fn mark(cell: &str) -> char {
    let cell = trimmed(cell);
    let entity = cell.strip_prefix("&#").and_then(|rest| rest.strip_suffix(';'));
    let code = entity.and_then(|code| match code.strip_prefix(['x', 'X']) {
        Some(code) => u32::from_str_radix(code, 16).ok(),
        None => code.parse().ok(),
    });
    let mut marks = cell.chars();
    match (code.and_then(char::from_u32), cell, marks.next(), marks.next()) {
        (Some(mark), ..) => folded(mark),
        (_, "" | "&nbsp;", ..) => ' ',
        (_, _, Some(mark), None) => folded(mark),
        _ => '\u{0}',
    }
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards};

    #[test]
    fn cells_and_elements_are_squares_and_other_attributes_are_nothing() {
        let row = |cells: [&str; 4]| {
            format!("<tr>{}</tr>\n", cells.map(|cell| format!("<td class=\"x\">{cell}</td>")).concat())
        };
        let queen = "&#9819;";
        let rows = [["", queen, "", ""], ["", "", "", queen], [queen, "", "", ""], ["", "", queen, ""]];
        assert_eq!(boards(&format!("<table border=\"1\">\n{}</table>\n", rows.map(row).concat())), BOTH[..1]);
        assert_eq!(boards("<li id=\"1\">2 4 1 3</li>"), BOTH[..1]);
        let queen = |(row, column)| format!("<queen row=\"{row}\" col=\"{column}\"/>");
        let queens = |rows: [u32; 4]| (1..).zip(rows).map(queen).collect::<Vec<_>>().concat();
        let solutions =
            [[2, 4, 1, 3], [3, 1, 4, 2]].map(|rows| format!("<solution>{}</solution>\n", queens(rows)));
        assert_eq!(boards(&format!("<board n=\"4\">\n{}</board>\n", solutions.concat())), BOTH);
    }
}
