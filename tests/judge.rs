//! Judges outputs of programs, right and wrong, and compares the verdicts with those that people expect. The command
//! and the page are tested with the same table.

use crate::common::size;
use nqueens::judge::{Expected, Judged, Judgement, Options, Points, judge};
use nqueens::{Solutions, published};
use serde_json::{Value, json};

/// The cases of a table, each with what it is judged.
fn judged_cases(table: &str) -> impl Iterator<Item = (Value, Judged)> {
    table.lines().map(|line| {
        let case: Value = serde_json::from_str(line).unwrap();
        let mut options = Options::default();
        if let Some(n) = case["n"].as_u64() {
            options = options.with_size(n.try_into().unwrap());
        }
        if let Some(key) = case["expected"].as_str() {
            options = options.with_expected(Expected::named(key).unwrap());
        }
        let judged = judge(case["text"].as_str().unwrap(), &options).unwrap();
        (case, judged)
    })
}

#[test]
fn outputs_get_the_verdicts_of_the_table() {
    for (case, judged) in judged_cases(include_str!("data/verdicts.jsonl")) {
        let mut found = json!({ "right": judged.is_right(), "code": judged.judgement.code() });
        if let Judgement::Boards(verdict) = &judged.judgement {
            found["n"] = json!(verdict.size.get());
            found["boards"] = json!(verdict.boards);
            found["valid"] = json!(verdict.valid);
            found["invalid"] = json!(verdict.invalid);
            found["duplicate"] = json!(verdict.duplicate);
            found["missing"] = json!(verdict.missing);
            found["set"] = json!(verdict.set().key());
        }
        if judged.is_one() {
            found["one"] = json!(true);
        }
        if judged.is_doubtful() {
            found["doubtful"] = json!(true);
        }
        if let Some(crash) = judged.reading.crash() {
            found["crash"] = json!(crash.to_string());
        }
        let reasons = judged.judgement.reasons();
        found["reasons"] = reasons.iter().map(|(code, _)| json!(code)).collect();
        assert_eq!(found, case["verdict"], "{}: {judged}", case["name"]);
    }
}

/// `data/reports.jsonl` has outputs of the kinds that people publish, in other words and for other sizes. What a
/// patient teacher would say is right, wrong, or that the program crashed.
#[test]
fn what_people_publish_is_judged_as_a_teacher_would() {
    let mut failed = 0;
    for (case, judged) in judged_cases(include_str!("data/reports.jsonl")) {
        let found = match (judged.reading.crash(), judged.is_right(), judged.is_readable()) {
            _ if judged.is_open() => "question",
            _ if judged.is_doubtful() => "unreadable",
            (Some(_), ..) => "crash",
            (None, true, _) => "right",
            (None, false, true) => "wrong",
            (None, false, false) => "unreadable",
        };
        if found != case["verdict"] {
            failed += 1;
            eprintln!("{}: {found}, not {}\n{}\n{judged}\n", case["name"], case["verdict"], case["text"]);
        }
    }
    assert_eq!(failed, 0, "differences");
}

#[test]
fn a_list_and_its_drawing_are_one_board() {
    let board = |columns: &[usize; 4]| {
        let rows: Vec<_> = columns
            .iter()
            .map(|&column| format!("{}Q{}\n", ".".repeat(column), ".".repeat(3 - column)))
            .collect();
        format!("{columns:?}\n{}\n", rows.concat())
    };
    let both = [[1, 3, 0, 2], [2, 0, 3, 1]].map(|columns| board(&columns)).concat();
    let judged = judge(&both, &Options::default()).unwrap();
    assert!(judged.is_right(), "{judged}");
    assert_eq!((judged.board(1).unwrap().line, judged.board(2)), (7, None));
    // One drawing more: it is there twice.
    let more = judge(&format!("{both}..Q.\nQ...\n...Q\n.Q..\n"), &Options::default()).unwrap();
    let Judgement::Boards(verdict) = more.judgement else { panic!() };
    assert_eq!((verdict.boards, verdict.duplicate), (3, 1));
}

/// The boards of all solutions for n = 6 in a form, with a line after them and before them, or between them if it is
/// numbered.
fn beside_boards(line: &str) -> [String; 4] {
    let all: Vec<Vec<u32>> =
        Solutions::new(size(6)).unwrap().map(|solution| solution.columns().to_vec()).collect();
    let lists: Vec<_> = all.iter().map(|columns| format!("{columns:?}\n")).collect();
    let row = |&column: &u32| format!("{:.>1$}{2:.<3$}\n", "Q", column as usize + 1, "", 5 - column as usize);
    let drawings: Vec<_> =
        all.iter().map(|columns| columns.iter().map(row).collect::<String>() + "\n").collect();
    let [lists, drawings] = [lists, drawings].map(|boards| boards.concat());
    [
        format!("{lists}{line}\n"),
        format!("{line}\n{lists}"),
        format!("{drawings}{line}\n"),
        format!("{line}\n\n{drawings}"),
    ]
}

