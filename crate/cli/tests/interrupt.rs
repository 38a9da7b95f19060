//! Ctrl-C ends what would take hours, and it says how far it got.

#![cfg(target_os = "linux")]

use std::fs;
use std::process::{Command, Stdio};

/// What is said on stderr after Ctrl-C.
fn interrupted(arguments: &[&str]) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_nqueens"));
    program.args(arguments).stdout(Stdio::null()).stderr(Stdio::piped());
    let program = program.spawn().unwrap();
    let process = program.id().to_string();
    // Until it catches the signal, that would end it without a word.
    let catches = || {
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
        assert!(!status.contains("State:\tZ"), "it has ended");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap().trim();
        u64::from_str_radix(caught, 16).unwrap() >> 1 & 1 == 1
    };
    while !catches() {
        std::thread::yield_now();
    }
    assert!(Command::new("sh").args(["-c", "kill -INT $0", &process]).status().unwrap().success());
    let output = program.wait_with_output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{stderr}");
    stderr.strip_prefix("error: interrupted: ").unwrap_or_else(|| panic!("{stderr}")).to_owned()
}

#[test]
fn a_count_says_how_much_of_it_is_done() {
    let said = interrupted(&["count", "25", "--threads", "1"]);
    let (done, rest) = said.split_once(" % of n = 25 was counted in ").unwrap_or_else(|| panic!("{said}"));
    assert!(done.parse::<f64>().unwrap() < 100.0 && rest.ends_with(" seconds, and is lost\n"), "{said}");
    let said = interrupted(&["count", "25", "--threads", "1", "--part", "2/3"]);
    assert!(said.contains(" % of part 2/3 of n = 25 was counted in "), "{said}");
}

/// Its solutions come faster than a search looks up, and then for hours not at all.
#[test]
fn a_list_says_how_many_solutions_it_has() {
    for n in ["16", "32"] {
        let said = interrupted(&["list", n]);
        let number = said.strip_suffix(" solutions were listed\n").unwrap_or_else(|| panic!("{said}"));
        assert!(number.parse::<u64>().unwrap() < 14_772_512, "{said}");
    }
}
