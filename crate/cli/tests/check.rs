//! Runs `nqueens check` as users do, and gives positions to the other commands.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{attack, solutions_by_permutation, table};
use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_nqueens");

/// Runs the program with this text on stdin, and returns its exit code, stdout and stderr.
fn run(arguments: &[&str], stdin: impl AsRef<[u8]> + Send) -> (i32, String, String) {
    let mut program = Command::new(PROGRAM);
    let mut program = program
        .args(arguments)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Written while the output is read, because it may be long. A program that refuses its arguments closes the pipe.
    let mut pipe = program.stdin.take().unwrap();
    let output = std::thread::scope(|scope| {
        scope.spawn(move || drop(pipe.write_all(stdin.as_ref())));
        program.wait_with_output().unwrap()
    });
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// The result on stdout of a run that succeeds without messages.
fn stdout_of(arguments: &[&str], stdin: &str) -> String {
    let (code, stdout, stderr) = run(arguments, stdin);
    assert_eq!((code, stderr.as_str()), (0, ""), "{arguments:?}");
    stdout
}

/// The exit code and the line of JSON for a text.
fn judged(arguments: &[&str], text: &str) -> (i32, Value) {
    let (code, stdout, stderr) = run(&[&["check", "--json"], arguments].concat(), text);
    assert_eq!(stderr, "");
    (code, serde_json::from_str(&stdout).unwrap_or_else(|error| panic!("{error}: {stdout}")))
}

#[test]
fn what_list_prints_is_right() {
    for n in 1..=9 {
        for format in ["columns", "csv", "json", "letters", "pairs"] {
            for (option, expected) in
                [(None, "all"), (Some("--rotation"), "rotation"), (Some("--fundamental"), "fundamental")]
            {
                let n = n.to_string();
                let list = [&["list", &n, "--format", format], option.as_slice()].concat();
                let text = stdout_of(&list, "");
                let (code, line) = judged(&[&n, "--expect", expected], &text);
                assert_eq!((code, line["ok"].as_bool()), (0, Some(true)), "{n} {format} {expected}: {line}");
                assert_eq!(line["reasons"], Value::Array(vec![]));
            }
        }
    }
}

#[test]
fn the_line_of_json_has_all_counts() {
    // A search that does not compare one family of diagonals.
    let boards: Vec<_> = solutions_by_permutation(4).into_iter().chain([vec![3, 2, 1, 0]]).collect();
    let text = format!("{boards:?}");
    let (code, line) = judged(&[], &text);
    assert_eq!(code, 1);
    let expected = serde_json::json!({
        "format": "nqueens-check/1", "file": "standard input", "encoding": "utf-8", "ok": false, "verdict": "wrong", "share": 2.0 / 3.0, "one": false, "question": null, "n": 4, "sizes": [], "boards": 3,
        "valid": 2, "invalid": 1, "duplicate": 0, "distinct": 2, "missing": 0, "set": "none",
        "reasons": [{
            "code": "one-rule",
            "text": "The boards break one rule only, that of the antidiagonals (equal row + column).",
        }],
        "read_as": ["columns, row by row, counted from 0"], "refused": 0, "crash": null,
    });
    assert_eq!(line, expected);
}

/// The fields in the table of JSON in this section of the documentation.
pub fn documented_fields(section: &str) -> Vec<&'static str> {
    let (_, section) = include_str!("../../../www/docs/checking.md").split_once(section).unwrap();
    let (_, table) = section.split_once("\n| field ").unwrap();
    let cells = table.lines().skip(2).map_while(|row| row.strip_prefix("| ")?.split(" | ").next());
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

/// No other test would notice a field that the documentation lacks, or no longer has.
#[test]
fn the_fields_of_json_are_those_of_the_documentation() {
    let mut found = std::collections::BTreeSet::new();
    for (arguments, text) in [(&["8"][..], "hello"), (&["8", "--points", "10"], "92")] {
        found.extend(judged(arguments, text).1.as_object().unwrap().keys().cloned());
    }
    let documented: std::collections::BTreeSet<_> =
        documented_fields("## For programs: JSON").into_iter().map(str::to_owned).collect();
    let differences: Vec<_> = documented.symmetric_difference(&found).collect();
    assert!(differences.is_empty(), "{differences:?} in www/docs/checking.md or in the line of JSON");
}

/// No other test would notice a formula of a student that a spreadsheet would run, or points by guess.
#[test]
fn a_spreadsheet_has_a_line_for_each_file() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("spreadsheet");
    fs::create_dir_all(&folder).unwrap();
    let (all, half) = ("2,4,1,3\n3,1,4,2\n", "2,4,1,3\n2,4,1,3\n2,4,1,3\n3,1,4,2\n");
    let texts = [
        ("a.txt", all.to_owned()),
        ("=1+1.txt", half.to_owned()),
        ("＠乙,\"丙\".txt", format!("{all}Segmentation fault (core dumped)\n")),
        ("c.txt", format!("{all}[1, 2\n")),
        ("d.txt", "hello".to_owned()),
    ];
    let mut arguments = vec!["check", "--csv", "--expect", "all", "--points", "3.0", "4", "--"];
    for (name, text) in &texts {
        // Windows allows no quotation marks in names.
        if fs::write(folder.join(name), text).is_ok() {
            arguments.push(name);
        }
    }
    let program = Command::new(PROGRAM).args(&arguments).current_dir(&folder).output().unwrap();
    let stdout = String::from_utf8(program.stdout).unwrap();
    let lines: Vec<_> = stdout.split_terminator("\r\n").collect();
    assert_eq!((program.status.code(), lines[0]), (Some(2), "\u{feff}file,verdict,points,reasons"));
    let starts =
        ["a.txt,right,3.0,", "'=1+1.txt,wrong,1.5,", "c.txt,doubt,,\"In doubt: ", "d.txt,unreadable,,No "];
    for start in starts.into_iter().chain(cfg!(unix).then_some("\"'＠乙,\"\"丙\"\".txt\",wrong,2.0,Wrong: "))
    {
        assert!(lines.iter().any(|line| line.starts_with(start)), "{start}: {stdout}");
    }
    assert!(!stdout.replace("\r\n", "").contains(['\r', '\n']), "{stdout:?}");
    let (code, stdout, _) = run(&["check", "4", "--points", "10"], half);
    assert!(code == 1 && stdout.ends_with("\nPoints: 5 of 10.\n"), "{stdout}");
    let (_, stdout, _) = run(&["check", "5", "--points", "10"], "1,3,5,2,4\n");
    assert!(stdout.ends_with("\nNo points: what they depend on is not known.\n"), "{stdout}");
    let (code, _, stderr) = run(&["check", "4", "--points=-1"], "");
    assert!(code == 2 && stderr.contains("--points"), "{stderr}");
}