#[test]
fn a_wrong_number_of_solutions_beside_right_boards_is_wrong() {
    for line in [
        "Found 5 solutions",
        "Total: 5",
        "Count = 5",
        "5 found",
        "Number of solutions: 5",
        "Solutions found: 5",
        "There are 5 solutions for n = 6.",
        "Total number of solutions for 6 queens is 5",
        "5 solutions found in 0.3 s",
        "Found 5 solutions in 153 recursive calls",
        "Solutions: 5, nodes visited: 153",
        "calls: 153, solutions: 5",
        "Number of distinct solutions: 5",
        "5 solution(s)",
        "Solutions × 5",
        "5 × solution",
        "numSolutions=5",
        "solution_count: 5",
        "total_solutions 5",
        "#solutions = 5",
        "5 answers",
        "There are 5 ways",
        "Anzahl: 5",
        "Anzahl der Lösungen: 5",
        "nombre de solutions : 5",
        "Se encontraron 5 soluciones",
        "Всего решений: 5",
        "共 5 個解",
        "共有5个解，递归153次",
        "共找到5种不同的解法",
        "5 种",
        "解的个数：5",
        "總共 5 種擺法",
    ] {
        for text in beside_boards(line) {
            let judged = judge(&text, &Options::default()).unwrap();
            let reasons = judged.judgement.reasons();
            let [("total", sentence)] = &reasons[..] else { panic!("{line}: {judged}") };
            assert!(sentence.ends_with("it should be 4, not 5.") && !judged.is_right(), "{line}: {judged}");
        }
    }
}

#[test]
fn other_numbers_beside_right_boards_do_not_make_them_wrong() {
    for line in [
        "Found 4 solutions",
        "Total: 4",
        "共 4 个解",
        "5",
        "Solution 3:",
        "Solution 3 of 4",
        "Showing first 3 solutions",
        "3. Lösung",
        "第 3 个解",
        "n = 6",
        "Number of queens: 6",
        "共有6个皇后",
        "Time: 0.3 s",
        "Total time: 12",
        "Time to find all solutions: 12",
        "耗时 3 毫秒",
        "Nodes visited: 2057",
        "Total calls: 153",
        "solutions_checked: 720",
        "isValidCount: 894",
        "Steps to find all solutions: 894",
        "Number of calls to solve: 153",
        "递归次数: 153",
        "共尝试 153 次",
        "Attempts: 37",
        "Total conflicts: 0",
        "Checked 720 permutations",
        "Found all 4 solutions after 31 tries",
        "Solutions per row: 3",
        "1 fundamental solution",
        "Unique solutions: 1",
        "How many solutions do you want? 3",
        "Max depth: 5",
        "Done in 5",
        "Process finished with exit code 0",
        "Candidate solutions: 720",
        "Generated 720 possible solutions",
        "Possible solutions explored: 720",
        "Solutions explored: 149",
        "894 solutions visited",
        "There are 1947792 ways to place 6 queens, and 4 of them are solutions.",
        "1 canonical solutions",
        "1 primitive solutions",
        "1 non-isomorphic solutions",
        "1 solutions excluding rotations and reflections",
        "1 solutions ignoring symmetry",
        "1 solutions modulo symmetry",
        "Solutions found by symmetry: 2",
        "2 solutions * 2 = 4",
        "2 solutions, doubled by symmetry to 4",
        "Solutions saved: 2",
        "Solutions in cache: 2",
        "Solutions with queen in centre: 0",
        "Total queens: 6",
        "去掉对称后有1个解",
        "去重后解的个数: 1",
        "不考虑旋转对称的解有1种",
    ] {
        for text in beside_boards(line) {
            let judged = judge(&text, &Options::default().with_size(size(6))).unwrap();
            assert!(judged.is_right(), "{text}{judged}");
        }
    }
}

