//! Judges what programs have printed.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};
use nqueens::BoardSize;
use nqueens::judge::{self, Answer, Expected, Judged, Judgement, Points, Status, judge};
use nqueens::limits::MAX_SEARCHED;
use nqueens::text::Encoding;
use nqueens::visible;
use serde_json::{Value, json};

use crate::csv;
use crate::input::name;
use crate::outcome::{FAILED, Outcome};
use crate::output::print_note;
use crate::position::Given;

/// The names of what an output should be, with descriptions. Without a name, it should be complete.
fn expectations() -> impl Iterator<Item = PossibleValue> {
    let named = Expected::ALL.into_iter().filter(|expected| *expected != Expected::default());
    named.map(|expected| PossibleValue::new(expected.key()).help(expected.to_string()))
}

/// What outputs should be, and what is printed about them.
#[derive(Args)]
pub struct CheckOptions {
    /// What the output should be [default: all solutions, or one of each class]
    #[arg(long, value_parser = PossibleValuesParser::new(expectations()))]
    expect: Option<String>,
    /// What boards with fewer than n queens before right ones are: steps of the search, or boards as all others
    #[arg(long, value_parser = PossibleValuesParser::new(Answer::KEYS))]
    answer: Option<String>,
    /// Points of a right output; another has its share of them, rounded down to as many decimals as MOST has
    #[arg(long, value_name = "MOST")]
    points: Option<Points>,
    /// Print a line of CSV for each file, for a spreadsheet; without --points, the points are out of 100
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print a line of JSON for each file
    #[arg(long)]
    json: bool,
}

/// Judges the outputs in these files. The first argument is n if it is a number.
pub fn check(out: &File, arguments: &[PathBuf], given: &Given, asked: &CheckOptions) -> Outcome<ExitCode> {
    let n = arguments.first().and_then(|first| first.to_str()?.parse::<u64>().ok());
    let expected = asked.expect.as_deref().and_then(Expected::named).unwrap_or_default();
    let mut options = judge::Options::default().with_expected(expected);
    options.answer = asked.answer.as_deref().and_then(Answer::named);
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
    if let [file] = files
        && !asked.json
        && !asked.csv
    {
        let (judged, _) = judge_file(file)?;
        print_one(&mut out, &name(file), &judged, asked.points)?;
        out.flush()?;
        return Ok(ExitCode::from(code(&judged)));
    }
    let width = files.iter().map(|file| name(file).chars().count()).max().unwrap_or_default();
    if asked.csv {
        csv::write_head(&mut out, CSV_HEADER)?;
    } else if !asked.json {
        let points = asked.points.map_or(String::new(), |_| format!("{:>7} ", "points"));
        writeln!(out, "{:width$}  verdict    {points}{HEADER}", "file")?;
    }
    let mut worst = 0;
    for file in files {
        let (judged, encoding) = match judge_file(file) {
            Ok((judged, encoding)) => (Ok(judged), Some(encoding)),
            Err(error) => (Err(error.to_string()), None),
        };
        worst = worst.max(judged.as_ref().map_or(FAILED, code));
        if asked.csv {
            csv::write_row(&mut out, &csv_row(&name(file), &judged, asked.points.unwrap_or_default()))?;
        } else if asked.json {
            writeln!(out, "{}", line(&name(file), encoding, &judged, asked.points))?;
        } else {
            writeln!(out, "{:width$}  {}", name(file), visible(&row(&judged, asked.points)))?;
        }
    }
    out.flush()?;
    Ok(ExitCode::from(worst))
}

/// Prints the verdict on the only output.
fn print_one(out: &mut impl Write, name: &str, judged: &Judged, points: Option<Points>) -> Outcome<()> {
    if !judged.is_readable() {
        return Err(format!("{name}: {judged}").into());
    }
    writeln!(out, "{judged}")?;
    match (points, judged.share()) {
        (Some(most), Some(share)) => writeln!(out, "Points: {} of {most}.", most.of_share(share))?,
        (Some(_), None) => writeln!(out, "No points: what they depend on is not known.")?,
        _ => {}
    }
    if judged.is_open() {
        print_note("--answer steps or --answer boards decides");
    }
    Ok(())
}

