//! Reading boards in a text and judging them, for JavaScript: a module of its own, which the page loads when there is a
//! text to read.

#![allow(clippy::needless_pass_by_value, reason = "wasm-bindgen passes values")]

use js_sys::Function;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use n_queens_wasm_border::convert::{
    ConflictView, MAX_BATCH, Options, items_of, js_number, one_of, pair, property, queens_of, size, to_js,
};
use n_queens_wasm_border::error::{Result, refused};
use nqueens::check::{self, CountCause, Fault, Reason, Verdict};
use nqueens::judge::{self, Answer, Expected, Judgement, Question};
use nqueens::quiz::{MAX_QUESTIONS, QuizResult, Refused, algorithm_named, find_codes};
use nqueens::text::{
    self, Base, Crash, Encoding, Interpretation, Number, ReadBoard, Reading, Refusal, RefusalKind,
};
use nqueens::{BoardSize, Square};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

#[wasm_bindgen(start)]
fn start() {
    n_queens_wasm_border::log_panics();
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
    let boards = reading.boards().take(most as usize).map(BoardView::from).collect();
    to_js(&ReadingView { boards: Some(boards), ..ReadingView::from(&reading) })
}

/// The encoding that bytes which are not Unicode are most likely in: the name by which browsers know it. `decode` returns
/// the text in an encoding, or undefined.
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
    let verdict = check::check(size, boards.iter().map(Vec::as_slice), &options)?;
    to_js(&VerdictView::from(&verdict))
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
        let names = || one_of(Expected::ALL.iter().map(|expected| expected.key()));
        judging.expected = found.ok_or_else(|| refused("expected", &names(), &expected))?;
    }
    if let Some(answer) = options.get("answer")? {
        let found = answer.as_string().and_then(|name| Answer::named(&name));
        judging.answer =
            Some(found.ok_or_else(|| {
                refused("answer", &one_of(Answer::ALL.map(Answer::key).into_iter()), &answer)
            })?);
    }
    let judged = judge::judge(&string("text", &text)?, &judging)?;
    let mut view = JudgedView {
        right: judged.is_right(),
        one: judged.is_one(),
        doubtful: judged.is_doubtful(),
        alone: judged.is_about_number_alone(),
        code: judged.judgement.code(),
        text: judged.to_string(),
        expected: judged.expected.key(),
        question: judged.question.map(Question::code),
        reading: ReadingView::from(&judged.reading),
        n: judged.judgement.size().map(BoardSize::get),
        verdict: None,
        sizes: judged
            .sizes
            .iter()
            .map(|&(size, boards)| (size.get(), boards.try_into().unwrap_or(u32::MAX)))
            .collect(),
        found: None,
        counted: None,
        solutions: None,
        reasons: vec![],
        listed: vec![],
    };
    match &judged.judgement {
        Judgement::Boards(verdict) => {
            let mut listed = verdict.named_boards();
            listed.insert(0);
            let listed = listed.into_iter().filter_map(|index| Some((index, judged.board(index)?)));
            view.listed =
                listed.map(|(index, board)| Listed { index: js_index(index), board: board.into() }).collect();
            view.verdict = Some(VerdictView::from(&**verdict));
        }
        Judgement::Number { found, right, set, cause, .. } => {
            view.counted = Some(set.key());
            view.found = Some(*found);
            view.solutions = Some(*right);
            view.reasons = cause.iter().copied().map(Into::into).collect();
        }
        _ => {}
    }
    to_js(&view)
}

/// The code of a quiz result, signed with a word.
#[wasm_bindgen(js_name = writeResultCode)]
pub fn write_result_code(
    #[wasm_bindgen(unchecked_param_type = "QuizFacts")] result: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] word: JsValue,
) -> Result<String> {
    let fact = |name: &str| property("result", &result, name);
    let text = |name: &str| fact(name)?.map_or(Ok(String::new()), |value| string(name, &value));
    let key = fact("algorithm")?.unwrap_or_default();
    let algorithm = algorithm_named(&string("algorithm", &key)?);
    let algorithm = algorithm.ok_or_else(|| refused("algorithm", "the name of an algorithm", &key))?;
    let size = size(&fact("n")?.unwrap_or_default())?;
    let given = fact("answers")?.unwrap_or_default();
    let expected = || refused("answers", &format!("an array of 1 to {MAX_QUESTIONS} booleans"), &given);
    let answers = items_of(&given)?.ok_or_else(expected)?;
    let answers = answers.take(MAX_QUESTIONS + 1).map(|answer| answer?.as_bool().ok_or_else(expected));
    let answers = answers.collect::<Result<Vec<_>>>()?;
    let name = text("name")?;
    let result = QuizResult::new(algorithm, size, &text("settings")?, answers, &name);
    let result = result.map_err(|error| match error {
        Refused::Name => refused("name", "a text of at most 120 bytes of UTF-8 in one line", &name.into()),
        _ => expected(),
    })?;
    let text = word.as_string().filter(|text| !text.trim().is_empty());
    Ok(result.code(&text.ok_or_else(|| refused("word", "a string that is not blank", &word))?))
}

