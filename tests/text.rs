//! Boards in texts.
//!
//! `data/outputs.jsonl` has what programs print, a text in each line, and what should be found: `boards` with their
//! size `n`, `queens` and `blocked` squares as pairs of row and column from 0; `interpretations` in words; the
//! `numbers` that may be numbers of solutions; and what is `refused`: line, column and kind. `n` is the size that the
//! caller gives.

#![cfg(not(miri))] // Miri would take too long

use crate::common::size;
use fastrand::Rng;
use nqueens::text::{Encoding, Options, Reading, decode, decode_any, read};
use nqueens::{BoardSize, Solutions, Square};
use serde_json::Value;

/// What a reading should be, in the words of the table of outputs.
fn described(reading: &Reading) -> Value {
    let pairs =
        |squares: &[Square]| squares.iter().map(|square| vec![square.row, square.column]).collect::<Vec<_>>();
    let boards = reading.boards().map(|board| {
        let mut value = serde_json::json!({"n": board.n, "queens": pairs(board.queens)});
        if !board.blocked.is_empty() {
            value["blocked"] = pairs(board.blocked).into();
        }
        value
    });
    let refused = reading
        .refused()
        .iter()
        .map(|refusal| format!("{}:{} {}", refusal.line, refusal.column, refusal.kind.code()));
    serde_json::json!({
        "boards": boards.collect::<Vec<_>>(),
        "interpretations": reading.interpretations().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "numbers": reading.numbers().iter().map(|number| number.value).collect::<Vec<_>>(),
        "refused": refused.collect::<Vec<_>>(),
    })
}

#[test]
fn outputs_of_many_programs_are_read() {
    let mut failed = 0;
    for line in include_str!("data/outputs.jsonl").lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let n = case["n"].as_u64().map(|n| BoardSize::try_from(n).unwrap());
        let text = case["text"].as_str().unwrap();
        let options = n.map_or_else(Options::default, |n| Options::default().with_size(n));
        let found = described(&read(text, &options));
        let none = serde_json::json!([]);
        for field in ["boards", "interpretations", "numbers", "refused"] {
            let expected = case.get(field).unwrap_or(&none);
            if &found[field] != expected {
                failed += 1;
                eprintln!(
                    "{}: {field}\n  {}\n  instead of\n  {expected}\n{text}\n",
                    case["name"], found[field]
                );
            }
        }
    }
    assert_eq!(failed, 0, "differences");
}

/// A board as a test makes it: its size, and a mark for each square: Q, x or a point.
type Marks = Vec<Vec<char>>;

fn columns_in(row: &[char], mark: char) -> Vec<usize> {
    (0..row.len()).filter(|&column| row[column] == mark).collect()
}

fn squares_of(board: &Marks, mark: char) -> Vec<Square> {
    let line = |i: usize| u32::try_from(i).unwrap();
    let rows = board.iter().enumerate();
    rows.flat_map(|(row, marks)| {
        columns_in(marks, mark).into_iter().map(move |column| (line(row), line(column)).into())
    })
    .collect()
}

fn pairs_in(board: &Marks, mark: char, [open, close]: [&str; 2]) -> Vec<String> {
    let pair = |square: Square| format!("{open}{}, {}{close}", square.row + 1, square.column + 1);
    squares_of(board, mark).into_iter().map(pair).collect()
}

fn drawn(board: &Marks, marks: [&str; 3], separator: &str) -> String {
    let mark = |&mark: &char| marks[['Q', '.', 'x'].iter().position(|&known| known == mark).unwrap()];
    let rows = board.iter().map(|row| row.iter().map(mark).collect::<Vec<_>>().join(separator));
    rows.map(|row| row + "\n").collect()
}

