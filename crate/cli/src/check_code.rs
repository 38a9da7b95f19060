//! Checks the codes of quiz results.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use nqueens::quiz::{ClassResult, CodeReader, ExerciseResult, HandedIn, Place, QuizResult, Refused};
use nqueens::visible;
use serde_json::json;

use crate::csv;
use crate::input::{EncodingOption, name};
use crate::outcome::Outcome;

const HEADER: &str = "verdict  right  of  algorithm           n  settings  answers     name";
const CSV_HEADER: &str =
    "file,line,verdict,name,right,of,algorithm or exercise,n,settings,missed,solved,hints,runs,reasons,row";

/// The codes, and what is printed about them.
#[derive(Args)]
pub struct CodeOptions {
    /// Codes [default: those in the files or, without any, in standard input]
    #[arg(value_name = "CODE")]
    codes: Vec<String>,
    /// The word in the link of the quiz
    #[arg(long)]
    word: String,
    /// A file with codes, such as the table that a form exports; may be given several times
    #[arg(long = "file", value_name = "FILE", conflicts_with = "codes")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    encoding: EncodingOption,
    /// Print a line of CSV for each code, for a spreadsheet
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print a line of JSON for each code
    #[arg(long)]
    json: bool,
}

/// Checks codes, those in files or those on standard input.
pub fn check_code(out: &File, options: &CodeOptions) -> Outcome<ExitCode> {
    if options.word.trim().is_empty() {
        return Err("the word is empty: codes are signed with the word in the link of the quiz".into());
    }
    let stdin = [PathBuf::from("-")];
    let files = if options.files.is_empty() { &stdin } else { &options.files[..] };
    let files = if options.codes.is_empty() { files } else { &[] };
    let texts = files.iter().map(|file| Ok(options.encoding.read(file)?.0)).collect::<Outcome<Vec<_>>>()?;
    let mut reader = CodeReader::default();
    let given = options.codes.iter().map(|code| reader.read_code(code.trim())).collect::<Vec<_>>();
    let found = texts.iter().flat_map(|text| reader.read(text)).collect::<Vec<_>>();
    let found = [given, found].concat();
    let names: Vec<String> = files.iter().map(|file| name(file)).collect();
    if found.is_empty() {
        return Err(format!("{}: found no code; a code starts with NQ1- or NQ2-", names.join(", ")).into());
    }
    let mut out = BufWriter::new(out);
    let mut all_good = true;
    if options.csv {
        csv::write_head(&mut out, CSV_HEADER)?;
    } else if !options.json {
        writeln!(out, "{HEADER}")?;
    }
    for handed_in in &found {
        let checked = Checked::new(handed_in, &options.word, &names);
        all_good &= checked.is_good();
        if options.csv {
            csv::write_row(&mut out, &checked.csv_row())?;
        } else if options.json {
            writeln!(out, "{}", checked.json())?;
        } else {
            writeln!(out, "{}", visible(&checked.row()))?;
        }
    }
    out.flush()?;
    Ok(ExitCode::from(u8::from(!all_good)))
}

/// What was handed in, and the result in it.
struct Checked<'a> {
    handed_in: &'a HandedIn<'a>,
    result: Result<ClassResult, Refused>,
    /// The files, if the codes are in files.
    names: &'a [String],
}

impl<'a> Checked<'a> {
    fn new(handed_in: &'a HandedIn<'a>, word: &str, names: &'a [String]) -> Self {
        let result = handed_in.code.map_or(Err(Refused::NoCode), |code| ClassResult::read(code, word));
        Self { handed_in, result, names }
    }

    fn is_good(&self) -> bool {
        self.verdict() == "good"
    }