#[test]
fn what_is_expected_decides_the_exit_code() {
    let first = "1,5,8,6,3,7,2,4\n";
    let all = stdout_of(&["list", "8"], "");
    let fundamental = stdout_of(&["list", "8", "--fundamental"], "");
    let cases: &[(&[&str], &str, i32)] = &[
        (&[], &all, 0),
        (&["8"], &all, 0),
        (&["--expect", "all"], &all, 0),
        (&["--expect", "rotation"], &all, 1),
        (&["--expect", "one"], &all, 1),
        (&["7"], &all, 1),
        (&[], &fundamental, 0),
        (&["--expect", "all"], &fundamental, 1),
        (&["--expect", "fundamental"], &fundamental, 0),
        (&[], first, 1),
        (&["--expect", "one"], first, 0),
        (&["--expect", "one"], &format!("{first}Found 93 solutions\n"), 1),
        (&["8"], &format!("{all}Solutions found: 92 in 2057 calls\n"), 0),
        (&["8"], &format!("{all}Solutions found: 93\n"), 1),
        (&["8"], &format!("{all}Segmentation fault (core dumped)\n"), 1),
        (&["8"], "92\n", 0),
        (&["8"], "Total: 92 solutions\n", 0),
        (&["8", "--expect", "count"], "92\n", 0),
        (&["8", "--expect", "count"], "93\n", 1),
        (&["8", "--expect", "count"], &format!("{all}total 92"), 0),
        (&["8", "--expect", "all"], "92\n", 2),
        (&["--expect", "count"], "92\n", 2),
        (&["28"], "1\n", 2),
        (&[], "", 2),
        (&[], "no board here", 2),
        (&["3"], "", 0),
    ];
    for (arguments, text, code) in cases {
        let (found, _, stderr) = run(&[&["check"], *arguments].concat(), text);
        assert_eq!(found, *code, "{arguments:?} {}", &text[..text.len().min(40)]);
        assert_eq!(stderr.is_empty(), *code != 2, "{stderr}");
    }
}

#[test]
fn a_board_that_cannot_be_read_is_not_right() {
    let text = stdout_of(&["list", "5", "--format", "letters"], "") + "\nQ....\n.Q...\n";
    let (code, stdout, _) = run(&["check", "5"], &text);
    assert_eq!(code, 2);
    assert!(stdout.starts_with("In doubt: ") && stdout.contains("\nNot read: line "), "{stdout}");
}

