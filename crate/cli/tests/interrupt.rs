//! Tests that Ctrl-C stops long tasks, which report their progress.

#![cfg(target_os = "linux")]

use std::fs;
use std::process::{Command, Stdio};

/// Runs the program, presses Ctrl-C, and returns the message on stderr.
fn message_after_ctrl_c(arguments: &[&str]) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_nqueens"));
    program.args(arguments).stdout(Stdio::null()).stderr(Stdio::piped());
    let program = program.spawn().unwrap();
    let process = program.id().to_string();
    // Wait until the program handles the signal, which would otherwise kill it without a message.
    let handles_signal = || {
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
        assert!(!status.contains("State:\tZ"), "the program has exited");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap().trim();
        u64::from_str_radix(caught, 16).unwrap() >> 1 & 1 == 1
    };
    while !handles_signal() {
        std::thread::yield_now();
    }
    assert!(Command::new("sh").args(["-c", "kill -INT $0", &process]).status().unwrap().success());
    let output = program.wait_with_output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{stderr}");
    stderr.strip_prefix("error: interrupted: ").unwrap_or_else(|| panic!("{stderr}")).to_owned()
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