/// A board in one of the forms of the page; all lines that belong to it.
fn written(form: &str, board: &Marks) -> String {
    let n = board.len();
    let columns = board.iter().map(|row| {
        let numbers: Vec<_> = columns_in(row, 'Q').iter().map(|column| (column + 1).to_string()).collect();
        if numbers.is_empty() { "-".to_owned() } else { numbers.join("+") }
    });
    let columns = columns.collect::<Vec<_>>().join(",");
    match form {
        "columns" => columns + "\n",
        "csv" => {
            let names: Vec<_> = (1..=n).map(|row| format!("row {row}")).collect();
            format!("{}\n{columns}\n", names.join(","))
        }
        "pairs" => format!("n = {n}\n{}\n", pairs_in(board, 'Q', ["(", ")"]).join(" ")),
        "letters" => drawn(board, ["Q", ".", "x"], ""),
        "stars" => drawn(board, ["$", "*", "x"], ""),
        "matrix" => drawn(board, ["1", "0", "0"], " "),
        "json" => {
            let [queens, blocked] = ['Q', 'x'].map(|mark| pairs_in(board, mark, ["[", "]"]).join(","));
            format!("{{\"n\":{n},\"queens\":[{queens}],\"blocked\":[{blocked}]}}\n")
        }
        "link" => format!("?n={n}&queens={columns}\n"),
        _ => panic!("no form {form}"),
    }
}

const FORMS: [&str; 8] = ["columns", "csv", "pairs", "letters", "stars", "matrix", "json", "link"];
const WITH_BLOCKED: [&str; 3] = ["letters", "stars", "json"];

/// A board with any queens, and blocked squares if the form has them.
fn any_board(random: &mut Rng, n: usize, form: &str) -> Marks {
    let mut board = vec![vec!['.'; n]; n];
    for _ in 0..random.usize(..=2 * n) {
        let blocked = WITH_BLOCKED.contains(&form) && random.u8(..3) == 0;
        board[random.usize(..n)][random.usize(..n)] = if blocked { 'x' } else { 'Q' };
    }
    // Without a queen, an x once in each row is taken for one; without an empty square, for that.
    let queen = random.usize(..n * n);
    let empty = (queen + random.usize(1..n * n)) % (n * n);
    board[queen / n][queen % n] = 'Q';
    board[empty / n][empty % n] = '.';
    board
}

fn noise(random: &mut Rng) -> &'static str {
    const LINES: [&str; 14] = [
        "",
        "\n\n",
        "# from a friend\n",
        "Solution 3:\n",
        "Board #2\n",
        "[7]\n",
        "Time: 0.002 s\n",
        "==========\n",
        "Total solutions: 92\n",
        "(see below)\n",
        "Hello, world! It's me.\n",
        "--------------------------------------------------------------------------------\n",
        "[INFO] done\n",
        " \t\n",
    ];
    LINES[random.usize(..LINES.len())]
}

#[test]
fn what_the_page_writes_is_read_back_with_noise_between() {
    let mut random = Rng::with_seed(38);
    for i in 0..3000 {
        let form = FORMS[i % FORMS.len()];
        // Twice 1,1 is a matrix.
        let least = if ["columns", "csv"].contains(&form) { 4 } else { 2 };
        let mut n = least + random.usize(..if i % 50 == 0 { 29 } else { 8 });
        let boards = (0..=random.usize(..4)).map(|_| {
            if random.u8(..4) == 0 {
                n = least + random.usize(..8);
            }
            any_board(&mut random, n, form)
        });
        let boards: Vec<Marks> = boards.collect();
        let gap = |row: &Vec<char>| columns_in(row, 'Q').len() == row.len() - 1;
        if form == "matrix" && boards.iter().any(|board| board.iter().all(gap)) {
            continue; // read as inverted
        }
        let mut text = noise(&mut random).to_owned();
        for board in &boards {
            text += &written(form, board);
            text += "\n";
            text += noise(&mut random);
        }
        if random.bool() {
            text = text.replace('\n', "\r\n");
        }
        let reading = read(&text, &Options::default());
        let found: Vec<_> = reading
            .boards()
            .map(|board| (board.n as usize, board.queens.to_vec(), board.blocked.to_vec()))
            .collect();
        let expected: Vec<_> = boards
            .iter()
            .map(|board| (board.len(), squares_of(board, 'Q'), squares_of(board, 'x')))
            .collect();
        assert_eq!(
            found,
            expected,
            "{form}\n{text}\n{:?}\n{:?}",
            reading.refused(),
            reading.interpretations()
        );
        assert_eq!(reading.refused(), [], "{text}");
    }
}