/// What is missing may be in a part that cannot be read.
#[test]
fn boards_beside_an_unreadable_part_have_reasons_only_if_they_are_wrong() {
    let reasons = |text: &str| match judge(text, &Options::default()).unwrap().judgement {
        Judgement::Boards(verdict) => verdict.reasons,
        judgement => panic!("{judgement}"),
    };
    let first = "[0, 2, 4, 1, 3]\n[0, 3, 1, 4, 2]\n";
    assert!(!reasons(first).is_empty());
    assert_eq!(reasons(&format!("{first}[3, 0, 4")), []);
    let wrong = "[4, 3, 2, 1, 0]\n";
    assert_eq!(reasons(&format!("{wrong}[3, 0, 4")), reasons(wrong));
    assert!(!reasons(wrong).is_empty());
}

#[test]
fn no_board_is_right_where_there_is_no_solution() {
    for expected in Expected::ALL {
        let right = |text, n| {
            let options = Options::default().with_size(size(n)).with_expected(expected);
            judge(text, &options).unwrap().is_right()
        };
        assert!(right("No solution\n", 3), "{expected}");
        assert!(!right("No solution\n", 4) && !right(".Q.\nQ..\n", 3), "{expected}");
    }
}

#[test]
fn lines_that_may_have_the_column_of_each_row_get_no_verdict() {
    for (n, text) in [(2, "0 1\n1 0\n"), (8, "4 8\n5 5\n6 31\n7 9\n8 113\n")] {
        let judged = judge(text, &Options::default().with_size(size(n))).unwrap();
        assert!(!judged.is_right(), "{text}");
        assert_eq!(judged.judgement.code(), "no-board", "{text}");
    }
}

#[test]
fn some_boards_and_the_number_of_all_are_right() {
    let some = "[0, 4, 7, 5, 2, 6, 1, 3]\n[0, 5, 7, 2, 6, 3, 1, 4]\n";
    for (line, is_right) in [
        ("Found 92 solutions, showing 2", true),
        ("Total: 92 solutions, printing the first 2", true),
        ("92 distinct solutions", true),
        ("... and 90 more solutions", true),
        ("... and 91 more solutions", false),
        ("Found 96 solutions, showing 2", false),
        ("Showing 2 solutions", false),
        ("90 solutions", false),
    ] {
        let judged = judge(&format!("{some}{line}\n"), &Options::default()).unwrap();
        assert_eq!(judged.is_right(), is_right, "{line}: {judged}");
        let has_reason = judged.judgement.reasons().iter().any(|(code, _)| *code == "only-first");
        assert!(!is_right || !has_reason, "{line}: {judged}");
    }
}

#[test]
fn what_a_search_without_solutions_says_of_itself_is_no_number_of_solutions() {
    for (text, is_right) in [
        ("Boards checked: 6\n", true),
        ("Solutions checked: 6\n", true),
        ("Boards checked: 6\nSolutions: 1\n", false),
        ("Total: 6\n", false),
        ("6\n", false),
    ] {
        let judged = judge(text, &Options::default().with_size(size(2))).unwrap();
        assert_eq!(judged.is_right(), is_right, "{text}{judged}");
    }
}

#[test]
fn a_line_can_give_the_size_for_a_number() {
    let judged = judge("n = 4\n2\nn = 8\n92\n", &Options::default()).unwrap();
    assert!(judged.is_right() && judged.reading.size() == Some(size(8)), "{judged}");
    let judged = judge("Total: 92\nn = 8\n", &Options::default()).unwrap();
    assert!(judged.is_right(), "{judged}");
    let judged = judge("n = 8\n[1, 3, 0, 2]\n", &Options::default()).unwrap();
    assert_eq!(judged.reading.size(), Some(size(8)));
}

/// What a program has printed that ended by itself is no message of a crash.
#[test]
fn errors_that_a_program_prints_are_no_crashes_if_it_has_finished() {
    let boards = "[1, 3, 0, 2]\n[2, 0, 3, 1]\n";
    let traceback =
        "Traceback (most recent call last):\n  File \"a.py\", line 5, in f\n    f()\nValueError: no\n";
    for text in [format!("{traceback}{boards}"), format!("{boards}{traceback}")] {
        let mut options = Options::default();
        assert!(!judge(&text, &options).unwrap().is_right());
        options.finished = true;
        assert!(judge(&text, &options).unwrap().is_right(), "{text}");
    }
    for line in ["ValueError: no queen here", "Aborted.", "panic: no more rows", "queens.js:12"] {
        for text in [format!("{line}\n{boards}"), format!("{boards}{line}\n")] {
            let judged = judge(&text, &Options::default()).unwrap();
            assert!(judged.is_right() && judged.reading.crash().is_none(), "{text}{judged}");
        }
    }
}

