//! Boards in texts.

#![cfg(not(miri))] // Miri would take too long

use nqueens::text::{Options, Reading, read};
use nqueens::{BoardSize, Square};
use serde_json::Value;

/// What a reading should be, in the words of the table of outputs.
fn described(reading: &Reading) -> Value {
    let pairs =
        |squares: &[Square]| squares.iter().map(|square| vec![square.row, square.column]).collect::<Vec<_>>();
    let boards = reading.boards().map(|board| {
        let mut value = serde_json::json!({"n": board.n, "queens": pairs(board.queens)});
        if !board.blocked.is_empty() {
            value["blocked"] = pairs(board.blocked).into();
        }
        value
    });
    let refused = reading
        .refused()
        .iter()
        .map(|refusal| format!("{}:{} {}", refusal.line, refusal.column, refusal.kind.code()));
    serde_json::json!({
        "boards": boards.collect::<Vec<_>>(),
        "interpretations": reading.interpretations().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "numbers": reading.numbers().iter().map(|number| number.value).collect::<Vec<_>>(),
        "refused": refused.collect::<Vec<_>>(),
    })
}

#[test]
fn outputs_of_many_programs_are_read() {
    let mut failed = 0;
    for line in include_str!("data/outputs.jsonl").lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let n = case["n"].as_u64().map(|n| BoardSize::try_from(n).unwrap());
        let text = case["text"].as_str().unwrap();
        let options = n.map_or_else(Options::default, |n| Options::default().with_size(n));
        let found = described(&read(text, &options));
        let none = serde_json::json!([]);
        for field in ["boards", "interpretations", "numbers", "refused"] {
            let expected = case.get(field).unwrap_or(&none);
            if &found[field] != expected {
                failed += 1;
                eprintln!(
                    "{}: {field}\n  {}\n  instead of\n  {expected}\n{text}\n",
                    case["name"], found[field]
                );
            }
        }
    }
    assert_eq!(failed, 0, "differences");
}
