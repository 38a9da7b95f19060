//! Runs `nqueens check-code` as teachers do.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// Eight of ten right, by Ada, about backtracking with six queens; the word is "tower".
const ADA: &str = "NQ1-0C30K-0000G-1AXGF-60T1G-CHGHZ-PV43K-3GJM8-EATPA";

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
    assert!(stdout.ends_with(": this code was signed with another word, or changed\n"), "{stdout}");
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
                "format": "nqueens-code/1", "code": ADA, "line": null, "ok": true, "kind": "quiz", "name": "Ada",
                "right": 8,
                "questions": 10, "algorithm": "pruning", "n": 6, "settings": "", "answers": "++-+++-+++",
            }),
            json!({
                "format": "nqueens-code/1", "code": "NQ3-0", "line": null, "ok": false,
                "error": { "code": "version", "text": "this code is of another version" },
            }),
        ]
    );
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
