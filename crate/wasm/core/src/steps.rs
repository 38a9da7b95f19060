//! The algorithms, their runs step by step, and the search tree of a run.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use n_queens_wasm_shared::convert::{batch, js_number, natural, number, safe_natural, string, to_js, whole};
use n_queens_wasm_shared::error::{Result, Thrown, refused};
use n_queens_wasm_shared::run::{algorithm_named, new_run};
use nqueens::page::{self, Span};
use nqueens::steps::{self, Counters, Landmark, Value};
use nqueens::{Algorithm, Square, Step};

/// The names of all algorithms, in the order of the ladder.
#[wasm_bindgen(unchecked_return_type = "Algorithm[]")]
pub fn algorithms() -> Vec<String> {
    Algorithm::ALL.iter().map(|algorithm| algorithm.key().to_owned()).collect()
}

/// A run of an algorithm that makes steps forwards only.
#[wasm_bindgen]
pub struct Steps(nqueens::Steps);

#[wasm_bindgen]
impl Steps {
    /// A run of the algorithm with this key on a board of size n.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] algorithm: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "RunOptions")] options: JsValue,
    ) -> Result<Steps> {
        Ok(Self(new_run(&algorithm, &n, &options)?.0))
    }

    /// Makes the next step and returns it, or returns `undefined` after the last step.
    #[wasm_bindgen(unchecked_return_type = "Step | undefined")]
    pub fn next(&mut self) -> Result<JsValue> {
        to_js(&self.0.next().map(Event::from))
    }

    /// Makes up to `most` steps, at most 65536, and returns them as four numbers each: kind, row, column, lines.
    /// The kinds are 0 try, 1 reject, 2 place, 3 solution, 4 take back, 5 scan, 6 scan column, 7 move,
    /// 8 swap, 9 restart, 10 gave up, 11 look up. In `lines`, bit i is row i (attackers, free squares of a
    /// column) or column i (free squares of a row). For a move, `lines` is the new column; for a swap, the
    /// other row. For a look-up, row and column are the low and the high 32 bits of the number of
    /// solutions. Numbers that do not apply are 0.
    #[wasm_bindgen(js_name = nextBatch)]
    pub fn next_batch(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
    ) -> Result<Vec<u32>> {
        let most = batch(&most)?;
        #[expect(clippy::cast_possible_truncation, reason = "the halves of a number")]
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
            Step::LookUp(solutions) => [11, solutions as u32, (solutions >> 32) as u32, 0],
        });
        Ok(numbers.collect())
    }

    /// Makes up to `most` steps, at most 65536, but stops after the first step that is the landmark, if given.
    #[wasm_bindgen(unchecked_return_type = "Outcome")]
    pub fn advance(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Landmark")] until: JsValue,
    ) -> Result<JsValue> {
        advance(&most, &until, || self.0.next())
    }

    /// The queens on the board.
    #[wasm_bindgen(unchecked_return_type = "Square[]")]
    pub fn queens(&self) -> Result<JsValue> {
        to_js(self.0.queens())
    }

    /// Statistics of the run so far.
    #[wasm_bindgen(unchecked_return_type = "Counters")]
    pub fn counters(&self) -> Result<JsValue> {
        counters(self.0.counters())
    }
}

/// A run that can be stepped backwards and set to any position explored.
#[wasm_bindgen]
pub struct Timeline(steps::Timeline);

