//! What is around boards, and how their lines are written, does not change a verdict: each form of output, right or
//! wrong, is judged under each of forty changes. This finds forms whose lines are taken for something else, and
//! headings, times and numbers that are taken for boards.

#![cfg(not(miri))] // Miri would take too long

use crate::common::size;
use nqueens::Solutions;
use nqueens::judge::{Expected, Options, judge};
use nqueens::text::decode_any;

/// A form of output: its name, whether a board is on one line, and what it writes for a board, given the column of each
/// row from 0.
type Form = (&'static str, bool, fn(&[u32]) -> String);

fn joined(columns: &[u32], first: u32, separator: &str) -> String {
    columns.iter().map(|column| (column + first).to_string()).collect::<Vec<_>>().join(separator)
}

fn drawn(columns: &[u32], [queen, empty]: [&str; 2], separator: &str) -> String {
    let row = |&queens: &u32| {
        let marks = (0..columns.len()).map(|column| if column == queens as usize { queen } else { empty });
        marks.collect::<Vec<_>>().join(separator)
    };
    columns.iter().map(row).collect::<Vec<_>>().join("\n")
}

fn pairs(columns: &[u32], first: u32, written: fn(u32, u32) -> String, separator: &str) -> String {
    let pair = |(row, column): (u32, &u32)| written(row, column + first);
    (first..).zip(columns).map(pair).collect::<Vec<_>>().join(separator)
}

#[rustfmt::skip]
const FORMS: [Form; 26] = [
    ("list", true, |columns| format!("[{}]", joined(columns, 0, ", "))),
    ("tuple", true, |columns| format!("({})", joined(columns, 1, ", "))),
    ("braces", true, |columns| format!("{{{}}}", joined(columns, 1, ","))),
    ("numbers", true, |columns| joined(columns, 1, " ")),
    ("commas", true, |columns| joined(columns, 0, ",")),
    ("arrows", true, |columns| joined(columns, 1, " -> ")),
    ("array", true, |columns| format!("array([{}])", joined(columns, 0, " "))),
    ("pairs", true, |columns| format!("[{}]", pairs(columns, 0, |row, column| format!("({row}, {column})"), ", "))),
    ("bare pairs", true, |columns| pairs(columns, 1, |row, column| format!("({row},{column})"), " ")),
    ("atoms", true, |columns| pairs(columns, 1, |row, column| format!("queen({row},{column})"), " ")),
    ("functions", true, |columns| pairs(columns, 1, |row, column| format!("q({row})={column}"), ", ")),
    ("squares", true, |columns| pairs(columns, 1, |row, column| format!("{}{row}", char::from_digit(column + 9, 36).unwrap()), " ")),
    ("object", true, |columns| format!("{{\"n\":{},\"columns\":[{}]}}", columns.len(), joined(columns, 1, ","))),
    ("rows of strings", true, |columns| format!("[\"{}\"]", drawn(columns, ["Q", "."], "").replace('\n', "\", \""))),
    ("letters", false, |columns| drawn(columns, ["Q", "."], "")),
    ("points", false, |columns| drawn(columns, ["Q", "."], " ")),
    ("stars", false, |columns| drawn(columns, ["Q", "*"], " ")),
    ("lines", false, |columns| drawn(columns, ["Q", "-"], "")),
    ("symbols", false, |columns| drawn(columns, ["♛", "□"], " ")),
    ("bars", false, |columns| format!("|{}|", drawn(columns, ["Q", " "], "|").replace('\n', "|\n|"))),
    ("matrix", false, |columns| drawn(columns, ["1", "0"], " ")),
    ("hyphens", true, |columns| joined(columns, 1, " - ")),
    ("fractions", true, |columns| format!("[{}]", pairs(columns, 1, |row, column| format!("{row}/{column}"), ","))),
    ("named pairs", true, |columns| pairs(columns, 1, |row, column| format!("(row {row}, column {column})"), ", ")),
    ("rows between slashes", true, |columns| drawn(columns, ["Q", "."], "").replace('\n', " / ")),
    ("list of rows", true, |columns| format!("[[{}]]", drawn(columns, ["1", "0"], ", ").replace('\n', "], ["))),
];

/// A change: its name, whether it changes lines that have a whole board only, and the text of boards for a size.
type Change = (&'static str, bool, fn(&[String], u32) -> String);

fn between(boards: &[String], separator: &str) -> String {
    boards.join(&format!("\n{separator}")) + "\n"
}

/// The boards, with a heading that has the number of each.
fn numbered(boards: &[String], heading: fn(usize) -> String, after: &str) -> String {
    let block = |(k, board): (usize, &String)| format!("{}{board}{after}\n", heading(k + 1));
    boards.iter().enumerate().map(block).collect::<Vec<_>>().concat()
}

/// The boards with a blank line between, and each line changed.
fn each(boards: &[String], line: fn(&str) -> String) -> String {
    between(boards, "\n")
        .lines()
        .map(|text| if text.is_empty() { "\n".into() } else { line(text) + "\n" })
        .collect()
}

#[rustfmt::skip]
const CHANGES: [Change; 40] = [
    ("none", false, |boards, _| between(boards, "")),
    ("blank lines", false, |boards, _| between(boards, "\n")),
    ("two blank lines", false, |boards, _| between(boards, "\n\n")),
    ("blank lines before", false, |boards, _| format!("\n\n{}", between(boards, "\n"))),
    ("no line feed at the end", false, |boards, _| between(boards, "\n").trim_end_matches('\n').to_owned()),
    ("a heading", false, |boards, _| format!("All solutions:\n{}", between(boards, "\n"))),
    ("a heading with n", false, |boards, n| format!("Solutions for n = {n}:\n\n{}", between(boards, "\n"))),
    ("a line n = 8", false, |boards, n| format!("n = {n}\n{}", between(boards, "\n"))),
    ("a framed heading", false, |boards, n| format!("=== {n} queens ===\n{}", between(boards, "\n"))),
    ("a heading in Chinese", false, |boards, n| format!("{n}皇后问题的所有解：\n{}", between(boards, "\n"))),
    ("Solution 1:", false, |boards, _| numbered(boards, |k| format!("Solution {k}:\n"), "\n")),
    ("Solution #1", false, |boards, _| numbered(boards, |k| format!("Solution #{k}\n"), "\n")),
    ("#1", false, |boards, _| numbered(boards, |k| format!("#{k}\n"), "\n")),
    ("1.", false, |boards, _| numbered(boards, |k| format!("{k}.\n"), "\n")),
    ("第1个解", false, |boards, _| numbered(boards, |k| format!("第{k}个解：\n"), "\n")),
    ("Lösung 1", false, |boards, _| numbered(boards, |k| format!("Lösung {k}:\n"), "")),
    ("a label before each", true, |boards, _| numbered(boards, |k| format!("Solution {k}: "), "")),
    ("a number before each", true, |boards, _| numbered(boards, |k| format!("{k}: "), "")),
    ("a log", true, |boards, _| numbered(boards, |_| "[INFO] 12:30:01 found: ".to_owned(), "")),
    ("a total", false, |boards, _| format!("{}Total: {}\n", between(boards, "\n"), boards.len())),
    ("a total before", false, |boards, _| format!("{} solutions\n\n{}", boards.len(), between(boards, "\n"))),
    ("a sentence with the total", false, |boards, n| format!("{}\nFound {} solutions for {n} queens in 0.02 s\n", between(boards, "\n"), boards.len())),
    ("a total in Chinese", false, |boards, _| format!("{}\n共有{}个解\n", between(boards, "\n"), boards.len())),
    ("a time", false, |boards, _| format!("{}\nTime: 0.0123 s\n", between(boards, "\n"))),
    ("a time before", false, |boards, _| format!("Elapsed time: 12 ms\n{}", between(boards, "\n"))),
    ("the nodes", false, |boards, _| format!("{}\nNodes visited: 2057\n", between(boards, "\n"))),
    ("a question", false, |boards, n| format!("Enter the number of queens: {n}\n{}", between(boards, "\n"))),
    ("a shell", false, |boards, n| format!("$ ./queens {n}\n{}$ \n", between(boards, "\n"))),
    ("Python", false, |boards, n| format!(">>> solve({n})\n{}>>> \n", between(boards, "\n"))),
    ("CRLF", false, |boards, _| between(boards, "\n").replace('\n', "\r\n")),
    ("indentation", false, |boards, _| each(boards, |line| format!("    {line}"))),
    ("tabs", false, |boards, _| each(boards, |line| format!("\t{line}"))),
    ("spaces at the end", false, |boards, _| each(boards, |line| format!("{line}  "))),
    ("commas at the end", true, |boards, _| each(boards, |line| format!("{line},"))),
    ("colours", false, |boards, _| each(boards, |line| format!("\u{1B}[32m{line}\u{1B}[0m"))),
    ("lines of dashes", false, |boards, _| between(boards, "--------------------\n")),
    ("lines of equals signs", false, |boards, _| between(boards, "==============\n")),
    ("comments", false, |boards, _| numbered(boards, |_| "# the next one\n".to_owned(), "\n")),
    ("a mark of the byte order", false, |boards, _| format!("\u{FEFF}{}", between(boards, "\n"))),
    ("the end of the process", false, |boards, _| format!("{}\nProcess finished with exit code 0\n", between(boards, "\n"))),
];

/// The output of a program that is right, and of one that misses a board, repeats one, or has one with an attack.
fn outputs(n: u32) -> Vec<(bool, Vec<Vec<u32>>)> {
    let all: Vec<Vec<u32>> =
        Solutions::new(size(n)).unwrap().map(|solution| solution.columns().to_vec()).collect();
    let mut repeated = all.clone();
    repeated.push(all[0].clone());
    let mut outputs = vec![(true, all.clone())];
    if n > 1 {
        let mut attacked = all.clone();
        attacked[0].swap(0, 1);
        outputs.extend([(false, repeated), (false, all[1..].to_vec()), (false, attacked)]);
    }
    outputs
}

#[test]
fn what_is_around_boards_does_not_change_a_verdict() {
    let mut failed = std::collections::BTreeMap::<String, Vec<String>>::new();
    for n in [1, 4, 5, 6, 8] {
        let options = Options::default().with_size(size(n)).with_expected(Expected::All);
        for (is_right, boards) in outputs(n) {
            for (form, on_a_line, written) in FORMS {
                let blocks: Vec<String> = boards.iter().map(|board| written(board)).collect();
                // A number alone is also a number of solutions, and some forms need several queens.
                let needs_several = ["fractions", "named pairs"].contains(&form);
                if blocks.iter().any(|board| board.parse::<u32>().is_ok()) || n == 1 && needs_several {
                    continue;
                }
                for (change, for_a_line, changed) in CHANGES {
                    // One or two characters after a time are no board.
                    let is_short =
                        n == 1 && change == "a log" && ["squares", "rows between slashes"].contains(&form);
                    if for_a_line && !on_a_line || is_short {
                        continue;
                    }
                    let text = changed(&blocks, n);
                    let (text, _) = decode_any(text.as_bytes(), None).unwrap();
                    let judged = judge(&text, &options).unwrap();
                    if judged.is_right() != is_right {
                        let key = format!("{form}, {change}");
                        failed.entry(key).or_default().push(format!("n = {n} ({is_right}): {judged}"));
                    }
                }
            }
        }
    }
    for (key, cases) in &failed {
        eprintln!("{key}: {} cases, such as {}", cases.len(), cases[0]);
    }
    assert!(failed.is_empty(), "{} kinds", failed.len());
}