/// Boards of several sizes are judged by themselves only if no size is given.
#[test]
fn sizes_are_judged_one_by_one() {
    let boards = [4, 6].into_iter().flat_map(|n| Solutions::new(size(n)).unwrap());
    let lines: Vec<_> = boards.map(|solution| format!("{:?}\n", solution.columns())).collect();
    let text = lines.concat();
    let judged = judge(&text, &Options::default()).unwrap();
    assert_eq!(judged.sizes, [(size(4), 2), (size(6), 4)]);
    assert!(judged.to_string().starts_with("Right: All solutions for n = 4 (2) and n = 6 (4), each once.\n"));
    assert!(!judge(&text, &Options::default().with_size(size(6))).unwrap().is_right());
    // Boards are known by their places among those of their size.
    let wrong = judge(&format!("{text}[0, 1, 2, 3, 4, 5]\n"), &Options::default()).unwrap();
    let Judgement::Boards(verdict) = &wrong.judgement else { panic!() };
    assert_eq!((verdict.size, verdict.faults[0].0), (size(6), 4));
    assert_eq!((wrong.board(0).unwrap().line, wrong.board(4).unwrap().line), (3, 7));
    assert!(wrong.to_string().contains("Of n = 4 (2) and n = 6 (5), each judged by itself"), "{wrong}");
    // A number after all boards that may be anything.
    assert!(judge(&format!("{text}Models: 4\n"), &Options::default()).unwrap().is_right());
    // A part that cannot be read makes no size wrong.
    let unread = judge(&format!("{text}[3, 0, 4\n"), &Options::default()).unwrap();
    assert!(
        unread
            .to_string()
            .starts_with("In doubt: All solutions for n = 4 (2) and n = 6 (4), each once. 1 part")
    );
}

/// All right by one rule, not each by another.
#[test]
fn one_of_each_class_for_one_size_and_all_for_another_are_not_right() {
    let all = Solutions::new(size(6)).unwrap().map(|solution| format!("{:?}\n", solution.columns()));
    let text = format!("[1, 3, 0, 2]\n{}", all.collect::<String>());
    let judged = judge(&text, &Options::default()).unwrap();
    assert!(!judged.is_right() && judged.sizes.is_empty(), "{judged}");
}

/// A cause is one only if all wrong sizes have it, and if it would not show for the right ones.
#[test]
fn a_cause_explains_all_sizes() {
    // For each size, the first columns that are searched, some of them twice.
    let codes = |sizes: &[(u32, &[u32])]| -> Vec<&str> {
        let mut text = String::new();
        for (n, firsts) in sizes {
            for board in Solutions::new(size(*n)).unwrap() {
                let times = firsts.iter().filter(|first| **first == board.columns()[0]).count();
                text += &format!("{:?}\n", board.columns()).repeat(times);
            }
        }
        let reasons = judge(&text, &Options::default()).unwrap().judgement.reasons();
        reasons.into_iter().map(|(code, _)| code).collect()
    };
    let all = [0, 1, 2, 3, 4, 5, 6, 7];
    let doubled = (5, &[0, 1, 2, 2, 3, 4][..]);
    assert_eq!(codes(&[doubled, (6, &all)]), ["middle-twice"]);
    assert_eq!(codes(&[doubled, (7, &all)]), [""; 0]);
    assert_eq!(codes(&[(7, &all[..3]), (8, &all[..4])]), ["first-half"]);
    assert_eq!(codes(&[(7, &all[..3]), (8, &all[1..])]), [""; 0]);
}

/// Whatever an output is, what is said about it is consistent.
#[test]
fn verdicts_are_consistent() {
    let mut random = fastrand::Rng::with_seed(38);
    for round in 0..300 {
        let n = random.u32(1..=7);
        let solutions: Vec<_> = Solutions::new(size(n)).unwrap().collect();
        let mut boards: Vec<Vec<u32>> =
            solutions.iter().map(|solution| solution.columns().to_vec()).collect();
        random.shuffle(&mut boards);
        boards.truncate(random.usize(..=boards.len()));
        if round % 3 == 0 && !boards.is_empty() {
            boards.push(boards[random.usize(..boards.len())].clone());
        }
        if round % 4 == 0 {
            boards.push((0..n).map(|_| random.u32(..n)).collect());
        }
        let lines: Vec<_> = boards.iter().map(|board| format!("{board:?}\n")).collect();
        let text = lines.concat();
        for expected in Expected::ALL {
            let judged =
                judge(&text, &Options::default().with_size(size(n)).with_expected(expected)).unwrap();
            let Judgement::Boards(verdict) = &judged.judgement else {
                assert!(!judged.is_right() && !judged.is_readable());
                continue;
            };
            assert_eq!(verdict.valid + verdict.invalid, verdict.boards);
            assert_eq!(verdict.boards, boards.len() as u64);
            let all = published(size(n)).unwrap().all;
            assert_eq!(verdict.distinct + verdict.missing.unwrap(), all);
            if expected == Expected::All {
                let right = verdict.boards == all && verdict.invalid == 0 && verdict.duplicate == 0;
                assert_eq!(judged.is_right(), right, "{text}");
            }
            assert!(!judged.is_right() || verdict.reasons.is_empty());
        }
    }
}

