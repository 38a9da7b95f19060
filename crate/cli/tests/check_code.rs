//! Runs `nqueens check-code` as teachers do.

use std::io::Write;
use std::process::{Command, Stdio};

use nqueens::quiz::QuizResult;
use nqueens::{Algorithm, BoardSize};
use serde_json::{Value, json};

/// Eight of ten right, by Ada, about backtracking with six queens; the word is "tower".
const ADA: &str = "NQ1-0C30K-0000G-1AXGF-60T1G-CHGHZ-PV43K-3GJM8-EATPA";
/// Too few solutions, solved with two hints in five runs.
const EXERCISE: &str = "NQ2-0410J-01804-00005-EX3FR-DWPPD-CSBQZ-0D0P8-8RFEA-EM2G5-FMVW6-66EGG";

/// Runs the command with this text on stdin, and returns its exit code, stdout and stderr.
fn check(arguments: &[&str], stdin: &str) -> (i32, String, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_nqueens"))
        .arg("check-code")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments closes the pipe.
    drop(program.stdin.take().unwrap().write_all(stdin.as_bytes()));
    let output = program.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_good_code_is_a_line_of_the_table() {
    let table = "verdict  right  of  algorithm           n  settings  answers     name\n\
                 good         8  10  pruning             6  usual     ++-+++-+++  Ada\n";
    assert_eq!(check(&["--word", "tower", ADA], ""), (0, table.to_owned(), String::new()));
    // As the page of a form exports it, and typed in lower case.
    let lines = format!("name,code\r\nAda,\"{}\"\r\n", ADA.to_lowercase());
    assert_eq!(check(&["--word", " tower "], &lines), (0, table.to_owned(), String::new()));
}

#[test]
fn a_refused_code_says_why_and_where() {
    let damaged = ADA.replace("1AXGF", "1AYGF");
    let short = &ADA[..ADA.len() - 6];
    let (code, stdout, stderr) = check(&["--word", "tower"], &format!("{ADA}\n\n{damaged}\n{short}\n"));
    let lines: Vec<&str> =
        stdout.lines().skip(1).map(|line| line.split_once("  ").unwrap().1.trim()).collect();
    assert_eq!((code, stderr.as_str()), (1, ""));
    assert!(lines[0].starts_with("8  10"));
    assert_eq!(lines[1], format!("line 3: {damaged}: group 3, 1AYGF, is damaged"));
    assert_eq!(lines[2], format!("line 4: {short}: this code is not complete"));
    let (code, stdout, _) = check(&["--word", "bishop", ADA], "");
    assert_eq!(code, 1);
    assert!(stdout.ends_with(": this code was made with another class word, or changed\n"), "{stdout}");
    let (code, stdout, _) = check(&["--word", "tower", "8 of 10"], "");
    assert_eq!((code, stdout.lines().last()), (1, Some("refused  8 of 10: a code starts with NQ1- or NQ2-")));
}

#[test]
fn json_has_the_same_facts() {
    let (code, stdout, _) = check(&["--word", "tower", "--json", ADA, "NQ3-0"], "");
    let lines: Vec<Value> = stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(code, 1);
    assert_eq!(
        lines,
        [
            json!({
                "format": "nqueens-code/1", "file": null, "line": null, "row": ADA, "code": ADA, "verdict": "good",
                "ok": true, "first": null, "kind": "quiz", "name": "Ada", "right": 8,
                "questions": 10, "algorithm": "pruning", "n": 6, "settings": "", "answers": "++-+++-+++",
            }),
            json!({
                "format": "nqueens-code/1", "file": null, "line": null, "row": "NQ3-0", "code": "NQ3-0",
                "verdict": "refused", "ok": false, "first": null,
                "error": { "code": "version", "text": "this code is of another version" },
            }),
        ]
    );
}

/// No other test would notice a second student with the code of the first one, or a field that the table lacks.
#[test]
fn what_a_class_hands_in_is_a_spreadsheet() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    // Of a student whose name is a number, which a spreadsheet would change.
    let number = QuizResult::new(Algorithm::Pruning, BoardSize::new(8).unwrap(), "", vec![true], "0042");
    let number = number.unwrap().code("tower");
    let form = format!("name,code\r\nAda,{ADA}\r\n@Bob,{ADA}\r\nZoe,\r\nTim,{number}\r\n");
    let [form_file, other_file] = ["form.csv", "other.txt"].map(|name| folder.join(name));
    std::fs::write(&form_file, &form).unwrap();
    std::fs::write(&other_file, format!("{EXERCISE}\n{}", ADA.to_lowercase())).unwrap();
    let (code, stdout, stderr) = check(&["--word", "tower", "--csv"], &form);
    assert_eq!((code, stderr.as_str()), (1, ""));
    let result = "Ada,8,10,pruning,6,usual,3 7,,,";
    let expected = [
        "\u{feff}file,line,verdict,name,right,of,algorithm or exercise,n,settings,missed,solved,hints,runs,reasons,row\r\n".to_owned(),
        format!("standard input,2,good,{result},,\"Ada,…\"\r\n"),
        format!("standard input,3,again,{result},the same code as in line 2,\"'@Bob,…\"\r\n"),
        "standard input,4,none,,,,,,,,,,,this row has no code,\"Zoe,\"\r\n".to_owned(),
        "standard input,5,good,'0042,1,1,pruning,8,usual,,,,,,\"Tim,…\"\r\n".to_owned(),
    ];
    assert_eq!(stdout, expected.concat());
    let [form_file, other_file] = [&form_file, &other_file].map(|file| file.to_str().unwrap());
    let files = ["--word", "tower", "--json", "--file", form_file, "--file", other_file];
    let (_, stdout, _) = check(&files, "");
    let last: Value = serde_json::from_str(stdout.lines().last().unwrap()).unwrap();
    assert_eq!(
        (&last["verdict"], &last["first"]),
        (&json!("again"), &json!({ "file": form_file, "line": 2 }))
    );
    let documented = crate::check::documented_fields("## Codes of quizzes");
    for line in stdout.lines() {
        let line: serde_json::Map<String, Value> = serde_json::from_str(line).unwrap();
        let unsaid: Vec<_> = line.keys().filter(|key| !documented.contains(&key.as_str())).collect();
        assert!(unsaid.is_empty(), "{unsaid:?} in the table of www/docs/checking.md");
    }
    assert!(documented.iter().all(|field| stdout.contains(&format!("{field:?}:"))), "{documented:?}");
}

#[test]
fn without_a_code_or_a_word_there_is_one_message() {
    let (code, stdout, stderr) = check(&["--word", "tower"], "8 of 10\n");
    assert_eq!((code, stdout.as_str()), (2, ""));
    assert_eq!(stderr, "error: standard input: found no code; a code starts with NQ1- or NQ2-\n");
    let (code, _, stderr) = check(&["--word", " ", ADA], "");
    assert_eq!((code, stderr.lines().count()), (2, 1), "{stderr}");
    assert_eq!(check(&[ADA], "").0, 2, "the word is missing");
}
