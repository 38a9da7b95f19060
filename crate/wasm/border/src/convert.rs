//! Conversion between JavaScript values and the types of the core.
//!
//! Numbers arrive as plain `JsValue`s, because a typed parameter would silently turn −1 into
//! 4294967295 and `undefined` into 0. Here it is checked that they are whole; the core checks their values.

use std::ops::Range;

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use crate::error::{self, Result, refused};
use nqueens::count::subproblems;
use nqueens::limits::MAX_SEARCHED;
use nqueens::{Board, BoardSize, Conflict, Counts, Error, Line, Position, Square, Symmetry};

/// The maximum length of a batch, which then takes a few megabytes.
pub const MAX_BATCH: u32 = 1 << 16;

/// The value as a number, or NaN if it is not a number: every check refuses NaN.
pub fn number(value: &JsValue) -> f64 {
    value.as_f64().unwrap_or(f64::NAN)
}

/// The number as a `u32`, or `None` if it is not a whole number in range.
pub fn whole(number: f64) -> Option<u32> {
    let is_whole = number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "just checked")]
    is_whole.then_some(number as u32)
}

/// An integer far below 2⁵³, such as the number of a subproblem, as a JavaScript number.
#[expect(clippy::cast_precision_loss, reason = "far below 2⁵³")]
pub fn js_number(number: u64) -> f64 {
    number as f64
}

/// The board size.
pub fn size(n: &JsValue) -> Result<BoardSize> {
    let given = number(n);
    whole(given).and_then(|n| BoardSize::new(n).ok()).ok_or_else(|| error::board_size(given))
}

/// A seed: a whole number of 32 bits.
pub fn seed(seed: &JsValue) -> Result<u64> {
    let seed = number(seed);
    let whole = whole(seed).ok_or_else(|| refused("seed", "a whole number from 0 to 4294967295", seed))?;
    Ok(whole.into())
}

/// The length of a batch, at most [`MAX_BATCH`].
pub fn batch(most: &JsValue) -> Result<usize> {
    let most = number(most);
    match whole(most) {
        Some(whole) if whole <= MAX_BATCH => Ok(whole as usize),
        _ => Err(refused("most", "a whole number from 0 to 65536", most)),
    }
}

/// A range of subproblems. Checks only that its ends are whole numbers.
pub fn range(size: BoardSize, first: &JsValue, end: &JsValue) -> Result<Range<u64>> {
    let (first, end) = (number(first), number(end));
    match (whole(first), whole(end)) {
        (Some(first), Some(end)) => Ok(first.into()..end.into()),
        _ => Err(error::subproblem_range(first, end, subproblems(size)?.len())),
    }
}

/// A closure that returns true until `milliseconds` have passed from now.
pub fn deadline(milliseconds: &JsValue) -> Result<impl FnMut() -> bool + use<>> {
    let milliseconds = number(milliseconds);
    if !(0.0..f64::INFINITY).contains(&milliseconds) {
        return Err(refused("milliseconds", "a number of milliseconds from 0", milliseconds));
    }
    let clock: web_sys::Performance =
        js_sys::Reflect::get(&js_sys::global(), &"performance".into())?.unchecked_into();
    let end = clock.now() + milliseconds;
    Ok(move || clock.now() < end)
}

/// A board with these queens, an array of squares.
pub fn board(n: &JsValue, queens: &JsValue) -> Result<Board> {
    let size = size(n)?;
    Ok(Board::new(size, squares_of(size, "queens", queens)?)?)
}

/// A position with these queens and blocked squares, two arrays of squares.
pub fn position(n: &JsValue, queens: &JsValue, blocked: &JsValue) -> Result<Position> {
    let size = size(n)?;
    let (queens, blocked) = (squares_of(size, "queens", queens)?, squares_of(size, "blocked", blocked)?);
    Ok(Position::new(size, queens, blocked)?)
}

/// The symmetry with this key.
pub fn symmetry(key: &JsValue) -> Result<Symmetry> {
    let named = key.as_string().and_then(|key| key.parse().ok());
    named.ok_or_else(|| refused("symmetry", "the name of a symmetry", f64::NAN))
}

