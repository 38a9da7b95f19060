//! The border to JavaScript: checks what comes in, converts what goes out, decides nothing.
//!
//! Numbers arrive as plain `JsValue`s, because a typed parameter would silently turn −1 into
//! 4294967295 and `undefined` into 0; from here they go through the core's own checks. Whatever
//! fails is thrown as an `Error` with the core's message, code and parameters.

#![allow(clippy::needless_pass_by_value, reason = "values are what comes over the border")]

use std::hint::black_box;
use std::num::{NonZeroU16, NonZeroU32};
use std::ops::Range;
use std::panic;

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use crate::count::{self, InvariantCounter, subproblems};
use crate::limits::{MAX_COUNTED, MAX_MAPPED, MAX_RANKED, MAX_SEARCHED, MAX_SIZE};
use crate::steps::{self, Counters, Landmark, Options, Value};
use crate::{
    Algorithm, Blocked, Board, BoardSize, Choice, Classes, Counts, Error, Line, Position, Selection,
    Solution, Square, Step, Symmetry, published,
};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A square: row and column, both counted from 0, from the top left. */
export type Square = readonly [row: number, column: number];

/** Two queens that attack each other, `first` coming first row by row. */
export interface Conflict {
    first: Square;
    second: Square;
    line: "row" | "column" | "diagonal" | "antidiagonal";
}

/** How many solutions a board has. */
export interface Counts {
    all: bigint;
    fundamental: bigint;
    rotationClasses: bigint;
    halfTurnSymmetric: bigint;
    quarterTurnSymmetric: bigint;
}

/** The largest board for each kind of question. */
export interface Limits {
    board: number;
    map: number;
    search: number;
    count: number;
    rank: number;
}

/**
 * One thing that an algorithm does. `attackers` are the rows of the queens that attack the square, `columns`
 * and `rows` the free squares of a row or of a column. A queen is moved to `square`; swapped queens stand on
 * `square` and `other` afterwards.
 */
export type Step =
    | { kind: "try" | "place" | "take-back"; square: Square }
    | { kind: "reject"; square: Square; attackers: number[] }
    | { kind: "scan"; row: number; columns: number[] }
    | { kind: "scan-column"; column: number; rows: number[] }
    | { kind: "move"; from: Square; square: Square }
    | { kind: "swap"; square: Square; other: Square }
    | { kind: "solution" | "restart" | "gave-up" }
    | { kind: "look-up"; solutions: bigint };

/** Subproblems `first` to `end` − 1 of a count, and about how long they take in comparison with others. */
export interface Portion {
    first: number;
    end: number;
    cost: number;
}

/**
 * Where a `Counter` stands, to go on from there later or elsewhere: the subproblems from `first` to `end`, that
 * excluded, are not finished. In the first of them so many parts are, and so many placements of the next part have
 * been dealt with; that has `found` so many solutions, not weighted yet. The finished ones before have `subtotal`.
 */
export interface Standing {
    first: number;
    end: number;
    parts: number;
    matched: number;
    found: bigint;
    subtotal: bigint;
}

/**
 * The solutions whose queens stand on these columns in the top half, and on this square of the middle row
 * of an odd board. Each one found stands for `weight` of them; 0 means that there is nothing to do.
 */
export interface Subproblem {
    topColumns: number[];
    middleQueen: Square | undefined;
    weight: number;
}

/**
 * What a run can be told; what is left out is as usual. `from` are the columns of queens in the first rows, with
 * which it begins; on the squares `blocked` no queen may stand.
 */
export interface RunOptions {
    seed?: number;
    draws?: number;
    attempts?: number;
    workers?: number;
    mostConstrainedRow?: boolean;
    from?: readonly number[];
    blocked?: readonly Square[];
}

/** How making steps went: it can go on, has come to the landmark it looked for, or has come to the end. */
export type Outcome = "on" | "reached" | "ended";

/** A step that one may look for in a run. */
export type Landmark = "solution" | "backtrack";

/** A variable of an algorithm, under the name that its text has for it. A mask is given as its set bits. */
export type Variable = { name: string } & (
    | { kind: "number"; value: number }
    | { kind: "list" | "mask"; value: number[] }
    | { kind: "flags"; value: boolean[] }
);

/** A queen on the board, and where one stood on her level before, below the same queens. */
export interface Level {
    square: Square;
    siblings: Square[];
}

/** The next step that places a queen or takes one back, and the position to which it leads. */
export interface Turn {
    kind: "place" | "take-back";
    square: Square;
    position: number;
}

/** What an algorithm has done so far. */
export interface Counters {
    steps: bigint;
    tried: bigint;
    comparisons: bigint;
    placed: bigint;
    takenBack: bigint;
    restarts: bigint;
    solutions: bigint;
}

/** A rotation, clockwise, or reflection of the board. */
export type Symmetry =
    | "identity" | "quarter-turn" | "half-turn" | "three-quarter-turn"
    | "mirror-columns" | "mirror-rows" | "transpose" | "antitranspose";

