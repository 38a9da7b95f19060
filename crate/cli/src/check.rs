//! Judges what programs have printed.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::PossibleValue;
use nqueens::BoardSize;
use nqueens::judge::{self, Answer, Expected, Judged, Judgement, judge};
use nqueens::limits::MAX_SEARCHED;
use nqueens::text::Encoding;
use nqueens::visible;
use serde_json::json;

use crate::input::name;
use crate::outcome::{FAILED, Outcome};
use crate::output::print_note;
use crate::position::Given;

/// The names of what an output should be, with descriptions. Without a name, it should be complete.
pub fn expectations() -> impl Iterator<Item = PossibleValue> {
    let named = Expected::ALL.into_iter().filter(|expected| *expected != Expected::default());
    named.map(|expected| PossibleValue::new(expected.key()).help(expected.to_string()))
}

/// Judges the outputs in these files. The first argument is n if it is a number.
pub fn check(
    out: &File,
    arguments: &[PathBuf],
    given: &Given,
    expected: Option<&str>,
    answer: Option<&str>,
    json: bool,
) -> Outcome<ExitCode> {
    let n = arguments.first().and_then(|first| first.to_str()?.parse::<u64>().ok());
    let mut options =
        judge::Options::default().with_expected(expected.and_then(Expected::named).unwrap_or_default());
    options.answer = answer.and_then(Answer::named);
    options.reading.size = n.map(BoardSize::try_from).transpose()?;
    if !given.is_empty() {
        let position = given.position(options.reading.size, MAX_SEARCHED)?;
        options.checking.position = Some(position.for_search()?);
    }
    let stdin = [PathBuf::from("-")];
    let files = match &arguments[usize::from(n.is_some())..] {
        [] => &stdin,
        files => files,
    };
    let judge_file = |file: &Path| -> Outcome<(Judged, Encoding)> {
        let (text, encoding) = given.encoding.read(file)?;
        Ok((judge(&text, &options)?, encoding))
    };
    let mut out = BufWriter::new(out);
    let mut worst = 0;
    if let [file] = files
        && !json
    {
        let (judged, _) = judge_file(file)?;
        if !judged.is_readable() {
            return Err(format!("{}: {judged}", name(file)).into());
        }
        worst = code(&judged);
        writeln!(out, "{judged}")?;
        if judged.is_open() {
            print_note("--answer steps or --answer boards decides");
        }
    } else {
        let width = files.iter().map(|file| name(file).chars().count()).max().unwrap_or_default();
        if !json {
            writeln!(out, "{:width$}  {HEADER}", "file")?;
        }
        for file in files {
            let (judged, encoding) = match judge_file(file) {
                Ok((judged, encoding)) => (Ok(judged), Some(encoding)),
                Err(error) => (Err(error.to_string()), None),
            };
            worst = worst.max(judged.as_ref().map_or(FAILED, code));
            if json {
                writeln!(out, "{}", line(&name(file), encoding, &judged))?;
            } else {
                writeln!(out, "{:width$}  {}", name(file), visible(&row(&judged)))?;
            }
        }
    }
    out.flush()?;
    Ok(ExitCode::from(worst))
}

/// The exit code for an output.
fn code(judged: &Judged) -> u8 {
    let is_judged = judged.is_readable() && !judged.is_doubtful() && !judged.is_open();
    if is_judged { u8::from(!judged.is_right()) } else { FAILED }
}

const HEADER: &str = "verdict     n  boards   valid invalid duplicate  missing set";

/// A line of the table.
fn row(judged: &Result<Judged, String>) -> String {
    let judged = match judged {
        Ok(judged) if judged.is_readable() => judged,
        Ok(judged) => return format!("unreadable  {}", judged.to_string().replace('\n', " ")),
        Err(error) => return format!("unreadable  {error}"),
    };
    let verdict = match () {
        () if judged.is_open() => "open",
        () if judged.is_doubtful() => "doubt",
        () if judged.is_one() => "one",
        () if judged.is_right() => "right",
        () => "wrong",
    };
    match &judged.judgement {
        Judgement::Boards(found) => {
            let missing = found.missing.map_or("?".to_owned(), |missing| missing.to_string());
            let reason = found.reasons.first().filter(|_| !judged.is_right()).map(ToString::to_string);
            let reason = judged.reading.crash().map(ToString::to_string).or(reason);
            format!(
                "{verdict:10} {:2} {:7} {:7} {:7} {:9} {missing:>8} {:11} {}",
                found.size,
                found.boards,
                found.valid,
                found.invalid,
                found.duplicate,
                found.set(),
                reason.unwrap_or_default()
            )
        }
        Judgement::Number { .. } if judged.reading.crash().is_none() => {
            format!("{verdict:10} {}", judged.judgement.to_string().replace('\n', " "))
        }
        Judgement::Question(question) => format!("{verdict:10} {question}"),
        _ => judged.to_string().replacen("Wrong: ", "wrong      ", 1).replace('\n', " "),
    }
}

/// A line of JSON.
fn line(file: &str, encoding: Option<Encoding>, judged: &Result<Judged, String>) -> String {
    let mut line = json!({
        "format": "nqueens-check/1", "file": file, "encoding": encoding.map(Encoding::key), "ok": false,
        "one": false, "question": null, "n": null, "sizes": [], "boards": 0, "valid": 0, "invalid": 0,
        "duplicate": 0, "distinct": 0, "missing": null, "set": "none", "reasons": [], "read_as": [],
        "refused": 0, "crash": null,
    });
    match judged {
        Err(error) => line["error"] = json!(error),
        Ok(judged) => {
            let form = json!(judged);
            for name in ["one", "question", "n"] {
                line[name] = form[name].clone();
            }
            if let Some(verdict) = form["verdict"].as_object() {
                for name in ["boards", "valid", "invalid", "duplicate", "distinct", "missing", "set"] {
                    line[name] = verdict[name].clone();
                }
            }
            line["ok"] = json!(judged.is_right());
            line["read_as"] = judged.reading.interpretations().iter().map(ToString::to_string).collect();
            line["refused"] = json!(judged.reading.refused_total());
            line["crash"] = json!(judged.reading.crash().map(ToString::to_string));
            let sizes =
                judged.sizes.iter().map(|(size, boards)| json!({ "n": size.get(), "boards": boards }));
            line["sizes"] = sizes.collect();
            let reasons = judged.judgement.reasons();
            line["reasons"] =
                reasons.iter().map(|(code, text)| json!({ "code": code, "text": text })).collect();
            if judged.is_doubtful() {
                line["error"] = json!("a part cannot be read");
            }
            match &judged.judgement {
                Judgement::Boards(_) => {}
                Judgement::Number { found, .. } => line["count"] = json!(found),
                Judgement::Crash => line["error"] = line["crash"].clone(),
                judgement => line["error"] = json!(judgement.to_string()),
            }
        }
    }
    line.to_string()
}