/// The results in the codes in a text that were signed with a word, and why others are refused.
#[wasm_bindgen(js_name = readResultCodes, unchecked_return_type = "ReadCode[]")]
pub fn read_result_codes(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] word: JsValue,
) -> Result<JsValue> {
    let (text, word) = (string("text", &text)?, string("word", &word)?);
    let read = find_codes(&text).map(|(line, code)| {
        let mut view = CodeView { line: js_index(line), code, result: None, problem: None };
        match QuizResult::read(code, &word) {
            Ok(result) => view.result = Some((&result).into()),
            Err(error) => view.problem = Some((&error).into()),
        }
        view
    });
    to_js(&read.collect::<Vec<_>>())
}

/// An index or a length as a JavaScript number, because it is far below 2⁵³.
fn js_index(index: usize) -> f64 {
    js_number(index as u64)
}

/// The argument `name`, a string.
fn string(name: &str, text: &JsValue) -> Result<String> {
    text.as_string().ok_or_else(|| refused(name, "a string", text))
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

#[derive(Serialize)]
struct CodeView<'a> {
    line: f64,
    code: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<ResultView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<ProblemView>,
}

#[derive(Serialize)]
struct ResultView {
    algorithm: &'static str,
    n: u32,
    settings: String,
    answers: Vec<bool>,
    right: f64,
    name: String,
}

impl From<&QuizResult> for ResultView {
    fn from(result: &QuizResult) -> Self {
        Self {
            algorithm: result.algorithm_key(),
            n: result.size().get(),
            settings: result.settings(),
            answers: result.answers().to_vec(),
            right: js_index(result.right()),
            name: result.name().to_owned(),
        }
    }
}

#[derive(Serialize)]
struct ProblemView {
    code: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<String>,
    text: String,
}

impl From<&Refused> for ProblemView {
    fn from(refused: &Refused) -> Self {
        let (group, found) = match refused {
            Refused::Group { group, text } => (Some(js_index(*group)), Some(text.clone())),
            Refused::Character { group, character } => (Some(js_index(*group)), Some(character.to_string())),
            _ => (None, None),
        };
        Self { code: refused.code(), group, found, text: refused.to_string() }
    }
}

/// A fact with an English sentence.
#[derive(Serialize)]
struct Said<T> {
    #[serde(flatten)]
    fact: T,
    text: String,
}

impl<T: ToString> From<T> for Said<T> {
    fn from(fact: T) -> Self {
        Self { text: fact.to_string(), fact }
    }
}

#[derive(Serialize)]
struct BoardView {
    n: u32,
    queens: Vec<(u32, u32)>,
    blocked: Vec<(u32, u32)>,
    line: u32,
    form: &'static str,
}

impl From<ReadBoard<'_>> for BoardView {
    fn from(board: ReadBoard<'_>) -> Self {
        let pairs = |squares: &[Square]| squares.iter().copied().map(pair).collect();
        let (queens, blocked) = (pairs(board.queens), pairs(board.blocked));
        Self { n: board.n, queens, blocked, line: board.line, form: board.form.key() }
    }
}

/// A board with its index among all boards of a text.
#[derive(Serialize)]
struct Listed {
    index: f64,
    board: BoardView,
}

#[derive(Serialize)]
struct InterpretationView {
    form: &'static str,
    boards: f64,
    base: Option<&'static str>,
    queen: Option<char>,
    empty: Vec<char>,
    blocked: Option<char>,
    text: String,
}

impl From<&Interpretation> for InterpretationView {
    fn from(interpretation: &Interpretation) -> Self {
        let text = interpretation.to_string();
        let Interpretation { form, boards, base, queen, empty, blocked, .. } = interpretation;
        Self {
            form: form.key(),
            boards: js_index(*boards),
            base: base.map(Base::key),
            queen: *queen,
            empty: empty.clone(),
            blocked: *blocked,
            text,
        }
    }
}

#[derive(Serialize)]
struct RefusalView {
    line: u32,
    column: u32,
    form: &'static str,
    kind: Said<RefusalKind>,
}