/**
 * Which solutions to go through: those that have all these queens and none on a blocked square, and that the
 * symmetry leaves as they are; the columns of the solution with which to begin, or with the next after it.
 */
export interface SolutionOptions {
    queens?: readonly Square[];
    blocked?: readonly Square[];
    symmetry?: Symmetry;
    from?: readonly number[];
}

/**
 * A solution under the eight symmetries: how many of its images are different, which of them comes first
 * lexicographically, which does among the rotations alone, and for each symmetry the columns.
 */
export interface Images {
    orbit: number;
    canonical: number;
    firstRotation: number;
    images: { symmetry: Symmetry; columns: number[] }[];
}

/** What every function here throws. `parameters` are the numbers and names that the message repeats. */
export interface NQueensError extends Error {
    code:
        | "board-size"
        | "off-board"
        | "not-a-solution"
        | "map-size"
        | "search-size"
        | "count-size"
        | "rank-size"
        | "other-size"
        | "subproblem-range"
        | "memory"
        | "checkpoint"
        | "cannot-begin"
        | "cannot-block"
        | "on-blocked"
        | "unknown-algorithm"
        | "argument";
    parameters: Record<string, number | string>;
}
"#;

/// The largest batch: a few megabytes.
const MAX_BATCH: u32 = 1 << 16;

/// A panic is a bug and ends as a bare `RuntimeError`; this shows what and where it was.
#[wasm_bindgen(start)]
fn start() {
    panic::set_hook(Box::new(|info| web_sys::console::error_1(&info.to_string().into())));
}

/// The largest board for each kind of question.
#[wasm_bindgen(unchecked_return_type = "Limits")]
pub fn limits() -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    struct Limits {
        board: u32,
        map: u32,
        search: u32,
        count: u32,
        rank: u32,
    }
    to_js(&Limits {
        board: MAX_SIZE,
        map: MAX_MAPPED,
        search: MAX_SEARCHED,
        count: MAX_COUNTED,
        rank: MAX_RANKED,
    })
}

/// Every pair of queens that attack each other: at most 65536, which is more than 1024 queens on a
/// board of 32 × 32 have.
#[wasm_bindgen(unchecked_return_type = "Conflict[]")]
pub fn conflicts(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] queens: JsValue,
) -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    struct Conflict {
        first: (u32, u32),
        second: (u32, u32),
        line: &'static str,
    }
    let board = board(&n, queens)?;
    let conflicts = board.conflicts().map(|conflict| Conflict {
        first: pair(conflict.first),
        second: pair(conflict.second),
        line: match conflict.line {
            Line::Row => "row",
            Line::Column => "column",
            Line::Diagonal => "diagonal",
            Line::Antidiagonal => "antidiagonal",
        },
    });
    let conflicts: Vec<_> = conflicts.take(MAX_BATCH as usize + 1).collect();
    if conflicts.len() > MAX_BATCH as usize {
        return Err(refused("queens", "few enough for 65536 conflicts", f64::NAN));
    }
    to_js(&conflicts)
}

/// For each square, row by row, how many queens attack it.
#[wasm_bindgen]
pub fn attackers(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] queens: JsValue,
) -> Result<Vec<u32>, JsValue> {
    Ok(board(&n, queens)?.attackers()?)
}

/// Whether n queens stand on the board and no two attack each other.
#[wasm_bindgen(js_name = isSolution)]
pub fn is_solution(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] queens: JsValue,
) -> Result<bool, JsValue> {
    Ok(board(&n, queens)?.is_solution())
}

/// The number of solutions. Does not return before it is known: for more than a second's work use
/// `Counter`, in a worker.
#[wasm_bindgen]
pub fn count(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<u64, JsValue> {
    Ok(count::count(size(&n)?)?)
}

/// The number of solutions up to rotation and reflection.
#[wasm_bindgen(js_name = countFundamental)]
pub fn count_fundamental(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
) -> Result<u64, JsValue> {
    Ok(count::count_fundamental(size(&n)?)?)
}

/// The published counts, or `undefined` for boards that nobody has counted.
#[wasm_bindgen(js_name = published, unchecked_return_type = "Counts | undefined")]
pub fn published_counts(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
) -> Result<JsValue, JsValue> {
    to_js(&published(size(&n)?).map(CountsView::from))
}

/// [`Counts`] as JavaScript sees them.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CountsView {
    all: u64,
    fundamental: u64,
    rotation_classes: u64,
    half_turn_symmetric: u64,
    quarter_turn_symmetric: u64,
}

impl From<Counts> for CountsView {
    fn from(counts: Counts) -> Self {
        let Counts { all, half_turn_symmetric, quarter_turn_symmetric } = counts;
        let (fundamental, rotation_classes) = (counts.fundamental(), counts.rotation_classes());
        Self { all, fundamental, rotation_classes, half_turn_symmetric, quarter_turn_symmetric }
    }
}

