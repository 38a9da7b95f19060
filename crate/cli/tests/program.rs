//! `nqueens solve`, `list` and `steps` as their users run them.

#[path = "../../../tests/common/mod.rs"]
mod common;

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use common::{size, table};
use nqueens::{
    Algorithm, FundamentalSolutions, RotationClasses, Solution, Solutions, Step, Steps, is_solution,
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_nqueens");

/// Exit code, stdout and stderr.
fn run(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(PROGRAM).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// What is printed if all is well.
fn printed(arguments: &[&str]) -> String {
    let (code, stdout, stderr) = run(arguments);
    assert_eq!((code, stderr.as_str()), (0, ""), "{arguments:?}");
    stdout
}

/// A line of columns, counted from 1.
fn columns(line: &str) -> Vec<u32> {
    line.split(',').map(|column| column.parse::<u32>().unwrap() - 1).collect()
}

fn line(solution: &Solution) -> String {
    solution.columns().iter().map(|column| (column + 1).to_string()).collect::<Vec<_>>().join(",")
}

#[test]
fn what_is_solved_is_a_solution() {
    for n in ["1", "4", "8", "27", "100", "1000"] {
        for more in [&[][..], &["--search"], &["--search", "--seed", "7"]] {
            let text = printed(&[&["solve", n], more].concat());
            let columns = columns(text.strip_suffix('\n').unwrap());
            assert!(columns.len().to_string() == n && is_solution(&columns), "{n} {more:?}");
        }
    }
    for more in [&[][..], &["--search"]] {
        let none = (1, String::new(), "error: there is no solution for n = 3\n".to_owned());
        assert_eq!(run(&[&["solve", "3"], more].concat()), none);
    }
}

#[test]
fn a_list_has_every_solution_in_order() {
    for n in 1..=8 {
        let number = n.to_string();
        let lines = |more: &[&str]| -> Vec<String> {
            printed(&[&["list", &number], more].concat()).lines().map(str::to_owned).collect()
        };
        let all: Vec<_> = Solutions::new(size(n)).unwrap().map(|solution| line(&solution)).collect();
        assert_eq!(lines(&[]), all);
        let fundamental = FundamentalSolutions::new(size(n)).unwrap().map(|solution| line(&solution));
        assert_eq!(lines(&["--fundamental"]), fundamental.collect::<Vec<_>>());
        let rotation = RotationClasses::new(size(n)).unwrap().map(|solution| line(&solution));
        assert_eq!(lines(&["--rotation"]), rotation.collect::<Vec<_>>());
        assert_eq!(all.len() as u64, table()[n as usize - 1].all);
    }
}

#[test]
fn solutions_are_written_as_on_the_page() {
    let four = |format| printed(&["list", "4", "--format", format]);
    assert_eq!(four("columns"), "2,4,1,3\n3,1,4,2\n");
    assert_eq!(four("csv"), "row 1,row 2,row 3,row 4\n2,4,1,3\n3,1,4,2\n");
    assert_eq!(four("json"), "{\"n\":4,\"columns\":[2,4,1,3]}\n{\"n\":4,\"columns\":[3,1,4,2]}\n");
    assert_eq!(four("letters"), "# 1\n.Q..\n...Q\nQ...\n..Q.\n\n# 2\n..Q.\nQ...\n...Q\n.Q..\n\n");
}

/// As `head` does.
#[test]
fn whoever_has_seen_enough_may_leave() {
    let mut list = Command::new(PROGRAM);
    let mut list = list.args(["list", "12"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(list.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert!(is_solution(&columns(first.trim_end())));
    let mut stderr = String::new();
    list.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!((list.wait().unwrap().code(), stderr.as_str()), (Some(0), ""));
}

#[test]
fn each_algorithm_tells_a_line_for_each_step() {
    for algorithm in Algorithm::ALL {
        let text = printed(&["steps", algorithm.key(), "5"]);
        let steps: Vec<_> = Steps::new(algorithm, size(5)).unwrap().collect();
        assert_eq!(text.lines().count(), steps.len(), "{}", algorithm.key());
        let solutions = steps.iter().filter(|step| **step == Step::Solution).count();
        assert_eq!(text.lines().filter(|line| *line == "solution").count(), solutions, "{}", algorithm.key());
    }
    let text = printed(&["steps", "diagonal-flags", "4"]);
    let first = ["try (1, 1)", "place (1, 1)", "try (2, 1)", "reject (2, 1): attacked from row 1"];
    assert_eq!(text.lines().take(4).collect::<Vec<_>>(), first);
    let seeds = ["1", "2", "3"].map(|seed| printed(&["steps", "random-probing", "6", "--seed", seed]));
    assert!(seeds[0] != seeds[1] || seeds[1] != seeds[2]);
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (arguments, message) in [
        (&["list", "33"][..], "n is a whole number from 1 to 32, not \"33\""),
        (&["solve", "0"], "n is a whole number from 1 to 10000000, not \"0\""),
        (&["steps", "bitmask", "33"], "n is a whole number from 1 to 32, not \"33\""),
    ] {
        assert_eq!(run(arguments), (2, String::new(), format!("error: {message}\n")), "{arguments:?}");
    }
    for arguments in [
        &["steps", "magic", "8"][..],
        &["list", "8", "--fundamental", "--rotation"],
        &["list", "8", "--format", "xml"],
        &["solve", "8", "--seed", "1"],
    ] {
        let (code, stdout, stderr) = run(arguments);
        assert_eq!((code, stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(stderr.starts_with("error: "), "{stderr}");
    }
}