/// The exit code for an output.
fn code(judged: &Judged) -> u8 {
    let is_judged = judged.is_readable() && !judged.is_doubtful() && !judged.is_open();
    if is_judged { u8::from(!judged.is_right()) } else { FAILED }
}

const HEADER: &str = " n  boards   valid invalid duplicate  missing set";

const CSV_HEADER: &str = "file,verdict,points,reasons";

/// The word for an output, or for a file that cannot be read.
fn status(judged: &Result<Judged, String>) -> &'static str {
    judged.as_ref().map_or(Status::Unreadable, Judged::status).key()
}

/// The points of an output, or nothing where nobody can tell.
fn points(judged: &Result<Judged, String>, most: Points) -> String {
    let share = judged.as_ref().ok().and_then(Judged::share);
    share.map_or(String::new(), |share| most.of_share(share).to_string())
}

/// A row of CSV. Of an output that is not right, it has the first line of the verdict and the reasons.
fn csv_row(file: &str, judged: &Result<Judged, String>, most: Points) -> [String; 4] {
    let reasons = match judged {
        Err(error) => error.clone(),
        Ok(judged) if judged.status() == Status::Right => String::new(),
        Ok(judged) => {
            let first = judged.to_string().lines().next().unwrap_or_default().to_owned();
            let reasons = judged.judgement.reasons().into_iter().map(|(_, text)| text);
            std::iter::once(first).chain(reasons).collect::<Vec<_>>().join(" ")
        }
    };
    [file.to_owned(), status(judged).to_owned(), points(judged, most), reasons]
}

/// A line of the table.
fn row(judged: &Result<Judged, String>, most: Option<Points>) -> String {
    let points = most.map_or(String::new(), |most| format!("{:>7} ", points(judged, most)));
    let verdict = format!("{:10} {points}", status(judged));
    let judged = match judged {
        Ok(judged) if judged.is_readable() => judged,
        Ok(judged) => return format!("{verdict} {}", judged.to_string().replace('\n', " ")),
        Err(error) => return format!("{verdict} {error}"),
    };
    match &judged.judgement {
        Judgement::Boards(found) => {
            let missing = found.missing.map_or("?".to_owned(), |missing| missing.to_string());
            let reason = found.reasons.first().filter(|_| !judged.is_right()).map(ToString::to_string);
            let reason = judged.reading.crash().map(ToString::to_string).or(reason);
            format!(
                "{verdict}{:2} {:7} {:7} {:7} {:9} {missing:>8} {:11} {}",
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
            format!("{verdict}{}", judged.judgement.to_string().replace('\n', " "))
        }
        Judgement::Question(question) => format!("{verdict}{question}"),
        _ => format!("{verdict}{}", judged.to_string().replacen("Wrong: ", "", 1).replace('\n', " ")),
    }
}

/// A line of JSON.
fn line(
    file: &str,
    encoding: Option<Encoding>,
    judged: &Result<Judged, String>,
    most: Option<Points>,
) -> String {
    let mut line = json!({
        "format": "nqueens-check/1", "file": file, "encoding": encoding.map(Encoding::key), "ok": false,
        "verdict": status(judged), "share": null, "one": false, "question": null, "n": null, "sizes": [], "boards": 0, "valid": 0, "invalid": 0,
        "duplicate": 0, "distinct": 0, "missing": null, "set": "none", "reasons": [], "read_as": [],
        "refused": 0, "crash": null,
    });
    if let Some(most) = most {
        line["points"] = points(judged, most).parse().map_or(Value::Null, Value::Number);
    }
    match judged {
        Err(error) => line["error"] = json!(error),
        Ok(judged) => {
            let form = json!(judged);
            for name in ["share", "one", "question", "n"] {
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
