//! The table of arguments that all bindings share, `tests/data/arguments.jsonl`, with the types of Rust: what they
//! cannot hold is refused before a call.

use crate::common::is_named;
use nqueens::count::CompletionCounter;
use nqueens::{
    Algorithm, Board, BoardSize, Choice, Classes, Error, Position, Ranking, Selection, Solution, Square,
    Steps, Symmetry, count, count_fundamental,
};
use serde_json::{Value, json};

/// What a call returns, or the message of its error. `None` if no type holds an argument.
type Answer = Option<Result<Value, Error>>;

#[test]
fn every_call_of_the_table_is_answered_or_refused() {
    let rows = include_str!("data/arguments.jsonl").lines();
    let (mut answered, mut refused) = (0, 0);
    for line in rows {
        let row: Value = serde_json::from_str(line).unwrap();
        let arguments = &row["arguments"];
        if cfg!(miri) && arguments["n"].as_u64().is_some_and(|n| n > 6) {
            continue;
        }
        match (answer(row["call"].as_str().unwrap(), arguments), row.get("refused")) {
            (Some(Ok(value)), None) => {
                assert_eq!(value, row["result"], "{line}");
                answered += 1;
            }
            (Some(Err(error)), Some(given)) => {
                // The message of a solution that is none names two rows.
                let is_named = is_named(&error.to_string(), &shown(given));
                assert!(is_named || error.code() == "not-a-solution", "{line}: {error}");
                refused += 1;
            }
            (None, Some(_)) => {}
            (answer, _) => panic!("{line}: {answer:?}"),
        }
    }
    assert!(answered > 10 && refused > 5, "{answered} answered, {refused} refused");
}

/// A value in a message: a text in quotation marks if it is empty.
fn shown(value: &Value) -> String {
    value.as_str().filter(|text| !text.is_empty()).map_or_else(|| value.to_string(), str::to_owned)
}

fn answer(call: &str, arguments: &Value) -> Answer {
    let found = match call {
        "count" => size(arguments)?.and_then(count).map(Value::from),
        "fundamental" => size(arguments)?.and_then(count_fundamental).map(Value::from),
        "completions" => position(arguments)?.map(|position| {
            let mut counter = CompletionCounter::new(&position);
            counter.run_while(|| true);
            Value::from(counter.found())
        }),
        "solutions" => {
            let choice = choice(arguments)?;
            position(arguments)?.and_then(|position| {
                let solutions = Selection::new(&position, choice?).map(|solution| json!(solution.columns()));
                Ok(solutions.collect())
            })
        }
        "isSolution" => {
            let queens = arguments["queens"].as_array()?;
            let size = BoardSize::new(u32::try_from(queens.len()).ok()?);
            let squares = squares(arguments)?;
            size.and_then(|size| Board::new(size, squares)).map(|board| board.is_solution().into())
        }
        "rank" => {
            let columns = columns(&arguments["solution"])?;
            Solution::new(columns).and_then(|solution| {
                Ok(ranking(solution.size())?.rank(&solution).expect("all are ranked").into())
            })
        }
        "unrank" => {
            let rank = arguments["rank"].as_u64()?;
            size(arguments)?.and_then(ranking).map(|ranking| {
                ranking.solution(rank).map_or(Value::Null, |solution| json!(solution.columns()))
            })
        }
        "steps" => {
            let algorithm = arguments["algorithm"].as_str()?.parse::<Algorithm>();
            let size = size(arguments)?;
            size.and_then(|size| Ok(Steps::new(algorithm?, size)?.count().into()))
        }
        call => panic!("no function for {call}"),
    };
    Some(found)
}

fn whole(value: &Value) -> Option<u32> {
    value.as_u64()?.try_into().ok()
}

fn size(arguments: &Value) -> Option<Result<BoardSize, Error>> {
    Some(BoardSize::new(whole(&arguments["n"])?))
}

fn columns(list: &Value) -> Option<Vec<u32>> {
    list.as_array()?.iter().map(whole).collect()
}

/// The squares of the queens, which may be missing in a row.
fn squares(arguments: &Value) -> Option<Vec<Square>> {
    let columns = arguments["queens"].as_array().map_or(&[][..], |columns| columns);
    let squares = (0..).zip(columns).filter(|(_, column)| !column.is_null());
    squares.map(|(row, column)| Some(Square { row, column: whole(column)? })).collect()
}

fn position(arguments: &Value) -> Option<Result<Position, Error>> {
    let blocked = arguments["blocked"].as_array().map_or(&[][..], |squares| squares);
    let square = |pair: &Value| Some(Square { row: whole(&pair[0])?, column: whole(&pair[1])? });
    let (queens, blocked) = (squares(arguments)?, blocked.iter().map(square).collect::<Option<Vec<_>>>()?);
    Some(size(arguments)?.and_then(|size| Position::new(size, queens, blocked)))
}

fn choice(arguments: &Value) -> Option<Result<Choice, Error>> {
    let classes = match arguments.get("which").map_or(Some("all"), Value::as_str)? {
        "all" => Classes::Single,
        "rotation" => Classes::Rotation,
        "fundamental" => Classes::Fundamental,
        _ => return None,
    };
    let choice = Choice::default().with_classes(classes);
    let Some(symmetry) = arguments.get("symmetry") else { return Some(Ok(choice)) };
    Some(symmetry.as_str()?.parse::<Symmetry>().map(|symmetry| choice.with_invariant_under(symmetry)))
}

fn ranking(size: BoardSize) -> Result<Ranking, Error> {
    let mut ranking = Ranking::new(&Position::new(size, [], [])?)?;
    ranking.run_while(|| true);
    Ok(ranking)
}