#[wasm_bindgen]
impl Timeline {
    /// A run of the algorithm with this key on a board of size n, at its start.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] algorithm: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "RunOptions")] options: JsValue,
    ) -> Result<Timeline> {
        Ok(Self(steps::Timeline::of(new_run(&algorithm, &n, &options)?.0)))
    }

    /// Makes up to `most` steps, at most 65536, but stops after the first step that is the landmark, if given.
    #[wasm_bindgen(unchecked_return_type = "Outcome")]
    pub fn advance(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Landmark")] until: JsValue,
    ) -> Result<JsValue> {
        advance(&most, &until, || self.0.forward().then(|| self.0.last()).flatten())
    }

    /// Explores up to `most` more steps, at most 65536, and keeps the position. Returns whether the run continues.
    pub fn explore(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
    ) -> Result<bool> {
        Ok((0..batch(&most)?).all(|_| self.0.explore()))
    }

    /// The profile of the explored positions from `first` to `last`, as at most `columns` spans of equal width, at most
    /// 65536, with three numbers each: the smallest and the largest height, and the sum of 1 for a solution, 2 for a
    /// restart, 4 for giving up. The height is the number of queens on the board or, for `min-conflicts`, the number
    /// of pairs of queens that attack each other.
    pub fn profile(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] first: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] last: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] columns: JsValue,
    ) -> Result<Vec<u16>> {
        let range = safe_natural("first", &first)?..safe_natural("last", &last)? + 1;
        let spans = page::profile(&self.0, &range, batch(&columns)?);
        let numbers = |Span { min, max, solution, restart, gave_up }| {
            [min, max, u16::from(solution) | u16::from(restart) << 1 | u16::from(gave_up) << 2]
        };
        Ok(spans.into_iter().flat_map(numbers).collect())
    }

    /// The queens on the board at another position, at most the farthest explored.
    #[wasm_bindgen(js_name = queensAt, unchecked_return_type = "Square[]")]
    pub fn queens_at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] position: JsValue,
    ) -> Result<JsValue> {
        to_js(self.0.at(safe_natural("position", &position)?).queens())
    }

    /// Sets the position, to at most the farthest position explored.
    pub fn seek(&mut self, #[wasm_bindgen(unchecked_param_type = "number")] position: JsValue) -> Result<()> {
        self.0.seek(safe_natural("position", &position)?);
        Ok(())
    }

    /// Goes back to the previous landmark. Returns whether there is one.
    #[wasm_bindgen(js_name = seekPrevious)]
    pub fn seek_previous(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Landmark")] which: JsValue,
    ) -> Result<bool> {
        let which = landmark(&which)?.ok_or_else(|| unknown_landmark(&which))?;
        let Some(end) = self.0.position().checked_sub(1) else {
            return Ok(false);
        };
        Ok(self.seek_last_growth(end, &|steps| which.count(steps.counters())))
    }

    /// Goes to the landmark with this number, counted from 1, or to the next landmark if there is no number. Solutions
    /// are counted with their weight. Returns whether there is such a landmark in the explored part of the run.
    #[wasm_bindgen(js_name = seekLandmark)]
    pub fn seek_landmark(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Landmark")] which: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] number: JsValue,
    ) -> Result<bool> {
        let which = landmark(&which)?.ok_or_else(|| unknown_landmark(&which))?;
        let number = if number.is_undefined() {
            which.count(self.0.steps().counters()) + 1
        } else {
            safe_natural("number", &number)?
        };
        Ok(self.seek_reaching(number, &|steps| which.count(steps.counters())))
    }

    /// Goes back to the placement of the last queen on this level of the tree, counted from 1. Returns whether there
    /// is one.
    #[wasm_bindgen(js_name = seekPlacement)]
    pub fn seek_placement(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] level: JsValue,
    ) -> Result<bool> {
        let level = batch(&level)?;
        let worker = self.0.steps().worker();
        Ok(self.seek_last_growth(self.0.position(), &|steps| steps.placements(worker, level)))
    }

    fn seek_last_growth(&mut self, end: u64, quantity: &dyn Fn(&nqueens::Steps) -> u64) -> bool {
        let value = quantity(&self.0.at(end));
        self.seek_reaching(value, quantity)
    }

    fn seek_reaching(&mut self, value: u64, quantity: &dyn Fn(&nqueens::Steps) -> u64) -> bool {
        let found = self.0.reaching(value, quantity);
        if let Some(position) = found {
            self.0.seek(position);
        }
        found.is_some()
    }

    /// What stands out in a row of the explored part.
    #[wasm_bindgen(unchecked_return_type = "Highlights")]
    pub fn highlights(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] row: JsValue,
    ) -> Result<JsValue> {
        #[derive(Serialize)]
        #[serde(rename_all = "camelCase")]
        struct Highlights {
            first_return: Option<f64>,
            next_change: Option<f64>,
            longest_stay: Option<(f64, f64)>,
        }
        let row = natural("row", &row)?;
        to_js(&Highlights {
            first_return: self.0.first_return(row).map(js_number),
            next_change: self.0.next_change(row).map(js_number),
            longest_stay: self.0.longest_stay(row).map(|stay| (js_number(stay.start), js_number(stay.end))),
        })
    }

    /// The position of the dead end with the most queens, or `undefined` if the explored part has none.
    #[wasm_bindgen(getter, js_name = deepestDeadEnd)]
    pub fn deepest_dead_end(&self) -> Option<f64> {
        self.0.deepest_dead_end().map(js_number)
    }

    /// The next step that places a queen or takes one back, or `undefined` if there is none among the next 100,000
    /// steps.
    #[wasm_bindgen(js_name = nextTurn, unchecked_return_type = "Turn | undefined")]
    pub fn next_turn(&self) -> Result<JsValue> {
        #[derive(Serialize)]
        struct Turn {
            kind: &'static str,
            square: Square,
            position: f64,
        }
        let turn = page::next_turn(&self.0).and_then(|(position, step)| {
            let (kind, square) = match step {
                Step::Place(square) => ("place", square),
                Step::TakeBack(square) => ("take-back", square),
                _ => return None,
            };
            Some(Turn { kind, square, position: js_number(position) })
        });
        to_js(&turn)
    }

    /// The position at which a quiz with this number of questions starts for a learner with this name, who then gets
    /// other questions than most. It is at most 65536 steps ahead.
    #[wasm_bindgen(js_name = startFor)]
    pub fn start_for(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] questions: JsValue,
    ) -> Result<f64> {
        let questions = natural("questions", &questions)? as usize;
        Ok(js_number(page::start_for(&self.0, &string("name", &name)?, questions)))
    }

    /// The number of search tree nodes visited on each level, starting with the empty board.
    pub fn levels(&self) -> Vec<f64> {
        self.0.steps().levels().into_iter().map(js_number).collect()
    }

    /// The path in the search tree to the queens on the board.
    #[wasm_bindgen(unchecked_return_type = "Level[]")]
    pub fn path(&self) -> Result<JsValue> {
        #[derive(Serialize)]
        struct Level {
            square: Square,
            siblings: Vec<Square>,
        }
        let path = self.0.steps().path().into_iter();
        let levels = path.map(|(square, siblings)| Level { square, siblings });
        to_js(&levels.collect::<Vec<_>>())
    }

    /// For each worker, the columns of the first row that it has started to search.
    #[wasm_bindgen(unchecked_return_type = "number[][]")]
    pub fn owned(&self) -> Result<JsValue> {
        let owned = self.0.steps().owned().into_iter();
        to_js(&owned.map(|columns| columns.iter().collect()).collect::<Vec<Vec<u32>>>())
    }

    /// The variables of the algorithm and their current values.
    #[wasm_bindgen(unchecked_return_type = "Variable[]")]
    pub fn variables(&self) -> Result<JsValue> {
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
            Value::Number(number) => Variable::Number { name, value: js_number(number) },
            Value::List(value) => Variable::List { name, value },
            Value::Flags(value) => Variable::Flags { name, value },
            Value::Mask(lines) => Variable::Mask { name, value: lines.iter().collect() },
        });
        to_js(&variables.collect::<Vec<_>>())
    }

    /// The step that led to the current position, or `undefined` at the start.
    #[wasm_bindgen(unchecked_return_type = "Step | undefined")]
    pub fn last(&self) -> Result<JsValue> {
        to_js(&self.0.last().map(Event::from))
    }

    /// The current position: the number of steps from the start.
    #[expect(clippy::cast_precision_loss, reason = "2^53 steps take years")]
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> f64 {
        self.0.position() as f64
    }

    /// The farthest position explored.
    #[expect(clippy::cast_precision_loss, reason = "2^53 steps take years")]
    #[wasm_bindgen(getter)]
    pub fn explored(&self) -> f64 {
        self.0.explored() as f64
    }

    /// Whether the run is known to end at `explored`.
    #[wasm_bindgen(getter)]
    pub fn ended(&self) -> bool {
        self.0.ended()
    }

    /// Whether the last step took back a queen after which no other queen could be placed.
    #[wasm_bindgen(getter, js_name = deadEnd)]
    pub fn dead_end(&self) -> bool {
        self.0.dead_end()
    }

    /// Statistics of the explored part of the run.
    #[wasm_bindgen(unchecked_return_type = "Counters")]
    pub fn totals(&self) -> Result<JsValue> {
        counters(self.0.frontier().counters())
    }

    /// The worker that made the last step, counted from 0.
    #[wasm_bindgen(getter)]
    pub fn worker(&self) -> u32 {
        self.0.steps().worker()
    }

    /// The number of solutions that the last solution step represents.
    #[wasm_bindgen(getter)]
    pub fn weight(&self) -> u64 {
        self.0.steps().weight()
    }

    /// The queens on the board.
    #[wasm_bindgen(unchecked_return_type = "Square[]")]
    pub fn queens(&self) -> Result<JsValue> {
        to_js(self.0.steps().queens())
    }

    /// Statistics of the run so far.
    #[wasm_bindgen(unchecked_return_type = "Counters")]
    pub fn counters(&self) -> Result<JsValue> {
        counters(self.0.steps().counters())
    }
}