#[test]
fn several_files_make_a_table() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let texts = [
        ("right.txt", "2,4,1,3\n3,1,4,2\n".as_bytes().to_vec()),
        ("wrong.txt", b"[[0, 1, 2, 3], [1, 3, 0, 2]]".to_vec()),
        (
            "utf-16.txt",
            "\u{feff}.Q..\n...Q\nQ...\n..Q.\n".encode_utf16().flat_map(u16::to_le_bytes).collect(),
        ),
        ("number.txt", b"7".to_vec()),
        ("empty.txt", vec![]),
    ];
    for (name, bytes) in &texts {
        fs::write(folder.join(name), bytes).unwrap();
    }
    let names: Vec<_> = texts.iter().map(|(name, _)| *name).chain(["nowhere.txt"]).collect();
    let (code, stdout, stderr) = run(&[&["check", "4"], &names[..]].concat(), "");
    assert_eq!((code, stderr.as_str()), (2, ""));
    let lines: Vec<Vec<_>> = stdout.lines().map(|line| line.split_whitespace().collect()).collect();
    let firsts: Vec<_> = lines.iter().map(|line| (line[0], line[1])).collect();
    let expected = [
        ("file", "verdict"),
        ("right.txt", "right"),
        ("wrong.txt", "wrong"),
        ("utf-16.txt", "one"),
        ("number.txt", "wrong"),
        ("empty.txt", "unreadable"),
        ("nowhere.txt", "unreadable"),
    ];
    assert_eq!(firsts, expected);
    assert_eq!(lines[2][2..9], ["4", "2", "1", "1", "0", "1", "none"]);

    let (code, stdout, _) = run(&[&["check", "--json", "4"], &names[..4]].concat(), "");
    let lines: Vec<Value> = stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((code, lines.len()), (1, 4));
    assert_eq!(lines[3]["reasons"][0]["code"], "one-diagonal");
}

/// The cases of a table, each with the exit code and the line for it.
fn judged_cases(table: &str) -> impl Iterator<Item = (Value, i32, Value)> {
    table.lines().map(|line| {
        let case: Value = serde_json::from_str(line).unwrap();
        let n = case["n"].as_u64().map(|n| n.to_string());
        let expected = case["expected"].as_str().map(|key| ["--expect", key]);
        let options: Vec<_> = n.as_deref().into_iter().chain(expected.into_iter().flatten()).collect();
        let (code, line) = judged(&options, case["text"].as_str().unwrap());
        (case, code, line)
    })
}

/// The same table as for the core and the page.
#[test]
fn outputs_get_the_verdicts_of_the_table() {
    for (case, code, line) in judged_cases(include_str!("../../../tests/data/verdicts.jsonl")) {
        let verdict = &case["verdict"];
        let readable =
            ["boards", "number", "empty-lists", "crash"].iter().any(|code| verdict["code"] == *code);
        let is_judged = readable && verdict["doubtful"] != true;
        let expected = if is_judged { i32::from(verdict["right"] == false) } else { 2 };
        assert_eq!(code, expected, "{}", case["name"]);
        let reasons: Vec<_> =
            line["reasons"].as_array().unwrap().iter().map(|reason| &reason["code"]).collect();
        assert_eq!(verdict["reasons"], serde_json::json!(reasons), "{}", case["name"]);
        for field in ["n", "boards", "valid", "invalid", "duplicate", "missing", "set"] {
            assert!(verdict.get(field).is_none_or(|value| *value == line[field]), "{}: {line}", case["name"]);
        }
        assert_eq!((verdict["one"] == true, &verdict["crash"]), (line["one"] == true, &line["crash"]));
    }
}

#[test]
fn what_the_output_leaves_open_is_asked_and_answered() {
    let trace = "1 - - -\n1 3 - -\n1 4 - -\n1 4 2 -\n2 - - -\n2 4 - -\n2 4 1 -\n2 4 1 3\n3 1 4 2\n";
    for (answer, code, start) in [
        (
            &["check", "4"][..],
            2,
            "The boards with 4 queens are right. Are those with fewer steps of the search?",
        ),
        (&["check", "4", "--answer", "steps"], 0, "Right: All 2 solutions"),
        (&["check", "4", "--answer", "steps", "--expect", "all"], 0, "Right: All 2 solutions"),
        (
            &["check", "4", "--answer", "boards"],
            1,
            "Wrong: All 2 solutions for n = 4, but 7 boards are wrong.",
        ),
        (&["check", "4", "--expect", "all"], 2, "The boards with 4 queens are right."),
        (
            &["check", "4", "--expect", "one", "--answer", "steps"],
            1,
            "Wrong: All 2 solutions for n = 4, each once.",
        ),
    ] {
        let (found, stdout, _) = run(answer, trace);
        assert!(found == code && stdout.starts_with(start), "{answer:?}: {found} {stdout}");
    }
    let (_, line) = judged(&[], &trace.replace(" -", " None"));
    assert_eq!(line["question"], "steps");
}

