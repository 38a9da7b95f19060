//! Tests the feature `serde`: the forms, and that values which a constructor refuses are refused.

use std::fmt::Debug;

use crate::common::size;
use nqueens::count::{Counter, Estimate, RangeProgress, estimate, subproblems};
use nqueens::judge;
use nqueens::page::Span;
use nqueens::steps::{Counters, Landmark, LineSet, Node, NodeKind, Options, Value, search_tree};
use nqueens::{
    Algorithm, Blocked, Board, BoardSize, Choice, Classes, Conflict, Counts, Line, Position, Solution,
    Square, Step, Steps, Symmetry, published,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, json, to_string};

/// Asserts that a value has this form, and comes back from it.
fn assert_form<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, form: &str) {
    assert_eq!(to_string(value).unwrap(), form);
    assert_eq!(&from_str::<T>(form).unwrap(), value, "{form}");
}

/// Asserts that no value has this form, and that the message says why.
fn assert_refused<T: DeserializeOwned + Debug>(form: &str, reason: &str) {
    let error = from_str::<T>(form).unwrap_err().to_string();
    assert!(error.contains(reason), "{form}: {error}");
}

const A: Square = Square { row: 0, column: 2 };
const B: Square = Square { row: 1, column: 2 };
const A_FORM: &str = "[0,2]";