/// The number of solutions by plain depth-first search: what `count` is to be compared with. Like it,
/// does not return before it is known.
#[wasm_bindgen(js_name = countBySearch)]
pub fn count_by_search(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<u64, JsValue> {
    Ok(count::count_by_search(size(&n)?)?)
}

/// How many nodes depth-first search visits, or `undefined` above n = 18.
#[wasm_bindgen(js_name = searchNodes, unchecked_return_type = "number | undefined")]
pub fn search_nodes(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
) -> Result<Option<f64>, JsValue> {
    Ok(crate::search_nodes(size(&n)?).map(plain))
}

/// The subproblems of the count in portions, in the order in which to count them.
#[wasm_bindgen(unchecked_return_type = "Portion[]")]
pub fn portions(#[wasm_bindgen(unchecked_param_type = "number")] n: JsValue) -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    struct Portion {
        first: f64,
        end: f64,
        cost: f64,
    }
    let portions = subproblems(size(&n)?)?.portions();
    let portions = portions.into_iter().map(|count::Portion { range, cost }| Portion {
        first: plain(range.start),
        end: plain(range.end),
        cost,
    });
    to_js(&portions.collect::<Vec<_>>())
}

/// What a subproblem of the count fixes; an `Error` for a number that none has.
#[wasm_bindgen(unchecked_return_type = "Subproblem")]
pub fn subproblem(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(js_name = "number", unchecked_param_type = "number")] which: JsValue,
) -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct Subproblem {
        top_columns: Vec<u32>,
        middle_queen: Option<(u32, u32)>,
        weight: u32,
    }
    let (size, which) = (size(&n)?, number(&which));
    let all = subproblems(size)?;
    let Some(subproblem) = whole(which).and_then(|number| all.get(number.into())) else {
        return Err(Error::SubproblemRange { first: which, end: which + 1.0, len: all.len() }.into());
    };
    to_js(&Subproblem {
        top_columns: subproblem.top_columns().collect(),
        middle_queen: subproblem.middle_queen().map(pair),
        weight: subproblem.weight(),
    })
}

/// [`count::Checkpoint`] as JavaScript sees it.
#[derive(Serialize)]
struct Standing {
    first: f64,
    end: f64,
    parts: f64,
    matched: f64,
    found: u64,
    subtotal: u64,
}

/// Counts some of the subproblems of a board, a little at a time.
#[wasm_bindgen]
pub struct Counter(count::Counter);

#[wasm_bindgen]
impl Counter {
    /// For the subproblems with the numbers from `first` to `end`, that excluded.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] first: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] end: JsValue,
    ) -> Result<Counter, JsValue> {
        let size = size(&n)?;
        Ok(Self(count::Counter::new(size, range(size, &first, &end)?)?))
    }

    /// Takes on another range; the subtotal goes on growing. Whatever is left of the range before is given up.
    /// Cheaper than another counter, which would have to make its lists anew.
    pub fn extend(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] first: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] end: JsValue,
    ) -> Result<(), JsValue> {
        Ok(self.0.extend(range(self.0.size(), &first, &end)?)?)
    }

    /// Goes on for about so many milliseconds, at least a little, and says whether all is counted.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool, JsValue> {
        let in_time = deadline(&milliseconds)?;
        Ok(!self.0.run_while(in_time)?)
    }

    /// The solutions in the subproblems finished so far.
    #[wasm_bindgen(getter)]
    pub fn subtotal(&self) -> u64 {
        self.0.subtotal()
    }

    /// Where it stands.
    #[wasm_bindgen(getter, unchecked_return_type = "Standing")]
    pub fn standing(&self) -> Result<JsValue, JsValue> {
        let &count::Checkpoint { ref pending, parts, matched, found, subtotal } = self.0.checkpoint();
        let [first, end, parts, matched] =
            [pending.start, pending.end, parts as u64, matched as u64].map(plain);
        to_js(&Standing { first, end, parts, matched, found, subtotal })
    }

    /// Goes on where another one of the same board stood, instead of where it stands itself.
    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Standing")] standing: JsValue,
    ) -> Result<(), JsValue> {
        let of = |name| given("standing", &standing, name).map(Option::unwrap_or_default);
        let small = |name| {
            let given = number(&of(name)?);
            let whole = whole(given).ok_or_else(|| refused(name, "a whole number from 0", given))?;
            Ok::<_, JsValue>(whole as usize)
        };
        let large = |name| u64::try_from(of(name)?).map_err(|_| refused(name, "a bigint from 0", f64::NAN));
        Ok(self.0.go_on(count::Checkpoint {
            pending: range(self.0.size(), &of("first")?, &of("end")?)?,
            parts: small("parts")?,
            matched: small("matched")?,
            found: large("found")?,
            subtotal: large("subtotal")?,
        })?)
    }
}

/// Counts the solutions that are symmetric themselves, a little at a time.
#[wasm_bindgen]
pub struct SymmetricCounter {
    half_turn: InvariantCounter,
    quarter_turn: InvariantCounter,
}

