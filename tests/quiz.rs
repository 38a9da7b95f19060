//! The codes of quiz results: each one is read again, and no changed one is.

use nqueens::quiz::{
    ClassResult, CodeReader, ExerciseResult, MAX_EXERCISE, MAX_NAME, MAX_QUESTIONS, QuizResult, Refused,
    Work, algorithm_named,
};
use nqueens::{Algorithm, BoardSize};

const DIGITS: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

fn result(algorithm: Algorithm, n: u32, settings: &str, answers: Vec<bool>, name: &str) -> QuizResult {
    QuizResult::new(algorithm, BoardSize::new(n).unwrap(), settings, answers, name).unwrap()
}

fn example() -> QuizResult {
    let answers = vec![true, true, false, true, true, true, false, true, true, true];
    result(Algorithm::Pruning, 6, "", answers, "Ada")
}

#[test]
fn results_are_read_again_from_their_codes() {
    let mut random = fastrand::Rng::with_seed(42);
    for algorithm in Algorithm::ALL {
        assert_eq!(algorithm_named(algorithm.key()), Some(algorithm));
        for _ in 0..50 {
            let answers = (0..random.usize(1..=MAX_QUESTIONS)).map(|_| random.bool()).collect();
            let name: String = (0..random.usize(0..=MAX_NAME / 4)).map(|_| random.char('!'..)).collect();
            let name = if name.chars().any(char::is_control) { "王小明 7" } else { &name };
            let settings = ["", "blocked=1", "step=120"][random.usize(0..3)];
            let result = result(algorithm, random.u32(1..=32), settings, answers, name);
            let word = ["", "tower", "Türme 皇后"][random.usize(0..3)];
            let code = result.code(word);
            assert_eq!(QuizResult::read(&code, word), Ok(result.clone()));
            assert_eq!(result.algorithm_key(), algorithm.key());
            assert_eq!(QuizResult::read(&code, "other"), Err(Refused::Word));
            // As people type it.
            let typed = code.to_lowercase().replace('0', "o").replace('1', "l").replace('-', " ");
            assert_eq!(QuizResult::read(&typed, &format!(" {word} ")), Ok(result));
        }
    }
}

#[test]
fn codes_stay_what_they_are() {
    let code = "NQ1-0C30K-0000G-1AXGF-60T1G-CHGHZ-PV43K-3GJM8-EATPA";
    assert_eq!(example().code("tower"), code);
    assert_eq!(example().settings(), "");
    assert_eq!((example().right(), example().answers().len()), (8, 10));
    let last = result(Algorithm::Table, 32, "step=120", vec![false; 100], "王小明");
    assert_eq!(last.settings(), "1cabe4");
    assert_eq!(
        last.code("皇后"),
        "NQ1-28G1H-SAZ4M-CG000-0000N-0000A-0000T-0000F-0009P-WY78Y-QSDGC-HZK9M-H3JS9-B1760-5X7M2-WYTGP"
    );
    // The numbers of the algorithms are part of the codes, whatever the order of the ladder.
    let codes =
        Algorithm::ALL.map(|algorithm| result(algorithm, 8, "", vec![true], "").code("w")[4..6].to_owned());
    assert_eq!(codes.concat(), "0004080C0M0R0W1G10140G181C241M1R1W2028");
}

#[test]
fn every_changed_character_is_refused_and_named() {
    let code = example().code("tower");
    for (place, original) in code.char_indices().skip(4).filter(|(_, original)| *original != '-') {
        let group = (place - 4) / 6 + 1;
        for digit in DIGITS.chars().filter(|digit| *digit != original) {
            let mut changed = code.clone();
            changed.replace_range(place..=place, &digit.to_string());
            let text = changed[4 + (group - 1) * 6..][..5].to_owned();
            assert_eq!(QuizResult::read(&changed, "tower"), Err(Refused::Group { group, text }));
        }
        for character in ['U', '!', 'é'] {
            let mut changed = code.clone();
            changed.replace_range(place..=place, &character.to_string());
            assert_eq!(QuizResult::read(&changed, "tower"), Err(Refused::Character { character, group }));
        }
    }
    // Two neighbours that change places.
    let places: Vec<usize> = code.char_indices().skip(4).filter(|(_, c)| *c != '-').map(|(i, _)| i).collect();
    for pair in places.windows(2) {
        let mut bytes = code.clone().into_bytes();
        bytes.swap(pair[0], pair[1]);
        let changed = String::from_utf8(bytes).unwrap();
        if changed != code {
            assert!(QuizResult::read(&changed, "tower").is_err(), "{changed}");
        }
    }
}