/// The same table as for the core, the page and Python.
#[test]
fn what_people_publish_is_judged_as_a_teacher_would() {
    for (case, code, line) in judged_cases(include_str!("../../../tests/data/reports.jsonl")) {
        let found = match code {
            _ if line["crash"].is_string() => "crash",
            2 if line["question"].is_string() => "question",
            0 => "right",
            1 => "wrong",
            _ => "unreadable",
        };
        assert_eq!(found, case["verdict"], "{}: {line}", case["name"]);
    }
}

/// The same table as for the core, the page and Python.
#[test]
fn outputs_in_other_encodings_get_the_verdicts_of_the_table() {
    for line in include_str!("../../../tests/data/encodings.jsonl").lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let hex = case["hex"].as_str().unwrap();
        let bytes: Vec<u8> =
            (0..hex.len()).step_by(2).map(|i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap()).collect();
        let (_, stdout, note) = run(&["check", "--json"], &bytes);
        let found: Value = serde_json::from_str(&stdout).unwrap();
        let (name, encoding) = (&case["name"], &case["encoding"]);
        assert_eq!(&found["encoding"], encoding, "{name}");
        let Some(encoding) = encoding.as_str() else {
            assert_eq!(note, "");
            assert!(found["error"].as_str().unwrap().contains("not text in UTF-8 or UTF-16"), "{name}");
            continue;
        };
        assert!(note.starts_with("note: standard input is read as "), "{name}: {note}");
        let verdict = serde_json::json!({
            "right": found["ok"], "n": found["n"], "boards": found["boards"], "invalid": found["invalid"],
        });
        assert_eq!(verdict, case["verdict"], "{name}");
        // The encoding that is assumed, given.
        assert_eq!(run(&["check", "--json", "--encoding", encoding], &bytes).1, stdout, "{name}");
    }
}

#[test]
fn an_encoding_is_said_and_can_be_given() {
    let bytes = b"\xBD\xE2 1\n2 4 1 3\n";
    let note = "note: standard input is read as GBK/GB18030, not UTF-8; --encoding changes that\n";
    let (code, stdout, stderr) = run(&["check", "4", "--expect", "one"], bytes);
    assert_eq!((code, stderr.as_str()), (0, note), "{stdout}");
    let with = |name| run(&["check", "4", "--expect", "one", "--encoding", name], bytes);
    assert_eq!(with("Big-5"), (0, stdout.clone(), String::new()));
    let (code, _, stderr) = with("utf-8");
    assert_eq!((code, stderr.lines().count()), (2, 1), "{stderr}");
    let (code, _, stderr) = with("big6");
    let refused = "invalid value 'big6' for '--encoding <NAME>': it must be one of utf-8, gb18030, ";
    assert!(code == 2 && stderr.starts_with(&format!("error: {refused}")), "{stderr}");
    // The same option for positions and for codes.
    let (code, stdout, stderr) = run(&["solve", "--board", "-"], bytes);
    assert_eq!((code, stdout.as_str(), stderr.as_str()), (0, "2,4,1,3\n", note));
    let (code, _, stderr) = run(&["check-code", "--word", "tower", "--encoding", "big5"], bytes);
    assert_eq!(
        (code, stderr.as_str()),
        (2, "error: standard input: found no code; a code starts with NQ1- or NQ2-\n")
    );
}

/// The solutions that have these queens and avoid these squares, (row, column) from 1.
fn completions(n: u32, queens: &[(u32, u32)], blocked: &[(u32, u32)]) -> Vec<Vec<u32>> {
    let has = |solution: &[u32], (row, column): (u32, u32)| solution[row as usize - 1] == column - 1;
    let fits = |solution: &Vec<u32>| {
        queens.iter().all(|&queen| has(solution, queen))
            && !blocked.iter().any(|&square| has(solution, square))
    };
    solutions_by_permutation(n).into_iter().filter(fits).collect()
}

/// Squares as the commands read them.
fn pairs(squares: &[(u32, u32)]) -> String {
    let pairs: Vec<_> = squares.iter().map(|square| format!("{square:?}")).collect();
    pairs.join(" ")
}

/// A line of `list`, from 0.
fn columns(line: &str) -> Vec<u32> {
    line.split(',').map(|column| column.parse::<u32>().unwrap() - 1).collect()
}