#[wasm_bindgen]
impl SymmetricCounter {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    ) -> Result<SymmetricCounter, JsValue> {
        let size = size(&n)?;
        let half_turn = InvariantCounter::new(size, Symmetry::HalfTurn)?;
        let quarter_turn = InvariantCounter::new(size, Symmetry::QuarterTurn)?;
        Ok(Self { half_turn, quarter_turn })
    }

    /// Goes on for about so many milliseconds, at least a little, and says whether all is counted.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool, JsValue> {
        let mut in_time = deadline(&milliseconds)?;
        Ok(!self.half_turn.run_while(&mut in_time) && !self.quarter_turn.run_while(in_time))
    }

    /// All counts of the board, if it has `all` solutions; complete once all is counted.
    #[wasm_bindgen(unchecked_return_type = "Counts")]
    pub fn counts(
        &self,
        #[wasm_bindgen(unchecked_param_type = "bigint")] all: JsValue,
    ) -> Result<JsValue, JsValue> {
        let all = u64::try_from(all).map_err(|_| refused("all", "a BigInt of at most 64 bits", f64::NAN))?;
        let (half_turn_symmetric, quarter_turn_symmetric) =
            (self.half_turn.found(), self.quarter_turn.found());
        to_js(&CountsView::from(Counts { all, half_turn_symmetric, quarter_turn_symmetric }))
    }
}

/// Counts the solutions that contain the queens of a position and none on its blocked squares, a little at a
/// time.
#[wasm_bindgen]
pub struct CompletionCounter(count::CompletionCounter);

#[wasm_bindgen]
impl CompletionCounter {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] queens: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] blocked: JsValue,
    ) -> Result<CompletionCounter, JsValue> {
        Ok(Self(count::CompletionCounter::new(&position(&n, queens, blocked)?)))
    }

    /// Goes on for about so many milliseconds, at least a little, and says whether all is counted.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool, JsValue> {
        Ok(!self.0.run_while(deadline(&milliseconds)?))
    }

    /// How many were found so far.
    #[wasm_bindgen(getter)]
    pub fn found(&self) -> u64 {
        self.0.found()
    }

    /// For each square, row by row, how many of these have a queen there.
    #[wasm_bindgen(js_name = heatMap)]
    pub fn heat_map(&self) -> Vec<u64> {
        self.0.heat_map()
    }
}

/// Looks for one such solution, a little at a time.
#[wasm_bindgen]
pub struct CompletionSearch(count::CompletionSearch);

#[wasm_bindgen]
impl CompletionSearch {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] queens: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] blocked: JsValue,
    ) -> Result<CompletionSearch, JsValue> {
        Ok(Self(count::CompletionSearch::new(&position(&n, queens, blocked)?)))
    }

    /// Goes on for about so many milliseconds, at least a little, and says whether it is decided.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool, JsValue> {
        Ok(!self.0.run_while(deadline(&milliseconds)?))
    }

    /// The columns of one, row by row, or `undefined` while there is none.
    pub fn solution(&self) -> Option<Vec<u32>> {
        self.0.solution().map(|solution| solution.columns().to_vec())
    }
}

/// A solution by formula, of any size: the column of each row, from the top; `undefined` where there is none.
#[wasm_bindgen]
pub fn construct(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
) -> Result<Option<Vec<u32>>, JsValue> {
    let size = size(&n)?;
    drop(reserve::<u32>(size.get() as usize)?);
    Ok(crate::construct(size))
}

/// Room for so many, or [`Error::Memory`]: to run out of memory halfway would be the end of this instance.
fn reserve<T>(len: usize) -> Result<Vec<T>, JsValue> {
    let mut room = vec![];
    room.try_reserve_exact(len).map_err(|_| Error::Memory)?;
    Ok(black_box(room)) // also if nobody uses it
}

/// Finds a solution of any size by local search, a little at a time.
#[wasm_bindgen]
pub struct LocalSearch(crate::LocalSearch);

#[wasm_bindgen]
impl LocalSearch {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: JsValue,
    ) -> Result<LocalSearch, JsValue> {
        let given = number(&seed);
        let seed =
            whole(given).ok_or_else(|| refused("seed", "a whole number from 0 to 4294967295", given))?;
        Ok(Self(crate::LocalSearch::new(size(&n)?, seed.into())?))
    }

    /// Goes on for about so many milliseconds, at least a little, and says whether nothing is left to do.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool, JsValue> {
        Ok(!self.0.run_while(deadline(&milliseconds)?))
    }

    /// The share of the queens that have found their place.
    #[wasm_bindgen(getter)]
    pub fn progress(&self) -> f64 {
        self.0.progress()
    }

    /// The column of each row once there is a solution, or else `undefined`.
    pub fn columns(&self) -> Result<Option<Vec<u32>>, JsValue> {
        let Some(found) = self.0.columns() else { return Ok(None) };
        let mut columns = reserve(found.len())?;
        columns.extend_from_slice(found);
        Ok(Some(columns))
    }
}