/// The static properties of the algorithm with this key.
#[wasm_bindgen(unchecked_return_type = "Traits")]
pub fn traits(#[wasm_bindgen(unchecked_param_type = "string")] algorithm: JsValue) -> Result<JsValue> {
    #[expect(clippy::struct_excessive_bools, reason = "each is a property of its own")]
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Traits {
        can_begin: bool,
        can_block: bool,
        has_tree: bool,
        finds_in_order: bool,
        finds_one: bool,
        restarts: bool,
        places_untested: bool,
        prunes: bool,
        options: Vec<&'static str>,
    }
    let algorithm = algorithm_named(&algorithm)?;
    to_js(&Traits {
        can_begin: algorithm.supports_prefix(),
        can_block: algorithm.supports_blocked(),
        has_tree: algorithm.has_tree(),
        finds_in_order: algorithm.finds_in_order(),
        finds_one: algorithm.finds_one(),
        restarts: algorithm.restarts(),
        places_untested: algorithm.places_untested(),
        prunes: algorithm.prunes(),
        options: algorithm.options().map(option_key).collect(),
    })
}

/// The JavaScript name of an option.
fn option_key(name: &'static str) -> &'static str {
    match name {
        "most_constrained_row" => "mostConstrainedRow",
        "most_attacking_square" => "mostAttackingSquare",
        _ => name,
    }
}

/// The search tree of a run, with its nodes in the order in which they are added, as six numbers per node: the
/// number of the parent, counted from 1, or 0 if none; row and column of the square; the worker, counted from 0; the
/// position in the run; and the kind: 0 for a queen placed, 1 for the last queen of a solution, 2 for a rejected
/// square. `undefined` if the run places more than `most` queens or takes more than 100 · `most` steps; `most` is at
/// most 65536.
#[wasm_bindgen(js_name = searchTree, unchecked_return_type = "Uint32Array | undefined")]
pub fn search_tree(
    #[wasm_bindgen(unchecked_param_type = "string")] algorithm: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_param_type = "RunOptions")] options: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
) -> Result<Option<Vec<u32>>> {
    let nodes = steps::search_tree(new_run(&algorithm, &n, &options)?.0, batch(&most)?);
    #[expect(clippy::cast_possible_truncation, reason = "at most 65536 queens, and 100 steps for each")]
    let numbers = |nodes: Vec<steps::Node>| {
        let node = |steps::Node { parent, square, worker, position, kind }| {
            let parent = parent.map_or(0, |parent| parent as u32 + 1);
            [parent, square.row, square.column, worker, position as u32, kind as u32]
        };
        nodes.into_iter().flat_map(node).collect()
    };
    Ok(nodes.map(numbers))
}

/// The columns of the queens in the first `rows` rows, up to 1000, of the greedy placement on an infinite board.
#[wasm_bindgen(js_name = infiniteGreedy)]
pub fn infinite_greedy(#[wasm_bindgen(unchecked_param_type = "number")] rows: JsValue) -> Result<Vec<u32>> {
    match whole(number(&rows)) {
        Some(whole) if whole <= 1000 => Ok(steps::infinite_greedy().take(whole as usize).collect()),
        _ => Err(refused("rows", "a whole number from 0 to 1000", &rows)),
    }
}

fn landmark(name: &JsValue) -> Result<Option<Landmark>> {
    match name.as_string().as_deref() {
        None if name.is_undefined() => Ok(None),
        Some("solution") => Ok(Some(Landmark::Solution)),
        Some("backtrack") => Ok(Some(Landmark::Backtrack)),
        _ => Err(unknown_landmark(name)),
    }
}

fn unknown_landmark(name: &JsValue) -> Thrown {
    refused("landmark", "\"solution\" or \"backtrack\"", name)
}

fn advance(most: &JsValue, until: &JsValue, mut next: impl FnMut() -> Option<Step>) -> Result<JsValue> {
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

fn counters(counters: Counters) -> Result<JsValue> {
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
    let Counters { steps, tried, comparisons, placed, taken_back, restarts, solutions, .. } = counters;
    to_js(&CountersView { steps, tried, comparisons, placed, taken_back, restarts, solutions })
}

/// The JavaScript form of a [`Step`].
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Event {
    Try { square: Square },
    Reject { square: Square, attackers: Vec<u32> },
    Scan { row: u32, columns: Vec<u32> },
    ScanColumn { column: u32, rows: Vec<u32> },
    Place { square: Square },
    Move { from: Square, square: Square },
    Swap { square: Square, other: Square },
    Solution,
    TakeBack { square: Square },
    Restart,
    GaveUp,
    LookUp { solutions: u64 },
}

impl From<Step> for Event {
    fn from(step: Step) -> Self {
        match step {
            Step::Try(square) => Event::Try { square },
            Step::Reject(square, attackers) => {
                Event::Reject { square, attackers: attackers.iter().collect() }
            }
            Step::Scan(row, free) => Event::Scan { row, columns: free.iter().collect() },
            Step::ScanColumn(column, free) => Event::ScanColumn { column, rows: free.iter().collect() },
            Step::Place(square) => Event::Place { square },
            Step::Move(from, to) => Event::Move { from, square: to },
            Step::Swap(a, b) => Event::Swap { square: a, other: b },
            Step::Solution => Event::Solution,
            Step::TakeBack(square) => Event::TakeBack { square },
            Step::Restart => Event::Restart,
            Step::GaveUp => Event::GaveUp,
            Step::LookUp(solutions) => Event::LookUp { solutions },
        }
    }
}
