//! The algorithms, their runs step by step, and the search tree of a run.

use std::num::NonZeroU32;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::convert::{
    batch, columns_of, given, number, pair, plain, size, squares, squares_of, to_js, whole,
};
use super::error::refused;
use crate::steps::{self, Counters, Landmark, Options, Value};
use crate::{Algorithm, Blocked, Error, Square, Step};

/// The keys of the algorithms.
#[wasm_bindgen]
pub fn algorithms() -> Vec<String> {
    Algorithm::ALL.iter().map(|algorithm| algorithm.key().to_owned()).collect()
}

/// The steps of one run of an algorithm.
#[wasm_bindgen]
pub struct Steps(crate::Steps);

#[wasm_bindgen]
impl Steps {
    /// The run of the algorithm with this key on a board.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] algorithm: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "RunOptions")] options: JsValue,
    ) -> Result<Steps, JsValue> {
        Ok(Self(run(&algorithm, &n, &options)?))
    }

    /// Makes the next step, or returns `undefined` after the last.
    #[wasm_bindgen(unchecked_return_type = "Step | undefined")]
    pub fn next(&mut self) -> Result<JsValue, JsValue> {
        to_js(&self.0.next().map(Event::from))
    }

    /// Makes up to `most` steps and returns them as four numbers each: kind, row, column, lines.
    /// The kinds are 0 try, 1 reject, 2 place, 3 solution, 4 take back, 5 scan, 6 scan column, 7 move,
    /// 8 swap, 9 restart, 10 gave up, 11 look up. In lines bit i stands for row i (attackers, free squares
    /// of a column) or column i (free squares of a row); for a move it is the column moved to, for a swap
    /// the other row. What a step does not have is 0.
    #[wasm_bindgen(js_name = nextBatch)]
    pub fn next_batch(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
    ) -> Result<Vec<u32>, JsValue> {
        let most = batch(&most)?;
        let numbers = self.0.by_ref().take(most).flat_map(|step| match step {
            Step::Try(Square { row, column }) => [0, row, column, 0],
            Step::Reject(Square { row, column }, attackers) => [1, row, column, attackers.bits()],
            Step::Place(Square { row, column }) => [2, row, column, 0],
            Step::Solution => [3, 0, 0, 0],
            Step::TakeBack(Square { row, column }) => [4, row, column, 0],
            Step::Scan(row, free) => [5, row, 0, free.bits()],
            Step::ScanColumn(column, free) => [6, 0, column, free.bits()],
            Step::Move(from, to) => [7, from.row, from.column, to.column],
            Step::Swap(a, b) => [8, a.row, a.column, b.row],
            Step::Restart => [9, 0, 0, 0],
            Step::GaveUp => [10, 0, 0, 0],
            Step::LookUp(_) => [11, 0, 0, 0],
        });
        Ok(numbers.collect())
    }

    /// Makes up to `most` steps, or fewer up to and including the next landmark asked for.
    #[wasm_bindgen(unchecked_return_type = "Outcome")]
    pub fn advance(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Landmark")] until: JsValue,
    ) -> Result<JsValue, JsValue> {
        advance(&most, &until, || self.0.next())
    }

    /// The queens on the board.
    #[wasm_bindgen(unchecked_return_type = "Square[]")]
    pub fn queens(&self) -> Result<JsValue, JsValue> {
        squares(self.0.queens())
    }

    /// What has been done so far.
    #[wasm_bindgen(unchecked_return_type = "Counters")]
    pub fn counters(&self) -> Result<JsValue, JsValue> {
        counters(self.0.counters())
    }
}

/// A run that one can go back in.
#[wasm_bindgen]
pub struct Timeline(steps::Timeline);