/// Whether one queen in each row, in these columns from the top, makes a solution of any size.
#[wasm_bindgen(js_name = areSolution)]
pub fn are_solution(
    #[wasm_bindgen(unchecked_param_type = "Uint32Array")] columns: JsValue,
) -> Result<bool, JsValue> {
    let columns = all_columns_of(&columns)?;
    drop(reserve::<u8>(columns.len())?); // more than it takes to check them
    Ok(crate::is_solution(&columns))
}

/// How many queens stand in each of `across` equal parts of a strip of the board, from its column `first` to
/// its column `end`, that excluded. `columns` are those of the queens in its rows.
#[wasm_bindgen]
pub fn density(
    #[wasm_bindgen(unchecked_param_type = "Uint32Array")] columns: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] first: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] end: JsValue,
    #[wasm_bindgen(unchecked_param_type = "number")] across: JsValue,
) -> Result<Vec<u32>, JsValue> {
    let columns = all_columns_of(&columns)?;
    let column = |name: &str, value: &JsValue| {
        let given = number(value);
        whole(given).ok_or_else(|| refused(name, "a column counted from 0", given))
    };
    let parts = whole(number(&across)).and_then(|parts| NonZeroU16::new(parts.try_into().ok()?));
    let parts = parts.ok_or_else(|| refused("across", "a whole number from 1 to 65535", number(&across)))?;
    #[expect(clippy::cast_possible_truncation, reason = "more do not fit into the memory of wasm32")]
    let rows = 0..columns.len() as u32;
    let window_columns = column("first", &first)?..column("end", &end)?;
    Ok(crate::density(&columns, rows, window_columns, [NonZeroU16::MIN, parts]))
}

/// The numbers of a typed array, or [`Error::Memory`].
fn all_columns_of(value: &JsValue) -> Result<Vec<u32>, JsValue> {
    let expected = || refused("columns", "a Uint32Array", f64::NAN);
    let array: &js_sys::Uint32Array = value.dyn_ref().ok_or_else(expected)?;
    let length = length_of(value)? as usize;
    let mut columns = reserve(length)?;
    columns.resize(length, 0);
    copy(&mut columns, array).map_err(|_| expected())?; // it is detached, or longer than it says
    Ok(columns)
}

/// Solutions in lexicographic order, in batches.
#[wasm_bindgen]
pub struct Solutions {
    selection: Selection,
    numbers: Vec<f64>,
}

#[wasm_bindgen]
impl Solutions {
    /// All of them, or the first of each class under rotation, or under rotation and reflection: that must
    /// itself be among those which the options leave.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "\"all\" | \"rotation\" | \"fundamental\"")]
        which: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "SolutionOptions")] options: JsValue,
    ) -> Result<Solutions, JsValue> {
        let size = size(&n)?;
        let which = if which.is_undefined() { Some("all".to_owned()) } else { which.as_string() };
        let classes = match which.as_deref() {
            Some("all") => Classes::Single,
            Some("rotation") => Classes::Rotation,
            Some("fundamental") => Classes::Fundamental,
            _ => return Err(refused("which", "\"all\", \"rotation\" or \"fundamental\"", f64::NAN)),
        };
        let given = |name: &str| given("options", &options, name);
        let squares = |name: &str| match given(name)? {
            None => Ok(vec![]),
            Some(squares) => squares_of(size, name, &squares),
        };
        let position = Position::new(size, squares("queens")?, squares("blocked")?)?;
        let invariant_under = given("symmetry")?.as_ref().map(symmetry).transpose()?;
        let mut selection = Selection::new(&position, Choice { classes, invariant_under });
        if let Some(from) = given("from")? {
            selection = selection.starting_at(&Solution::new(columns_of("from", &from)?)?)?;
        }
        Ok(Self { selection, numbers: vec![] })
    }

    /// The columns of the next solutions, n numbers each; fewer than `most` solutions at the end, then
    /// none, and fewer as well when so many milliseconds have passed, if they are given.
    #[wasm_bindgen(js_name = nextBatch)]
    pub fn next_batch(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] milliseconds: JsValue,
    ) -> Result<Vec<u8>, JsValue> {
        let most = batch(&most)?;
        let forever = milliseconds.is_undefined();
        let zero = JsValue::from_f64(0.0);
        let mut in_time = deadline(if forever { &zero } else { &milliseconds })?;
        self.numbers.clear();
        let mut columns = Vec::new();
        // Solutions may come so quickly that the search for each ends before it looks at the clock.
        while self.numbers.len() < most && (self.numbers.len() % 64 != 63 || forever || in_time()) {
            let Some(solution) = self.selection.next_while(|| forever || in_time()) else { break };
            #[expect(clippy::cast_possible_truncation, reason = "enumeration ends at 32 columns")]
            columns.extend(solution.columns().iter().map(|&column| column as u8));
            self.numbers.push(plain(self.selection.passed()));
        }
        Ok(columns)
    }

    /// For each solution of the last batch its number among all that have the queens and none on a blocked
    /// square, whatever the class or symmetry. The first from `from` on is number 1.
    pub fn numbers(&self) -> Vec<f64> {
        self.numbers.clone()
    }

    /// Goes past up to `most` solutions without copying them and says how many; fewer when so many milliseconds
    /// have passed or nothing is left.
    pub fn skip(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] most: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<usize, JsValue> {
        Ok(self.selection.pass_while(batch(&most)?, deadline(&milliseconds)?))
    }

    /// The number of the solution returned or gone past last: how many lie before what comes next. Once the
    /// time was up it may be more, since others have been gone past since.
    #[wasm_bindgen(getter)]
    pub fn passed(&self) -> f64 {
        plain(self.selection.passed())
    }

    /// Whether it is known that nothing is left.
    #[wasm_bindgen(getter)]
    pub fn ended(&self) -> bool {
        self.selection.ended()
    }
}