/// Solutions as other programs write them: one text for all.
fn listed(style: usize, solutions: &[Vec<u32>], base: u32) -> String {
    let list = |columns: &[u32], separator: &str| {
        columns.iter().map(|column| (column + base).to_string()).collect::<Vec<_>>().join(separator)
    };
    let n = u32::try_from(solutions[0].len()).unwrap();
    let drawing = |columns: &[u32], queen: &str, empty: &str, separator: &str, ends: [&str; 2]| {
        let row = |&queen_at: &u32| {
            let marks: Vec<_> = (0..n).map(|column| if column == queen_at { queen } else { empty }).collect();
            format!("{}{}{}\n", ends[0], marks.join(separator), ends[1])
        };
        columns.iter().map(row).collect::<String>()
    };
    let pairs = |columns: &[u32], open: &str, close: &str, separator: &str| {
        let pair = |(row, column): (u32, &u32)| format!("{open}{}, {}{close}", row + base, column + base);
        (0..).zip(columns).map(pair).collect::<Vec<_>>().join(separator)
    };
    let each =
        |write: &dyn Fn(&[u32]) -> String| solutions.iter().map(|columns| write(columns)).collect::<String>();
    match style {
        0 => each(&|columns| format!("{}\n", list(columns, " "))),
        1 => format!("[{}]\n", each(&|columns| format!("[{}], ", list(columns, ", ")))),
        2 => each(&|columns| format!("({})\n", list(columns, ", "))),
        3 => each(&|columns| format!("{{{}}},\n", list(columns, ", "))),
        4 => each(&|columns| format!("[{}]\n", list(columns, " "))),
        5 => each(&|columns| format!("[{}]\n", pairs(columns, "(", ")", ", "))),
        6 => each(&|columns| format!("{}\n\n", pairs(columns, "(", ")", "\n"))),
        7 => format!("[{}]", each(&|columns| format!("[{}],\n", pairs(columns, "[", "]", ", ")))),
        8 => each(&|columns| format!("Answer: 1\n{}\n", pairs(columns, "queen(", ")", " "))),
        9 => each(&|columns| drawing(columns, "Q", ".", " ", ["", ""]) + "\n"),
        10 => each(&|columns| drawing(columns, "Q", " ", "|", ["|", "|"]) + "\n"),
        11 => each(&|columns| drawing(columns, "*", ".", "", ["", ""])),
        12 => each(&|columns| drawing(columns, "1", "0", ", ", ["[", "],"])),
        13 => each(&|columns| format!("[{}],\n", drawing(columns, "Q", ".", "", ["\"", "\","]))),
        14 => each(&|columns| "Solution:\n".to_owned() + &drawing(columns, "♛", "□", " ", ["", ""])),
        15 => each(&|columns| drawing(columns, "0", "1", "", ["", ""])),
        16 => each(&|columns| format!("{}\n", list(columns, ""))),
        17 => each(&|columns| {
            let rows = columns.iter().map(|&column| format!("{column}Q{}", n - 1 - column).replace('0', ""));
            rows.collect::<Vec<_>>().join("/") + " w - - 0 1\n"
        }),
        18 => each(&|columns| {
            let square = |(row, column): (u32, &u32)| {
                format!("{}{}", (b'a'..).nth(*column as usize).map(char::from).unwrap(), n - row)
            };
            (0..).zip(columns).map(square).collect::<Vec<_>>().join(" ") + "\n"
        }),
        19 => each(&|columns| {
            let row = |(row, column): (u32, &u32)| format!("Row {}: column {}\n", row + base, column + base);
            (0..).zip(columns).map(row).collect::<String>() + "\n"
        }),
        20 => each(&|columns| drawing(columns, "X", "O", " ", ["", ""]) + "----------------------\n"),
        21 => each(&|columns| drawing(columns, "Q", "-", "", ["", ""]) + &"-".repeat(n as usize) + "\n"),
        22 => each(&|columns| {
            drawing(columns, "Q", "_", " | ", ["| ", " |"]) + &"-".repeat(n as usize * 4) + "\n"
        }),
        23 => each(&|columns| drawing(columns, "Q", "#", "", ["", ""]) + "\n"),
        _ => each(&|columns| format!("queens = array1d(1..{n}, [{}]);\n----------\n", list(columns, ", "))),
    }
}

