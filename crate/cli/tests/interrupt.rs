//! Tests that Ctrl-C and SIGTERM stop long tasks, which report their progress.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

const HANGUP: u32 = 1;
const INTERRUPT: u32 = 2;
const TERMINATE: u32 = 15;

const PROGRAM: &str = env!("CARGO_BIN_EXE_nqueens");

fn start(arguments: &[&str], stdout: Stdio) -> Child {
    let mut program = Command::new(PROGRAM);
    program.args(arguments).stdout(stdout).stderr(Stdio::piped()).spawn().unwrap()
}

/// Whether the program handles a signal. `None` once it has exited.
fn catches(program: &Child, signal: u32) -> Option<bool> {
    let status = fs::read_to_string(format!("/proc/{}/status", program.id())).unwrap();
    if status.contains("State:\tZ") {
        return None;
    }
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap().trim();
    Some(u64::from_str_radix(caught, 16).unwrap() >> (signal - 1) & 1 == 1)
}

fn handles(program: &Child, signal: u32) -> bool {
    catches(program, signal).expect("the program has not exited")
}

fn send(program: &Child, signal: u32) {
    let (option, process) = (format!("-{signal}"), program.id().to_string());
    assert!(Command::new("sh").args(["-c", "kill $0 $1", &option, &process]).status().unwrap().success());
}

/// The time that the program has used a processor, in clock ticks.
fn ticks(program: &Child) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{}/stat", program.id())).unwrap();
    let (_, after_name) = stat.rsplit_once(") ").unwrap();
    after_name.split(' ').nth(11).unwrap().parse().unwrap()
}

/// Runs the program, sends it a signal, and returns the message on stderr.
fn message_after(signal: u32, arguments: &[&str]) -> String {
    let program = start(arguments, Stdio::null());
    wait_until(|| handles(&program, signal)); // otherwise it would be killed without a message
    // The signal is caught a moment before the handler knows what to do with it; one that comes between is lost.
    let caught = ticks(&program);
    wait_until(|| ticks(&program) > caught);
    send(&program, signal);
    let output = program.wait_with_output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{stderr}");
    stderr.strip_prefix("error: interrupted: ").unwrap_or_else(|| panic!("{stderr}")).to_owned()
}

fn wait_until(mut is_true: impl FnMut() -> bool) {
    while !is_true() {
        std::thread::yield_now();
    }
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
fn an_interrupted_recount_reports_its_progress() {
    let message = message_after_ctrl_c(&["recount", "18", "--every", "1", "--threads", "1"]);
    let numbers =
        message.strip_suffix(" subproblems counted again\n").and_then(|text| text.split_once(" of "));
    let (done, all) = numbers.unwrap_or_else(|| panic!("{message}"));
    assert!(done.parse::<u64>().unwrap() < all.parse().unwrap(), "{message}");
}

/// A file of its own for each test, which does not exist yet.
fn file(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("interrupt");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(test);
    let _ = fs::remove_file(&file);
    file
}

/// The field of a saved count, which is one line of JSON.
fn saved(file: &Path, field: &str) -> serde_json::Value {
    let value: serde_json::Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    value.pointer(field).unwrap().clone()
}

fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    result_of(Command::new(PROGRAM).args(arguments))
}