/// Numbers the solutions that have the queens of a position and none on its blocked squares, from 0.
#[wasm_bindgen]
pub struct Ranking(crate::Ranking);

#[wasm_bindgen]
impl Ranking {
    #[allow(missing_docs, reason = "a constructor")]
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] queens: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Square[]")] blocked: JsValue,
    ) -> Result<Ranking, JsValue> {
        Ok(Self(crate::Ranking::new(&position(&n, queens, blocked)?)?))
    }

    /// Goes on for about so many milliseconds, at least a little, and says whether all is counted.
    #[wasm_bindgen(js_name = runFor)]
    pub fn run_for(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: JsValue,
    ) -> Result<bool, JsValue> {
        Ok(!self.0.run_while(deadline(&milliseconds)?))
    }

    /// How many are counted so far; those can be asked for.
    #[wasm_bindgen(getter)]
    pub fn counted(&self) -> f64 {
        plain(self.0.counted())
    }

    /// The columns of the solution with this rank, or `undefined` if so many are not there, or not counted yet.
    pub fn solution(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] rank: JsValue,
    ) -> Result<Option<Vec<u32>>, JsValue> {
        let given = number(&rank);
        let rank = whole(given).ok_or_else(|| refused("rank", "a whole number from 0", given))?;
        Ok(self.0.solution(rank.into()).map(|solution| solution.columns().to_vec()))
    }

    /// The rank of the solution with these columns, or `undefined` if it is none of these, or not counted yet.
    pub fn rank(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] columns: JsValue,
    ) -> Result<Option<f64>, JsValue> {
        Ok(self.0.rank(&Solution::new(columns_of("columns", &columns)?)?).map(plain))
    }
}

/// What the eight symmetries make of the solution with these columns.
#[wasm_bindgen(unchecked_return_type = "Images")]
pub fn images(
    #[wasm_bindgen(unchecked_param_type = "readonly number[]")] columns: JsValue,
) -> Result<JsValue, JsValue> {
    #[derive(Serialize)]
    struct Image {
        symmetry: &'static str,
        columns: Vec<u32>,
    }
    #[derive(Serialize)]
    #[serde(rename_all = "camelCase")]
    struct View {
        orbit: u32,
        canonical: u32,
        first_rotation: u32,
        images: Vec<Image>,
    }
    let solution = Solution::new(columns_of("columns", &columns)?)?;
    let images = Symmetry::ALL.map(|symmetry| Image {
        symmetry: symmetry.key(),
        columns: solution.image(symmetry).columns().to_vec(),
    });
    // The rotations are the first of the symmetries.
    let first_of = |most| {
        let numbered = (0..).zip(&images).take(most);
        numbered.min_by_key(|(_, image)| &image.columns).map_or(0, |(i, _)| i)
    };
    let (canonical, first_rotation) = (first_of(images.len()), first_of(Symmetry::ROTATIONS.len()));
    #[expect(clippy::cast_possible_truncation, reason = "there are eight")]
    let orbit = solution.orbit().len() as u32;
    to_js(&View { orbit, canonical, first_rotation, images: images.into() })
}

/// Where the symmetry takes each of these squares, in the order in which they lie row by row.
#[wasm_bindgen(unchecked_return_type = "Square[]")]
pub fn transform(
    #[wasm_bindgen(unchecked_param_type = "number")] n: JsValue,
    #[wasm_bindgen(js_name = "squares", unchecked_param_type = "readonly Square[]")] given: JsValue,
    #[wasm_bindgen(js_name = "symmetry", unchecked_param_type = "Symmetry")] by: JsValue,
) -> Result<JsValue, JsValue> {
    let (size, by) = (size(&n)?, symmetry(&by)?);
    let board = Board::new(size, squares_of(size, "squares", &given)?)?;
    let images: Vec<_> = board.queens().iter().map(|&square| by.apply(square, size)).collect();
    squares(&images)
}