#[test]
fn all_solutions_are_read_in_every_style() {
    assert_solutions_are_read(100);
}

#[test]
#[ignore = "soak"]
fn longer_lists_are_read_in_every_style() {
    assert_solutions_are_read(400);
}

/// Reads at most the first `most` solutions of each size.
fn assert_solutions_are_read(most: usize) {
    for n in 4..=10 {
        let solutions: Vec<Vec<u32>> =
            Solutions::new(size(n)).unwrap().take(most).map(|solution| solution.columns().to_vec()).collect();
        for style in 0..25 {
            for base in 0..2 {
                if style == 16 && n + base > 10 {
                    continue; // no digit for the last column
                }
                for count in [1, 2, solutions.len()] {
                    let text = listed(style, &solutions[..count], base);
                    let reading = read(&text, &Options::default());
                    let found: Vec<Vec<u32>> = reading
                        .boards()
                        .map(|board| {
                            assert_eq!(board.n, n, "{text}");
                            assert!((0..).zip(board.queens).all(|(row, queen)| row == queen.row), "{text}");
                            board.queens.iter().map(|queen| queen.column).collect()
                        })
                        .collect();
                    assert_eq!(found, solutions[..count], "style {style} {:?}\n{text}", reading.refused());
                    assert_eq!(reading.refused(), [], "style {style}\n{text}");
                    // With the size given, the same.
                    assert_eq!(read(&text, &Options::default().with_size(size(n))).len(), count, "{text}");
                }
            }
        }
    }
}

#[test]
fn bytes_are_decoded_from_utf_8_and_utf_16() {
    let text = "[1, 3, 0, 2] ♛ 👑\n";
    let units: Vec<u16> = text.encode_utf16().collect();
    let [little, big] = [u16::to_le_bytes, u16::to_be_bytes]
        .map(|bytes| units.iter().flat_map(|&unit| bytes(unit)).collect::<Vec<u8>>());
    for (mark, bytes) in [
        (&[][..], text.as_bytes()),
        (&[0xEF, 0xBB, 0xBF], text.as_bytes()),
        (&[0xFF, 0xFE], &little),
        (&[0xFE, 0xFF], &big),
        (&[], &little),
        (&[], &big),
    ] {
        assert_eq!(decode(&[mark, bytes].concat()).unwrap(), text);
    }
    assert_eq!(decode(b"").unwrap(), "");
    assert_eq!(decode(b"abc\xFF").unwrap_err().at, 3);
    assert_eq!(decode(b"\xEF\xBB\xBFa\xFF").unwrap_err().at, 4);
    assert_eq!(decode(b"\xFF\xFEa\0\0\xD8").unwrap_err().at, 4, "half of a character");
    assert_eq!(
        decode(b"\xFF\xFEa\0b").unwrap_err().to_string(),
        "not text in UTF-8 or UTF-16: byte 5 fits no character"
    );
}

