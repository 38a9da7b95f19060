//! The errors thrown to JavaScript: an `Error` with the message, code and parameters of the core's error.

use wasm_bindgen::prelude::*;

use crate::number::js_number;
use nqueens::Error;
use nqueens::limits::{MAX_COUNTED, MAX_MAPPED, MAX_RANKED, MAX_SEARCHED, MAX_SIZE};

/// What JavaScript catches. `?` makes it from an error of the core, which becomes a JavaScript `Error`.
pub struct Thrown(JsValue);

/// What the bindings return.
pub type Result<T, E = Thrown> = std::result::Result<T, E>;

impl From<Thrown> for JsValue {
    fn from(Thrown(value): Thrown) -> Self {
        value
    }
}

impl From<JsValue> for Thrown {
    fn from(value: JsValue) -> Self {
        Self(value)
    }
}

impl From<Error> for Thrown {
    fn from(error: Error) -> Self {
        let parameters = js_sys::Object::new();
        let number = |name: &str, value: f64| set(&parameters, name, &value.into());
        let text = |name: &str, value: &str| set(&parameters, name, &value.into());
        let sizes = |n: u32, most: u32| {
            number("n", n.into());
            number("most", most.into());
        };
        match &error {
            &Error::BoardSize { given } => return board_size(&js_number(given).into()),
            &Error::OffBoard { row, column, n } => return off_board(row.into(), column.into(), n),
            &Error::NotASolution { row, other_row } => {
                number("row", row.into());
                number("otherRow", other_row.into());
            }
            &Error::MapSize { n } => sizes(n, MAX_MAPPED),
            &Error::SearchSize { n } => sizes(n, MAX_SEARCHED),
            &Error::CountSize { n } => sizes(n, MAX_COUNTED),
            &Error::RankSize { n } => sizes(n, MAX_RANKED),
            &Error::OtherSize { n, given } => {
                number("n", n.into());
                number("given", given.into());
            }
            &Error::SubproblemRange { first, end, len } => {
                return subproblem_range(&js_number(first).into(), &js_number(end).into(), len);
            }
            Error::CannotBegin { algorithm } | Error::CannotBlock { algorithm } => {
                text("algorithm", algorithm);
            }
            &Error::OnBlocked { row, column } => {
                number("row", row.into());
                number("column", column.into());
            }
            &Error::NotComposite { n } | &Error::NoSolution { n } | &Error::NotToroidal { n } => {
                number("n", n.into());
            }
            Error::UnknownAlgorithm { given }
            | Error::UnknownSymmetry { given }
            | Error::NotANumber { given } => text("given", given),
            _ => {} // nothing more to say
        }
        js_error(error.code(), &error.to_string(), &parameters)
    }
}

// The core's errors about numbers, whose types hold whole numbers only. Their words are here, where they are for any
// value.

/// [`Error::BoardSize`] for any value.
pub fn board_size(given: &JsValue) -> Thrown {
    let message =
        format!("the board size must be a whole number from 1 to {MAX_SIZE}, not {}", shown_value(given));
    js_error("board-size", &message, &object([("given", parameter(given)), ("most", MAX_SIZE.into())]))
}

/// [`Error::OffBoard`] for any numbers.
pub fn off_board(row: f64, column: f64, n: u32) -> Thrown {
    let message = format!(
        "row {}, column {} is not on a board of size {n}: both run from 0 to {}",
        shown_value(&row.into()),
        shown_value(&column.into()),
        n - 1
    );
    let parameters = [("row", row.into()), ("column", column.into()), ("n", n.into())];
    js_error("off-board", &message, &object(parameters))
}

/// [`Error::SubproblemRange`] for any values.
pub fn subproblem_range(first: &JsValue, end: &JsValue, len: u64) -> Thrown {
    let message = format!(
        "subproblems {} to {} are not a range within the {len} subproblems of this board",
        shown_value(first),
        shown_value(end)
    );
    let parameters = [("first", parameter(first)), ("end", parameter(end)), ("len", js_number(len).into())];
    js_error("subproblem-range", &message, &object(parameters))
}

/// The JavaScript `Error` for an option that is none of the known ones.
pub fn unknown_option(key: &JsValue, known: &str) -> Thrown {
    let given = shown_value(key);
    argument(&format!("there is no option {given}; the options are {known}"), "options", known, &given)
}

/// The JavaScript `Error` for an argument that the bindings refuse.
pub fn refused(name: &str, expected: &str, given: &JsValue) -> Thrown {
    let given = shown_value(given);
    argument(&format!("{name} must be {expected}, not {given}"), name, expected, &given)
}

fn argument(message: &str, name: &str, expected: &str, given: &str) -> Thrown {
    let parameters = [("name", name.into()), ("expected", expected.into()), ("given", given.into())];
    js_error("argument", message, &object(parameters))
}

/// A value as a parameter of an error: a number as it is, anything else as in the message.
fn parameter(given: &JsValue) -> JsValue {
    given.as_f64().map_or_else(|| shown_value(given).into(), Into::into)
}

fn js_error(code: &str, message: &str, parameters: &JsValue) -> Thrown {
    let error = js_sys::Error::new(message);
    set(&error, "code", &code.into());
    set(&error, "parameters", parameters);
    Thrown(error.into())
}

fn object<const N: usize>(properties: [(&str, JsValue); N]) -> js_sys::Object {
    let object = js_sys::Object::new();
    for (name, value) in properties {
        set(&object, name, &value);
    }
    object
}

fn set(object: &JsValue, name: &str, value: &JsValue) {
    js_sys::Reflect::set(object, &name.into(), value).expect("a new object accepts any property");
}

// The package's own JavaScript uses the same function. It never throws.
#[wasm_bindgen(raw_module = "../base/shown-value.js")]
extern "C" {
    #[wasm_bindgen(js_name = shownValue)]
    fn shown_value(value: &JsValue) -> String;
}