/// The symmetry with this key.
fn symmetry(key: &JsValue) -> Result<Symmetry, JsValue> {
    let key = key.as_string();
    let named = Symmetry::ALL.into_iter().find(|symmetry| key.as_deref() == Some(symmetry.key()));
    named.ok_or_else(|| refused("symmetry", "the name of a symmetry", f64::NAN))
}

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
        Ok(self.seek_last_growth(end, |steps| which.figure(steps.counters())))
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
        Ok(self.seek_last_growth(self.0.position(), |steps| steps.placements(worker, level)))
    }

    fn seek_last_growth(&mut self, end: u64, figure: impl Fn(&crate::Steps) -> u64) -> bool {
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

/// Whether the algorithm with this key can begin with queens in the first rows.
#[wasm_bindgen(js_name = canBegin)]
pub fn can_begin(
    #[wasm_bindgen(unchecked_param_type = "string")] algorithm: JsValue,
) -> Result<bool, JsValue> {
    Ok(named(&algorithm)?.can_begin())
}

/// Whether the algorithm with this key can search a board with blocked squares.
#[wasm_bindgen(js_name = canBlock)]
pub fn can_block(
    #[wasm_bindgen(unchecked_param_type = "string")] algorithm: JsValue,
) -> Result<bool, JsValue> {
    Ok(named(&algorithm)?.can_block())
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

/// What an argument, which may be left out, has under this name.
fn given(argument: &str, object: &JsValue, name: &str) -> Result<Option<JsValue>, JsValue> {
    if object.is_undefined() {
        return Ok(None);
    }
    if !object.is_object() {
        return Err(refused(argument, "an object", f64::NAN));
    }
    let value = js_sys::Reflect::get(object, &name.into())?;
    Ok((!value.is_undefined()).then_some(value))
}

/// An array of columns, which need not be on any board.
fn columns_of(name: &str, columns: &JsValue) -> Result<Vec<u32>, JsValue> {
    let expected = || refused(name, "an array of columns", f64::NAN);
    // Of those that are too many one is enough to be refused.
    let columns = items_of(columns.clone())?.ok_or_else(expected)?.take(MAX_SEARCHED as usize + 1);
    columns.map(|column| whole(number(&column?)).ok_or_else(expected)).collect()
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

/// The `u32` that a number is, if it is one.
fn whole(number: f64) -> Option<u32> {
    let is_whole = number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "just checked")]
    is_whole.then_some(number as u32)
}

fn pair(square: Square) -> (u32, u32) {
    (square.row, square.column)
}

fn squares(queens: &[Square]) -> Result<JsValue, JsValue> {
    to_js(&queens.iter().copied().map(pair).collect::<Vec<_>>())
}

/// A number that is far below 2⁵³, as that of a subproblem, without more ado.
#[expect(clippy::cast_precision_loss, reason = "see above")]
fn plain(number: u64) -> f64 {
    number as f64
}

/// A range of subproblems; checked no further than that it can be one.
fn range(size: BoardSize, first: &JsValue, end: &JsValue) -> Result<Range<u64>, Error> {
    let (first, end) = (number(first), number(end));
    match (whole(first), whole(end)) {
        (Some(first), Some(end)) => Ok(first.into()..end.into()),
        _ => Err(Error::SubproblemRange { first, end, len: subproblems(size)?.len() }),
    }
}

/// NaN for whatever is not a number: every check refuses that.
fn number(value: &JsValue) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

/// Whether it is not yet so many milliseconds later than now.
fn deadline(milliseconds: &JsValue) -> Result<impl FnMut() -> bool + use<>, JsValue> {
    let milliseconds = number(milliseconds);
    if !(0.0..f64::INFINITY).contains(&milliseconds) {
        return Err(refused("milliseconds", "a time from 0", milliseconds));
    }
    let clock: web_sys::Performance =
        js_sys::Reflect::get(&js_sys::global(), &"performance".into())?.unchecked_into();
    let until = clock.now() + milliseconds;
    Ok(move || clock.now() < until)
}

fn size(n: &JsValue) -> Result<BoardSize, Error> {
    BoardSize::try_from(number(n))
}

/// The algorithm with this key; whatever is no string is no key.
fn named(key: &JsValue) -> Result<Algorithm, Error> {
    key.as_string().unwrap_or_default().parse()
}

fn batch(most: &JsValue) -> Result<usize, JsValue> {
    let most = number(most);
    match whole(most) {
        Some(whole) if whole <= MAX_BATCH => Ok(whole as usize),
        _ => Err(refused("most", "a whole number from 0 to 65536", most)),
    }
}

fn board(n: &JsValue, queens: JsValue) -> Result<Board, JsValue> {
    let size = size(n)?;
    Ok(Board::new(size, squares_of(size, "queens", &queens)?)?)
}

fn position(n: &JsValue, queens: JsValue, blocked: JsValue) -> Result<Position, JsValue> {
    let size = size(n)?;
    let (queens, blocked) = (squares_of(size, "queens", &queens)?, squares_of(size, "blocked", &blocked)?);
    Ok(Position::new(size, queens, blocked)?)
}

fn squares_of(size: BoardSize, name: &str, squares: &JsValue) -> Result<Vec<Square>, JsValue> {
    let expected = || refused(name, "an array of pairs of a row and a column", f64::NAN);
    let mut list = vec![];
    for square in items_of(squares.clone())?.ok_or_else(expected)? {
        let mut pair = items_of(square?)?.ok_or_else(expected)?;
        let (Some(row), Some(column), None) = (pair.next(), pair.next(), pair.next()) else {
            return Err(expected());
        };
        let (Some(row), Some(column)) = (row?.as_f64(), column?.as_f64()) else { return Err(expected()) };
        let (Some(row), Some(column)) = (whole(row), whole(column)) else {
            return Err(Error::OffBoard { row, column, n: size.get() }.into());
        };
        list.try_reserve(1).map_err(|_| Error::Memory)?;
        list.push(Square { row, column });
    }
    Ok(list)
}

/// What is in the array that a value is, if it is one. Not by serde, which takes whatever can be iterated, without end too.
fn items_of(value: JsValue) -> Result<Option<impl Iterator<Item = Result<JsValue, JsValue>>>, JsValue> {
    let length = if is_array(&value)? { Some(length_of(&value)?) } else { None };
    Ok(length.map(|length| (0..length).map(move |i| js_sys::Reflect::get_u32(&value, i))))
}

fn length_of(array: &JsValue) -> Result<u32, JsValue> {
    Ok(whole(number(&js_sys::Reflect::get(array, &"length".into())?)).unwrap_or_default())
}

// As in `js_sys`, but there what the value itself may throw, say from a getter, would pass through this module
// without freeing what is held here, or letting go of the object whose method was called.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;
    #[wasm_bindgen(catch, js_namespace = ["Uint32Array", "prototype", "set"], js_name = call)]
    fn copy(to: &mut [u32], from: &js_sys::Uint32Array) -> Result<(), JsValue>;
}