#[test]
fn a_part_of_a_code_is_refused_and_so_is_more_than_it() {
    let code = example().code("tower");
    for end in 0..code.len() {
        let refused = QuizResult::read(&code[..end], "tower").unwrap_err();
        assert_eq!(
            refused.code(),
            if end < 2 {
                "no-code"
            } else if end < 3 {
                "version"
            } else {
                "incomplete"
            }
        );
    }
    let groups: Vec<&str> = code[4..].split('-').collect();
    for left_out in 0..groups.len() {
        let mut groups = groups.clone();
        groups.remove(left_out);
        assert!(QuizResult::read(&format!("NQ1-{}", groups.join("-")), "tower").is_err());
    }
    assert!(QuizResult::read(&format!("{code}-00000"), "tower").is_err());
    assert!(QuizResult::read(&format!("{code}-{}", &code[4..]), "tower").is_err());
    assert_eq!(QuizResult::read("NQ2-00000", "tower"), Err(Refused::Version));
    assert_eq!(QuizResult::read("8 of 10", "tower"), Err(Refused::NoCode));
}

#[test]
fn results_that_no_code_can_hold_are_refused() {
    let new = |answers: usize, name: &str| {
        let size = BoardSize::new(8).unwrap();
        QuizResult::new(Algorithm::Pruning, size, "", vec![true; answers], name).map(|_| ())
    };
    assert_eq!(new(0, ""), Err(Refused::Questions));
    assert_eq!(new(MAX_QUESTIONS + 1, ""), Err(Refused::Questions));
    assert_eq!(new(1, &"x".repeat(MAX_NAME + 1)), Err(Refused::Name));
    assert_eq!(new(1, "a\nb"), Err(Refused::Name));
    assert_eq!(new(1, &format!(" {} ", "x".repeat(MAX_NAME))), Ok(()));
}

#[test]
fn codes_are_found_in_a_text() {
    let code = example().code("tower");
    let typed = code.to_lowercase().replace('1', "l");
    let text = format!("name;code\nAda;\"{code}\"\n\nno code: NQ, NQ1 or nq-1\nnq2-x {code}.\n{typed}");
    let found = CodeReader::default().read(&text).into_iter();
    let found: Vec<_> = found.map(|found| (found.place.line, found.code.unwrap())).collect();
    assert_eq!(found, [(2, code.as_str()), (5, "nq2-x"), (5, code.as_str()), (6, typed.as_str())]);
}

