//! Runs `nqueens count` and `nqueens sum` as users do: counts parts, adds them up, and gives invalid input.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::common::{field, size, table};
use nqueens::count::{Counter, instructions, subproblems};

/// The four parts of n = 10, counted when the format was introduced.
const PARTS: &str = include_str!("../../../tests/data/parts-of-10.jsonl");

const PROGRAM: &str = env!("CARGO_BIN_EXE_nqueens");

#[cfg(unix)]
const GNU_PARALLEL: &str =
    "apt-get update && apt-get -o DPkg::Lock::Timeout=500 install -y --no-install-recommends parallel";

#[test]
fn a_part_is_printed_as_one_line() {
    for (option, part, step, subtotal) in [
        (&["--json"][..], "1/1", 1, 92),
        (&["--part", "1/1"], "1/1", 1, 92),
        (&["--part", "1/2"], "1/2", 2, 28),
    ] {
        let line = printed(&[&["count", "8"], option].concat());
        let (digest, version, instructions) = (digest(8, step), env!("CARGO_PKG_VERSION"), instructions());
        let first = part_fields(8, part, subtotal, field(&line, "seconds"));
        let origin =
            format!(r#""digest":"{digest:016x}","version":"{version}","instructions":"{instructions}""#);
        assert_eq!(sealed(&format!("{first},{origin}")), line);
        assert!(field(&line, "seconds").parse::<f64>().unwrap() >= 0.0);
    }
}

#[test]
fn a_count_is_printed_as_a_number() {
    for counts in &table()[..12] {
        let n = counts.n.to_string();
        assert_eq!(printed(&["count", &n]), counts.all.to_string());
        assert_eq!(printed(&["count", &n, "--fundamental"]), counts.fundamental.to_string());
        assert_eq!(printed(&["count", &n, "--rotation"]), counts.rotation_classes.to_string());
    }
}

#[test]
fn part_k_of_p_has_every_pth_subproblem() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..40 {
        let n = random.u32(1..=10);
        let len = subproblems(size(n)).unwrap().len();
        let total = random.u64(1..=len);
        let part = random.u64(1..=total);
        let mut counter = Counter::new(size(n), 0..0).unwrap();
        for number in (part - 1..len).step_by(usize::try_from(total).unwrap()) {
            counter.extend(number..number + 1).unwrap();
            counter.run_while(|| true).unwrap();
        }
        let line = printed(&["count", &n.to_string(), "--part", &format!("{part}/{total}")]);
        assert_eq!(field(&line, "subtotal"), counter.subtotal().to_string(), "{line}");
    }
}

#[test]
fn parts_add_up_to_the_published_number() {
    assert_parts_add_up(&[(1, 1), (2, 1), (10, 1), (10, 4), (10, 126), (11, 2), (11, 7)]);
}

#[test]
#[ignore = "soak"]
fn many_parts_add_up_to_the_published_number() {
    assert_parts_add_up(&[(11, 100)]);
}

fn assert_parts_add_up(counts: &[(u32, u64)]) {
    for &(n, parts) in counts {
        let folder = folder(&format!("sum-{n}-{parts}"));
        fs::write(folder.join("all"), all_parts(n, parts).concat()).unwrap();
        assert_eq!(success(&run(&folder, &["sum", "all"])), sum_line(n));
    }
}

#[test]
fn parts_can_be_in_any_files_in_any_order() {
    let mut random = fastrand::Rng::with_seed(2);
    for round in 0..10 {
        let n = random.u32(4..=10);
        let number = random.u64(1..=subproblems(size(n)).unwrap().len().min(20));
        let mut parts = all_parts(n, number);
        random.shuffle(&mut parts);
        let folder = folder(&format!("files-{round}"));
        let mut files = vec![String::new(); 3];
        for part in parts {
            files[random.usize(0..3)] += &part;
        }
        files.retain(|file| !file.is_empty());
        let names: Vec<_> = (0..files.len()).map(|number| number.to_string()).collect();
        for (name, file) in names.iter().zip(files) {
            fs::write(folder.join(name), file).unwrap();
        }
        let arguments: Vec<_> = ["sum"].into_iter().chain(names.iter().map(String::as_str)).collect();
        assert_eq!(success(&run(&folder, &arguments)), sum_line(n), "{number} parts");
    }
}