#[test]
fn positions_are_completed() {
    let mut random = fastrand::Rng::with_seed(38);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for round in 0..40 {
        let n = random.u32(3..=7);
        let mut square = || (random.u32(1..=n), random.u32(1..=n));
        let queens: Vec<_> = (0..round % 3).map(|_| square()).collect();
        let blocked: Vec<_> =
            (0..round / 3).map(|_| square()).filter(|square| !queens.contains(square)).collect();
        let expected = completions(n, &queens, &blocked);
        let drawing: String = (1..=n)
            .map(|row| {
                let mark = |column| match (row, column) {
                    square if queens.contains(&square) => 'Q',
                    square if blocked.contains(&square) => 'x',
                    _ => '.',
                };
                (1..=n).map(mark).chain(['\n']).collect::<String>()
            })
            .collect();
        fs::write(folder.join("position"), drawing).unwrap();
        let n = n.to_string();
        let [queens, blocked] = [pairs(&queens), pairs(&blocked)];
        let mut options = vec![n.as_str()];
        for (option, squares) in [("--queens", &queens), ("--blocked", &blocked)] {
            if !squares.is_empty() {
                options.extend([option, squares]);
            }
        }
        for position in [&options[..], &["--board", "position"]] {
            let with_position = |command| [&[command], position].concat();
            let listed: Vec<_> = stdout_of(&with_position("list"), "").lines().map(columns).collect();
            assert_eq!(listed, expected, "{position:?}");
            assert_eq!(
                stdout_of(&with_position("count"), ""),
                format!("{}\n", expected.len()),
                "{position:?}"
            );
            let (code, stdout, _) = run(&with_position("solve"), "");
            assert_eq!(code, i32::from(expected.is_empty()), "{position:?}");
            assert!(expected.is_empty() || expected.contains(&columns(stdout.trim_end())), "{stdout}");
        }
    }
}

#[test]
fn completions_are_checked() {
    for position in [
        &["--queens", "1,5"][..],
        &["--blocked", "(1, 1) (2, 2)"],
        &["--queens", "(3, 1)", "--blocked", "a1"],
    ] {
        let listed = stdout_of(&[&["list", "8"], position].concat(), "");
        let check = [&["8"], position].concat();
        assert_eq!(judged(&check, &listed).0, 0, "{position:?}");
        let all = stdout_of(&["list", "8"], "");
        assert_eq!(judged(&check, &all).0, 1, "{position:?}");
        let number = format!("{}\n", listed.lines().count());
        assert_eq!(judged(&check, &number).0, 0, "{position:?}");
        assert_eq!(judged(&check, "92\n").0, 1, "{position:?}");
    }
}

/// As the instances of `CSPLib`, of the ASP competition and of the LP/CP contest are written.
#[test]
fn positions_are_read_in_the_formats_of_other_solvers() {
    // Row + column = 5, and row - column + 7 = 7, both counted from 0.
    let diagonals = [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)].into_iter();
    let diagonals: Vec<_> = diagonals.chain((1..=8).map(|i| (i, i))).collect();
    let blocked = [(1, 3), (2, 5)];
    let from_0 = "note: standard input is read as pairs of row and column, counted from 0\n";
    let excluded = "note: standard input is read as excluded diagonals, counted from 0\n";
    let lists = "note: standard input is read as rows and columns of blocked squares, counted from 1 or from 0: read as from 1\n";
    for (text, queens, blocked, note) in [
        ("num(1..8).\nblock(1,3). block(2,5).\n", &[][..], &blocked[..], ""),
        ("board(8).\nblock(1,3).\nblock(2,5).\nqueen(3,8).\n", &[(3, 8)], &blocked, ""),
        ("letting n be 8\nletting blocks = [[1, 3], [2, 5]]\n", &[], &blocked, ""),
        ("letting n =  8\nletting init =  [[0, 1], [3, 2]]\n", &[(1, 2), (4, 3)], &[], from_0),
        ("n =  8\nnumdiags =  2\ndiags =  [[5, 1], [7, 0]]\n", &[], &diagonals, excluded),
        ("letting n be 8\nletting sumdiags be [5]\nletting diffdiags be [0]\n", &[], &diagonals, excluded),
        ("n = 8;\nm = 2;\nrow = [1,2];\ncol = [3,5];\n", &[], &blocked, lists),
    ] {
        let expected = completions(8, queens, blocked);
        assert!(!expected.is_empty());
        let [listed, counted, solved] = ["list", "count", "solve"].map(|command| {
            let (code, stdout, stderr) = run(&[command, "--board", "-"], text);
            assert_eq!((code, stderr.as_str()), (0, note), "{command}\n{text}");
            stdout
        });
        assert_eq!(listed.lines().map(columns).collect::<Vec<_>>(), expected, "{text}");
        assert_eq!(counted, format!("{}\n", expected.len()), "{text}");
        assert!(expected.contains(&columns(solved.trim_end())), "{text}{solved}");
    }
}

