//! Conversion between JavaScript values and the types of the core.
//!
//! Numbers arrive as plain `JsValue`s, because a typed parameter would silently turn −1 into
//! 4294967295 and `undefined` into 0. Here it is checked that they are whole; the core checks their values.

use std::ops::Range;

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use crate::error::{self, Result, refused};
pub use crate::number::js_number;
use nqueens::count::subproblems;
use nqueens::limits::MAX_MAPPED;
use nqueens::{Board, BoardSize, Counts, Error, Position, Solution, Square, Symmetry};

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

/// The board size.
pub fn size(n: &JsValue) -> Result<BoardSize> {
    whole(number(n)).and_then(|n| BoardSize::new(n).ok()).ok_or_else(|| error::board_size(n))
}

/// The argument `name`, a string.
pub fn string(name: &str, text: &JsValue) -> Result<String> {
    text.as_string().ok_or_else(|| refused(name, "a string", text))
}

/// A seed: a whole number of 32 bits.
pub fn seed(seed: &JsValue) -> Result<u64> {
    Ok(natural("seed", seed)?.into())
}

/// The argument `name`, a whole number of 32 bits.
pub fn natural(name: &str, value: &JsValue) -> Result<u32> {
    whole(number(value)).ok_or_else(|| refused(name, "a whole number from 0 to 4294967295", value))
}

/// The argument `name`, a whole number that JavaScript's numbers hold exactly.
pub fn safe_natural(name: &str, value: &JsValue) -> Result<u64> {
    let given = number(value);
    if given.fract() != 0.0 || !(0.0..9_007_199_254_740_992.0).contains(&given) {
        return Err(refused(name, "a whole number from 0 to 9007199254740991", value));
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "just checked")]
    Ok(given as u64)
}

/// The length of a batch, at most [`MAX_BATCH`].
pub fn batch(most: &JsValue) -> Result<usize> {
    match whole(number(most)) {
        Some(whole) if whole <= MAX_BATCH => Ok(whole as usize),
        _ => Err(refused("most", "a whole number from 0 to 65536", most)),
    }
}

/// A range of subproblems. Checks only that its ends are whole numbers.
pub fn range(size: BoardSize, first: &JsValue, end: &JsValue) -> Result<Range<u64>> {
    match (whole(number(first)), whole(number(end))) {
        (Some(first), Some(end)) => Ok(first.into()..end.into()),
        _ => Err(error::subproblem_range(first, end, subproblems(size)?.len())),
    }
}

/// A closure that returns true until `milliseconds` have passed from now.
pub fn deadline(milliseconds: &JsValue) -> Result<impl FnMut() -> bool + use<>> {
    let length = number(milliseconds);
    if !(0.0..f64::INFINITY).contains(&length) {
        return Err(refused("milliseconds", "a number of milliseconds from 0", milliseconds));
    }
    let clock: web_sys::Performance =
        js_sys::Reflect::get(&js_sys::global(), &"performance".into())?.unchecked_into();
    let end = clock.now() + length;
    Ok(move || clock.now() < end)
}

/// A board with these [queens](queens_of).
pub fn board(n: &JsValue, name: &str, queens: &JsValue) -> Result<Board> {
    let size = size(n)?;
    Ok(Board::new(size, queens_of(size.get(), name, queens)?)?)
}

/// A position with these [queens](queens_of) and blocked squares, each none if undefined.
pub fn position(n: &JsValue, queens: &JsValue, blocked: &JsValue) -> Result<Position> {
    let size = size(n)?;
    let queens = if queens.is_undefined() { vec![] } else { queens_of(size.get(), "queens", queens)? };
    let blocked = if blocked.is_undefined() { vec![] } else { squares_of(size, "blocked", blocked)? };
    Ok(Position::new(size, queens, blocked)?)
}

/// The symmetry with this key.
pub fn symmetry(key: &JsValue) -> Result<Symmetry> {
    let named = key.as_string().and_then(|key| key.parse().ok());
    named.ok_or_else(|| refused("symmetry", &one_of(&Symmetry::KEYS), key))
}

