//! Runs `nqueens estimate`, `solve`, `list` and `steps` as users do.

use std::fs;
use std::io::{BufRead, BufReader, Read};
#[cfg(target_os = "linux")]
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{field, size, table};
use nqueens::{
    Algorithm, FundamentalSolutions, RotationClasses, Solution, Solutions, Step, Steps, composition,
    is_solution,
};

const PROGRAM: &str = env!("CARGO_BIN_EXE_nqueens");

/// Runs the program and returns its exit code, stdout and stderr.
fn run(arguments: &[&str]) -> (i32, String, String) {
    let mut program = Command::new(PROGRAM);
    // Where it may write files.
    let output = program.args(arguments).current_dir(env!("CARGO_TARGET_TMPDIR")).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Runs the program, asserts that it succeeds without messages, and returns its stdout.
fn stdout_of(arguments: &[&str]) -> String {
    let (code, stdout, stderr) = run(arguments);
    assert_eq!((code, stderr.as_str()), (0, ""), "{arguments:?}");
    stdout
}

/// Parses a line of columns, which are numbered from 1.
fn columns(line: &str) -> Vec<u32> {
    line.split(',').map(|column| column.parse::<u32>().unwrap() - 1).collect()
}

fn line(solution: &Solution) -> String {
    solution.columns().iter().map(|column| (column + 1).to_string()).collect::<Vec<_>>().join(",")
}

#[test]
fn estimates_are_close_to_the_number_of_solutions() {
    estimate(&[1, 8, 27]);
}

#[test]
#[ignore = "soak"]
fn all_estimates_are_close_to_the_number_of_solutions() {
    estimate(&(1..=27).collect::<Vec<_>>());
}

fn estimate(sizes: &[usize]) {
    for &n in sizes {
        #[expect(clippy::cast_precision_loss, reason = "estimates need no precision")]
        let all = table()[n - 1].all as f64;
        let line = stdout_of(&["estimate", &n.to_string(), "--samples", "100000"]);
        let [mean, low, high] =
            ["estimate", "low", "high"].map(|name| field(&line, name).parse::<f64>().unwrap());
        assert!(low <= mean && mean <= high, "{line}");
        // Twice the interval is four standard deviations to each side.
        let half = high - mean;
        assert!((mean - all).abs() <= 2.0 * half + 1e-5 * all && half <= 0.1 * all, "{line}");
        assert_eq!(field(&line, "samples"), "100000");
    }
    let line = stdout_of(&["estimate", "28", "--samples", "1001"]);
    assert_eq!(field(&line, "samples"), "2000");
    assert_eq!(field(&line, "growth"), "7.60138e16");
}

#[test]
fn an_estimate_depends_on_the_seed_and_not_on_the_number_of_threads() {
    let estimate = |options: &[&str]| {
        let line = stdout_of(&[&["estimate", "20", "--samples", "50000"], options].concat());
        line.split_once(",\"seconds\"").unwrap().0.to_owned()
    };
    assert_eq!(estimate(&["--threads", "1"]), estimate(&["--threads", "5"]));
    assert_eq!(estimate(&[]), estimate(&["--seed", "1"]));
    assert_ne!(estimate(&[]), estimate(&["--seed", "1000"]));
}

#[test]
fn solve_prints_a_solution() {
    for n in ["1", "4", "8", "27", "100", "1000"] {
        for options in [&[][..], &["--search"], &["--search", "--seed", "7"]] {
            let text = stdout_of(&[&["solve", n], options].concat());
            let columns = columns(text.strip_suffix('\n').unwrap());
            assert!(columns.len().to_string() == n && is_solution(&columns), "{n} {options:?}");
        }
    }
    for n in ["1000", "20", "25"] {
        let columns = columns(stdout_of(&["solve", n, "--composition"]).strip_suffix('\n').unwrap());
        assert_eq!(composition(size(n.parse().unwrap())).unwrap().columns(), columns);
    }
    for options in [&[][..], &["--search"]] {
        let no_solution = (1, String::new(), "error: there is no solution for n = 3\n".to_owned());
        assert_eq!(run(&[&["solve", "3"], options].concat()), no_solution);
    }
}

#[test]
fn list_prints_every_solution_in_order() {
    for n in 1..=8 {
        let number = n.to_string();
        let lines = |options: &[&str]| -> Vec<String> {
            stdout_of(&[&["list", &number], options].concat()).lines().map(str::to_owned).collect()
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
fn list_prints_the_formats_of_the_page() {
    let four = |format| stdout_of(&["list", "4", "--format", format]);
    assert_eq!(four("columns"), "2,4,1,3\n3,1,4,2\n");
    assert_eq!(four("csv"), "row 1,row 2,row 3,row 4\n2,4,1,3\n3,1,4,2\n");
    assert_eq!(four("json"), "{\"n\":4,\"columns\":[2,4,1,3]}\n{\"n\":4,\"columns\":[3,1,4,2]}\n");
    assert_eq!(four("letters"), "# 1\n.Q..\n...Q\nQ...\n..Q.\n\n# 2\n..Q.\nQ...\n...Q\n.Q..\n\n");
    assert_eq!(four("pairs"), "1: (1, 2) (2, 4) (3, 1) (4, 3)\n2: (1, 3) (2, 1) (3, 4) (4, 2)\n");
}

#[test]
fn list_numbers_the_first_of_each_class_as_in_the_list_of_all() {
    let rotation: &[usize] =
        &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 17, 18, 19, 20, 21, 30, 34, 47, 52, 55, 58];
    let fundamental: &[usize] = &[1, 2, 5, 6, 7, 8, 9, 10, 11, 14, 17, 18];
    let all = stdout_of(&["list", "8", "--format", "pairs"]);
    let all: Vec<_> = all.lines().collect();
    for (classes, numbers) in [("--rotation", rotation), ("--fundamental", fundamental)] {
        let lines = numbers.iter().map(|number| all[number - 1].to_owned() + "\n");
        assert_eq!(stdout_of(&["list", "8", classes, "--format", "pairs"]), lines.collect::<String>());
        assert!(numbers.iter().all(|number| all[number - 1].starts_with(&format!("{number}: "))));
    }
}

/// Runs the program in a shell, with these redirections and limits, and returns its exit code (or the negative of the
/// signal that ended it), stdout and stderr.
#[cfg(target_os = "linux")]
fn run_in_shell(before: &str, arguments: &str, redirections: &str) -> (i32, String, String) {
    let script = format!("{before} exec \"$0\" {arguments} {redirections}");
    let output = Command::new("sh").args(["-c", &script, PROGRAM]).stdin(Stdio::null()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let signal = || -output.status.signal().expect("ended by a signal if without a code");
    (output.status.code().unwrap_or_else(signal), text(output.stdout), text(output.stderr))
}

/// Each command with a result.
#[cfg(target_os = "linux")]
const COMMANDS: [&str; 10] = [
    "count 8",
    "count 8 --estimate",
    "estimate 8 --samples 1",
    "sum tests/data/parts-of-10.jsonl",
    "list 8",
    "solve 8",
    "steps bitmask 5",
    "--help",
    "help count",
    "--version",
];

#[test]
#[cfg(target_os = "linux")]
fn a_result_that_cannot_be_written_is_an_error() {
    for command in COMMANDS {
        for (redirections, reason) in [
            (">&-", "Bad file descriptor (os error 9)"),
            ("<&- >&-", "Bad file descriptor (os error 9)"),
            ("1</dev/null", "Bad file descriptor (os error 9)"),
            (">/dev/full", "No space left on device (os error 28)"),
        ] {
            let message = format!("error: cannot write the result: {reason}\n");
            let refused = (2, String::new(), message);
            assert_eq!(run_in_shell(IN_ROOT, command, redirections), refused, "{command} {redirections}");
        }
        // Python and Node open it for reading too.
        for redirections in [">/dev/null", "1<>/dev/null", ">/dev/null <&-"] {
            let lost = (0, String::new(), String::new());
            assert_eq!(run_in_shell(IN_ROOT, command, redirections), lost, "{command} {redirections}");
        }
    }
}

/// Relative paths of the commands start at the root of the repository.
#[cfg(target_os = "linux")]
const IN_ROOT: &str = concat!("cd \"", env!("CARGO_MANIFEST_DIR"), "/../..\" &&");

#[test]
#[cfg(target_os = "linux")]
fn a_message_that_cannot_be_written_does_not_change_the_exit_code() {
    for redirections in ["2>&-", "2>/dev/full", "2</dev/null", "<&- >&- 2>&-"] {
        for arguments in ["count 0", "count", "list 33", "sum nowhere", "solve 20000000"] {
            assert_eq!(run_in_shell("", arguments, redirections).0, 2, "{arguments} {redirections}");
        }
    }
    assert_eq!(run_in_shell("", "solve 3", "2>/dev/full").0, 1);
    assert_eq!(run_in_shell("", "count 8", "2>&-").0, 0);
}

#[test]
#[cfg(target_os = "linux")]
fn little_memory_is_enough_or_reported() {
    let refused = (2, String::new(), "error: not enough memory\n".to_owned());
    for options in ["", "--search", "--composition"] {
        assert_eq!(run_in_shell("ulimit -v 40000;", &format!("solve 10000000 {options}"), ""), refused);
    }
    for limit in (20_000..60_000).step_by(4000) {
        let (code, _, stderr) = run_in_shell(&format!("ulimit -v {limit};"), "count 9 --threads 50", "");
        // Several threads may report it, and glibc itself ends a program (with SIGABRT) that has no memory left for the
        // thread-local variables of a new thread.
        let ended_by_glibc =
            |line: &str| line.starts_with("Fatal glibc error: ") && line.ends_with("out of memory");
        let reported = stderr.lines().all(|line| {
            line == "error: not enough memory"
                || line.starts_with("error: cannot start 50 threads: ")
                || ended_by_glibc(line)
        });
        let expected_code = match code {
            0 => stderr.is_empty(),
            2 => !stderr.is_empty(),
            -6 => stderr.lines().any(ended_by_glibc),
            _ => false,
        };
        assert!(reported && expected_code, "{limit} KB: {code} {stderr}");
    }
    // The search takes 4½ bytes for each queen, and printing its result no more.
    let (code, _, stderr) = run_in_shell("ulimit -v 40000;", "solve 5000000 --search", ">/dev/null");
    assert_eq!((code, stderr.as_str()), (0, ""));
}

/// Here a thread would need more memory than there is.
#[test]
#[cfg(target_os = "linux")]
fn without_threads_nothing_is_counted_and_the_rest_works() {
    let without_threads = "RUST_MIN_STACK=100000000000000";
    for command in COMMANDS {
        let (code, stdout, stderr) = run_in_shell(&format!("{IN_ROOT} {without_threads}"), command, "");
        if command.starts_with("count") || command.starts_with("estimate") {
            assert_eq!((code, stdout.as_str()), (2, ""));
            assert!(stderr.starts_with("error: cannot start "), "{stderr}");
        } else {
            assert_eq!((code, stderr.as_str()), (0, ""));
        }
    }
}

/// As `head` does.
#[test]
fn a_reader_may_close_the_pipe_of_a_list() {
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
fn steps_prints_one_line_for_each_step() {
    for algorithm in Algorithm::ALL {
        let text = stdout_of(&["steps", algorithm.key(), "5"]);
        let steps: Vec<_> = Steps::new(algorithm, size(5)).unwrap().collect();
        assert_eq!(text.lines().count(), steps.len(), "{}", algorithm.key());
        let solutions = steps.iter().filter(|step| **step == Step::Solution).count();
        assert_eq!(
            text.lines().filter(|line| line.starts_with("solution")).count(),
            solutions,
            "{}",
            algorithm.key()
        );
    }
    // 46 solutions, half of all 92.
    let mirrored = stdout_of(&["steps", "mirror", "8"]);
    assert_eq!(mirrored.lines().filter(|line| *line == "solution: stands for 2").count(), 46);
    let text = stdout_of(&["steps", "diagonal-flags", "4"]);
    let first = ["try (1, 1)", "place (1, 1)", "try (2, 1)", "reject (2, 1): attacked from row 1"];
    assert_eq!(text.lines().take(4).collect::<Vec<_>>(), first);
    let seeds = ["1", "2", "3"].map(|seed| stdout_of(&["steps", "random-probing", "6", "--seed", seed]));
    assert!(seeds[0] != seeds[1] || seeds[1] != seeds[2]);
}

#[test]
fn steps_writes_an_animation() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("run.svg");
    let path = file.to_str().unwrap();
    let drawn = |more: &[&str], said: &str| {
        assert_eq!(stdout_of(&[&["steps", "diagonal-flags", "8", "--svg", path], more].concat()), said);
        fs::read_to_string(&file).unwrap()
    };
    let usual = drawn(&[], "31 frames, 10 seconds\n");
    assert!(usual.starts_with("<svg") && usual.contains(">step 1858: solution 1</text>"));
    let same = ["--seconds", "10", "--size", "400", "--theme", "light"];
    assert_eq!(drawn(&same, "31 frames, 10 seconds\n"), usual);
    assert!(drawn(&["--whole"], "32 frames, 10 seconds\n").contains("end, 92 solutions"));
    let short = ["--seconds", "5", "--size", "200", "--theme", "dark"];
    assert!(drawn(&short, "11 frames, 5 seconds\n").len() < usual.len());
    let folder = env!("CARGO_TARGET_TMPDIR");
    let (code, stdout, stderr) = run(&["steps", "bitmask", "4", "--svg", folder]);
    assert_eq!((code, stdout.as_str()), (2, ""));
    assert!(stderr.starts_with(&format!("error: {folder}: cannot write the animation: ")), "{stderr}");
}

#[test]
fn invalid_arguments_are_refused() {
    for (arguments, message) in [
        (&["list", "33"][..], "n must be a whole number from 1 to 32, not \"33\""),
        (&["solve", "0"], "n must be a whole number from 1 to 10000000, not \"0\""),
        (
            &["solve", "8", "--composition"],
            "a board of size 8 cannot be composed: 8 has no factor above 1 that is coprime to 6 and leaves a board with a solution",
        ),
        (&["estimate", "33"], "n must be a whole number from 1 to 32, not \"33\""),
        (
            &["estimate", "28", "--samples", "0"],
            "--samples must be a whole number from 1 to 4000000000, not \"0\"",
        ),
        (&["steps", "bitmask", "33"], "n must be a whole number from 1 to 32, not \"33\""),
        (&["steps", "bitmask", "4", "--seed", "4"], "--seed has no effect: bitmask makes no random choices"),
    ] {
        assert_eq!(run(arguments), (2, String::new(), format!("error: {message}\n")), "{arguments:?}");
    }
    for arguments in [
        &["steps", "magic", "8"][..],
        &["steps", "bitmask", "8", "--whole"],
        &["steps", "bitmask", "8", "--svg", "never.svg", "--seconds", "2"],
        &["steps", "bitmask", "8", "--svg", "never.svg", "--size", "2001"],
        &["list", "8", "--fundamental", "--rotation"],
        &["list", "8", "--format", "xml"],
        &["solve", "8", "--seed", "1"],
        &["solve", "20", "--search", "--composition"],
    ] {
        let (code, stdout, stderr) = run(arguments);
        assert_eq!((code, stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(stderr.starts_with("error: "), "{stderr}");
    }
}

#[test]
fn shells_complete_commands_and_the_manual_has_all_of_them() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(stdout_of(&["completions", shell]).contains("fundamental"), "{shell}");
    }
    let parent = Path::new(env!("CARGO_TARGET_TMPDIR")).join("manual");
    let _ = fs::remove_dir_all(&parent);
    let folder = parent.join("new"); // the command makes both
    stdout_of(&["man", folder.to_str().unwrap()]);
    let page = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    assert!(page("nqueens.1").contains("Exit codes"));
    assert!(page("nqueens-count.1").contains("resume"));
    #[cfg(unix)]
    {
        // A link in a folder that belongs to others.
        fs::remove_file(folder.join("nqueens.1")).unwrap();
        std::os::unix::fs::symlink("victim", folder.join("nqueens.1")).unwrap();
        stdout_of(&["man", folder.to_str().unwrap()]);
        assert!(!folder.join("victim").exists());
    }
    let file = folder.join("nqueens.1/folder");
    let (code, _, message) = run(&["man", file.to_str().unwrap()]);
    assert_eq!(code, 2);
    assert!(
        message.starts_with(&format!("error: {}: cannot write the manual: ", file.display())),
        "{message}"
    );
}

#[test]
fn the_version_names_the_instructions_of_this_processor() {
    let version =
        format!("nqueens {} (counts with {})", env!("CARGO_PKG_VERSION"), nqueens::count::instructions());
    assert_eq!(stdout_of(&["--version"]), format!("{version}\n"));
}

/// Counts in the documentation that take seconds, and smaller ones.
const LONG_COUNTS: [[&str; 2]; 2] = [["count 18 ", "count 14 "], ["count 20 ", "count 16 "]];

#[test]
fn the_commands_in_the_documentation_succeed() {
    assert_documented_succeed(12, |command| {
        Some(LONG_COUNTS.iter().fold(command.into(), |command, [long, short]| command.replace(long, short)))
    });
}

#[test]
#[ignore = "soak"]
fn the_long_counts_in_the_documentation_succeed() {
    let is_long = |command: &str| LONG_COUNTS.iter().any(|[long, _]| command.starts_with(long));
    assert_documented_succeed(2, |command| is_long(command).then(|| command.into()));
}

/// Runs the commands that www/docs/programming.md and cluster.md show on lines of their own, as `change` makes them.
fn assert_documented_succeed(all: usize, change: impl Fn(&str) -> Option<String>) {
    let documents =
        [include_str!("../../../www/docs/programming.md"), include_str!("../../../www/docs/cluster.md")];
    let mut commands = 0;
    for line in documents.iter().flat_map(|text| text.lines()) {
        let Some(command) = line.strip_prefix("nqueens ").and_then(&change) else { continue };
        if command.starts_with("sum ") || command.contains('$') {
            continue; // parts.rs runs these
        }
        let arguments: Vec<&str> =
            command.split(['#', '>']).next().unwrap_or_default().split_whitespace().collect();
        // What another version may have left.
        if let Some(option) = arguments.iter().position(|&argument| argument == "--resume") {
            let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(arguments[option + 1]);
            let _ = std::fs::remove_file(file);
        }
        assert_ne!(stdout_of(&arguments), "", "{command}");
        commands += 1;
    }
    assert_eq!(commands, all);
}
