//! Runs `nqueens trace` as users do.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::inflate::decompress_to_vec;
use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_nqueens");
const TRACE: &str = "try 0 0\nplace 0 0\nhello\nremove 0 0\n";

/// A folder of its own for temporary files, by the name of the test.
fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs `nqueens trace` with this standard input.
fn run(test: &str, arguments: &[&str], input: &str) -> Output {
    let folder = folder(test);
    let mut child = Command::new(PROGRAM)
        .arg("trace")
        .args(arguments)
        .current_dir(&folder)
        .envs(["TMPDIR", "TMP", "TEMP"].map(|name| (name, &folder)))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may have ended before it reads anything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// The lines of stdout of a run that succeeds, and its stderr.
fn lines_of(output: &Output) -> (Vec<String>, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    (text(&output.stdout).lines().map(str::to_owned).collect(), text(&output.stderr))
}

/// The message of a run that fails.
fn error_of(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The start of the address in a page, and the program in its fragment.
fn address_in(html: &str) -> (String, Value) {
    let address = html.split('"').find(|part| part.starts_with("http")).unwrap().replace("&amp;", "&");
    let (start, fragment) = address.split_once("#program=").unwrap();
    let bytes = decompress_to_vec(&URL_SAFE_NO_PAD.decode(fragment).unwrap()).unwrap();
    (start.to_owned(), serde_json::from_slice(&bytes).unwrap())
}

#[test]
fn a_trace_from_standard_input_becomes_a_page_that_goes_on_to_the_site() {
    let (lines, messages) = lines_of(&run("stdin", &["--size", "4"], TRACE));
    assert_eq!(lines[0], "n = 4: events 3, try 1, place 1, remove 1, solution 0");
    assert_eq!(messages, "");
    let (start, program) = address_in(&fs::read_to_string(&lines[1]).unwrap());
    assert_eq!(start, "http://127.0.0.1:8080/?room=program&n=4");
    assert_eq!(program["language"], "trace");
    assert_eq!(program["text"], format!("size 4\n{TRACE}"));
}

#[test]
fn the_page_and_its_address_can_be_chosen() {
    let arguments = ["-o", "q.html", "--page", "https://example.org/queens/"];
    let (lines, _) = lines_of(&run("html", &arguments, &format!("size 5\n{TRACE}")));
    assert_eq!(lines.len(), 1);
    let (start, program) = address_in(
        &fs::read_to_string(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("html/q.html")).unwrap(),
    );
    assert_eq!(start, "https://example.org/queens/?room=program&n=5");
    assert_eq!(program["text"], format!("size 5\n{TRACE}"));
}

#[test]
fn a_file_of_another_kind_is_the_trace_itself() {
    lines_of(&run("text", &["-o", "q.trace", "--size", "4"], TRACE));
    let written =
        fs::read_to_string(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("text/q.trace")).unwrap();
    assert_eq!(written, format!("size 4\n{TRACE}"));
}

#[cfg(unix)]
#[test]
fn a_link_in_place_of_the_file_is_replaced_and_not_followed() {
    let links = folder("links");
    std::os::unix::fs::symlink("victim", links.join("q.trace")).unwrap();
    lines_of(&run("linked", &["-o", "../links/q.trace", "--size", "4"], TRACE));
    assert!(!links.join("victim").exists());
    assert!(links.join("q.trace").is_file());
}

#[test]
fn a_trace_that_is_too_long_for_an_address_is_a_file_to_drop() {
    // Random output, which compression does not shorten much.
    let mut random = fastrand::Rng::with_seed(1);
    let mut text = "try 0 0\n".to_owned();
    for _ in 0..1200 {
        text.extend(std::iter::repeat_with(|| random.alphanumeric()).take(1000));
        text.push('\n');
    }
    assert_is_too_long("long", &text);
}

#[test]
#[ignore = "soak"]
fn a_trace_with_too_many_events_for_an_address_is_a_file_to_drop() {
    let mut random = fastrand::Rng::with_seed(1);
    let events = std::iter::repeat_with(|| format!("try {} {}\n", random.u32(..32), random.u32(..32)));
    assert_is_too_long("many", &events.take(400_000).collect::<String>());
}

fn assert_is_too_long(name: &str, text: &str) {
    let (lines, messages) = lines_of(&run(name, &["--size", "32"], text));
    assert_eq!(
        messages,
        "note: the trace is too long for an address: drop this file on http://127.0.0.1:8080/?room=program\n"
    );
    assert_eq!(fs::read_to_string(&lines[1]).unwrap(), format!("size 32\n{text}"));
    let message = error_of(&run(&format!("{name}-html"), &["--size", "32", "-o", "q.html"], text));
    assert_eq!(message, "error: the trace is too long for an address\n");
}

#[test]
fn what_cannot_be_a_trace_is_refused() {
    let cases: [(&[&str], &str, &str); 9] = [
        (
            &["--size", "4"],
            "hello\nplace 4 0\n",
            "line 2: `place 4 0` is off the board: rows and columns are numbers from 0 to 3",
        ),
        (&["--size", "4"], "try 1 4\n", "begin the trace with the line `base 1`"),
        (&["--size", "4"], "hello\n", "nothing says what happens on the board"),
        (&["--size", "4"], "solution\n", "nothing says what happens on the board"),
        (&[], "try 0 0\n", "line 1: the size of the board is not known"),
        (&["--size", "4"], "size 5\ntry 0 0\n", "the trace is one for n = 5, not 4"),
        (&["--size", "33"], TRACE, "n must be a whole number from 1 to 32"),
        (&["--page", "file:///queens"], TRACE, "must begin with http"),
        (&["--page", "https://example.org/?n=5"], TRACE, "have no ? or #"),
    ];
    for (arguments, text, message) in cases {
        let found = error_of(&run("refused", arguments, text));
        assert!(found.contains(message), "{found}");
    }
    let found = error_of(&run("missing", &["--", "./no-such-program", "4"], ""));
    assert!(found.contains("./no-such-program: cannot run the program"), "{found}");
}

#[cfg(unix)]
mod programs {
    use super::*;

    fn shell(test: &str, script: &str) -> Output {
        run(test, &["--", "sh", "-c", script, "queens", "4"], "")
    }

    #[test]
    fn a_program_is_run_with_its_arguments_and_the_size_is_that_of_its_arguments() {
        let output = shell("program", "echo place 0 $1 | tr 4 3; echo done; exit 3");
        let (lines, messages) = lines_of(&output);
        assert_eq!(
            lines[0],
            "n = 4 (the argument of the program): events 1, try 0, place 1, remove 0, solution 0"
        );
        assert_eq!(messages, "note: the program failed: exit status: 3\n");
        let (_, program) = address_in(&fs::read_to_string(&lines[1]).unwrap());
        assert_eq!(program["text"], "size 4\nplace 0 3\ndone\n");
    }

    #[test]
    fn a_trace_on_standard_error_is_taken_from_the_other_lines_there() {
        let output = shell("stderr", "echo Solutions: 2; echo place 0 1 >&2; echo warning >&2");
        let (lines, messages) = lines_of(&output);
        assert_eq!(messages, "warning\n");
        let (_, program) = address_in(&fs::read_to_string(&lines[1]).unwrap());
        assert_eq!(program["text"], "size 4\nplace 0 1\nSolutions: 2\n");
    }

    #[test]
    fn a_trace_on_both_has_no_order() {
        let message = error_of(&shell("both", "echo place 0 1; echo solution >&2"));
        assert!(message.contains("the order of its events is lost"), "{message}");
    }

    #[test]
    fn a_program_that_does_not_end_is_ended() {
        let script = "echo try 0 0; exec yes \"$(printf 'x x %0100000d' 0)\"";
        let arguments = ["--size", "4", "-o", "q.trace", "--", "sh", "-c", script];
        let (lines, messages) = lines_of(&run("endless", &arguments, ""));
        assert_eq!(lines, ["n = 4: events 1, try 1, place 0, remove 0, solution 0"]);
        assert_eq!(messages, "note: the program was ended, because it prints more than the page reads\n");
    }

    #[test]
    #[ignore = "soak"]
    fn a_program_with_too_many_events_is_ended() {
        let arguments = ["--size", "4", "-o", "q.trace", "--", "yes", "try 0 0"];
        let (lines, messages) = lines_of(&run("events", &arguments, ""));
        assert_eq!(lines, ["n = 4: events 2000000, try 2000000, place 0, remove 0, solution 0"]);
        assert!(messages.contains("the program was ended"), "{messages}");
        assert!(messages.contains("goes on after 2000000 events"), "{messages}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_is_there_already_is_left_alone() {
    let folder = folder("taken");
    // The shell keeps its process number for the command that takes its place.
    let script = "echo kept > nqueens-trace-$$.html; exec \"$0\" trace --size 4";
    let mut child = Command::new("sh")
        .args(["-c", script, PROGRAM])
        .current_dir(&folder)
        .env("TMPDIR", &folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let taken = folder.join(format!("nqueens-trace-{}.html", child.id()));
    child.stdin.take().unwrap().write_all(TRACE.as_bytes()).unwrap();
    let (lines, _) = lines_of(&child.wait_with_output().unwrap());
    assert_eq!(fs::read_to_string(taken).unwrap(), "kept\n");
    assert!(fs::read_to_string(&lines[1]).unwrap().contains("#program="));
}