impl From<&Refusal> for RefusalView {
    fn from(refusal: &Refusal) -> Self {
        let Refusal { line, column, form, kind } = refusal;
        Self { line: *line, column: *column, form: form.key(), kind: kind.clone().into() }
    }
}

#[derive(Serialize)]
struct CrashView {
    error: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    stopped: bool,
    text: String,
}

impl From<&Crash> for CrashView {
    fn from(crash: &Crash) -> Self {
        Self {
            error: crash.error.clone(),
            line: crash.line,
            stopped: crash.is_stop(),
            text: crash.to_string(),
        }
    }
}

#[derive(Serialize)]
struct NumberView {
    value: u64,
    line: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<u32>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ReadingView {
    /// Left out where only some boards are of interest.
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<Vec<BoardView>>,
    total: f64,
    interpretations: Vec<InterpretationView>,
    numbers: Vec<NumberView>,
    refused: Vec<RefusalView>,
    refused_total: f64,
    ignored: f64,
    program: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    crash: Option<CrashView>,
}

impl From<&Reading> for ReadingView {
    fn from(reading: &Reading) -> Self {
        Self {
            boards: None,
            total: js_index(reading.len()),
            interpretations: reading.interpretations().iter().map(Into::into).collect(),
            numbers: reading
                .numbers()
                .iter()
                .map(|&Number { value, line, size, .. }| NumberView {
                    value,
                    line,
                    n: size.map(BoardSize::get),
                })
                .collect(),
            refused: reading.refused().iter().map(Into::into).collect(),
            refused_total: js_index(reading.refused_total()),
            ignored: js_index(reading.ignored()),
            program: reading.is_program(),
            crash: reading.crash().map(Into::into),
        }
    }
}

#[derive(Serialize)]
struct FaultView {
    board: f64,
    code: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    square: Option<(u32, u32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    found: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    conflict: Option<ConflictView>,
    text: String,
}

impl From<&(usize, Fault)> for FaultView {
    fn from(&(board, fault): &(usize, Fault)) -> Self {
        let mut view = Self {
            board: js_index(board),
            code: fault.code(),
            square: None,
            found: None,
            conflict: None,
            text: fault.to_string(),
        };
        match fault {
            Fault::OffBoard(square) | Fault::NoQueen(square) | Fault::OnBlocked(square) => {
                view.square = Some(pair(square));
            }
            Fault::Queens { found } => view.found = Some(found),
            Fault::Attack(conflict) => view.conflict = Some(conflict.into()),
            _ => {}
        }
        view
    }
}

#[derive(Serialize)]
struct RepeatView {
    board: f64,
    first: f64,
}

/// The JavaScript form of a [`Verdict`]: its counts are numbers, because no text has 2⁵³ boards, but the number of missing
/// solutions is a `BigInt`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct VerdictView {
    n: u32,
    boards: f64,
    valid: f64,
    invalid: f64,
    duplicate: f64,
    distinct: f64,
    missing: Option<u64>,
    set: &'static str,
    sets: Vec<&'static str>,
    faults: Vec<FaultView>,
    repeats: Vec<RepeatView>,
    first_missing: Vec<Vec<u32>>,
    reasons: Vec<Said<Reason>>,
    text: String,
}

impl From<&Verdict> for VerdictView {
    fn from(verdict: &Verdict) -> Self {
        Self {
            n: verdict.size.get(),
            boards: js_number(verdict.boards),
            valid: js_number(verdict.valid),
            invalid: js_number(verdict.invalid),
            duplicate: js_number(verdict.duplicate),
            distinct: js_number(verdict.distinct),
            missing: verdict.missing,
            set: verdict.set().key(),
            sets: verdict.sets.iter().map(|set| set.key()).collect(),
            faults: verdict.faults.iter().map(Into::into).collect(),
            repeats: verdict
                .repeats
                .iter()
                .map(|&(board, first)| RepeatView { board: js_index(board), first: js_index(first) })
                .collect(),
            first_missing: verdict.first_missing.iter().map(|solution| solution.columns().to_vec()).collect(),
            reasons: verdict.reasons.iter().copied().map(Into::into).collect(),
            text: verdict.to_string(),
        }
    }
}

#[derive(Serialize)]
struct JudgedView {
    right: bool,
    one: bool,
    doubtful: bool,
    alone: bool,
    code: &'static str,
    expected: &'static str,
    question: Option<&'static str>,
    text: String,
    n: Option<u32>,
    verdict: Option<VerdictView>,
    listed: Vec<Listed>,
    sizes: Vec<(u32, u32)>,
    found: Option<u64>,
    counted: Option<&'static str>,
    solutions: Option<u64>,
    reasons: Vec<Said<CountCause>>,
    reading: ReadingView,
}