/// 64-bit integers become `BigInt`s: above 2⁵³ a `number` would round them.
fn to_js(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = Serializer::new().serialize_large_number_types_as_bigints(true);
    value.serialize(&serializer).map_err(JsValue::from)
}

/// The JavaScript `Error` for an error of the core, so that `?` throws it.
impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        let (code, message) = (error.code(), error.to_string());
        let parameters: &[(&str, JsValue)] = &match error {
            Error::BoardSize { given } => vec![("given", given.into()), ("most", MAX_SIZE.into())],
            Error::OffBoard { row, column, n } => {
                vec![("row", row.into()), ("column", column.into()), ("n", n.into())]
            }
            Error::NotASolution { row, other_row } => {
                vec![("row", row.into()), ("otherRow", other_row.into())]
            }
            Error::MapSize { n } => vec![("n", n.into()), ("most", MAX_MAPPED.into())],
            Error::SearchSize { n } => vec![("n", n.into()), ("most", MAX_SEARCHED.into())],
            Error::CountSize { n } => vec![("n", n.into()), ("most", MAX_COUNTED.into())],
            Error::RankSize { n } => vec![("n", n.into()), ("most", MAX_RANKED.into())],
            Error::OtherSize { n, given } => vec![("n", n.into()), ("given", given.into())],
            Error::SubproblemRange { first, end, len } => {
                vec![("first", first.into()), ("end", end.into()), ("len", plain(len).into())]
            }
            Error::Memory | Error::Checkpoint => vec![],
            Error::CannotBegin { algorithm } | Error::CannotBlock { algorithm } => {
                vec![("algorithm", algorithm.into())]
            }
            Error::OnBlocked { row, column } => vec![("row", row.into()), ("column", column.into())],
            Error::UnknownAlgorithm { given } => vec![("given", given.into())],
        };
        js_error(code, &message, parameters)
    }
}

/// The JavaScript `Error` for an argument that the core never sees.
fn refused(name: &str, expected: &str, given: f64) -> JsValue {
    let message = if given.is_nan() {
        format!("{name} has to be {expected}")
    } else {
        let given = js_sys::Object::from(JsValue::from_f64(given)).to_string();
        format!("{name} has to be {expected}, not {}", String::from(given))
    };
    js_error("argument", &message, &[("name", name.into()), ("expected", expected.into())])
}

fn js_error(code: &str, message: &str, parameters: &[(&str, JsValue)]) -> JsValue {
    let error = js_sys::Error::new(message);
    let named = js_sys::Object::new();
    let set = |object: &JsValue, name: &str, value: &JsValue| {
        js_sys::Reflect::set(object, &name.into(), value).expect("a new object takes any property");
    };
    for (name, value) in parameters {
        set(&named, name, value);
    }
    set(&error, "code", &code.into());
    set(&error, "parameters", &named);
    error.into()
}
