"""Reading and judging the output of programs, with the table that also drives the tests of the core, page and command."""

import csv
import dataclasses
import io
import itertools
import json
import re
import sys
import threading
from html.parser import HTMLParser
from pathlib import Path
from typing import get_args

import numpy
import pytest

from nqueens_board import Board, ReadBoard, Verdict, check, read_boards, solutions
from nqueens_board import _check, _engine
from nqueens_board.__main__ import main

ROOT = Path(__file__).parents[2]
CASES = [json.loads(line) for line in (ROOT / "tests/data/verdicts.jsonl").read_text(encoding="utf-8").splitlines()]
REPORTS = [json.loads(line) for line in (ROOT / "tests/data/reports.jsonl").read_text(encoding="utf-8").splitlines()]
ENCODED = [json.loads(line) for line in (ROOT / "tests/data/encodings.jsonl").read_text(encoding="utf-8").splitlines()]
BOARDS = [[1, 3, 0, 2], [2, 0, 3, 1]]
COUNTS = ["n", "boards", "valid", "invalid", "duplicate", "missing", "set"]


def matrix(columns):
    return [[int(column == queen) for column in range(len(columns))] for queen in columns]


def rows(columns):
    return ["".join(".Q"[mark] for mark in row) for row in matrix(columns)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_outputs_get_the_verdicts_of_the_table(case):
    expected = case["verdict"]
    verdict = check(case["text"], case.get("n"), expected=case.get("expected", "complete"))
    found = {name: getattr(verdict, name) for name in COUNTS if name in expected}
    found["reasons"] = [reason.code for reason in verdict.reasons]
    found["right"] = bool(verdict)
    is_doubtful = verdict.text.startswith("In doubt: ")
    others = {"one": verdict.one or None, "doubtful": is_doubtful or None, "crash": verdict.crash}
    found.update((name, value) for name, value in others.items() if value is not None)
    assert {"code": expected["code"], **found} == expected
    assert (verdict.count is not None) == (expected["code"] == "number")
    assert (verdict.error is not None) == (is_doubtful or expected["code"] not in ("boards", "number"))
    # Boards of another size are wrong boards, and `read_boards` does not read them if the size is given.
    if "other-size" not in found["reasons"]:
        assert read_boards(case["text"], case.get("n")).interpretations == verdict.read_as


def test_what_the_output_leaves_open_is_asked_and_answered():
    trace = "1 - - -\n1 4 - -\n1 4 2 -\n2 4 1 -\n2 4 1 3\n3 1 4 2\n"
    asked = check(trace, 4)
    assert asked.question == "steps" and asked.error and not asked
    assert check(trace, 4, answer="steps")
    assert check(trace, 4, answer="boards").invalid == 4
    with pytest.raises(ValueError, match="answer"):
        check(trace, 4, answer="perhaps")


def test_what_people_publish_is_judged_as_a_teacher_would():
    for case in REPORTS:
        verdict = check(case["text"], case.get("n"), expected=case.get("expected", "complete"))
        found = "right" if verdict else "unreadable" if verdict.error else "wrong"
        found = "question" if verdict.question and verdict.error else found
        found = "crash" if verdict.crash else found
        assert found == case["verdict"], case["name"]


@pytest.mark.parametrize(
    "boards",
    [
        BOARDS,
        tuple(map(tuple, BOARDS)),
        {tuple(columns) for columns in BOARDS},
        (columns for columns in BOARDS),
        [iter(columns) for columns in BOARDS],
        solutions(4),
        numpy.array(BOARDS),
        [numpy.array(columns) for columns in BOARDS],
        [[numpy.int8(column) for column in columns] for columns in BOARDS],
        numpy.array([matrix(columns) for columns in BOARDS]),
        numpy.array([matrix(columns) for columns in BOARDS], dtype=bool),
        numpy.array([matrix(columns) for columns in BOARDS], dtype=float),
        [list(enumerate(columns)) for columns in BOARDS],
        [dict(enumerate(columns)) for columns in BOARDS],
        [rows(columns) for columns in BOARDS],
        [[list(row) for row in rows(columns)] for columns in BOARDS],
        ["\n".join(rows(columns)) for columns in BOARDS],
        [str(columns) + "\n" for columns in BOARDS],
        [Board(4, queens=columns) for columns in BOARDS],
        read_boards(str(BOARDS)),
        [str(BOARDS[0]), "Solution 2", str(BOARDS[1])],
        str(BOARDS).encode("utf-16"),
    ],
)
def test_boards_of_any_form_are_judged(boards):
    verdict = check(boards, 4, expected="all")
    assert (verdict.right, verdict.boards, verdict.refused) == (True, 2, 0), verdict


@pytest.mark.parametrize(
    ("board", "queens"),
    [
        ([1, 3, 0, 2], [1, 3, 0, 2]),
        ([1, None, 0, 2], [1, None, 0, 2]),
        ([1, [0, 3], None, 2], [1, [0, 3], None, 2]),
        (matrix([1, 3, 0, 0]), [1, 3, 0, 0]),
        (rows([1, 3, 0, 0]), [1, 3, 0, 0]),
        ([(0, 1), (1, 3), (2, 0)], [1, 3, 0, None]),
        (Board(4, queens=[None, 1, 3]), [None, 1, 3, None]),
        ([Board(4, queens=[1, 2, 3, 3])], [1, 2, 3, 3]),
    ],
)
def test_a_board_alone_is_one_board(board, queens):
    verdict = check(board, 4, expected="one")
    assert verdict.boards == 1
    assert [wrong.board.queens for wrong in verdict.wrong] == ([] if verdict.right else [queens])


def test_objects_that_print_boards_are_judged():
    class Position:
        def __str__(self):
            return "\n".join(rows([1, 3, 0, 2]))

    assert check(Position(), expected="one").right
    assert check([Position(), Position()]).duplicate == 1


def test_a_number_is_judged_as_one():
    assert check(92, 8) and check(numpy.int64(92), 8) and check(1, 1) and check(0, 2)
    verdict = check(7, 4)
    assert (verdict.right, verdict.count, verdict.n, verdict.boards) == (False, 7, 4, 0)
    assert check(92).error == "For a number of solutions, n must be given."


def test_a_verdict_names_the_boards_that_are_wrong_repeated_or_missing():
    verdict = check("[1, 3, 0, 2]\n\n[0, 1, 2, 3]\n[1, 3, 0, 2]\n", 4)
    assert (verdict.boards, verdict.valid, verdict.invalid, verdict.duplicate, verdict.missing) == (3, 2, 1, 1, 1)
    (wrong,), (repeated,) = verdict.wrong, verdict.repeated
    assert (wrong.index, wrong.code) == (1, "attack")
    assert wrong.board == ReadBoard(4, [0, 1, 2, 3], [None] * 4, 3, "columns")
    assert (repeated.index, repeated.first, repeated.board.line) == (2, 0, 4)
    assert verdict.first_missing == [[2, 0, 3, 1]]
    assert repr(verdict).startswith("Wrong: 1 of the 2 solutions for n = 4: 1 is missing, 1 board is wrong, 1 board is repeated.\n")
    assert len(check([[2] * 8] * 9, 8, listed=2).wrong) == 2


@pytest.mark.parametrize("case", ENCODED, ids=lambda case: case["name"])
def test_bytes_in_other_encodings_are_read_as_in_the_table(case):
    data = bytes.fromhex(case["hex"])
    if case["encoding"] is None:
        with pytest.raises(ValueError, match="not text in UTF-8 or UTF-16"):
            check(data)
        return
    verdict, given = check(data), check(data, encoding=case["encoding"])
    assert verdict.encoding == read_boards(data).encoding == given.encoding == case["encoding"]
    assert {name: getattr(verdict, name) for name in case["verdict"]} == case["verdict"]
    assert repr(verdict).removeprefix(repr(given)).endswith(", not UTF-8.") and "not UTF-8" not in repr(given)
    assert repr(verdict).startswith(repr(check(case["text"])))


def test_every_output_of_the_tables_is_recognised_in_the_encodings_of_its_language():
    """The codecs are those of Python, and the texts were not written for the rule."""
    for name, text in [(case["name"], case["text"]) for case in CASES]:
        for codec, encoding in [("gbk", "gb18030"), ("big5", "big5")]:
            words = re.sub(r"[\x00-\x7f]", "", text)
            traditional, simplified = "個" in words, "个" in words
            if {"gbk": simplified, "big5": traditional}[codec] and not (traditional and simplified):
                assert check(text.encode(codec)).encoding == encoding, name


def test_an_encoding_is_for_bytes():
    assert check(b"1,3,0,2").encoding == "utf-8" and check("1,3,0,2").encoding is None
    assert read_boards(b"\xbd\xe2\n1,3,0,2", encoding="big5").encoding == "big5"
    assert repr(read_boards(b"\xbd\xe2\n1,3,0,2")).splitlines()[1] == "Read as GBK/GB18030, not UTF-8."


def test_off_the_board_stays_off_the_board():
    (wrong,) = check("(0, 1) (1, 3) (2, 0) (4, 7)", 4).wrong
    assert (wrong.code, wrong.board.queens) == ("off-board", [1, 3, 0, None, 7])


def test_a_reading_is_a_list_of_boards():
    text = "Solution 1\n.Q..\n...x\nQ...\n..Q.\n\n..Q.\nQ...\n...Q\n.Q..\nTotal: 2\n1 2 x\n"
    reading = read_boards(text.encode())
    assert [board.queens for board in reading] == [[1, None, 0, 2], [2, 0, 3, 1]]
    assert reading[0].blocked == [None, 3, None, None]
    assert reading[-1] == reading[1] and reading[1:] == [reading[1]] and len(reading) == 2
    assert (reading[1].n, reading[1].line, reading[1].form) == (4, 7, "drawing")
    assert reading.interpretations == ['drawings with queens "Q", blocked squares "x"']
    assert (reading.numbers, reading.refused_total, reading.ignored) == ([2], len(reading.refused), 2)
    with pytest.raises(IndexError):
        reading[2]
    assert repr(read_boards("")) == "0 boards."


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: check("", 0), "n must be a whole number from 1 to 10000000, not 0"),
        (lambda: check(BOARDS, "4"), "n must be a whole number from 1 to 10000000, not '4'"),
        (lambda: check("", expected="any"), '"rotation", "fundamental", "one", "count", not \'any\''),
        (lambda: check("", expected=[]), "expected must be one of"),
        (lambda: check("", listed=-1), "listed must be a whole number from 0 to 4294967295, not -1"),
        (lambda: check([*BOARDS, None]), f"there must be a board at index {len(BOARDS)}, not None"),
        (lambda: check([5, *BOARDS]), "there must be a board at index 0, not 5"),
        (lambda: check(dict(enumerate(BOARDS))), "for its boards, use its values, not {0: "),
        (lambda: check(None), "an output is a text, a list of boards or a number of solutions, not None"),
        (lambda: check(True), "an output is a text, a list of boards or a number of solutions, not True"),
        (lambda: check(2.5), "an output is a text, a list of boards or a number of solutions, not 2.5"),
        (lambda: check(Path("output.txt")), "an output is a text, a list of boards or a number of solutions, not "),
        (lambda: check(object()), "an output is a text, a list of boards or a number of solutions, not <object"),
        pytest.param(
            lambda: check(itertools.repeat([0])), "and there must be at most 4194304 boards", marks=pytest.mark.soak
        ),
        (lambda: check(-1, 8), "a number of solutions is from 0 to 18446744073709551615, not -1"),
        (lambda: check(b"\xff\xfe\x00", 8), "not text in UTF-8 or UTF-16: byte 3 fits no character"),
        (lambda: check(b"1,3,0,2", encoding="big6"), 'encoding must be one of utf-8, gb18030, big5, shift_jis, windows-1252, not "big6"'),
        (lambda: check("1,3,0,2", encoding="big5"), "encoding is for bytes: a string has none"),
        (lambda: check("\ud800", 8), "surrogates not allowed"),
        (lambda: read_boards(8), "text must be a string or bytes, not 8"),
        (lambda: read_boards("", 2.0), "n must be a whole number from 1 to 10000000, not 2.0"),
    ],
)
def test_bad_arguments_are_refused_with_one_sentence(call, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        call()


def test_the_types_name_all_that_can_be_expected():
    assert list(get_args(_check.Expected)) == list(_engine.expectations())


def test_the_attributes_of_a_verdict_are_the_fields_of_json():
    """No other test would notice a field that only the command has."""
    section = (ROOT / "www/docs/checking.md").read_text(encoding="utf-8").partition("## For programs: JSON")[2].partition("\n## ")[0]
    fields = set(re.findall(r"^\| `(\w+)`", section, re.MULTILINE))
    renamed = {"ok": "right", "verdict": "status"}
    missing = {renamed.get(field, field) for field in fields - {"format", "file", "points"}} - {field.name for field in dataclasses.fields(Verdict)}
    assert len(fields) > 20 and not missing


def test_the_command_prints_what_nqueens_check_prints(tmp_path, capsys, monkeypatch):
    """Points by guess, a formula of a student, and another exit code."""
    monkeypatch.chdir(tmp_path)
    lines = [" ".join(str(column + 1) for column in solution) for solution in solutions(8)]
    texts = {"a.txt": lines, "=b,.txt": lines[:46], "c.txt": [*lines, "[1, 2"], "d.txt": ["hello"], "e.txt": lines[:1]}
    for name, text in texts.items():
        Path(name).write_text("\n".join(text), encoding="utf-8")
    Path("张　三\u202e.txt").write_text("92", encoding="utf-8")
    files = [*texts, "nowhere.txt", "张　三\u202e.txt"]

    def run(*arguments):
        code = main(["check", *arguments])
        output = capsys.readouterr()
        return code, output.out, output.err

    code, out, err = run("--csv", "--points", "10.0", "8", *files)
    assert (code, err, out[0]) == (2, "", "\ufeff")
    rows = list(csv.reader(io.StringIO(out[1:], newline="")))
    assert [row[:3] for row in rows] == [
        ["file", "verdict", "points"],
        ["a.txt", "right", "10.0"],
        ["'=b,.txt", "wrong", "5.0"],
        ["c.txt", "doubt", ""],
        ["d.txt", "unreadable", ""],
        ["e.txt", "one", ""],
        ["nowhere.txt", "unreadable", ""],
        ["张　三\\u{202e}.txt", "right", "10.0"],
    ]
    assert rows[1][3] == "" and rows[2][3].startswith("Wrong: 46 solutions") and rows[6][3] == "nowhere.txt: cannot read the file: No such file or directory (os error 2)"
    code, out, _ = run("--json", "--points", "10", "--expect", "one", "8", "e.txt", "=b,.txt")
    first, second = map(json.loads, out.splitlines())
    assert code == 1 and first["ok"] and first["points"] == 10 and second["share"] == 1 / 46
    assert list(first)[:4] == ["format", "file", "encoding", "ok"] and first["sizes"] == []
    assert run("8", "--points", "7", "--", "a.txt") == (0, f"{check(chr(10).join(lines), 8)}\nPoints: 7 of 7.\n", "")
    assert run("8", "e.txt", "--points", "7")[1].endswith("\nNo points: what they depend on is not known.\n")
    assert run("8", "d.txt") == (2, "", "error: d.txt: No board can be read in this output.\n")
    code, out, _ = run("8", "a.txt", "=b,.txt")
    assert (code, [line.split()[:2] for line in out.splitlines()]) == (1, [["file", "verdict"], ["a.txt", "right"], ["=b,.txt", "wrong"]])
    assert run("nowhere.txt")[2].startswith("error: nowhere.txt: cannot read the file: ")
    Path("steps.txt").write_text("2 - - -\n2 4 - -\n2 4 1 -\n2 4 1 3\n3 1 4 2\n", encoding="utf-8")
    assert run("4", "steps.txt")[2] == "note: --answer steps or --answer boards decides\n"
    for wrong in [("--points", "-1", "8"), ("--encoding", "big6"), ("0",)]:
        with pytest.raises(SystemExit) as refused:
            run(*wrong, "a.txt")
        assert refused.value.code == 2


class Markup(HTMLParser):
    """The elements of HTML with their attributes, and its text."""

    def __init__(self, html):
        super().__init__()
        self.elements, self.text, self.open = [], "", []
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        if tag not in ("path", "use", "circle"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in ("path", "use", "circle"):
            assert self.open.pop() == tag

    def handle_data(self, text):
        self.text += text

    def count(self, tag):
        return sum(name == tag for name, _ in self.elements)


def test_a_notebook_shows_the_boards_with_their_attacks():
    verdict = check([[1, 3, 0, 2], [1, 3, 0, 2], [0, 1, 3, 5]], 4)
    page = Markup(verdict._repr_html_())
    assert all(line in page.text for line in repr(verdict).splitlines())
    assert [page.text.count(kind) for kind in ["Wrong (1)", "Repeated (1)", "Missing (1)"]] == [1, 1, 1]
    assert (page.count("figure"), page.count("use")) == (3, 3 + 4 + 4)  # one queen is off its board
    drawn = [attributes for _, attributes in page.elements]
    assert [line["d"] for line in drawn if line.get("stroke") == "#d55e00" and "d" in line] == ["M50 50L150 150"]
    assert [(ring["cx"], ring["cy"]) for ring in drawn if "cx" in ring] == [("50", "50"), ("150", "150")]
    (shape,) = [attributes for attributes in drawn if "id" in attributes]
    queen = (ROOT / "www/board/queen.js").read_text(encoding="utf-8")
    assert shape["d"].endswith(re.findall(r'"(M24 .*z)"', queen)[0])
    for name in ["circle", "figure", "svg"]:
        assert Markup(check(BOARDS)._repr_html_()).count(name) == 0
    many = Markup(check([[0] * 40] * 9)._repr_html_())
    assert many.count("figure") == 12 and many.count("circle") == 0 and "the first 6 of 9" in many.text


def test_hostile_text_never_becomes_markup():
    script, image = "<script>alert(1)</script>", '"><img src=x onerror=alert(1)>'
    for text in [f"1,3,0,{script}", f"1,3,0,{image}", f"[1, 3, 0, {script}]", f"[[1, 3, 0, 2], [1, '{image}', 0, 2]]"]:
        for output in [text, [text, text], [[text]]]:
            page = Markup(check(output)._repr_html_())
            assert not {"script", "img"} & {tag for tag, _ in page.elements}
            assert not any(name.startswith("on") for _, attributes in page.elements for name in attributes)
    refused, crashed = check("1,3,0,<b>"), check("Traceback (most recent call last):\nValueError: <b>&")
    assert "<b>" in repr(refused) and "<b>" in Markup(refused._repr_html_()).text
    assert "<b>&" in repr(crashed) and "<b>&" in Markup(crashed._repr_html_()).text


def test_other_threads_run_while_the_engine_computes():
    text = str(list(solutions(11))) * 150
    ended = threading.Event()
    thread = threading.Thread(target=lambda: (check(text), ended.set()))
    before = sys.getswitchinterval()
    try:
        # The interpreter itself does not switch threads: this one goes on when the engine lets it, or else at the end.
        sys.setswitchinterval(1000)
        thread.start()
        assert not ended.is_set()
    finally:
        sys.setswitchinterval(before)
        thread.join()