/// The same table as for the command, the page and Python.
#[test]
fn other_encodings_are_those_of_the_table() {
    for line in include_str!("data/encodings.jsonl").lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let hex = case["hex"].as_str().unwrap().as_bytes();
        let digit = |digit: u8| u8::try_from(char::from(digit).to_digit(16).unwrap()).unwrap();
        let bytes: Vec<u8> =
            hex.as_chunks().0.iter().map(|&[high, low]| 16 * digit(high) + digit(low)).collect();
        let (expected, name) = (case["encoding"].as_str(), &case["name"]);
        let found = decode_any(&bytes, None).ok();
        assert_eq!(found.as_ref().map(|(_, encoding)| encoding.key()), expected, "{name}");
        let text = found.map(|(text, _)| text.into_owned());
        assert_eq!(text.as_deref(), case["text"].as_str(), "{name}");
        if let Some(given) = expected.and_then(Encoding::named) {
            assert_eq!(decode_any(&bytes, Some(given)).unwrap().0, text.unwrap(), "{name}");
        }
    }
}

#[test]
fn a_given_encoding_is_taken_or_refused() {
    // Valid UTF-8, which would be taken first.
    assert_eq!(decode_any("é".as_bytes(), Some(Encoding::Windows1252)).unwrap().0, "Ã©");
    let error = |bytes, encoding| decode_any(bytes, Some(encoding)).unwrap_err().to_string();
    assert_eq!(error(b"a\xA4\xA4\xA4", Encoding::Big5), "not text in Big5: byte 4 fits no character");
    assert_eq!(error(b"ab\xA4 ", Encoding::Gb18030), "not text in GBK/GB18030: byte 3 fits no character");
    assert_eq!(
        error(b"\xBD\xE2", Encoding::Unicode),
        "not text in UTF-8 or UTF-16: byte 1 fits no character"
    );
    for encoding in Encoding::ALL {
        assert_eq!(Encoding::named(encoding.key()), Some(encoding));
    }
    assert_eq!(
        ["GBK", "cp950", "Shift-JIS", "ISO-8859-1", "latin"].map(Encoding::named),
        [
            Some(Encoding::Gb18030),
            Some(Encoding::Big5),
            Some(Encoding::ShiftJis),
            Some(Encoding::Windows1252),
            None
        ]
    );
}

#[test]
fn boards_take_at_most_ten_times_the_text() {
    for (line, most) in
        [("2413\n3142\n", 9), ("2,4,1,3\n", 6), ("[1, 3, 0, 2]\n", 4), (".Q..\n...Q\nQ...\n..Q.\n", 4)]
    {
        let text = line.repeat(2000);
        let reading = read(&text, &Options::default());
        assert!(reading.len() >= 2000);
        assert!(reading.weight() <= most * text.len(), "{} for {line}", reading.weight());
    }
}

#[test]
fn deep_brackets_and_endless_lines_are_refused_once() {
    for open in ["[", "(", "{", "[(", "[1,"] {
        let reading = read(&open.repeat(10_000), &Options::default());
        let codes: Vec<_> = reading.refused().iter().map(|refusal| refusal.kind.code()).collect();
        assert!(codes == ["depth"] || codes == ["depth", "unclosed"], "{codes:?}");
    }
    let deep = format!("{}1, 3, 0, 2{}\n[2, 0, 3, 1]", "[".repeat(10_000), "]".repeat(10_000));
    let reading = read(&deep, &Options::default());
    assert_eq!((reading.len(), reading.refused_total()), (1, 1), "the rest is read");
    for part in [".", "Q.", "1 ", "1,", "皇", "♛□", "|Q", "-", "#"] {
        let reading = read(&part.repeat(200_000), &Options::default());
        assert!(reading.is_empty() && reading.refused_total() <= 1, "{part}");
    }
    let reading = read(&format!("[{}]", "[1, 3, 0, 2], ".repeat(20_000)), &Options::default());
    assert_eq!((reading.len(), reading.refused_total()), (20_000, 0), "a long line of lists is read");
    // The gap after the number of a solution is read once.
    let labels = format!("2){}{}", " ".repeat(200_000), "2) ".repeat(200_000));
    assert!(read(&labels, &Options::default()).is_empty());
    for label in ["a: 3 ", "x(s)"] {
        assert!(
            read(&label.repeat(200_000), &Options::default()).is_empty(),
            "labels do not take time or depth"
        );
    }
    let refused = read(&"2,4,x,3\n".repeat(500), &Options::default());
    assert_eq!((refused.refused().len(), refused.refused_total()), (100, 500));
}