#[test]
fn the_number_of_threads_does_not_change_the_count() {
    for n in 1..=11 {
        let with = |threads| printed(&["count", &n.to_string(), "--threads", threads]);
        assert_eq!(with("1"), table()[n - 1].all.to_string());
        assert_eq!(with("1"), with("3"));
    }
}

#[test]
fn the_time_of_a_count_is_estimated() {
    let seconds = |arguments: &[&str]| {
        let line = printed(&[&["count"], arguments, &["--estimate", "--threads", "1"]].concat());
        field(&line, "seconds").parse::<f64>().unwrap()
    };
    for arguments in [&["20"][..], &["24"], &["24", "--part", "3/100000"]] {
        assert!(seconds(arguments) > 0.0);
    }
    let line = printed(&["count", "20", "--estimate", "--part", "3/64", "--threads", "4096"]);
    assert!(line.starts_with(r#"{"n":20,"part":"3/64","threads":4096,"seconds":"#), "{line}");
}

/// Parts of boards were not the same then, so their numbers would not add up.
#[test]
fn parts_of_other_versions_are_refused() {
    for line in [
        r#"{"format":"nqueens-part/1","n":10,"part":"1/4","subtotal":"200","seconds":0.005,"check":"5700b4259d62b222"}"#.to_owned(),
        part_line(10, "1/4", 200, "0.005").replace("part/3", "part/4"),
    ] {
        let (fields, _) = line.rsplit_once(",\"check\"").unwrap();
        let (code, stdout, stderr) = sum("versions", &format!("{}\n", sealed(fields)));
        assert_eq!((code, stdout.as_str()), (2, ""));
        let message = "error: all, line 1: part \"1/4\" is from another version, which divides the solutions of a board \
            differently; count it again\n";
        assert!(stderr.starts_with(message), "{stderr}");
    }
}

#[test]
fn recorded_parts_stay_valid() {
    for line in PARTS.lines() {
        let now = printed(&["count", "10", "--part", field(line, "part")]);
        assert_eq!(field(&now, "subtotal"), field(line, "subtotal"));
    }
    assert_eq!(sum("golden", PARTS), (0, sum_line(10), String::new()));
}

/// The usage, in which the program's name ends with `.exe` on Windows.
fn usage(arguments: &str) -> String {
    format!("Usage: nqueens{} {arguments}", std::env::consts::EXE_SUFFIX)
}

/// The message for a file that does not exist, in the words of the system.
fn missing(file: &str) -> String {
    let error = fs::read(file).unwrap_err();
    format!("error: {file}: cannot read the file: {error}\n")
}

#[test]
fn help_is_printed() {
    for arguments in [&["--help"][..], &["-h"], &["help"]] {
        assert!(success(&run(Path::new("."), arguments)).contains(&usage("<COMMAND>")));
    }
    for command in ["count", "sum", "estimate", "solve", "list", "check", "steps"] {
        let help = success(&run(Path::new("."), &[command, "--help"]));
        assert!(help.contains(&usage(command)), "{help}");
    }
}

#[test]
fn bad_arguments_are_refused() {
    let part = |part| format!("--part must be two whole numbers, K/P, not {part:?}");
    let none = |part, n, most| {
        format!(
            "there is no part {part} of a count of n = {n}: parts are 1/P to P/P, with P from 1 to {most}"
        )
    };
    let cases: &[(&[&str], &str)] = &[
        (&["0"], "n must be a whole number from 1 to 28, not \"0\""),
        (&["29"], "n must be a whole number from 1 to 28, not \"29\""),
        (&["8.0"], "n must be a whole number from 1 to 28, not \"8.0\""),
        (&["eight"], "n must be a whole number from 1 to 28, not \"eight\""),
        (&["99999999999999999999"], "n must be a whole number from 1 to 28, not \"99999999999999999999\""),
        (&["8", "--part", "0/64"], &none("0/64", 8, 35)),
        (&["8", "--part", "65/64"], &none("65/64", 8, 35)),
        (&["8", "--part", "0/0"], &none("0/0", 8, 35)),
        (&["8", "--part", "3"], &part("3")),
        (&["8", "--part", "1/2/3"], &part("1/2/3")),
        (&["8", "--part", "-1/2"], &part("-1/2")),
        (&["8", "--part", "36/36"], &none("36/36", 8, 35)),
        (&["1", "--part", "1/2"], &none("1/2", 1, 1)),
        (&["8", "--threads", "0"], "--threads must be a whole number from 1 to 4096, not \"0\""),
        (&["8", "--threads", "4097"], "--threads must be a whole number from 1 to 4096, not \"4097\""),
        (&["8", "--threads", "all"], "--threads must be a whole number from 1 to 4096, not \"all\""),
    ];
    for (arguments, message) in cases {
        let output = run(Path::new("."), &[&["count"], *arguments].concat());
        assert_eq!(outcome(&output), (2, String::new(), format!("error: {message}\n")), "{arguments:?}");
    }
    assert_eq!(outcome(&run(Path::new("."), &["sum", "nowhere"])), (2, String::new(), missing("nowhere")));
    // These messages come from the argument parser.
    let unparsable: &[&[&str]] = &[
        &["count"],
        &["count", "8", "9"],
        &["count", "-8"],
        &["count", "8", "--parts", "1/2"],
        &["count", "8", "--part"],
        &["count", "8", "--part", "1/2", "--part", "2/2"],
        &["count", "8", "--part", "1/2", "--fundamental"],
        &["count", "8", "--json", "--rotation"],
        &["count", "8", "--fundamental", "--rotation"],
        &["count", "8", "--resume", "file", "--estimate"],
        &["count", "8", "--resume", "file", "--queens", "1"],
        &["sum"],
        &["sum", "file", "--threads", "2"],
        &["8"],
        &[],
    ];
    for arguments in unparsable {
        let (code, stdout, stderr) = outcome(&run(Path::new("."), arguments));
        assert_eq!((code, stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(stderr.contains("Usage: nqueens") || stderr.contains("try '--help'"), "{stderr}");
    }
}

/// As with other programs, whose reader may need no more.
#[test]
fn a_closed_pipe_is_no_error() {
    for arguments in
        [&["count", "8"][..], &["list", "8"], &["steps", "matrix", "4"], &["completions", "bash"]]
    {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(PROGRAM).args(arguments).stdout(writer).output().unwrap();
        assert_eq!((output.status.code(), &output.stderr[..]), (Some(0), &b""[..]), "{arguments:?}");
    }
}

#[test]
fn all_problems_are_reported() {
    let folder = folder("problems");
    let lines: Vec<_> = PARTS.lines().collect();
    let changed = lines[1].replace("\"subtotal\":\"", "\"subtotal\":\"1");
    let (other_size, other_parts) =
        (printed(&["count", "9", "--part", "2/4"]), printed(&["count", "10", "--part", "2/5"]));
    fs::write(folder.join("a"), format!("{}\n{}\n", lines[0], lines[3])).unwrap();
    fs::write(folder.join("b"), format!("{changed}\n{}\n", lines[0])).unwrap();
    fs::write(folder.join("c"), format!("{other_size}\n{other_parts}\n\nsomething else\n")).unwrap();
    fs::write(folder.join("empty"), "").unwrap();
    let message = "\
error: b, line 1: damaged part \"2/4\"
error: b, line 2: part 1/4 is a duplicate of a, line 1
error: c, line 1: part 2/4 of n = 9, but a, line 1 has part 1/4 of n = 10
error: c, line 2: part 2/5 of n = 10, but a, line 1 has part 1/4 of n = 10
error: c, line 3: not a part (further such lines: 1)
error: parts 2/4 to 3/4 of n = 10 are missing
";
    let output = run(&folder, &["sum", "a", "empty", "nowhere", "b", "c"]);
    let message = format!("error: empty: the file is empty\n{}{message}", missing("nowhere"));
    assert_eq!(outcome(&output), (2, String::new(), message));
}

#[test]
fn a_missing_part_is_reported() {
    let lines: Vec<_> = PARTS.lines().collect();
    for missing in 0..4 {
        let mut remaining = lines.clone();
        remaining.remove(missing);
        let message = format!("error: part {}/4 of n = 10 is missing\n", missing + 1);
        assert_eq!(sum(&format!("missing-{missing}"), &remaining.join("\n")), (2, String::new(), message));
    }
}

/// Notepad writes a byte order mark, and PowerShell writes UTF-16.
#[test]
fn parts_can_be_in_any_encoding_of_unicode() {
    let windows = PARTS.replace('\n', "\r\n");
    let marked = |text: &str| format!("\u{feff}{text}");
    let little = |text: &str| marked(text).encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>();
    let big = |text: &str| marked(text).encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<_>>();
    let joined =
        |encode: &dyn Fn(&str) -> Vec<u8>| windows.split_inclusive('\n').flat_map(encode).collect::<Vec<_>>();
    let folder = folder("encodings");
    for bytes in [
        windows.clone().into_bytes(),
        marked(PARTS).into_bytes(),
        little(&windows),
        big(&windows),
        joined(&|line| marked(line).into_bytes()),
        joined(&little),
        joined(&big),
    ] {
        fs::write(folder.join("all"), &bytes).unwrap();
        assert_eq!(success(&run(&folder, &["sum", "all"])), sum_line(10));
        // A byte is missing.
        fs::write(folder.join("all"), &bytes[..bytes.len() - 3]).unwrap();
        let (code, stdout, stderr) = outcome(&run(&folder, &["sum", "all"]));
        assert_eq!((code, stdout.as_str()), (2, ""));
        assert!(stderr.starts_with("error: all, line 4: damaged"), "{stderr}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn parts_can_come_from_pipes() {
    let folder = folder("pipes");
    fs::write(folder.join("parts"), PARTS).unwrap();
    let sum = |script: &str| {
        let mut shell = Command::new("sh");
        shell.args(["-c", script, PROGRAM]).current_dir(&folder).stdin(Stdio::null());
        outcome(&shell.output().unwrap())
    };
    let added = (0, sum_line(10), String::new());
    assert_eq!(sum("cat parts | \"$0\" sum -"), added);
    assert_eq!(sum("head -n 2 parts | \"$0\" sum - parts").0, 2);
    assert_eq!(sum("mkfifo pipe; cat parts > pipe & \"$0\" sum pipe"), added);
    let refused = |message: &str| (2, String::new(), format!("error: {message}\n"));
    assert_eq!(sum("\"$0\" sum - <&-"), refused("standard input: the file is empty"));
    assert_eq!(sum("\"$0\" sum ."), refused("., line 1: cannot read the file: Is a directory (os error 21)"));
    let endless = "/dev/zero, line 1: too long for a part; the rest of the file is not read";
    assert_eq!(sum("\"$0\" sum /dev/zero"), refused(endless));
}

/// In a limited amount of memory.
#[test]
#[cfg(target_os = "linux")]
fn input_without_an_end_is_refused() {
    let cut = |line| {
        format!("error: standard input, line {line}: too long for a part; the rest of the file is not read\n")
    };
    let many = "error: too many problems; the rest is not checked\n";
    let part = PARTS.lines().next().unwrap();
    for (start, repeated, message) in [
        ("", "\0", cut(1)),
        (PARTS, "x", cut(5)),
        ("", &PARTS.replace('\n', ""), cut(1)),
        ("", "\n", "error: standard input, line 1: not a part (further such lines: 999); the rest of the file is not read\n".to_owned()),
        ("", "{\"format\":\"nqueens-part/3\",\n", format!("error: standard input, line 1000: damaged part\n{many}")),
        ("", &format!("{part}\n"), format!("error: standard input, line 1001: part 1/4 is a duplicate of standard input, line 1\n{many}")),
    ] {
        let mut shell = Command::new("sh");
        shell.args(["-c", "ulimit -v 100000; exec \"$0\" sum -", PROGRAM]);
        let mut sum =
            shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut stdin = sum.stdin.take().unwrap();
        let chunk = repeated.repeat(1_000_000 / repeated.len());
        let writer = std::thread::spawn({
            let start = start.to_owned();
            move || {
                stdin.write_all(start.as_bytes()).unwrap();
                while stdin.write_all(chunk.as_bytes()).is_ok() {}
            }
        });
        let (code, stdout, stderr) = outcome(&sum.wait_with_output().unwrap());
        writer.join().unwrap();
        assert_eq!((code, stdout.as_str()), (2, ""), "{stderr}");
        assert!(stderr.contains(&message), "{stderr}");
    }
}

/// Changes each byte in several ways, and truncates the line at each position.
#[test]
fn any_damage_is_detected() {
    // In several files, because `sum` reports at most a thousand problems.
    check_damage(&[|byte| byte ^ 1, |byte| byte ^ 4, |_| b' ']);
    check_damage(&[|_| b'9', |_| 0, |_| 0xff]);
}

fn check_damage(edits: &[fn(u8) -> u8]) {
    let line = PARTS.lines().nth(2).unwrap().as_bytes();
    let mut damaged: Vec<Vec<u8>> = (0..line.len()).map(|end| line[..end].to_vec()).collect();
    for position in 0..line.len() {
        for edit in edits {
            let mut changed = line.to_vec();
            changed[position] = edit(line[position]);
            damaged.push(changed);
        }
    }
    damaged.retain(|damaged| damaged != line);
    let count = damaged.len();
    damaged.push(line.to_vec());

    let folder = folder("damage");
    fs::write(folder.join("all"), damaged.join(&b'\n')).unwrap();
    let (code, stdout, stderr) = outcome(&run(&folder, &["sum", "all"]));
    assert_eq!((code, stdout.as_str()), (2, ""));
    let mut messages = stderr.lines();
    let is_part = |line: &Vec<u8>| line.starts_with(br#"{"format":"nqueens-part/"#);
    let (parts, other_lines): (Vec<usize>, Vec<usize>) =
        (0..count).partition(|&index| is_part(&damaged[index]));
    for index in parts {
        let (message, place) = (messages.next().unwrap(), format!("error: all, line {}: damaged", index + 1));
        assert!(message.starts_with(&place), "{message}");
    }
    let (first, more) = (other_lines[0] + 1, other_lines.len() - 1);
    let expected = [
        &format!("error: all, line {first}: not a part (further such lines: {more})"),
        "error: parts 1/4 to 2/4 of n = 10 are missing",
        "error: part 4/4 of n = 10 is missing",
    ];
    assert_eq!(messages.collect::<Vec<_>>(), expected);
}

/// Even with a valid checksum.
#[test]
fn impossible_parts_are_reported_as_damaged() {
    for (n, part) in [(29, "1/1"), (0, "1/1"), (8, "5/4"), (8, "0/4"), (8, "36/36"), (8, "01/1"), (8, "+1/1")]
    {
        let (code, stdout, stderr) = sum("impossible", &part_line(n, part, 92, "0.001"));
        assert_eq!((code, stdout.as_str()), (2, ""));
        assert_eq!(stderr, format!("error: all, line 1: damaged part {part:?}\n"));
    }
}

#[test]
fn a_sum_that_differs_from_the_published_number_is_reported() {
    let expected =
        "{\"n\":8,\"solutions\":\"93\",\"agrees_with_published\":false,\"digest\":\"0000000000000007\"}\n";
    assert_eq!(sum("other", &part_line(8, "1/1", 93, "0.001")), (1, expected.to_owned(), String::new()));
}

/// No such parts can be counted in a test: these are made up.
#[test]
fn a_sum_that_nobody_has_published_is_compared_with_the_estimate() {
    let note = "note: n = 28 has no published number; the estimate is 2.562e18 to 2.595e18\n".to_owned();
    for (subtotal, agrees) in [(2_580_000_000_000_000_000, true), (2_500_000_000_000_000_000, false)] {
        let expected = format!(
            "{{\"n\":28,\"solutions\":\"{subtotal}\",\"agrees_with_published\":null,\"agrees_with_estimate\":{agrees},\"digest\":\"0000000000000007\"}}\n"
        );
        let line = part_line(28, "1/1", subtotal, "0.001");
        assert_eq!(sum("unknown", &line), (i32::from(!agrees), expected, note.clone()));
    }
}

#[test]
fn subproblems_are_counted_again_in_other_ways() {
    let lines = success(&run(Path::new("."), &["recount", "14", "--every", "100", "--threads", "2"]));
    assert_eq!(lines.lines().count(), subproblems(size(14)).unwrap().sample(100, 1).count());
    for line in lines.lines() {
        let counted = field(line, "counted");
        for other in ["portable", "mirrored", "searched"] {
            assert_eq!(field(line, other), counted, "{line}");
        }
        assert!(line.ends_with(",\"agrees\":true}"), "{line}");
    }
    for (arguments, message) in [
        (&["29"][..], "n must be a whole number from 1 to 28, not \"29\""),
        (&["8", "--every", "0"], "--every must be a whole number from 1 to 18446744073709551615, not \"0\""),
    ] {
        let output = run(Path::new("."), &[&["recount"], arguments].concat());
        assert_eq!(outcome(&output), (2, String::new(), format!("error: {message}\n")));
    }
}

/// Runs the commands of www/docs/cluster.md for a smaller board.
#[test]
#[cfg(unix)]
#[ignore = "soak"]
fn gnu_parallel_shares_a_count() {
    let version = Command::new("parallel").arg("--version").stderr(std::process::Stdio::null()).output();
    let found = version.is_ok_and(|version| version.stdout.starts_with(b"GNU parallel"));
    assert!(found, "this test needs GNU parallel; on Debian: {GNU_PARALLEL}");

    let share = r"
seq 512 | parallel --sshloginfile hosts --jobs 1 --joblog parts.log --resume-failed --quote \
    nqueens count 24 --part {}/512 >> parts.jsonl
nqueens sum parts.jsonl
";
    assert!(include_str!("../../../www/docs/cluster.md").contains(share));
    let share = share.replace(" 24 ", " 11 ").replace("512", "8");
    let folder = folder("with parallel");
    let path = build_in(&folder);
    let shell = |script: &str| {
        let mut shell = Command::new("sh");
        shell
            .args(["-e", "-c", script])
            .current_dir(&folder)
            .env("PARALLEL_HOME", folder.join("home"))
            .env("PATH", &path);
        outcome(&shell.stdin(std::process::Stdio::null()).output().unwrap())
    };
    let counted = (0, sum_line(11), String::new());
    assert_eq!(shell(&format!("echo : > hosts{share}")), counted);

    // Simulate an interruption: remove the last job from the log and its part from the file.
    for file in ["parts.log", "parts.jsonl"] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let lines: Vec<_> = text.split_inclusive('\n').collect();
        fs::write(folder.join(file), lines[..lines.len() - 1].concat()).unwrap();
    }
    assert_eq!(shell(&share), counted);
}

/// Runs the batch script of www/docs/cluster.md for a smaller board, as each job of an array would.
#[test]
#[cfg(unix)]
fn slurm_jobs_share_a_count() {
    let script = include_str!("../../../www/docs/cluster.md")
        .split("```sh\n")
        .find_map(|block| block.starts_with("#!/bin/sh").then(|| block.split("```").next().unwrap()))
        .unwrap()
        .replace(" 24 ", " 11 ")
        .replace("512", "4");
    let folder = folder("with slurm");
    let path = build_in(&folder);
    for job in 1..=4 {
        let mut shell = Command::new("sh");
        shell.args(["-e", "-c", &script]).current_dir(&folder);
        shell.env("SLURM_ARRAY_TASK_ID", job.to_string()).env("SLURM_CPUS_PER_TASK", "2").env("PATH", &path);
        let part = success(&shell.stdin(std::process::Stdio::null()).output().unwrap());
        fs::write(folder.join(format!("part-{job}.json")), part).unwrap();
    }
    let files = [1, 2, 3, 4].map(|job| format!("part-{job}.json"));
    let arguments: Vec<&str> = ["sum"].into_iter().chain(files.iter().map(String::as_str)).collect();
    assert_eq!(success(&run(&folder, &arguments)), sum_line(11));

    // A real Slurm does the same. Only if asked to: the queue may be one on which others wait.
    if env::var_os("SLURM").is_some() {
        let folder = self::folder("with a real slurm");
        let path = build_in(&folder);
        fs::write(folder.join("count.sh"), script.replace("per-task=8", "per-task=1")).unwrap();
        let mut batch = Command::new("timeout");
        success(
            &batch
                .args(["600", "sbatch", "--time=10", "--wait", "count.sh"])
                .current_dir(&folder)
                .env("PATH", path)
                .output()
                .unwrap(),
        );
        assert_eq!(success(&run(&folder, &arguments)), sum_line(11));
    }
}

/// Runs the command of the Job in www/docs/cluster.md for a smaller board, as each of its containers would.
#[test]
#[cfg(unix)]
fn containers_of_a_kubernetes_job_share_a_count() {
    let page = include_str!("../../../www/docs/cluster.md");
    let job = page.split("```yaml\n").nth(1).unwrap();
    let value = |key: &str| {
        job.lines().find_map(|line| line.trim_start().strip_prefix(key)?.strip_prefix(": ")).unwrap()
    };
    assert_eq!((value("completionMode"), value("completions")), ("Indexed", "512"));
    let command = value("args").strip_prefix("['").unwrap().strip_suffix("']").unwrap();
    assert!(command.contains("/512\""), "{command}");
    let command = command.replace(" 24 ", " 11 ").replace("512", "4");
    let folder = folder("with kubernetes");
    let path = build_in(&folder);
    let shell = |command: &str, index: u32| {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).current_dir(&folder);
        outcome(&shell.env("PATH", &path).env("JOB_COMPLETION_INDEX", index.to_string()).output().unwrap())
    };
    // One container runs twice.
    let parts: String = [0, 1, 2, 3, 1].map(|index| shell(&command, index).1).concat();
    fs::write(folder.join("parts.jsonl"), parts).unwrap();
    let (code, printed, message) = shell("nqueens sum parts.jsonl", 0);
    assert_eq!((code, printed.as_str(), message.contains("duplicate")), (2, "", true), "{message}");
    let each_once = "sort -t, -k3,3 -u parts.jsonl > each-once.jsonl\nnqueens sum each-once.jsonl\n";
    assert!(page.contains(each_once));
    assert_eq!(shell(each_once, 0), (0, sum_line(11), String::new()));
}

/// Puts the program where a build puts it, and returns a path with its folder. A link and no copy: what another thread
/// starts at this time would keep a new file open for writing, and Linux does not run such a file.
fn build_in(folder: &Path) -> OsString {
    let build = folder.join("target/release");
    fs::create_dir_all(&build).unwrap();
    fs::hard_link(PROGRAM, build.join("nqueens")).unwrap();
    env::join_paths([build].into_iter().chain(env::split_paths(&env::var_os("PATH").unwrap()))).unwrap()
}

/// The line for a part of made-up origin, built from its documentation.
fn part_line(n: u32, part: &str, subtotal: u64, seconds: &str) -> String {
    let origin = r#""digest":"0000000000000007","version":"1.2.3","instructions":"AVX2""#;
    sealed(&format!("{},{origin}", part_fields(n, part, subtotal, seconds)))
}

/// The first fields of a line.
fn part_fields(n: u32, part: &str, subtotal: u64, seconds: &str) -> String {
    format!(
        r#"{{"format":"nqueens-part/3","n":{n},"part":"{part}","subtotal":"{subtotal}","seconds":{seconds}"#
    )
}

fn sealed(fields: &str) -> String {
    let hash = fnv_1a(fields.as_bytes());
    format!("{fields},\"check\":\"{hash:016x}\"}}")
}

fn fnv_1a(bytes: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for &byte in bytes {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    hash
}

/// The digest of part 1 of `step`, by its documentation.
fn digest(n: u32, step: usize) -> u64 {
    let numbers = (0..subproblems(size(n)).unwrap().len()).step_by(step);
    numbers.fold(0, |digest, number| {
        let mut counter = Counter::new(size(n), number..number + 1).unwrap();
        counter.run_while(|| true).unwrap();
        let hash = fnv_1a(&[number.to_le_bytes(), counter.subtotal().to_le_bytes()].concat());
        digest.wrapping_add(hash)
    })
}

/// The lines of all parts of a count.
fn all_parts(n: u32, number: u64) -> Vec<String> {
    (1..=number)
        .map(|part| printed(&["count", &n.to_string(), "--part", &format!("{part}/{number}")]) + "\n")
        .collect()
}

/// The line that `sum` prints if all parts are present and correct.
fn sum_line(n: u32) -> String {
    let (all, digest) = (table()[n as usize - 1].all, digest(n, 1));
    format!(
        "{{\"n\":{n},\"solutions\":\"{all}\",\"agrees_with_published\":true,\"digest\":\"{digest:016x}\"}}\n"
    )
}

/// Runs `sum` on one file with this text, and returns the exit code, stdout and stderr.
fn sum(name: &str, text: &str) -> (i32, String, String) {
    let folder = folder(name);
    fs::write(folder.join("all"), text).unwrap();
    outcome(&run(&folder, &["sum", "all"]))
}

/// Runs the program, asserts that it prints one line, and returns the line.
fn printed(arguments: &[&str]) -> String {
    let text = success(&run(Path::new("."), arguments));
    let line = text.strip_suffix('\n').unwrap();
    assert!(!line.contains('\n'), "{line}");
    line.to_owned()
}

fn success(output: &Output) -> String {
    let (code, stdout, stderr) = outcome(output);
    assert_eq!((code, stderr.as_str()), (0, ""));
    stdout
}

fn outcome(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(PROGRAM).args(arguments).current_dir(folder).output().unwrap()
}

/// Creates an empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("parts").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}
