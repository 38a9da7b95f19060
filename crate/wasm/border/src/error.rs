//! The errors thrown to JavaScript: an `Error` with the message, code and parameters of the core's error.

use wasm_bindgen::prelude::*;

use crate::convert::js_number;
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
            &Error::BoardSize { given } => {
                number("given", given);
                number("most", MAX_SIZE.into());
            }
            &Error::OffBoard { row, column, n } => {
                number("row", row);
                number("column", column);
                number("n", n.into());
            }
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
                number("first", first);
                number("end", end);
                number("len", js_number(len));
            }
            Error::CannotBegin { algorithm } | Error::CannotBlock { algorithm } => {
                text("algorithm", algorithm);
            }
            &Error::OnBlocked { row, column } => {
                number("row", row.into());
                number("column", column.into());
            }
            &Error::NotComposite { n } => number("n", n.into()),
            Error::UnknownAlgorithm { given } => text("given", given),
            _ => {} // nothing more to say
        }
        js_error(error.code(), &error.to_string(), &parameters)
    }
}

/// The JavaScript `Error` for an argument that the bindings refuse. A `given` of NaN is left out of the message.
pub fn refused(name: &str, expected: &str, given: f64) -> Thrown {
    let message = if given.is_nan() {
        format!("{name} must be {expected}")
    } else {
        let given = js_sys::Object::from(JsValue::from_f64(given)).to_string();
        format!("{name} must be {expected}, not {}", String::from(given))
    };
    let parameters = js_sys::Object::new();
    set(&parameters, "name", &name.into());
    set(&parameters, "expected", &expected.into());
    js_error("argument", &message, &parameters)
}

fn js_error(code: &str, message: &str, parameters: &JsValue) -> Thrown {
    let error = js_sys::Error::new(message);
    set(&error, "code", &code.into());
    set(&error, "parameters", parameters);
    Thrown(error.into())
}

fn set(object: &JsValue, name: &str, value: &JsValue) {
    js_sys::Reflect::set(object, &name.into(), value).expect("a new object accepts any property");
}