/// No other test would notice points for a wrong output that are those of a right one, or points by guess.
#[test]
fn only_a_right_output_has_all_points_and_an_undecided_one_has_none() {
    let all = lines(8);
    let half: String = all.split_inclusive('\n').take(46).collect();
    let classes = text(nqueens::FundamentalSolutions::new(size(8)).unwrap());
    let eleven: String = classes.split_inclusive('\n').take(11).collect();
    let cases = [
        ("complete", all.clone(), Some((1, 1))),
        ("complete", classes.clone(), Some((1, 1))),
        ("all", classes, Some((12, 92))),
        ("all", half.clone(), Some((46, 92))),
        ("all", all.replace('\n', "\n\n") + &all, Some((92, 184))),
        ("all", format!("{all}1 2 3 4 5 6 7 8\n"), Some((92, 93))),
        // All solutions, and yet wrong.
        ("all", format!("{all}Segmentation fault (core dumped)\n"), Some((92, 93))),
        ("all", format!("{all}Solutions found: 93\n"), Some((92, 93))),
        ("fundamental", all.clone(), Some((12, 92))),
        ("fundamental", eleven.clone(), Some((11, 12))),
        ("fundamental", format!("{eleven}{eleven}"), Some((11, 23))),
        ("one", all.clone(), Some((1, 92))),
        ("one", "1 2 3 4 5 6 7 8\n".to_owned(), Some((0, 2))),
        ("count", "92\n".to_owned(), Some((1, 1))),
        ("count", "93\n".to_owned(), Some((0, 1))),
        // One, in doubt, open, unreadable.
        ("complete", all.lines().next().unwrap().to_owned(), None),
        ("all", format!("{all}[1, 2\n"), None),
        ("all", "1 - - - - - - -\n".to_owned() + &all.replace('\n', "\n1 - - - - - - -\n"), None),
        ("all", "hello\n".to_owned(), None),
    ];
    let (most, whole) = (Points::default(), "10".parse::<Points>().unwrap());
    for (expected, text, share) in cases {
        let options = Options::default().with_size(size(8)).with_expected(Expected::named(expected).unwrap());
        let judged = judge(&text, &options).unwrap();
        let found = judged.share();
        assert_eq!(
            found,
            share.map(|(found, parts)| f64::from(found) / f64::from(parts)),
            "{expected}: {judged}"
        );
        let points = found.map(|share| whole.of_share(share));
        assert_eq!(points == Some(whole), judged.is_right(), "{judged}");
    }
    // For n > 27, nobody knows how many are missing.
    let large = Options::default().with_expected(Expected::All);
    let solution = nqueens::construct(size(30)).unwrap();
    let judged = judge(&format!("{solution:#}\n"), &large).unwrap();
    assert_eq!((judged.is_right(), judged.share()), (false, None));
    // In binary, 0.29 · 100 is below 29.
    for hundredths in 0..100 {
        assert_eq!(most.of_share(f64::from(hundredths) / 100.0).to_string(), hundredths.to_string());
    }
    let of = |most: &str, share| most.parse::<Points>().map(|most| most.of_share(share).to_string());
    let points = [("10", 0.999), ("2.5", 0.5), ("10.0", 0.989), ("0.5", 0.1), ("999999", 1.0)];
    let found = points.map(|(most, share)| of(most, share).unwrap());
    assert_eq!(found, ["9", "1.2", "9.8", "0.0", "999999"]);
    for most in ["", "0", "-1", "1e3", ".5", "5.", "1.2345", "1000000", "1.2.3", " 1", "+1", "\u{661}"] {
        assert!(of(most, 1.0).is_err(), "{most}");
    }
}

/// All solutions, a line for each.
fn lines(n: u32) -> String {
    text(Solutions::new(size(n)).unwrap())
}

/// Solutions, a line for each.
fn text(solutions: impl Iterator<Item = nqueens::Solution>) -> String {
    solutions.fold(String::new(), |text, solution| format!("{text}{solution:#}\n"))
}