    fn verdict(&self) -> &'static str {
        match (&self.result, self.handed_in) {
            (_, HandedIn { code: None, .. }) => "none",
            (Err(_), _) => "refused",
            (_, HandedIn { first: Some(_), .. }) => "again",
            _ => "good",
        }
    }

    /// Why it is not good.
    fn reason(&self) -> Option<String> {
        match (&self.result, self.handed_in.first) {
            (_, _) if self.handed_in.code.is_none() => Some("this row has no code".to_owned()),
            (Err(refused), _) => Some(refused.to_string()),
            (Ok(_), first) => first.map(|first| format!("the same code as in {}", self.place(first))),
        }
    }

    /// A place in words.
    fn place(&self, place: Place) -> String {
        match self.names {
            [] => format!("argument {}", place.text + 1),
            [_] => format!("line {}", place.line),
            names => format!("{}, line {}", names[place.text], place.line),
        }
    }

    /// A line of the table.
    fn row(&self) -> String {
        let HandedIn { place, code, start, .. } = self.handed_in;
        match (&self.result, self.reason()) {
            (Ok(ClassResult::Quiz(result)), None) => quiz_row(result),
            (Ok(ClassResult::Exercise(result)), None) => exercise_row(result),
            (read, reason) => {
                let at =
                    if self.names.is_empty() { String::new() } else { format!("{}: ", self.place(*place)) };
                let what = code.filter(|_| read.is_err()).unwrap_or(start);
                format!("{:7}  {at}{what}: {}", self.verdict(), reason.unwrap_or_default())
            }
        }
    }

    /// A row of CSV.
    fn csv_row(&self) -> Vec<String> {
        let HandedIn { place, start, .. } = self.handed_in;
        let line = if self.names.is_empty() { String::new() } else { place.line.to_string() };
        let file = self.names.get(place.text).cloned().unwrap_or_default();
        // Not as digits, or a spreadsheet takes 12e456 for a number.
        let settings =
            |digits: String| if digits.is_empty() { "usual".to_owned() } else { format!("#{digits}") };
        let result = match &self.result {
            Err(_) => vec![],
            Ok(ClassResult::Quiz(result)) => vec![
                csv::as_text(result.name()),
                result.right().to_string(),
                result.answers().len().to_string(),
                result.algorithm().key().to_owned(),
                result.size().to_string(),
                settings(result.settings()),
                missed(result),
            ],
            Ok(ClassResult::Exercise(result)) => vec![
                csv::as_text(result.name()),
                String::new(),
                String::new(),
                result.exercise().to_owned(),
                String::new(),
                settings(result.file()),
                String::new(),
                u8::from(result.work().is_solved).to_string(),
                result.work().hints.map_or("none offered".to_owned(), |hints| hints.to_string()),
                result.work().runs.to_string(),
            ],
        };
        let mut cells = [vec![file, line, self.verdict().to_owned()], result].concat();
        let last = [self.reason().unwrap_or_default(), start.clone()];
        cells.resize(CSV_HEADER.split(',').count() - last.len(), String::new());
        cells.extend(last);
        cells
    }

    /// A line of JSON.
    fn json(&self) -> String {
        let HandedIn { place, code, first, start } = self.handed_in;
        let file = |place: &Place| self.names.get(place.text);
        let line = |place: &Place| (!self.names.is_empty()).then_some(place.line);
        let mut object = json!({
            "format": "nqueens-code/1", "file": file(place), "line": line(place), "row": start, "code": code,
            "verdict": self.verdict(), "ok": self.is_good(),
            "first": first.map(|first| json!({ "file": file(&first), "line": line(&first) })),
        });
        let form = json!(self.result.as_ref().ok());
        // An exercise has another file, which is among the settings here.
        for (name, value) in form.as_object().into_iter().flatten().filter(|(name, _)| *name != "file") {
            object[name] = value.clone();
        }
        match &self.result {
            Ok(ClassResult::Quiz(result)) => {
                object["questions"] = json!(result.answers().len());
                object["answers"] = json!(marks(result));
            }
            Ok(ClassResult::Exercise(result)) => {
                object["settings"] = json!(result.file());
                object["hints"] = json!(result.work().hints);
            }
            Err(refused) => object["error"] = json!({ "code": refused.code(), "text": self.reason() }),
        }
        object.to_string()
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

/// The numbers of the questions whose answers were not right.
fn missed(result: &QuizResult) -> String {
    let questions = (1..).zip(result.answers()).filter(|(_, right)| !**right);
    questions.map(|(number, _): (usize, _)| number.to_string()).collect::<Vec<_>>().join(" ")
}