/// Above 32 rows, the search of the core ends.
#[test]
fn large_positions_are_completed_or_proved_impossible() {
    let mut random = fastrand::Rng::with_seed(39);
    for n in [33, 48, 64] {
        let blocked: Vec<_> = (0..n * n)
            .filter(|_| random.f64() < 0.6)
            .map(|square| (square / n + 1, square % n + 1))
            .collect();
        let n = n.to_string();
        let solution = columns(stdout_of(&["solve", &n, "--blocked", &pairs(&blocked)], "").trim_end());
        let queens: Vec<_> = (1..).zip(solution).map(|(row, column)| (row, column + 1)).collect();
        assert!(queens.iter().all(|queen| !blocked.contains(queen)));
        assert!((1..queens.len()).all(|i| (0..i).all(|j| !attack(queens[i], queens[j]))));
        // A row without a free square.
        let row: Vec<_> = (1..=n.parse().unwrap()).map(|column| (5, column)).collect();
        let (code, _, stderr) = run(&["solve", &n, "--blocked", &pairs(&row)], "");
        assert_eq!(code, 1);
        assert!(stderr.starts_with("error: no solution for n = "), "{stderr}");
    }
}

/// The clauses hold for a set of queens if, and only if, it is a completion.
#[test]
fn the_clauses_describe_the_problem() {
    let n = 4;
    let text = stdout_of(&["solve", "4", "--format", "dimacs", "--blocked", "(1, 2)"], "");
    let lines: Vec<_> = text.lines().filter(|line| !line.starts_with('c')).collect();
    let clauses: Vec<Vec<i32>> = lines[1..]
        .iter()
        .map(|line| {
            line.strip_suffix(" 0").unwrap().split(' ').map(|literal| literal.parse().unwrap()).collect()
        })
        .collect();
    assert_eq!(lines[0], format!("p cnf {} {}", n * n, clauses.len()));
    let models = (0_u32..1 << (n * n)).filter(|queens| {
        let holds = |&literal: &i32| (queens >> (literal.unsigned_abs() - 1) & 1 == 1) == (literal > 0);
        clauses.iter().all(|clause| clause.iter().any(holds))
    });
    let squares =
        |solution: &Vec<u32>| (0..n).zip(solution).map(|(row, column)| 1 << (row * n + column)).sum::<u32>();
    let expected: Vec<_> = completions(n, &[], &[(1, 2)]).iter().map(squares).collect();
    assert_eq!(models.collect::<Vec<_>>(), expected);
}