/// The exit code, if the command was not killed, and what it has written.
fn result_of(command: &mut Command) -> (Option<i32>, String, String) {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn an_interrupted_count_saves_its_progress() {
    let file = file("saves");
    let path = file.to_str().unwrap();
    let count = ["count", "25", "--threads", "2", "--resume", path];
    let mut next = 0;
    for signal in [INTERRUPT, TERMINATE, INTERRUPT] {
        let message = message_after(signal, &count);
        assert!(message.ends_with(&format!(" seconds; saved in {path}\n")), "{message}");
        let later = saved(&file, "/progress/next").as_u64().unwrap();
        assert!(later >= next && saved(&file, "/progress/begun").is_array());
        next = later;
    }
}

#[test]
fn a_count_goes_on_from_its_file() {
    let file = file("goes-on");
    let count = ["count", "17", "--threads", "2", "--resume", file.to_str().unwrap()];
    for signal in [INTERRUPT, TERMINATE, INTERRUPT] {
        let program = start(&count, Stdio::null());
        // A fast machine may have finished.
        wait_until(|| catches(&program, signal) != Some(false));
        send(&program, signal);
        let code = program.wait_with_output().unwrap().status.code();
        assert!(matches!(code, Some(0 | 130)), "{code:?}");
    }
    assert_eq!(run(&count), (Some(0), "95815104\n".to_owned(), String::new()));
    // The file remains, so that a script can repeat the command.
    assert_eq!((saved(&file, "/progress/subtotal"), saved(&file, "/done")), (95_815_104.into(), 1.0.into()));
    assert_eq!(run(&count), (Some(0), "95815104\n".to_owned(), String::new()));
    assert_eq!(run(&[&count[..], &["--fundamental"]].concat()).1, "11977939\n");
}

#[test]
fn a_killed_count_leaves_a_file_to_go_on_from() {
    let file = file("killed");
    let count = ["count", "16", "--part", "2/3", "--resume", file.to_str().unwrap()];
    let mut program = start(&[&count[..], &["--threads", "1"]].concat(), Stdio::null());
    wait_until(|| file.exists());
    program.kill().unwrap();
    program.wait().unwrap();
    let subtotal = |arguments: &[&str]| {
        let (code, line, message) = run(arguments);
        assert_eq!((code, message.as_str()), (Some(0), ""));
        serde_json::from_str::<serde_json::Value>(&line).unwrap()["subtotal"].clone()
    };
    assert_eq!(subtotal(&count), subtotal(&["count", "16", "--part", "2/3"]));
}

/// In a folder that belongs to others, too.
#[test]
fn a_save_follows_no_link_and_leaves_nothing_else() {
    let file = file("links");
    let folder = file.with_added_extension("folder");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let [victim, link, path] = ["victim", "count.new", "count"].map(|name| folder.join(name));
    fs::write(&victim, "mine").unwrap();
    std::os::unix::fs::symlink(&victim, &link).unwrap();
    let count = ["count", "10", "--resume", path.to_str().unwrap()];
    assert_eq!(run(&count), (Some(0), "724\n".to_owned(), String::new()));
    assert_eq!(fs::read_to_string(&victim).unwrap(), "mine");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3);
    let pipe = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    // To read from the pipe would never end.
    let mut limited = Command::new("timeout");
    limited.args(["--signal=KILL", "60", PROGRAM, "count", "10", "--resume"]).arg(pipe);
    let (code, _, message) = result_of(&mut limited);
    assert_eq!(code, Some(2));
    assert!(message.ends_with("pipe: not a regular file, which alone can keep the progress\n"), "{message}");
}

#[test]
fn a_file_that_cannot_be_resumed_is_refused_and_kept() {
    let file = file("refused");
    let path = file.to_str().unwrap();
    assert_eq!(run(&["count", "10", "--part", "1/2", "--resume", path]).0, Some(0));
    let good = fs::read_to_string(&file).unwrap();
    let damaged = format!("error: {path}: damaged, or not the progress of a count\n");
    let other = "the progress of part 1/2 of n = 10, not of";
    let cases = [
        (good.replace("\"subtotal\":", "\"subtotal\":1"), &["10", "--part", "1/2"][..], damaged.clone()),
        (good[..good.len() - 4].to_owned(), &["10", "--part", "1/2"], damaged.clone()),
        ("my notes\n".to_owned(), &["10"], damaged.clone()),
        (String::new(), &["10"], damaged),
        // As the first version wrote it.
        (
            r#"{"format":"nqueens-count/1","n":8,"part":"1/1","done":0.0,"seconds":0.0,"progress":{"next":0,"begun":[],"subtotal":0},"check":"5debc21a933131f0"}"#
                .to_owned(),
            &["8"],
            format!("error: {path}: from another version, which divides the solutions of a board differently; count it again, with another file\n"),
        ),
        (good.clone(), &["10"], format!("error: {path}: {other} n = 10\n")),
        (good.clone(), &["11", "--part", "2/2"], format!("error: {path}: {other} part 2/2 of n = 11\n")),
    ];
    for (content, arguments, message) in cases {
        fs::write(&file, &content).unwrap();
        let refused = run(&[&["count"], arguments, &["--resume", path]].concat());
        assert_eq!(refused, (Some(2), String::new(), message));
        assert_eq!(fs::read_to_string(&file).unwrap(), content);
    }
    let (code, _, message) = run(&["count", "10", "--resume", "no/such/folder/file"]);
    assert_eq!(code, Some(2));
    assert!(message.starts_with("error: no/such/folder/file: cannot save the progress: "), "{message}");
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