#[wasm_bindgen]
impl Timeline {
    /// The run of the algorithm with this key on a board, at its beginning.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] algorithm: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "RunOptions")] options: JsValue,
    ) -> Result<Timeline, JsValue> {
        Ok(Self(steps::Timeline::of(run(&algorithm, &n, &options)?)))
    }

    /// Makes up to `most` steps, or fewer up to and including the next landmark asked for.
    #[wasm_bindgen(unchecked_return_type = "Outcome")]
    pub fn advance(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Landmark")] until: JsValue,
    ) -> Result<JsValue, JsValue> {
        advance(&most, &until, || self.0.forward().then(|| self.0.last()).flatten())
    }

    /// Goes to a position, or to the farthest one explored if that is less.
    pub fn seek(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] position: JsValue,
    ) -> Result<(), JsValue> {
        let given = number(&position);
        if given.fract() != 0.0 || !(0.0..9_007_199_254_740_992.0).contains(&given) {
            return Err(refused("position", "a whole number from 0", given));
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "just checked")]
        self.0.seek(given as u64);
        Ok(())
    }

    /// Goes back to the landmark before, or stays at one if it may, and says whether there was any.
    #[wasm_bindgen(js_name = seekPrevious)]
    pub fn seek_previous(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Landmark")] which: JsValue,
        #[wasm_bindgen(js_name = mayStay, unchecked_param_type = "boolean")] may_stay: JsValue,
    ) -> Result<bool, JsValue> {
        let which = landmark(&which)?.ok_or_else(unknown_landmark)?;
        let end = self.0.position().saturating_sub(u64::from(!may_stay.is_truthy()));
        Ok(self.seek_last_growth(end, &|steps| which.figure(steps.counters())))
    }

    /// Goes back to where the queen on this level of the tree was placed, the first level being 1, and says
    /// whether one was.
    #[wasm_bindgen(js_name = seekPlacement)]
    pub fn seek_placement(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] level: JsValue,
    ) -> Result<bool, JsValue> {
        let level = batch(&level)?;
        let worker = self.0.steps().worker();
        Ok(self.seek_last_growth(self.0.position(), &|steps| steps.placements(worker, level)))
    }

    fn seek_last_growth(&mut self, end: u64, figure: &dyn Fn(&crate::Steps) -> u64) -> bool {
        let found = self.0.last_growth(end, figure);
        if let Some(position) = found {
            self.0.seek(position);
        }
        found.is_some()
    }

    /// The next turn of the run; `undefined` if there is none, or if it is very far away.
    #[wasm_bindgen(js_name = nextTurn, unchecked_return_type = "Turn | undefined")]
    pub fn next_turn(&self) -> Result<JsValue, JsValue> {
        #[derive(Serialize)]
        struct Turn {
            kind: &'static str,
            square: (u32, u32),
            position: f64,
        }
        let turn = self.0.next_turn().and_then(|(position, step)| {
            let (kind, square) = match step {
                Step::Place(square) => ("place", square),
                Step::TakeBack(square) => ("take-back", square),
                _ => return None,
            };
            Some(Turn { kind, square: pair(square), position: plain(position) })
        });
        to_js(&turn)
    }

    /// How many nodes of the search tree have been met on each level, the empty board being the first.
    pub fn levels(&self) -> Vec<f64> {
        self.0.steps().levels().into_iter().map(plain).collect()
    }

    /// The way down the search tree to the queens on the board.
    #[wasm_bindgen(unchecked_return_type = "Level[]")]
    pub fn path(&self) -> Result<JsValue, JsValue> {
        #[derive(Serialize)]
        struct Level {
            square: (u32, u32),
            siblings: Vec<(u32, u32)>,
        }
        let path = self.0.steps().path().into_iter();
        let levels = path.map(|(queen, beside)| Level {
            square: pair(queen),
            siblings: beside.into_iter().map(pair).collect(),
        });
        to_js(&levels.collect::<Vec<_>>())
    }

    /// For each worker the columns of the first row that it has taken.
    #[wasm_bindgen(unchecked_return_type = "number[][]")]
    pub fn owned(&self) -> Result<JsValue, JsValue> {
        let owned = self.0.steps().owned().into_iter();
        to_js(&owned.map(|columns| columns.iter().collect()).collect::<Vec<Vec<u32>>>())
    }

    /// The variables of the algorithm as they stand.
    #[wasm_bindgen(unchecked_return_type = "Variable[]")]
    pub fn variables(&self) -> Result<JsValue, JsValue> {
        #[derive(Serialize)]
        #[serde(tag = "kind", rename_all = "lowercase")]
        enum Variable {
            Number { name: &'static str, value: f64 },
            List { name: &'static str, value: Vec<u32> },
            Flags { name: &'static str, value: Vec<bool> },
            Mask { name: &'static str, value: Vec<u32> },
        }
        let variables = self.0.steps().variables().into_iter();
        let variables = variables.map(|steps::Variable { name, value }| match value {
            Value::Number(number) => Variable::Number { name, value: plain(number) },
            Value::List(value) => Variable::List { name, value },
            Value::Flags(value) => Variable::Flags { name, value },
            Value::Mask(lines) => Variable::Mask { name, value: lines.iter().collect() },
        });
        to_js(&variables.collect::<Vec<_>>())
    }

    /// The step that led here, or `undefined` at the beginning.
    #[wasm_bindgen(unchecked_return_type = "Step | undefined")]
    pub fn last(&self) -> Result<JsValue, JsValue> {
        to_js(&self.0.last().map(Event::from))
    }

    /// How many steps led here.
    #[expect(clippy::cast_precision_loss, reason = "2^53 steps take years")]
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> f64 {
        self.0.position() as f64
    }

    /// The farthest position so far.
    #[expect(clippy::cast_precision_loss, reason = "2^53 steps take years")]
    #[wasm_bindgen(getter)]
    pub fn explored(&self) -> f64 {
        self.0.explored() as f64
    }

    /// Whether the run is known to end at what has been explored.
    #[wasm_bindgen(getter)]
    pub fn ended(&self) -> bool {
        self.0.ended()
    }

    /// Who did the last step, counted from 0.
    #[wasm_bindgen(getter)]
    pub fn worker(&self) -> u32 {
        self.0.steps().worker()
    }

    /// How many solutions the last solution step stands for.
    #[wasm_bindgen(getter)]
    pub fn weight(&self) -> u64 {
        self.0.steps().weight()
    }

    /// The queens on the board.
    #[wasm_bindgen(unchecked_return_type = "Square[]")]
    pub fn queens(&self) -> Result<JsValue, JsValue> {
        squares(self.0.steps().queens())
    }

    /// What has been done so far.
    #[wasm_bindgen(unchecked_return_type = "Counters")]
    pub fn counters(&self) -> Result<JsValue, JsValue> {
        counters(self.0.steps().counters())
    }
}

/// What is known about the algorithm with this key before it runs, as bits, the lowest first: whether it can begin
/// with queens, can search around blocked squares, has a tree, finds all solutions in order, finds one alone,
/// restarts, places queens untested; whether it heeds the seed, the draws, the attempts, the workers, the most
/// constrained row.
#[wasm_bindgen]
pub fn traits(#[wasm_bindgen(unchecked_param_type = "string")] algorithm: JsValue) -> Result<u32, JsValue> {
    Ok(named(&algorithm)?.traits())
}

/// The whole search tree of a run, in the order in which it grows, as six numbers for each node: the number of
/// the node above it, counted from 1, or 0; row and column of the queen placed; the worker, counted from 0;
/// the position in the run; 1 for a solution. `undefined` if there are more than `most` nodes, or too many
/// steps for so few.
#[wasm_bindgen(js_name = searchTree, unchecked_return_type = "Uint32Array | undefined")]
pub fn search_tree(
    #[wasm_bindgen(unchecked_param_type = "string")] algorithm: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_param_type = "RunOptions")] options: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
) -> Result<Option<Vec<u32>>, JsValue> {
    let nodes = steps::search_tree(run(&algorithm, &n, &options)?, batch(&most)?);
    #[expect(clippy::cast_possible_truncation, reason = "few nodes, and not many steps for each")]
    let numbers = |nodes: Vec<steps::Node>| {
        let node = |steps::Node { parent, square, worker, position, solution }| {
            let parent = parent.map_or(0, |parent| parent as u32 + 1);
            [parent, square.row, square.column, worker, position as u32, u32::from(solution)]
        };
        nodes.into_iter().flat_map(node).collect()
    };
    Ok(nodes.map(numbers))
}

/// The columns of the first queens on a board without end, filled greedily.
#[wasm_bindgen(js_name = infiniteGreedy)]
pub fn infinite_greedy(
    #[wasm_bindgen(unchecked_param_type = "number")] rows: JsValue,
) -> Result<Vec<u32>, JsValue> {
    let rows = number(&rows);
    match whole(rows) {
        Some(whole) if whole <= 1000 => Ok(steps::infinite_greedy().take(whole as usize).collect()),
        _ => Err(refused("rows", "a whole number from 0 to 1000", rows)),
    }
}

/// A run that has not made a step yet.
fn run(algorithm: &JsValue, n: &JsValue, options: &JsValue) -> Result<crate::Steps, JsValue> {
    let size = size(n)?;
    let algorithm = named(algorithm)?;
    let mut told = Options::default();
    let mut from = vec![];
    if !options.is_undefined() {
        let named = |name: &str| given("options", options, name);
        let given = |name: &str| match named(name)? {
            None => Ok(None),
            Some(value) => whole(number(&value))
                .map(Some)
                .ok_or_else(|| refused(name, "a whole number from 0 to 4294967295", number(&value))),
        };
        let positive = |name: &str, usual: NonZeroU32| match given(name)? {
            None => Ok(usual),
            Some(value) => NonZeroU32::new(value).ok_or_else(|| refused(name, "a whole number from 1", 0.0)),
        };
        told = Options {
            seed: given("seed")?.map_or(told.seed, u64::from),
            draws: positive("draws", told.draws)?,
            attempts: positive("attempts", told.attempts)?,
            workers: positive("workers", told.workers)?,
            most_constrained_row: named("mostConstrainedRow")?.is_some_and(|value| value.is_truthy()),
            blocked: match named("blocked")? {
                None => told.blocked,
                Some(squares) => Blocked::new(size, squares_of(size, "blocked", &squares)?)?,
            },
        };
        if let Some(columns) = named("from")? {
            from = columns_of("from", &columns)?;
        }
    }
    Ok(crate::Steps::beginning(algorithm, size, &told, &from)?)
}

/// The algorithm with this key; whatever is no string is no key.
fn named(key: &JsValue) -> Result<Algorithm, Error> {
    key.as_string().unwrap_or_default().parse()
}

fn landmark(named: &JsValue) -> Result<Option<Landmark>, JsValue> {
    match named.as_string().as_deref() {
        None if named.is_undefined() => Ok(None),
        Some("solution") => Ok(Some(Landmark::Solution)),
        Some("backtrack") => Ok(Some(Landmark::Backtrack)),
        _ => Err(unknown_landmark()),
    }
}

fn unknown_landmark() -> JsValue {
    refused("landmark", "\"solution\" or \"backtrack\"", f64::NAN)
}

fn advance(
    most: &JsValue,
    until: &JsValue,
    mut next: impl FnMut() -> Option<Step>,
) -> Result<JsValue, JsValue> {
    let until = landmark(until)?;
    for _ in 0..batch(most)? {
        match next() {
            None => return Ok("ended".into()),
            Some(step) if until.is_some_and(|landmark| landmark.is(step)) => return Ok("reached".into()),
            Some(_) => {}
        }
    }
    Ok("on".into())
}

fn counters(counters: Counters) -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct CountersView {
        steps: u64,
        tried: u64,
        comparisons: u64,
        placed: u64,
        taken_back: u64,
        restarts: u64,
        solutions: u64,
    }
    let Counters { steps, tried, comparisons, placed, taken_back, restarts, solutions } = counters;
    to_js(&CountersView { steps, tried, comparisons, placed, taken_back, restarts, solutions })
}

/// A [`Step`] as JavaScript sees it.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Event {
    Try { square: (u32, u32) },
    Reject { square: (u32, u32), attackers: Vec<u32> },
    Scan { row: u32, columns: Vec<u32> },
    ScanColumn { column: u32, rows: Vec<u32> },
    Place { square: (u32, u32) },
    Move { from: (u32, u32), square: (u32, u32) },
    Swap { square: (u32, u32), other: (u32, u32) },
    Solution,
    TakeBack { square: (u32, u32) },
    Restart,
    GaveUp,
    LookUp { solutions: u64 },
}

impl From<Step> for Event {
    fn from(step: Step) -> Self {
        match step {
            Step::Try(square) => Event::Try { square: pair(square) },
            Step::Reject(square, attackers) => {
                Event::Reject { square: pair(square), attackers: attackers.iter().collect() }
            }
            Step::Scan(row, free) => Event::Scan { row, columns: free.iter().collect() },
            Step::ScanColumn(column, free) => Event::ScanColumn { column, rows: free.iter().collect() },
            Step::Place(square) => Event::Place { square: pair(square) },
            Step::Move(from, to) => Event::Move { from: pair(from), square: pair(to) },
            Step::Swap(a, b) => Event::Swap { square: pair(a), other: pair(b) },
            Step::Solution => Event::Solution,
            Step::TakeBack(square) => Event::TakeBack { square: pair(square) },
            Step::Restart => Event::Restart,
            Step::GaveUp => Event::GaveUp,
            Step::LookUp(solutions) => Event::LookUp { solutions },
        }
    }
}