/// The queens of the only board in a text, as row.column from 1, and its size.
fn only_board(text: &str) -> (u32, String) {
    let reading = read(text, &Options::default());
    assert_eq!(reading.len(), 1, "{text}: {:?}", reading.refused());
    let board = reading.board(0);
    let queens = board.queens.iter().map(|square| format!("{}.{}", square.row + 1, square.column + 1));
    (board.n, queens.collect::<Vec<_>>().join(" "))
}

#[test]
fn notations_of_the_page_have_the_same_boards_as_before() {
    for text in [
        "2,4,1,3",
        "2 4 1 3",
        "2, 4; 1\t3",
        "n = 4\n2 4 1 3",
        "N: 4 # the size\n\n2 4 1 3",
        "1 3 0 2 # from 0",
        "(1,2)(2,4)(3,1)(4,3)",
        "(1 2), (2 4), (3 1), (4 3)",
        "(4, 3)\n(1, 2)\n(2, 4)\n(3, 1)",
        "(0, 1) (1, 3) (2, 0) (3, 2)",
        ". Q . .\n. . . q\nQ . . .\n. . Q .",
        ".Q..\n# half\n...Q\n\nQ...\n..Q.",
        "0100\n0001\n1000\n0010",
        "0,1,0,0\r0,0,0,1\r1,0,0,0\r0,0,1,0",
        "\t0 1 0 0\r\n\t0 0 0 1\r\n\t1 0 0 0\r\n\t0 0 1 0\r\n",
        "row 1;row 2;row 3;row 4\n2;4;1;3",
        "{ \"columns\": [2, 4,\n 1, 3], \"n\": 4 }",
        "{\"n\":4,\"queens\":[[4,3],[2,4],[1,2],[3,1],[1,2]]}",
        "<?xml version=\"1.0\"?><svg><metadata id=\"m\">\n?n=4&amp;queens=2,4,1,3</metadata></svg>",
    ] {
        assert_eq!(only_board(text), (4, "1.2 2.4 3.1 4.3".to_owned()), "{text}");
    }
    for (text, n, queens) in [
        ("101\n011\n110", 3, "1.2 2.1 3.3"),
        ("101\n011\n111", 3, "1.1 1.3 2.2 2.3 3.1 3.2 3.3"),
        ("01\n10", 2, "1.2 2.1"),
        ("0", 1, ""),
        ("1", 1, "1.1"),
        ("-", 1, ""),
        ("-,-", 2, ""),
        ("0 1", 2, "1.1 2.2"),
        ("1 1", 2, "1.1 2.1"),
        ("15863724", 8, "1.1 2.5 3.8 4.6 5.3 6.7 7.2 8.4"),
        ("1 2 3", 3, "1.1 2.2 3.3"),
        ("(1, 1)", 1, "1.1"),
        ("(2, 1)", 2, "2.1"),
        ("n = 8\n2 - 3", 8, "1.2 3.3"),
        ("xx\nxx", 2, ""),
        ("x*\n**", 2, ""),
        ("n = 5", 5, ""),
        ("2+2+1,-", 2, "1.1 1.2"),
        // Squares that are not on the board are kept.
        ("2,4,1,5", 4, "1.2 2.4 3.1 4.5"),
        ("n = 4\n(1, 1)\n(2, 5)", 4, "1.1 2.5"),
    ] {
        assert_eq!(only_board(text), (n, queens.to_owned()), "{text}");
    }
    assert_eq!(read("xx\nxx", &Options::default()).board(0).blocked.len(), 4);
    assert_eq!(read("x*\n**", &Options::default()).board(0).blocked.len(), 1);
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    for (text, line, column, code) in [
        ("n = 0", 1, 1, "size"),
        ("n = 1025", 1, 1, "size"),
        ("(1, 2) (3333, 4)", 1, 1, "size"),
        ("<svg>\n<metadata>?n=9999</metadata></svg>", 2, 12, "size"),
        ("2,4,1.5,3", 1, 5, "number"),
        ("2,4,1+-3,3", 1, 5, "number"),
        ("1,-2", 1, 3, "number"),
        ("1,,3", 1, 3, "number"),
        ("♛,♛\n2,4,é,3", 2, 5, "number"),
        ("[1, 3, 0, 2]\n[2, 0, 3, x]", 2, 11, "number"),
        ("[[1, 3, 0, 2],\n[2, 0, \"?\", 1]]", 2, 9, "number"),
        ("1 3 0 2\n2 0 3 ?", 2, 7, "number"),
        ("(1, 2) (3, -4)", 1, 12, "number"),
        ("{\"n\":2,\"columns\":[1,1.5]}", 1, 21, "number"),
        ("{\"n\":2,\"queens\":[[1,2,1]]}", 1, 18, "other-size"),
        ("n = 3\n1,2,3,1", 2, 1, "other-size"),
        (".Q..\n...Q.\nQ...\n..Q.", 2, 1, "width"),
        ("....\n....\n...", 3, 1, "width"),
        ("....\n....\n.... \n\n", 1, 1, "rows"),
        (".Q\n*$", 1, 1, "mark"),
        ("\n <svg></svg>", 2, 2, "picture"),
        ("(1, 2) (3 4", 1, 8, "unclosed"),
    ] {
        let reading = read(text, &Options::default());
        let last = reading.refused().last().unwrap_or_else(|| panic!("{text} is not refused"));
        assert_eq!((last.line, last.column, last.kind.code()), (line, column, code), "{text}");
    }
    for text in ["n = 8 (8 x 8)\n[1, 3, 0, 2]", "a 1 2 3\n1 3 0 2", "[1, 3, 0, 2] took [1.5 s]"] {
        assert_eq!(read(text, &Options::default()).refused_total(), 0, "{text}");
    }
    let refused = read("2,4,x,3", &Options::default());
    assert_eq!(
        refused.refused()[0].to_string(),
        "line 1, column 5: \"x\" is neither a row nor a column (resembles columns, row by row)"
    );
}