/// A square as JavaScript has it: its row and its column.
pub fn pair(square: Square) -> (u32, u32) {
    (square.row, square.column)
}

/// Squares as JavaScript has them.
pub fn squares(queens: &[Square]) -> Result<JsValue> {
    to_js(&queens.iter().copied().map(pair).collect::<Vec<_>>())
}

/// The squares in the argument `name`, an array of pairs. Checks that they are pairs of whole numbers, not that they are on
/// the board.
pub fn squares_of(size: BoardSize, name: &str, squares: &JsValue) -> Result<Vec<Square>> {
    let expected = || refused(name, "an array of pairs of a row and a column", f64::NAN);
    let mut list = vec![];
    for square in items_of(squares.clone())?.ok_or_else(expected)? {
        let mut pair = items_of(square?)?.ok_or_else(expected)?;
        let (Some(row), Some(column), None) = (pair.next(), pair.next(), pair.next()) else {
            return Err(expected());
        };
        let (Some(row), Some(column)) = (row?.as_f64(), column?.as_f64()) else { return Err(expected()) };
        let (Some(row), Some(column)) = (whole(row), whole(column)) else {
            return Err(error::off_board(row, column, size.get()));
        };
        list.try_reserve(1).map_err(|_| Error::Memory)?;
        list.push(Square { row, column });
    }
    Ok(list)
}

/// An array of columns, not checked against a board.
pub fn columns_of(name: &str, columns: &JsValue) -> Result<Vec<u32>> {
    let expected = || refused(name, "an array of columns", f64::NAN);
    // One column too many is enough for an error.
    let columns = items_of(columns.clone())?.ok_or_else(expected)?.take(MAX_SEARCHED as usize + 1);
    columns.map(|column| whole(number(&column?)).ok_or_else(expected)).collect()
}

/// The property `name` of an optional object argument, or `None` if the object or the property is undefined.
pub fn property(argument: &str, object: &JsValue, name: &str) -> Result<Option<JsValue>> {
    if object.is_undefined() {
        return Ok(None);
    }
    if !object.is_object() {
        return Err(refused(argument, "an object", f64::NAN));
    }
    let value = js_sys::Reflect::get(object, &name.into())?;
    Ok((!value.is_undefined()).then_some(value))
}

/// The items of a value if it is an array. This does not use serde, which accepts any iterable, including infinite
/// ones.
pub fn items_of(value: JsValue) -> Result<Option<impl Iterator<Item = Result<JsValue>>>> {
    let length = if is_array(&value)? { Some(length_of(&value)?) } else { None };
    Ok(length.map(|length| (0..length).map(move |i| Ok(js_sys::Reflect::get_u32(&value, i)?))))
}

/// The length of an array.
pub fn length_of(array: &JsValue) -> Result<u32> {
    Ok(whole(number(&js_sys::Reflect::get(array, &"length".into())?)).unwrap_or_default())
}

/// Converts a value to JavaScript. 64-bit integers become `BigInt`s, because a `number` rounds above 2⁵³.
pub fn to_js(value: &impl Serialize) -> Result<JsValue> {
    let serializer =
        Serializer::new().serialize_large_number_types_as_bigints(true).serialize_maps_as_objects(true);
    Ok(value.serialize(&serializer).map_err(JsValue::from)?)
}

/// The JavaScript form of a [`Conflict`].
#[derive(Serialize)]
pub struct ConflictView {
    first: (u32, u32),
    second: (u32, u32),
    line: &'static str,
}

impl From<Conflict> for ConflictView {
    fn from(Conflict { first, second, line }: Conflict) -> Self {
        let line = match line {
            Line::Row => "row",
            Line::Column => "column",
            Line::Diagonal => "diagonal",
            Line::Antidiagonal => "antidiagonal",
        };
        Self { first: pair(first), second: pair(second), line }
    }
}

/// The JavaScript form of [`Counts`].
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CountsView {
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

// `js_sys` has this function without `catch`. An exception thrown by the value itself, for example by a getter,
// would then unwind through this module without freeing its memory or releasing the object whose method was called.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool>;
}