#[test]
fn wrong_positions_are_refused() {
    let cases: &[(&[&str], &str)] = &[
        (&["8", "--queens", "(9, 1)"], "row 9, column 1 is not on a board of size 8"),
        (
            &["8", "--queens", "nothing"],
            "--queens must be columns for the rows as in 1,5,-,2 or squares as in",
        ),
        (&["8", "--blocked", "x"], "--blocked must be columns for the rows as in 1,5,-,2 or squares as in"),
        (&["8", "--queens", "9"], "--queens: 9 is not on a board of 8 rows"),
        (&["8", "--queens", "1,2,3,4,5,6,7,8,9"], "--queens: the board is of size 9, not 8"),
        (&["--board", "nowhere"], "nowhere: cannot read the file: "),
        (&["--board", "-"], "standard input: one board is needed, not 2"),
        (&["33", "--blocked", "(1, 1)"], "n must be a whole number from 1 to 32, not \"33\""),
    ];
    for (arguments, message) in cases {
        let (code, stdout, stderr) = run(&[&["count"], *arguments].concat(), "2,4,1,3\n3,1,4,2\n");
        assert_eq!((code, stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(stderr.starts_with(&format!("error: {message}")), "{stderr}");
    }
    for command in ["count", "list", "solve"] {
        assert_eq!(run(&[command], "").0, 2);
    }
    let (code, _, stderr) = run(&["count", "8", "--queens", "0,2"], "");
    assert_eq!(
        (code, stderr.as_str()),
        (0, "note: --queens is read as columns, row by row, counted from 0\n")
    );
}

#[test]
fn counts_of_positions_agree_with_the_table() {
    for row in &table()[..10] {
        let n = row.n.to_string();
        // A blocked square that no solution uses.
        let with_first = |column| stdout_of(&["count", &n, "--queens", &format!("(1, {column})")], "");
        let sum: u64 = (1..=row.n).map(|column| with_first(column).trim_end().parse::<u64>().unwrap()).sum();
        assert_eq!(sum, row.all);
    }
}

/// Runs the recipes of the documentation, which need what Linux has, such as `timeout`.
#[cfg(target_os = "linux")]
mod recipes {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    /// The recipes of the documentation.
    fn recipes() -> Vec<&'static str> {
        let text = include_str!("../../../www/docs/checking.md");
        let blocks = text.split("```sh\n").skip(1);
        blocks.filter_map(|rest| rest.split_once("\n```")).map(|(recipe, _)| recipe).collect()
    }

    /// Runs a recipe in a folder, with the commands on the path, and returns what it prints.
    fn run_recipe(recipe: &str, folder: &Path) -> String {
        let path =
            format!("{}:{}", Path::new(PROGRAM).parent().unwrap().display(), std::env::var("PATH").unwrap());
        let output = Command::new("bash")
            .args(["-e", "-o", "pipefail", "-c", recipe])
            .current_dir(folder)
            .env("PATH", path)
            .output()
            .unwrap();
        assert!(output.status.success(), "{recipe}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// A program that prints all solutions.
    const RIGHT: &str = "import itertools, sys
n = int(sys.argv[1])
for q in itertools.permutations(range(n)):
    if len({r + c for r, c in enumerate(q)}) == n == len({r - c for r, c in enumerate(q)}): print(q)
";

    /// Starts the command of `docker run`, with the file that the container would see.
    const CONTAINER: &str = r#"#!/bin/bash
[[ "$1" == kill ]] && exit
for option in "--name queens-" --rm "--network none" --read-only "--user 65534" "--pids-limit 64"; do
    [[ " $* " == *" $option"* ]] || exit 1
done
[[ "$*" =~ --volume\ ([^:]*):/queens.py:ro ]] || exit 1
# The time limit is outside, where the program cannot stop it.
[[ "$(ps -o comm= -p $PPID)" == timeout && "$*" != *timeout* ]] || exit 1
exec python3 "${BASH_REMATCH[1]}" 8
"#;

    /// Runs a command as the same user, without the limits that need another one.
    const SUDO: &str = r#"#!/bin/bash
[[ "$1" == pkill ]] && exit
[[ "$1" == --user ]] && shift 2
exec "$@"
"#;

    /// Makes a command of a folder.
    fn write_command(path: &Path, script: &str) {
        fs::write(path, script).unwrap();
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }

    #[test]
    fn the_recipes_succeed() {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("recipes");
        let submissions = folder.join("submissions");
        fs::create_dir_all(&submissions).unwrap();
        fs::write(folder.join("queens.py"), RIGHT).unwrap();
        fs::write(submissions.join("ada.py"), RIGHT).unwrap();
        fs::write(submissions.join("bob.py"), RIGHT.replace("== n == len", "== len")).unwrap();
        fs::write(submissions.join("zoe\n.py"), RIGHT).unwrap();
        let [one, _, own_solver, class, _] = recipes()[..] else { panic!("five recipes") };
        assert!(run_recipe(one, &folder).contains("All 92 solutions for n = 8, each once."));
        run_recipe(own_solver, &folder);
        // Not every machine has containers: this one runs the command in place of it, and only with the limits.
        write_command(&folder.join("docker"), CONTAINER);
        let table = run_recipe(&format!("PATH=\"$PWD:$PATH\"\n{class}"), &folder);
        let verdicts: Vec<_> =
            table.lines().map(|line| line.split_whitespace().nth(1).unwrap_or_default()).collect();
        assert_eq!(verdicts, ["verdict", "right", "wrong", "right"]);
        let text = include_str!("../../../www/docs/checking.md");
        let (_, rest) = text.split_once("- run: |\n").unwrap();
        let (step, _) = rest.split_once("  shell: bash").unwrap();
        write_command(&folder.join("sudo"), SUDO);
        assert!(run_recipe(&format!("PATH=\"$PWD:$PATH\"\n{step}"), &folder).contains("All 92 solutions"));
    }

    /// The points are fair, and the sentences say why.
    #[test]
    #[ignore = "soak"]
    fn gradescope_gets_points_and_sentences() {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gradescope");
        fs::create_dir_all(folder.join("submission")).unwrap();
        // Not every machine may change the user, or lets a test do it.
        let all = recipes()[4]
            .replace("id -u student > /dev/null 2>&1 || useradd --system student\n", "")
            // The limit of time is not a process that the program can stop.
            .replace("timeout --kill-after 5 60 \\\n    unshare --net prlimit --fsize=50000000 --nproc=64 --as=4000000000 runuser --user student -- \\\n", "timeout 60 ")
            .replace("pkill --signal KILL --uid student || true # what it has started, and left\n", "");
        assert!(!all.contains("student --"), "{all}");
        let grade = |recipe: &str, program: &str| -> (Value, String) {
            fs::write(folder.join("submission/queens.py"), program).unwrap();
            run_recipe(recipe, &folder);
            let results: Value =
                serde_json::from_slice(&fs::read(folder.join("results.json")).unwrap()).unwrap();
            (results["score"].clone(), results["output"].as_str().unwrap().to_owned())
        };
        let half = format!("{RIGHT}    if q[0] == 4: ");
        let cases = [
            ("right", RIGHT.into(), 10.0, "Right.\nDifferent solutions: 92, missing: 0.\n"),
            ("one diagonal", RIGHT.replace("r - c", "r + c"), 0.4, "one rule only"),
            ("a wrong board", format!("{RIGHT}print(list(range(8)))"), 9.8, "Wrong boards: 1, repeated: 0."),
            ("an unreadable board", format!("{RIGHT}print('[1, 2')"), 0.0, "cannot be read: 1."),
            ("half", format!("{half}break"), 5.0, "Different solutions: 46, missing: 46."),
            ("each twice", RIGHT.replace("print(q)", "print(q, q)"), 5.0, "Wrong boards: 0, repeated: 92."),
            ("equal boards", "print([[[0] * 8] * 8] * 92)".into(), 0.0, "All boards are empty"),
            ("crashed", "print(1 / 0)".into(), 0.0, "by zero\nThe program ended with exit code 1."),
            ("crashed late", format!("{half}exit(3)"), 5.0, "The program ended with exit code 3."),
            ("long errors", "import sys\nsys.stderr.write('x' * 5000000)\n1 / 0".into(), 0.0, "by zero"),
            ("nothing", String::new(), 0.0, "Not judged.\nNo board can be read"),
            ("empty boards", "print([[], []])".into(), 0.0, "Wrong.\n"),
            ("a number", "print(92)".into(), 0.0, "Not judged.\n"),
        ];
        for (name, program, points, sentence) in cases {
            let (score, output) = grade(&all, &program);
            assert_eq!(score, serde_json::json!(points), "{name}: {output}");
            assert!(output.contains(sentence), "{name}: {output}");
            assert!(output.len() < 5000, "{name}");
            assert_eq!(output.starts_with("Right."), name == "right", "{name}: {output}");
        }
        let count = all.replace("--expect all", "--expect count");
        assert_eq!(
            grade(&count, "print(92)"),
            (serde_json::json!(10.0), "Right.\nThe output says 92.".into())
        );
        let (score, output) = grade(&count, "print(724)");
        assert_eq!(score, serde_json::json!(0.0), "{output}");
        assert!(output.starts_with("Wrong.\nThe output says 724."), "{output}");
    }
}

#[cfg(unix)]
#[test]
fn what_names_and_outputs_hold_rewrites_no_line() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("names");
    fs::create_dir_all(&folder).unwrap();
    let name = "zoe.txt\rann.txt  right \u{1b}[8m\u{202e}";
    fs::write(folder.join(name), "1,3,0\u{1b}[2K\u{202e}2\n").unwrap();
    fs::write(folder.join("bob.txt"), "1,3,0,2\n2,0,3,1\n").unwrap();
    let paths = [format!("names/{name}"), "names/bob.txt".to_owned(), format!("names/none\r{name}")];
    let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
    let all = [&["check", "4"], paths.as_slice()].concat();
    for arguments in
        [all.as_slice(), &["check", "4", paths[0]], &["check", "4", paths[2]], &["check", paths[0]]]
    {
        let (_, stdout, stderr) = run(arguments, "");
        let hidden = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!(stdout.clone() + &stderr).contains(hidden), "{stdout}{stderr}");
        assert!((stdout + &stderr).contains(r"zoe.txt\rann.txt  right \u{1b}[8m\u{202e}"));
    }
    let (_, stdout, _) = run(&all, "");
    assert_eq!(stdout.lines().count(), 4, "{stdout}");
    // Without the two hyphens before it, a name can be an option.
    for arguments in [&["check", "--\u{1b}[8m\nann.txt right"][..], &["check", "4", "--expect", "a\u{1b}\nl"]]
    {
        let (code, _, stderr) = run(arguments, "");
        assert_eq!(code, 2);
        assert!(stderr.contains(r"\u{1b}") && !stderr.contains(['\u{1b}', '\r']), "{stderr}");
        assert!(stderr.contains(r"\n"), "{stderr}");
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_file_that_is_too_long_is_refused() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("endless.txt");
    fs::File::create(&path).unwrap().set_len((256 << 20) + 1).unwrap();
    let (code, stdout, stderr) = run(&["check", "4", "endless.txt"], "");
    fs::remove_file(path).unwrap();
    assert_eq!((code, stdout.as_str()), (2, ""));
    assert_eq!(stderr, "error: endless.txt: longer than 268435456 bytes, the most that is read\n");
}

#[test]
#[cfg(target_os = "linux")]
fn a_text_without_end_is_read_up_to_the_limit() {
    for (input, name) in [("< /dev/zero", "standard input"), ("/dev/zero", "/dev/zero")] {
        let script = format!("ulimit -v 2000000; exec \"$0\" check 4 {input}");
        let output = Command::new("sh").args(["-c", &script, PROGRAM]).output().unwrap();
        let expected = format!("error: {name}: longer than 268435456 bytes, the most that is read\n");
        assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap()), (Some(2), expected));
    }
}