/// No other test would notice a head that is taken for a student, or a row that is one of several lines.
#[test]
fn codes_that_were_there_before_and_rows_without_one_are_named() {
    let code = example().code("tower");
    let typed = code.to_lowercase().replace('0', "o");
    let read = |texts: &[String]| {
        let mut reader = CodeReader::default();
        let found = texts.iter().flat_map(|text| reader.read(text)).map(|found| {
            let first = found.first.map(|first| (first.text, first.line));
            (found.place.line, found.code.is_some(), first, found.start)
        });
        found.collect::<Vec<_>>()
    };
    let row = |line, has_code, first, start: &str| (line, has_code, first, start.to_owned());
    for separator in [',', ';', '\t'] {
        let table = [
            "time,name,code,why".to_owned(),
            format!("1,Ada,{code},"),
            // A cell of two lines, with the other separators in it.
            format!("2,\"Bob \"\"B\"\"\nJr.\",\"{typed}\",x"),
            ",,,".to_owned(),
            "3,Zoe,forgot it,".to_owned(),
        ];
        let table = table.map(|row| row.replace(',', &separator.to_string())).join("\r\n") + "\r\n";
        let shown = |start: &str| start.replace(',', &separator.to_string()).trim().to_owned();
        let expected = [
            row(2, true, None, &shown("1,Ada,…,")),
            row(4, true, Some((0, 2)), &shown("2,\"Bob \"\"B\"\"\nJr.\",\"…\",x")),
            row(6, false, None, &shown("3,Zoe,forgot it,")),
        ];
        assert_eq!(read(std::slice::from_ref(&table)), expected, "{table}");
        // In another file.
        let again = read(&[table, format!("{typed}\n{typed}")]);
        assert_eq!(again[3..], [row(1, true, Some((0, 2)), &typed), row(2, true, Some((0, 2)), &typed)]);
    }
    // Twice in one line.
    assert_eq!(read(&[format!("{code} {typed}")])[1].2, Some((0, 1)));
    // The first row lacks only its code, or is a head.
    assert_eq!(read(&[format!("Zoe,\nAda,{code}")])[0], row(1, false, None, "Zoe,"));
    assert_eq!(read(&[format!("name,code\nAda,{code}")]).len(), 1);
    // Other rows have more cells, or fewer, or a quotation that does not end.
    for row in ["Bob", "Bob,forgot, sorry", "\"Bob,"] {
        let found = read(&[format!("name,code\nAda,{code}\n{row}\n")]);
        assert_eq!((found.len(), &found[1]), (2, &(3, false, None, row.to_owned())));
    }
    // No tables: prose, and a list of codes.
    for text in [
        format!("Hello, here is my code:\n{code}\nBest wishes, Ada, and Bob\n"),
        format!("{code}\n\n{}\n", code.replace('-', "")),
    ] {
        assert_eq!(read(std::slice::from_ref(&text)).len(), 1, "{text}");
    }
}

#[test]
fn results_of_exercises_are_read_again_and_only_as_such() {
    let mut random = fastrand::Rng::with_seed(42);
    for exercise in ["too-few", "x", &"皇".repeat(MAX_EXERCISE / 3), "One queen too many"] {
        for name in ["", "Ada", &"后".repeat(MAX_NAME / 3)] {
            let hints = Some(random.u8(..)).filter(|hints| *hints < 255);
            let work = Work { is_solved: random.bool(), hints, runs: random.u16(..) };
            let result =
                ExerciseResult::new(exercise, ["", "title: x"][random.usize(0..2)], work, name).unwrap();
            let code = result.code("tower");
            assert_eq!(ClassResult::read(&code, "tower"), Ok(ClassResult::Exercise(result)), "{code}");
            assert_eq!(ClassResult::read(&code, "bishop"), Err(Refused::Word));
            assert_eq!(QuizResult::read(&code, "tower"), Err(Refused::Version));
            // A code of one kind that is relabelled as the other: the signature covers the version.
            assert!(ClassResult::read(&code.replacen('2', "1", 1), "tower").is_err());
        }
    }
    let quiz = example();
    let code = quiz.code("tower");
    assert!(ClassResult::read(&code.replacen('1', "2", 1), "tower").is_err());
    assert_eq!(ClassResult::read(&code, "tower"), Ok(ClassResult::Quiz(quiz)));
    assert_eq!(ClassResult::read("NQ3-00000", "tower"), Err(Refused::Version));
}

#[test]
fn a_code_of_an_exercise_stays_what_it_is() {
    let work = |hints| Work { is_solved: true, hints, runs: 5 };
    let of_the_page = ExerciseResult::new("too-few", "", work(Some(2)), " Ada ").unwrap();
    assert_eq!((of_the_page.file().as_str(), of_the_page.name()), ("", "Ada"));
    let code = "NQ2-0410J-01804-00005-EX3FR-DWPPD-CSBQZ-0D0P8-8RFEA-EM2G5-FMVW6-66EGG";
    assert_eq!(of_the_page.code("tower"), code);
    let own = ExerciseResult::new("One", "title: One", work(None), "").unwrap();
    assert_eq!((own.file().len(), own.work().hints), (6, None));
    // More hints than a byte holds are not read as none offered.
    let many = ExerciseResult::new("One", "", work(Some(255)), "").unwrap();
    assert_eq!(many.work().hints, Some(254));
    for exercise in ["", " ", "a\nb", &"x".repeat(MAX_EXERCISE + 1)] {
        assert_eq!(ExerciseResult::new(exercise, "", work(None), ""), Err(Refused::Exercise));
    }
}
