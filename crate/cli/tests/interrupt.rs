//! Tests that Ctrl-C and SIGTERM stop long tasks, which report their progress.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::Read;
use std::process::{Child, Command, Stdio};

const HANGUP: u32 = 1;
const INTERRUPT: u32 = 2;
const TERMINATE: u32 = 15;

fn start(arguments: &[&str], stdout: Stdio) -> Child {
    let mut program = Command::new(env!("CARGO_BIN_EXE_nqueens"));
    program.args(arguments).stdout(stdout).stderr(Stdio::piped()).spawn().unwrap()
}

fn handles(program: &Child, signal: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{}/status", program.id())).unwrap();
    assert!(!status.contains("State:\tZ"), "the program has exited");
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap().trim();
    u64::from_str_radix(caught, 16).unwrap() >> (signal - 1) & 1 == 1
}

fn send(program: &Child, signal: u32) {
    let (option, process) = (format!("-{signal}"), program.id().to_string());
    assert!(Command::new("sh").args(["-c", "kill $0 $1", &option, &process]).status().unwrap().success());
}

/// Runs the program, sends it a signal, and returns the message on stderr.
fn message_after(signal: u32, arguments: &[&str]) -> String {
    let program = start(arguments, Stdio::null());
    // Wait until the program handles the signal, which would otherwise kill it without a message.
    while !handles(&program, signal) {
        std::thread::yield_now();
    }
    send(&program, signal);
    let output = program.wait_with_output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{stderr}");
    stderr.strip_prefix("error: interrupted: ").unwrap_or_else(|| panic!("{stderr}")).to_owned()
}

fn message_after_ctrl_c(arguments: &[&str]) -> String {
    message_after(INTERRUPT, arguments)
}

#[test]
fn an_interrupted_count_reports_its_progress() {
    let message = message_after_ctrl_c(&["count", "25", "--threads", "1"]);
    let (done, rest) = message.split_once(" % of n = 25 counted in ").unwrap_or_else(|| panic!("{message}"));
    let ending = " seconds; nothing is saved\n";
    assert!(done.parse::<f64>().unwrap() < 100.0 && rest.ends_with(ending), "{message}");
    let message = message_after_ctrl_c(&["count", "25", "--threads", "1", "--part", "2/3"]);
    assert!(message.contains(" % of part 2/3 of n = 25 counted in "), "{message}");
}

#[test]
fn an_interrupted_estimate_reports_the_number_of_its_samples() {
    let message = message_after_ctrl_c(&["estimate", "32", "--samples", "4000000000"]);
    let (samples, rest) = message.split_once(" samples for n = 32 taken in ").unwrap();
    assert!(samples.parse::<u64>().unwrap() < 4_000_000_000 && rest.ends_with(" seconds\n"), "{message}");
}

/// For n = 16 the solutions come faster than the search checks for Ctrl-C; for n = 32 none comes for hours.
#[test]
fn an_interrupted_list_reports_the_number_of_its_solutions() {
    for n in ["16", "32"] {
        let message = message_after_ctrl_c(&["list", n]);
        let number = message.strip_suffix(" solutions listed\n").unwrap_or_else(|| panic!("{message}"));
        assert!(number.parse::<u64>().unwrap() < 14_772_512, "{message}");
    }
}

/// Batch systems send it before they kill a job.
#[test]
fn sigterm_has_the_effect_of_ctrl_c() {
    let message = message_after(TERMINATE, &["count", "25", "--threads", "1"]);
    assert!(message.ends_with(" seconds; nothing is saved\n"), "{message}");
    let message = message_after(TERMINATE, &["estimate", "32", "--samples", "4000000000"]);
    assert!(message.contains(" samples for n = 32 taken in "), "{message}");
    let message = message_after(TERMINATE, &["list", "32"]);
    assert_eq!(message, "0 solutions listed\n");
    let message = message_after(TERMINATE, &["solve", "10000000", "--search"]);
    assert!(message.ends_with(" % of the queens placed\n"), "{message}");
}

/// Here the first one cannot stop the list, which waits for its reader.
#[test]
fn a_second_signal_exits_at_once() {
    let mut list = start(&["list", "16"], Stdio::piped());
    list.stdout.as_mut().unwrap().read_exact(&mut [0]).unwrap();
    assert!(!handles(&list, HANGUP), "nohup would not work");
    send(&list, INTERRUPT);
    send(&list, TERMINATE);
    assert_eq!(list.wait().unwrap().code(), Some(130));
}