/// What an argument with a name must be.
pub fn one_of(keys: &[&str]) -> String {
    format!("one of {}", keys.join(", "))
}

/// The squares in the argument `name`, an array of pairs. Checks that they are pairs of whole numbers, not that they
/// are on the board.
pub fn squares_of(size: BoardSize, name: &str, squares: &JsValue) -> Result<Vec<Square>> {
    let items = items_of(squares)?;
    let items = items.ok_or_else(|| refused(name, "an array of squares [row, column]", squares))?;
    gather((0_u32..).zip(items).map(|(i, item)| {
        let item = item?;
        square(size.get(), &item)?
            .ok_or_else(|| refused(&format!("{name}[{i}]"), "a square [row, column]", &item))
    }))
}

/// The queens in the argument `name`: the column of the queen in each row, with null for an empty row, or an array of
/// squares. Checks that they are whole numbers, not that they are on a board of size n, which is for the message.
pub fn queens_of(n: u32, name: &str, queens: &JsValue) -> Result<Vec<Square>> {
    queens_in(n, name, queen_items(name, queens)?)
}

/// The items of a list of queens.
fn queen_items(name: &str, queens: &JsValue) -> Result<impl ExactSizeIterator<Item = Result<JsValue>>> {
    let expected = "the column of the queen in each row, or an array of squares [row, column]";
    items_of(queens)?.ok_or_else(|| refused(name, expected, queens))
}

fn queens_in(n: u32, name: &str, items: impl Iterator<Item = Result<JsValue>>) -> Result<Vec<Square>> {
    let mut are_columns = None; // until the first item decides
    gather((0_u32..).zip(items).filter_map(|(row, item)| {
        let read = |item: JsValue| {
            let is_column = item.is_null() || item.as_f64().is_some();
            let expected = match are_columns {
                None => "a column, null or a square [row, column]",
                Some(true) => "a column or null",
                Some(false) => "a square [row, column]",
            };
            let expected = || refused(&format!("{name}[{row}]"), expected, &item);
            if *are_columns.get_or_insert(is_column) != is_column {
                return Err(expected());
            }
            match item.as_f64() {
                Some(column) => on_board(n, f64::from(row), column).map(Some),
                None if is_column => Ok(None),
                None => square(n, &item)?.ok_or_else(expected).map(Some),
            }
        };
        item.and_then(read).transpose()
    }))
}

/// The columns of [queens](queens_of) in the first rows of a board of size n, none of them empty. Checks nothing else.
pub fn columns_of(n: u32, name: &str, queens: &JsValue) -> Result<Vec<u32>> {
    let items = queen_items(name, queens)?;
    if items.len() > n as usize {
        return Err(refused(name, &format!("at most {n} queens, one in each row from the top"), queens));
    }
    columns_in(n, name, queens, items)
}

/// A solution from its [queens](queens_of), for results per square.
pub fn solution_of(name: &str, queens: &JsValue) -> Result<Solution> {
    let items = queen_items(name, queens)?;
    let n = u32::try_from(items.len()).unwrap_or(u32::MAX);
    if n > MAX_MAPPED {
        return Err(Error::MapSize { n }.into());
    }
    Ok(Solution::new(columns_in(n, name, queens, items)?)?)
}

/// The columns of the items of `queens`, one in each row from the top.
fn columns_in(
    n: u32,
    name: &str,
    queens: &JsValue,
    items: impl ExactSizeIterator<Item = Result<JsValue>>,
) -> Result<Vec<u32>> {
    let len = items.len();
    let mut squares = queens_in(n, name, items)?;
    squares.sort_unstable();
    let is_gapless = (0..).zip(&squares).all(|(row, square)| square.row == row);
    if !is_gapless || squares.len() != len {
        return Err(refused(name, "one queen in each row from the top", queens));
    }
    Ok(squares.into_iter().map(|square| square.column).collect())
}

