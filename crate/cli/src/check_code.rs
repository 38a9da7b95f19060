//! Checks the codes of the results of quizzes and exercises.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use nqueens::quiz::{ClassResult, ExerciseResult, QuizResult, Refused, find_codes};
use nqueens::visible;
use serde_json::json;

use crate::input::EncodingOption;
use crate::outcome::Outcome;

const HEADER: &str = "verdict  right  of  algorithm           n  settings  answers     name";

/// Checks these codes, or those on standard input.
pub fn check_code(
    out: &File,
    codes: &[String],
    word: &str,
    encoding: EncodingOption,
    json: bool,
) -> Outcome<ExitCode> {
    if word.trim().is_empty() {
        return Err("the word is empty: codes are signed with the word in the link of the quiz".into());
    }
    let text = if codes.is_empty() { encoding.read(Path::new("-"))?.0 } else { String::new() };
    let found: Vec<(Option<usize>, &str)> = if codes.is_empty() {
        find_codes(&text).map(|(line, code)| (Some(line), code)).collect()
    } else {
        codes.iter().map(|code| (None, code.trim())).collect()
    };
    if found.is_empty() {
        return Err("standard input: found no code; a code starts with NQ1- or NQ2-".into());
    }
    let mut out = BufWriter::new(out);
    let mut all_good = true;
    if !json {
        writeln!(out, "{HEADER}")?;
    }
    for (line, code) in found {
        let read = ClassResult::read(code, word);
        all_good &= read.is_ok();
        let text =
            if json { json_of(line, code, &read) } else { visible(&row(line, code, &read)).into_owned() };
        writeln!(out, "{text}")?;
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(!all_good)))
}

/// A line of the table.
fn row(line: Option<usize>, code: &str, read: &Result<ClassResult, Refused>) -> String {
    match read {
        Ok(ClassResult::Quiz(result)) => quiz_row(result),
        Ok(ClassResult::Exercise(result)) => exercise_row(result),
        Err(refused) => {
            let line = line.map(|line| format!("line {line}: ")).unwrap_or_default();
            format!("refused  {line}{code}: {refused}")
        }
    }
}

fn quiz_row(result: &QuizResult) -> String {
    let text = format!(
        "good     {:5} {:3}  {:18} {:2}  {:8}  {:10}  {}",
        result.right(),
        result.answers().len(),
        result.algorithm().key(),
        result.size(),
        if result.settings().is_empty() { "usual".to_owned() } else { result.settings() },
        marks(result),
        result.name()
    );
    text.trim_end().to_owned()
}

/// The same columns: whether it is solved, the exercise, its file, the hints and the runs, the name.
fn exercise_row(result: &ExerciseResult) -> String {
    let work = result.work();
    let hints = work.hints.map_or("no hints".to_owned(), |hints| format!("hints {hints}"));
    let text = format!(
        "good     {:9}  {:21}  {:8}  {:10}  {}",
        if work.is_solved { "solved" } else { "open" },
        result.exercise(),
        if result.file().is_empty() { "usual".to_owned() } else { result.file() },
        format!("{hints}, runs {}", work.runs),
        result.name()
    );
    text.trim_end().to_owned()
}

/// The answers: `+` for a right one, `-` for another.
fn marks(result: &QuizResult) -> String {
    result.answers().iter().map(|right| if *right { '+' } else { '-' }).collect()
}

/// A line of JSON.
fn json_of(line: Option<usize>, code: &str, read: &Result<ClassResult, Refused>) -> String {
    let mut object = json!({ "format": "nqueens-code/1", "code": code, "line": line, "ok": read.is_ok() });
    match read {
        Ok(ClassResult::Quiz(result)) => {
            object["kind"] = json!("quiz");
            object["name"] = json!(result.name());
            object["right"] = json!(result.right());
            object["questions"] = json!(result.answers().len());
            object["algorithm"] = json!(result.algorithm().key());
            object["n"] = json!(result.size().get());
            object["settings"] = json!(result.settings());
            object["answers"] = json!(marks(result));
        }
        Ok(ClassResult::Exercise(result)) => {
            object["kind"] = json!("exercise");
            object["name"] = json!(result.name());
            object["exercise"] = json!(result.exercise());
            object["file"] = json!(result.file());
            object["solved"] = json!(result.work().is_solved);
            object["hints"] = json!(result.work().hints);
            object["runs"] = json!(result.work().runs);
        }
        Err(refused) => object["error"] = json!({ "code": refused.code(), "text": refused.to_string() }),
    }
    object.to_string()
}
