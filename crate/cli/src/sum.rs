//! The sum of parts that were counted anywhere.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use nqueens::published;

use crate::part::{Counted, Part, START, value};
use crate::{Outcome, answer};

/// Adds up the parts in some files, or names everything that is wrong with them.
pub fn sum(files: &[PathBuf]) -> Outcome<ExitCode> {
    let mut problems = vec![];
    let mut parts = vec![];
    for file in files {
        let name = file.display();
        // What is not text is no part either, so nothing is lost here.
        let text = match fs::read(file) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) => {
                problems.push(format!("{name}: cannot be read: {error}"));
                continue;
            }
        };
        if text.is_empty() {
            problems.push(format!("{name}: empty"));
        }
        let mut foreign = vec![];
        for (line, number) in text.lines().zip(1..) {
            let place = format!("{name}, line {number}");
            match (Counted::read(line), value(line, "part")) {
                (Some(counted), _) => parts.push((place, counted)),
                (None, _) if !line.starts_with(START) => foreign.push(place),
                (None, None) => problems.push(format!("{place}: damaged")),
                (None, Some(part)) => problems.push(format!("{place}: damaged, says it is part {part:?}")),
            }
        }
        // Any file may be given by mistake: one problem, however many lines it has.
        match &foreign[..] {
            [] => {}
            [place] => problems.push(format!("{place}: not a part")),
            [place, more @ ..] => {
                problems.push(format!("{place}: not a part, nor are more lines: {}", more.len()));
            }
        }
    }
    let Some((first_place, Counted { part: first, .. })) = parts.first() else {
        return Err(problems.join("\n").into());
    };
    let Part { size, of, .. } = *first;
    let n = size.get();

    let mut found = BTreeMap::new();
    for (place, Counted { part, subtotal, .. }) in &parts {
        if (part.size, part.of) != (size, of) {
            let other = part.size.get();
            problems.push(format!(
                "{place}: part {part} of n = {other}, but {first_place} has part {first} of n = {n}"
            ));
        } else if let Some((earlier, _)) = found.insert(part.number, (place, subtotal)) {
            problems.push(format!("{place}: part {part} once more, after {earlier}"));
        }
    }
    let mut next = 1;
    for number in found.keys().copied().chain([of + 1]) {
        match number - next {
            0 => {}
            1 => problems.push(format!("part {next}/{of} of n = {n} is missing")),
            _ => problems.push(format!("parts {next}/{of} to {}/{of} of n = {n} are missing", number - 1)),
        }
        next = number + 1;
    }
    if !problems.is_empty() {
        return Err(problems.join("\n").into());
    }

    let solutions: u128 = found.values().map(|(_, subtotal)| u128::from(**subtotal)).sum();
    let agrees = published(size).is_some_and(|counts| u128::from(counts.all) == solutions);
    let line = format!(r#"{{"n":{n},"solutions":"{solutions}","agrees_with_published":{agrees}}}"#);
    answer(&line)?;
    Ok(ExitCode::from(u8::from(!agrees)))
}