/// A square from a pair, or `None` if it is no pair of numbers.
fn square(n: u32, pair: &JsValue) -> Result<Option<Square>> {
    let Some(mut items) = items_of(pair)? else { return Ok(None) };
    let (Some(row), Some(column), None) = (items.next(), items.next(), items.next()) else { return Ok(None) };
    let (Some(row), Some(column)) = (row?.as_f64(), column?.as_f64()) else { return Ok(None) };
    on_board(n, row, column).map(Some)
}

fn on_board(n: u32, row: f64, column: f64) -> Result<Square> {
    let whole = whole(row).zip(whole(column)).map(|(row, column)| Square { row, column });
    whole.ok_or_else(|| error::off_board(row, column, n))
}

/// A list of these squares, or [`Error::Memory`].
fn gather(squares: impl Iterator<Item = Result<Square>>) -> Result<Vec<Square>> {
    let mut list = vec![];
    for square in squares {
        let square = square?;
        list.try_reserve(1).map_err(|_| Error::Memory)?;
        list.push(square);
    }
    Ok(list)
}

/// The options in an argument, an object.
#[derive(Clone, Copy)]
pub struct Options<'a>(&'a JsValue);

impl<'a> Options<'a> {
    /// Refuses an object with other properties than these, such as one with a typing error.
    pub fn new(options: &'a JsValue, names: &[&str]) -> Result<Self> {
        let known = names.join(", ");
        if !options.is_undefined() {
            if !options.is_object() || is_array(options)? {
                return Err(refused("options", &format!("an object with any of {known}"), options));
            }
            for key in js_sys::Reflect::own_keys(options)? {
                if !key.as_string().is_some_and(|key| names.contains(&key.as_str())) {
                    return Err(error::unknown_option(&key, &known));
                }
            }
        }
        Ok(Self(options))
    }

    /// The option `name`, or `None` if it is undefined.
    pub fn get(self, name: &str) -> Result<Option<JsValue>> {
        if self.0.is_undefined() { Ok(None) } else { property("options", self.0, name) }
    }

    /// A whole number of 32 bits among the options.
    pub fn natural(self, name: &str) -> Result<Option<u32>> {
        self.get(name)?.map(|value| natural(name, &value)).transpose()
    }

    /// A boolean among the options, false by default.
    pub fn flag(self, name: &str) -> Result<bool> {
        let Some(value) = self.get(name)? else { return Ok(false) };
        value.as_bool().ok_or_else(|| refused(name, "true or false", &value))
    }
}

/// The property `name` of an object argument, or `None` if it is undefined.
pub fn property(argument: &str, object: &JsValue, name: &str) -> Result<Option<JsValue>> {
    if !object.is_object() {
        return Err(refused(argument, "an object", object));
    }
    let value = js_sys::Reflect::get(object, &name.into())?;
    Ok((!value.is_undefined()).then_some(value))
}

/// The items of a value if it is an array or a typed array. This does not use serde, which accepts any iterable,
/// including infinite ones.
pub fn items_of(value: &JsValue) -> Result<Option<impl ExactSizeIterator<Item = Result<JsValue>>>> {
    let is_view = js_sys::ArrayBuffer::is_view(value) && !value.has_type::<js_sys::DataView>();
    let length = if is_view || is_array(value)? { Some(length_of(value)?) } else { None };
    Ok(length.map(|length| (0..length).map(move |i| Ok(js_sys::Reflect::get_u32(value, i)?))))
}

/// The length of an array.
pub fn length_of(array: &JsValue) -> Result<u32> {
    Ok(whole(number(&js_sys::Reflect::get(array, &"length".into())?)).unwrap_or_default())
}

/// Converts a value to JavaScript. 64-bit integers become `BigInt`s, because a `number` rounds above 2⁵³.
pub fn to_js(value: &(impl Serialize + ?Sized)) -> Result<JsValue> {
    let serializer =
        Serializer::new().serialize_large_number_types_as_bigints(true).serialize_maps_as_objects(true);
    Ok(value.serialize(&serializer).map_err(JsValue::from)?)
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