#[test]
fn boards_and_solutions_have_a_form_and_are_checked() {
    assert_form(&size(8), "8");
    assert_refused::<BoardSize>("0", "from 1 to 10000000, not 0");
    assert_refused::<BoardSize>("10000001", "not 10000001");
    assert_refused::<BoardSize>("-1", "invalid value");
    assert_form(&A, A_FORM);
    assert_form(
        &Conflict { first: A, second: B, line: Line::Column },
        r#"{"first":[0,2],"second":[1,2],"line":"column"}"#,
    );
    for line in Line::ALL {
        assert_form(&line, &format!("\"{}\"", line.key()));
    }
    for (first, second, line, reason) in [
        ((1, 1), (0, 5), "row", "in order"),
        ((1, 2), (0, 2), "column", "in order"),
        ((0, 5), (1, 1), "row", "share its line"),
        ((0, 2), (1, 2), "row", "share its line"),
        ((0, 2), (0, 2), "row", "share its line"),
    ] {
        let [first, second] = [first, second].map(|square| to_string(&Square::from(square)).unwrap());
        let form = format!(r#"{{"first":{first},"second":{second},"line":"{line}"}}"#);
        assert_refused::<Conflict>(&form, reason);
    }
    let crowded = (0..5).flat_map(|row| (0..5).map(move |column| Square { row, column }));
    for conflict in Board::new(size(5), crowded).unwrap().conflicts() {
        assert_eq!(from_str::<Conflict>(&to_string(&conflict).unwrap()).unwrap(), conflict);
    }

    let solution = Solution::new(vec![1, 3, 0, 2]).unwrap();
    assert_form(&solution, "[1,3,0,2]");
    assert_refused::<Solution>("[]", "not 0");
    assert_refused::<Solution>("[1,3,2,0]", "rows 1 and 2");
    assert_refused::<Solution>("[1,4,0,2]", "not on a board of size 4");

    assert_form(&Board::new(size(4), [A]).unwrap(), r#"{"size":4,"queens":[[0,2]]}"#);
    assert_refused::<Board>(r#"{"size":2,"queens":[[0,2]]}"#, "not on a board of size 2");
    assert_form(&Blocked::new(size(4), [A]).unwrap(), "[[0,2]]");
    assert_refused::<Blocked>("[[32,2]]", "not on a board of size 32");
    assert_form(
        &Position::new(size(4), [A], [B]).unwrap(),
        r#"{"size":4,"queens":[[0,2]],"blocked":[[1,2]]}"#,
    );
    let blocked = r#"{"size":2,"queens":[],"blocked":[[1,2]]}"#;
    assert_refused::<Position>(blocked, "not on a board of size 2");
    assert_refused::<Position>(r#"{"size":33,"queens":[],"blocked":[]}"#, "too large to search");
}

#[test]
fn names_and_choices_have_a_form() {
    for algorithm in Algorithm::ALL {
        assert_form(&algorithm, &format!("{:?}", algorithm.key()));
    }
    for symmetry in Symmetry::ALL {
        assert_form(&symmetry, &format!("{:?}", symmetry.key()));
    }
    assert_refused::<Algorithm>(r#""Bitmask""#, "there is no algorithm named");
    assert_refused::<Symmetry>(r#""turn""#, "there is no symmetry named");
    let choice = Choice::default().with_classes(Classes::Rotation).with_invariant_under(Symmetry::HalfTurn);
    assert_form(&choice, r#"{"classes":"rotation","invariant_under":"half-turn"}"#);
    assert_eq!(from_str::<Choice>("{}").unwrap(), Choice::default());
    assert_form(
        &Options::default(),
        r#"{"seed":2,"draws":20,"attempts":30,"workers":4,"most_constrained_row":false,"most_attacking_square":false,"composition":false,"blocked":[]}"#,
    );
    assert_eq!(from_str::<Options>(r#"{"seed":7}"#).unwrap(), Options::default().with_seed(7));
    assert_refused::<Options>(r#"{"workers":0}"#, "nonzero");
    assert_refused::<Options>(r#"{"sed":4}"#, "unknown field `sed`");
    assert_refused::<Choice>(r#"{"class":"rotation"}"#, "unknown field `class`");
}

#[test]
fn counts_have_a_form_and_a_count_resumes_from_its_progress() {
    let counts: Counts = published(size(8)).unwrap();
    assert_form(&counts, r#"{"all":92,"half_turn_symmetric":4,"quarter_turn_symmetric":0}"#);
    assert_form(&Estimate { mean: 2.5, standard_error: 0.5 }, r#"{"mean":2.5,"standard_error":0.5}"#);
    let estimated = estimate(size(20), 1, 100).unwrap();
    assert_eq!(from_str::<Estimate>(&to_string(&estimated).unwrap()).unwrap(), estimated);
    assert_form(&subproblems(size(6)).unwrap().portions()[0], &{
        let portion = &subproblems(size(6)).unwrap().portions()[0];
        let (start, end) = (portion.range.start, portion.range.end);
        format!(r#"{{"range":{{"start":{start},"end":{end}}},"cost":{:?}}}"#, portion.cost)
    });

    let mut counter = Counter::new(size(10), 0..70).unwrap();
    counter.step().unwrap();
    let form = to_string(counter.progress()).unwrap();
    let progress: RangeProgress = from_str(&form).unwrap();
    assert_eq!(&progress, counter.progress());
    let mut resumed = Counter::resume(size(10), progress).unwrap();
    resumed.run_while(|| true).unwrap();
    counter.run_while(|| true).unwrap();
    assert_eq!(resumed.subtotal(), counter.subtotal());
}

#[test]
fn steps_and_summaries_of_runs_have_a_form() {
    let lines: LineSet = [0, 2].into_iter().collect();
    assert_form(&lines, "5");
    assert_form(&Step::Reject(A, lines), r#"{"reject":[[0,2],5]}"#);
    assert_form(&Step::TakeBack(A), r#"{"take-back":[0,2]}"#);
    assert_form(&Step::GaveUp, r#""gave-up""#);
    for algorithm in Algorithm::ALL {
        for step in Steps::new(algorithm, size(5)).unwrap().take(200) {
            assert_eq!(from_str::<Step>(&to_string(&step).unwrap()).unwrap(), step);
        }
    }
    let mut run = Steps::new(Algorithm::DiagonalFlags, size(6)).unwrap();
    run.by_ref().take(40).for_each(drop);
    assert_eq!(from_str::<Counters>(&to_string(&run.counters()).unwrap()).unwrap(), run.counters());
    assert_eq!(from_str::<Counters>("{}").unwrap(), Counters::default());
    for variable in run.variables() {
        let form = to_string(&variable).unwrap();
        let value = to_string(&variable.value).unwrap();
        assert_eq!(form, format!(r#"{{"name":{:?},"value":{value}}}"#, variable.name));
        assert_eq!(from_str::<Value>(&value).unwrap(), variable.value);
    }
    let nodes = search_tree(Steps::new(Algorithm::Bitmask, size(4)).unwrap(), 100).unwrap();
    assert_eq!(from_str::<Vec<Node>>(&to_string(&nodes).unwrap()).unwrap(), nodes);
    assert_form(&NodeKind::Rejected, r#""rejected""#);
    assert_form(&Landmark::Backtrack, r#""backtrack""#);
    assert_form(
        &Span { min: 1, max: 4, solution: true, restart: false, gave_up: false },
        r#"{"min":1,"max":4,"solution":true,"restart":false,"gave_up":false}"#,
    );
}

#[test]
fn what_is_judged_has_a_form() {
    let form = |text: &str, options: &judge::Options| json!(judge::judge(text, options).unwrap());
    let judged =
        form("n = 4\n[1, 3, 0, 2]\n[0, 1, 2, 3]\n[1, 3, 0, 2]\n[1, 3,\n", &judge::Options::default());
    let verdict = &judged["verdict"];
    let attack = json!({ "first": [0, 0], "second": [1, 1], "line": "diagonal" });
    assert_eq!((&verdict["faults"][0]["board"], &verdict["faults"][0]["conflict"]), (&json!(1), &attack));
    assert_eq!(verdict["faults"][0].get("square"), None);
    assert_eq!(verdict["repeats"], json!([{ "board": 2, "first": 0 }]));
    assert_eq!((&verdict["boards"], &verdict["missing"]), (&json!(3), &json!(1)));
    assert_eq!(verdict["firstMissing"], json!([[2, 0, 3, 1]]));
    let listed: Vec<_> = judged["listed"].as_array().unwrap().iter().map(|listed| &listed["index"]).collect();
    assert_eq!(listed, [0, 1, 2]);
    assert_eq!(judged["reading"]["refused"][0]["kind"]["code"], "unclosed");
    let judged = form("46", &judge::Options::default().with_size(size(8)));
    assert_eq!((&judged["found"], &judged["solutions"]), (&json!(46), &json!(92)));
    let why = "Perhaps: This is half of the solutions: their mirror images are missing.";
    assert_eq!(judged["reasons"], json!([{ "code": "half", "certain": false, "text": why }]));
    assert_eq!((&judged["verdict"], &judged["counted"]), (&json!(null), &json!("all")));
}
