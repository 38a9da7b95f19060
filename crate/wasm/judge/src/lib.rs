//! Reading boards in a text and judging them, for JavaScript: a module of its own, which the page loads when there is a
//! text to read.

#![allow(clippy::needless_pass_by_value, reason = "wasm-bindgen passes values")]

use js_sys::Function;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use n_queens_wasm_shared::convert::{
    MAX_BATCH, Options, items_of, js_number, natural, one_of, property, queens_of, size, string, to_js,
};
use n_queens_wasm_shared::declare::{as_str, unions};
use n_queens_wasm_shared::error::{Result, Thrown, refused};
use nqueens::check::{self, CountReason, Fault, Reason, Set};
use nqueens::judge::{self, Answer, Expected, Judgement, Status};
use nqueens::quiz::{
    ClassResult, CodeReader, ExerciseResult, HandedIn, MAX_EXERCISE, MAX_NAME, MAX_QUESTIONS, QuizResult,
    Refused, Work, algorithm_named,
};
use nqueens::text::{self, Base, Encoding, Form, ReadBoard, Reading, RefusalKind};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[wasm_bindgen(typescript_custom_section)]
const NAMES: &str = as_str(
    &const {
        unions(&[
            (
                "/**
 * How a board is written: as a list of columns (`columns`), the same in digits (`digits`), pairs of row and column
 * (`pairs`), the same after a name (`atoms`), a drawing of 0 and 1 (`matrix`) or of marks (`drawing`), as chess
 * notation (`fen`, `squares`), as JSON, as a link to the page, or in the data of constraint problems: as rows and
 * columns of blocked squares in two lists (`lists`) or as excluded diagonals (`diagonals`).
 */
export type Form",
                &Form::KEYS,
            ),
            (
                "/** What an output should be. `complete`, the default, is all solutions or one of each class. */
export type Expected",
                &Expected::KEYS,
            ),
            ("/** What boards are together. */\nexport type SolutionSet", &Set::KEYS),
            ("/** The codes of a `Refusal`. */\nexport type RefusalCode", &RefusalKind::CODES),
            ("/** The codes of a `Reason`. */\nexport type ReasonCode", &Reason::CODES),
            ("/** The codes of a `CountCause`. */\nexport type CountReasonCode", &CountReason::CODES),
            ("type FaultCode", &Fault::CODES),
            ("type JudgementCode", &Judgement::CODES),
            ("type Status", &Status::KEYS),
            ("type Answer", &Answer::KEYS),
            ("type Base", &Base::KEYS),
            ("type ProblemCode", &Refused::CODES),
        ])
    },
);

#[wasm_bindgen(start)]
fn start() {
    n_queens_wasm_shared::log_panics();
}

/// The boards in a text.
#[wasm_bindgen(js_name = readBoards, unchecked_return_type = "Reading")]
pub fn read_boards(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "ReadOptions")] options: JsValue,
) -> Result<JsValue> {
    let options = Options::new(&options, &["n", "largest", "most"])?;
    let reading = text::read(&string("text", &text)?, &read_options(options)?);
    let most = options.natural("most")?.unwrap_or(MAX_BATCH);
    to_js(&WithBoards { boards: reading.boards().take(most as usize).collect(), reading: &reading })
}

/// The encoding that bytes which are not Unicode are most likely in: the name by which browsers know it. `decode`
/// returns the text in an encoding, or undefined.
#[wasm_bindgen(js_name = likeliestEncoding)]
pub fn likeliest_encoding(
    bytes: &[u8],
    #[wasm_bindgen(unchecked_param_type = "(encoding: string) => string | undefined")] decode: &Function,
) -> Option<String> {
    let decode =
        |encoding: Encoding| decode.call1(&JsValue::UNDEFINED, &encoding.key().into()).ok()?.as_string();
    Encoding::likeliest(bytes, decode).map(|(encoding, _)| encoding.key().to_owned())
}

/// Judges boards of size n, whose queens may be off the board.
#[wasm_bindgen(js_name = check, unchecked_return_type = "Verdict")]
pub fn check_boards(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly import(\"./nqueens.js\").Queens[]")] boards: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "CheckOptions")] options: JsValue,
) -> Result<JsValue> {
    let size = size(&n)?;
    let options = check_options(Options::new(&options, &["listed"])?)?;
    let boards = items_of(&boards)?.ok_or_else(|| refused("boards", "an array of boards", &boards))?;
    let queens = |(i, board): (u32, Result<_>)| queens_of(size.get(), &format!("boards[{i}]"), &board?);
    let boards = (0..).zip(boards).map(queens).collect::<Result<Vec<_>>>()?;
    to_js(&check::check(size, boards.iter().map(Vec::as_slice), &options)?)
}

/// Judges the output of a program: reads it, and checks its boards or its number of solutions.
#[wasm_bindgen(js_name = judge, unchecked_return_type = "Judged")]
pub fn judge_text(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "JudgeOptions")] options: JsValue,
) -> Result<JsValue> {
    let options = Options::new(&options, &["n", "largest", "listed", "expected", "finished", "answer"])?;
    let mut judging = judge::Options::default();
    judging.reading = read_options(options)?;
    judging.checking = check_options(options)?;
    judging.finished = options.flag("finished")?;
    if let Some(expected) = options.get("expected")? {
        let found = expected.as_string().and_then(|key| Expected::named(&key));
        judging.expected = found.ok_or_else(|| refused("expected", &one_of(&Expected::KEYS), &expected))?;
    }
    if let Some(answer) = options.get("answer")? {
        let found = answer.as_string().and_then(|name| Answer::named(&name));
        judging.answer = Some(found.ok_or_else(|| refused("answer", &one_of(&Answer::KEYS), &answer))?);
    }
    to_js(&judge::judge(&string("text", &text)?, &judging)?)
}

