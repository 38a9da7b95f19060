//! The errors thrown to JavaScript: an `Error` with the message, code and parameters of the core's error.

use wasm_bindgen::prelude::*;

use super::convert::js_number;
use crate::Error;
use crate::limits::{MAX_COUNTED, MAX_MAPPED, MAX_RANKED, MAX_SEARCHED, MAX_SIZE};

/// Converts an error of the core to a JavaScript `Error`, so that `?` throws it.
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
                vec![("first", first.into()), ("end", end.into()), ("len", js_number(len).into())]
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

/// The JavaScript `Error` for an argument that the bindings refuse. A `given` of NaN is left out of the message.
pub(super) fn refused(name: &str, expected: &str, given: f64) -> JsValue {
    let message = if given.is_nan() {
        format!("{name} must be {expected}")
    } else {
        let given = js_sys::Object::from(JsValue::from_f64(given)).to_string();
        format!("{name} must be {expected}, not {}", String::from(given))
    };
    js_error("argument", &message, &[("name", name.into()), ("expected", expected.into())])
}

fn js_error(code: &str, message: &str, parameters: &[(&str, JsValue)]) -> JsValue {
    let error = js_sys::Error::new(message);
    let named = js_sys::Object::new();
    let set = |object: &JsValue, name: &str, value: &JsValue| {
        js_sys::Reflect::set(object, &name.into(), value).expect("a new object accepts any property");
    };
    for (name, value) in parameters {
        set(&named, name, value);
    }
    set(&error, "code", &code.into());
    set(&error, "parameters", &named);
    error.into()
}