/// tests/unit/base/visible.test.mjs has the same test of the page.
#[test]
fn the_page_and_the_crate_hide_the_same_characters() {
    let mut ranges: Vec<(u32, u32)> = vec![];
    for c in ('\0'..=char::MAX).filter(|c| nqueens::visible(c.encode_utf8(&mut [0; 4])) != c.to_string()) {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == u32::from(c) => *last += 1,
            _ => ranges.push((c.into(), c.into())),
        }
    }
    let lines: Vec<_> = ranges.iter().map(|(first, last)| format!("{first:x}-{last:x}")).collect();
    assert_eq!(lines, include_str!("data/hidden-characters.txt").lines().collect::<Vec<_>>());
    assert_eq!(
        nqueens::visible("\u{2764}\u{fe0f}\u{200d}\u{1f525}.py"),
        "\u{2764}\u{fe0f}\u{200d}\u{1f525}.py"
    );
    assert_eq!(nqueens::visible("a\u{200d}\u{fe0f}.py"), r"a\u{200d}\u{fe0f}.py");
}

#[test]
#[ignore = "soak"]
fn long_lines_take_linear_time() {
    let seconds = |start: &str, label: &str, times| {
        let text = format!("{start}{}", label.repeat(times));
        let begun = std::time::Instant::now();
        assert!(read(&text, &Options::default()).is_empty(), "{start}{label}");
        begun.elapsed().as_secs_f64()
    };
    for start in ["", "Traceback (most recent call last):\n  ", "thread 'main' panicked at "] {
        for label in ["a: 3 ", "x(s)", "queens(", "1/2, ", "<1 "] {
            let (short, long) = (seconds(start, label, 20_000), seconds(start, label, 200_000));
            assert!(long < 40.0 * short + 1.0, "{start}{label}: {short} s and {long} s");
        }
    }
}
