//! Adds up parts that may have been counted on several machines.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use nqueens::published;

use crate::part::{Counted, LINE_START, Part, field};
use crate::{Outcome, print_result};

/// Adds up the parts in these files, or reports everything that is wrong with them.
pub fn sum(files: &[PathBuf]) -> Outcome<ExitCode> {
    let mut problems = vec![];
    let mut parts = vec![];
    for file in files {
        let name = file.display();
        // Lossy conversion is safe: parts are plain text, so a changed line is not a part.
        let text = match fs::read(file) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) => {
                problems.push(format!("{name}: cannot read the file: {error}"));
                continue;
            }
        };
        if text.is_empty() {
            problems.push(format!("{name}: the file is empty"));
        }
        let mut other_lines = vec![];
        for (line, number) in text.lines().zip(1..) {
            let place = format!("{name}, line {number}");
            match (Counted::parse(line), field(line, "part")) {
                (Some(counted), _) => parts.push((place, counted)),
                (None, _) if !line.starts_with(LINE_START) => other_lines.push(place),
                (None, None) => problems.push(format!("{place}: damaged")),
                (None, Some(part)) => problems.push(format!("{place}: damaged part {part:?}")),
            }
        }
        // A wrong file may have many lines: report them as one problem.
        match &other_lines[..] {
            [] => {}
            [place] => problems.push(format!("{place}: not a part")),
            [place, more @ ..] => {
                problems.push(format!("{place}: not a part (further such lines: {})", more.len()));
            }
        }
    }
    let Some((first_place, Counted { part: first, .. })) = parts.first() else {
        return Err(problems.join("\n").into());
    };
    let Part { size, total, .. } = *first;
    let n = size.get();

    let mut found = BTreeMap::new();
    for (place, Counted { part, subtotal, .. }) in &parts {
        if (part.size, part.total) != (size, total) {
            let other = part.size.get();
            problems.push(format!(
                "{place}: part {part} of n = {other}, but {first_place} has part {first} of n = {n}"
            ));
        } else if let Some((earlier, _)) = found.insert(part.number, (place, subtotal)) {
            problems.push(format!("{place}: part {part} is a duplicate of {earlier}"));
        }
    }
    let mut next = 1;
    for number in found.keys().copied().chain([total + 1]) {
        match number - next {
            0 => {}
            1 => problems.push(format!("part {next}/{total} of n = {n} is missing")),
            _ => problems
                .push(format!("parts {next}/{total} to {}/{total} of n = {n} are missing", number - 1)),
        }
        next = number + 1;
    }
    if !problems.is_empty() {
        return Err(problems.join("\n").into());
    }

    let solutions: u128 = found.values().map(|(_, subtotal)| u128::from(**subtotal)).sum();
    let agrees = published(size).is_some_and(|counts| u128::from(counts.all) == solutions);
    let line = format!(r#"{{"n":{n},"solutions":"{solutions}","agrees_with_published":{agrees}}}"#);
    print_result(&line)?;
    Ok(ExitCode::from(u8::from(!agrees)))
}
