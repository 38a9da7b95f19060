//! The table of arguments that all bindings share, `tests/data/arguments.jsonl`, on the command line. Values that are
//! no numbers are written as in the table.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::is_named;
use serde_json::{Value, json};

/// The calls and the option that the command does not have.
const LACKING: [&str; 3] = ["rank", "unrank", "symmetry"];

/// The file with the queens to check.
const FILE: &str = "arguments.txt";

#[test]
fn every_call_of_the_table_is_answered_or_refused() {
    for line in include_str!("../../../tests/data/arguments.jsonl").lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let (call, arguments) = (row["call"].as_str().unwrap(), row["arguments"].as_object().unwrap());
        if LACKING.iter().any(|&name| call == name || arguments.contains_key(name)) {
            continue;
        }
        let output = Command::new(env!("CARGO_BIN_EXE_nqueens"))
            .args(command(call, &row["arguments"]))
            .current_dir(env!("CARGO_TARGET_TMPDIR"))
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        let (code, stdout, stderr) =
            (output.status.code().unwrap(), text(output.stdout), text(output.stderr));
        if let Some(given) = row.get("refused") {
            assert_eq!(code, 2, "{line}: {stdout}{stderr}");
            // People count columns from 1.
            let lists = ["queens", "blocked"].map(|name| row["arguments"][name].as_array().is_some());
            let is_column = lists.contains(&true) && *given != row["arguments"]["n"] && given.is_u64();
            let shown = if is_column { json!(given.as_u64().unwrap() + 1) } else { given.clone() };
            // What is wrong in a file has its name.
            let shown = if call == "isSolution" { FILE.to_owned() } else { shown.to_string() };
            let shown = if given == "" { "none was supplied" } else { shown.trim_matches('"') };
            assert!(is_named(&stderr, shown), "{line}: {stderr}");
        } else {
            assert_eq!(code, i32::from(row["result"] == false), "{line}: {stderr}");
            let result: Value = match call {
                "solutions" => stdout.lines().map(columns).collect(),
                "steps" => stdout.lines().count().into(),
                "isSolution" => (code == 0).into(),
                _ => stdout.trim().parse::<u64>().map_or(Value::Null, Value::from),
            };
            assert_eq!(result, row["result"], "{line}: {stderr}");
        }
    }
}

/// The arguments of the command for a call.
fn command(call: &str, arguments: &Value) -> Vec<String> {
    let text = |name: &str| match &arguments[name] {
        Value::String(text) if name != "n" => text.clone(),
        value => value.to_string(),
    };
    let mut command: Vec<String> = match call {
        "count" | "completions" => vec!["count".into(), "--".into(), text("n")],
        "fundamental" => vec!["count".into(), "--fundamental".into(), "--".into(), text("n")],
        "solutions" => vec!["list".into(), "--".into(), text("n")],
        "steps" => vec!["steps".into(), "--".into(), text("algorithm"), text("n")],
        "isSolution" => {
            let queens = arguments["queens"].as_array().map_or_else(|| text("queens"), |list| queens(list));
            fs::write(Path::new(env!("CARGO_TARGET_TMPDIR")).join(FILE), queens).unwrap();
            vec!["check".into(), "--expect".into(), "one".into(), FILE.into()]
        }
        call => panic!("no command for {call}"),
    };
    if let Some(which) = arguments.get("which").filter(|which| *which != "all") {
        command.insert(1, format!("--{}", which.to_string().trim_matches('"')));
    }
    if let Some(list) = arguments["queens"].as_array().filter(|list| !list.is_empty() && call != "isSolution")
    {
        command.insert(1, format!("--queens={}", queens(list)));
    }
    if let Some(squares) = arguments["blocked"].as_array().filter(|squares| !squares.is_empty()) {
        let square = |square: &Value| format!("({}, {})", number(&square[0]), number(&square[1]));
        command.insert(1, format!("--blocked={}", squares.iter().map(square).collect::<Vec<_>>().join(" ")));
    }
    command
}

/// A row or a column, counted from 1.
fn number(value: &Value) -> String {
    value.as_i64().map_or_else(|| value.to_string(), |number| (number + 1).to_string())
}

/// The columns of queens, as people write them.
fn queens(list: &[Value]) -> String {
    let written = list.iter().map(|column| if column.is_null() { "-".to_owned() } else { number(column) });
    written.collect::<Vec<_>>().join(",")
}

/// The columns in a line of `list`, counted from 0.
fn columns(line: &str) -> Value {
    line.split(',').map(|column| json!(column.parse::<u32>().unwrap() - 1)).collect()
}