/// The code of the result of a quiz or, if it names one, of an exercise, signed with a word.
#[wasm_bindgen(js_name = writeResultCode)]
pub fn write_result_code(
    #[wasm_bindgen(unchecked_param_type = "QuizFacts | ExerciseFacts")] result: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] word: JsValue,
) -> Result<String> {
    let text = word.as_string().filter(|text| !text.trim().is_empty());
    let word = text.ok_or_else(|| refused("word", "a string that is not blank", &word))?;
    let facts = Facts(&result);
    if facts.get("exercise")?.is_some() {
        return Ok(exercise_result(facts)?.code(&word));
    }
    Ok(quiz_result(facts)?.code(&word))
}

/// What a code of a quiz contains.
fn quiz_result(facts: Facts) -> Result<QuizResult> {
    let key = facts.get("algorithm")?.unwrap_or_default();
    let algorithm = algorithm_named(&string("algorithm", &key)?);
    let algorithm = algorithm.ok_or_else(|| refused("algorithm", "the name of an algorithm", &key))?;
    let size = size(&facts.get("n")?.unwrap_or_default())?;
    let given = facts.get("answers")?.unwrap_or_default();
    let expected = || refused("answers", &format!("an array of 1 to {MAX_QUESTIONS} booleans"), &given);
    let answers = items_of(&given)?.ok_or_else(expected)?;
    let answers = answers.take(MAX_QUESTIONS + 1).map(|answer| answer?.as_bool().ok_or_else(expected));
    let answers = answers.collect::<Result<Vec<_>>>()?;
    let name = facts.text("name")?;
    let result = QuizResult::new(algorithm, size, &facts.text("settings")?, answers, &name);
    result.map_err(|error| if error == Refused::Name { name_refused(&name) } else { expected() })
}

/// What a code of an exercise contains.
fn exercise_result(facts: Facts) -> Result<ExerciseResult> {
    let (exercise, name) = (facts.text("exercise")?, facts.text("name")?);
    let solved = facts.get("solved")?.unwrap_or_default();
    let work = Work {
        is_solved: solved.as_bool().ok_or_else(|| refused("solved", "true or false", &solved))?,
        hints: facts.count("hints", u8::MAX)?,
        runs: facts.count("runs", u16::MAX)?.unwrap_or_default(),
    };
    ExerciseResult::new(&exercise, &facts.text("file")?, work, &name).map_err(|error| match error {
        Refused::Name => name_refused(&name),
        _ => refused(
            "exercise",
            &format!("a text of 1 to {MAX_EXERCISE} bytes of UTF-8 in one line"),
            &exercise.as_str().into(),
        ),
    })
}

fn name_refused(name: &str) -> Thrown {
    refused("name", &format!("a text of at most {MAX_NAME} bytes of UTF-8 in one line"), &name.into())
}

/// The properties of a result.
#[derive(Clone, Copy)]
struct Facts<'a>(&'a JsValue);

impl Facts<'_> {
    fn get(self, name: &str) -> Result<Option<JsValue>> {
        property("result", self.0, name)
    }

    /// A string, by default an empty one.
    fn text(self, name: &str) -> Result<String> {
        self.get(name)?.map_or(Ok(String::new()), |value| string(name, &value))
    }

    /// A whole number from 0; `most` stands for all that are larger.
    fn count<T: TryFrom<u32>>(self, name: &str, most: T) -> Result<Option<T>> {
        let count = self.get(name)?.map(|value| natural(name, &value)).transpose()?;
        Ok(count.map(|count| T::try_from(count).unwrap_or(most)))
    }
}

/// The results in the codes in a text that were signed with a word, and why others are refused.
#[wasm_bindgen(js_name = readResultCodes, unchecked_return_type = "ReadCode[]")]
pub fn read_result_codes(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] word: JsValue,
) -> Result<JsValue> {
    let (text, word) = (string("text", &text)?, string("word", &word)?);
    let read = CodeReader::default().read(&text).into_iter().map(|HandedIn { place, code, first, start }| {
        let (result, problem) = match code.map_or(Err(Refused::NoCode), |code| ClassResult::read(code, &word))
        {
            Ok(result) => (Some(result), None),
            Err(error) => (None, Some(error)),
        };
        CodeView {
            line: js_number(place.line as u64),
            code: code.unwrap_or_default(),
            row: (code.is_none() || first.is_some()).then_some(start),
            first: first.map(|first| js_number(first.line as u64)),
            result,
            problem,
        }
    });
    to_js(&read.collect::<Vec<_>>())
}

fn read_options(options: Options) -> Result<text::Options> {
    let mut reading = text::Options::default();
    reading.size = options.get("n")?.map(|n| size(&n)).transpose()?;
    if let Some(largest) = options.natural("largest")? {
        reading.largest = largest;
    }
    Ok(reading)
}

fn check_options(options: Options) -> Result<check::Options> {
    let mut checking = check::Options::default();
    if let Some(listed) = options.natural("listed")? {
        checking.listed = listed as usize;
    }
    Ok(checking)
}

/// What is found in a text, with its boards.
#[derive(Serialize)]
struct WithBoards<'a> {
    boards: Vec<ReadBoard<'a>>,
    #[serde(flatten)]
    reading: &'a Reading,
}

#[derive(Serialize)]
struct CodeView<'a> {
    line: f64,
    code: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<ClassResult>,
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<Refused>,
}
