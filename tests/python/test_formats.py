"""Boards as text and pictures: the same as those of the npm package, which runs beside it."""

import json
import random
import re
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import get_args

import numpy
import pytest

from nqueens_board import Board, conflicts, read_boards, solutions, to_svg, to_text
from nqueens_board._formats import Format

ROOT = Path(__file__).parents[2]
FORMATS = get_args(Format)


def npm_results(calls):
    """What functions of the npm package return."""
    node = ["node", ROOT / "tests/support/formats.mjs"]
    done = subprocess.run(node, input=json.dumps(calls), capture_output=True, encoding="utf-8", check=True)
    return json.loads(done.stdout)


def squares(rows):
    return [[row, column] for row, columns in enumerate(rows) for column in columns]


def boards(count):
    """Random boards: empty, full, with several queens in a row, and with blocked squares, some of them under queens."""
    chance = random.Random(8)
    for _ in range(count):
        n = chance.choice([1, 2, 3, 4, 5, 8, 12])
        rows = [
            [[column for column in range(n) if chance.random() < share] for _ in range(n)]
            for share in (chance.choice([0, 0.1, 1 / n, 1]), chance.choice([0, 0, 0.2]))
        ]
        yield n, *rows


def test_every_format_is_that_npm_results():
    cases = [(board, name) for board in boards(60) for name in FORMATS]
    ours = [to_text(SimpleNamespace(n=n, queens=queens, blocked=blocked), name) for (n, queens, blocked), name in cases]
    theirs = npm_results(
        [
            ["toText", {"n": n, "queens": squares(queens), "blocked": squares(blocked)}, name]
            for (n, queens, blocked), name in cases
        ]
    )
    assert ours == theirs
    columns = list(next(solutions(8)))
    assert [to_text(columns, name) for name in FORMATS] == npm_results([["toText", columns, name] for name in FORMATS])


def test_every_option_of_a_picture_is_that_npm_results():
    chance = random.Random(5)
    options = [
        {"coordinates": True},
        {"size": 200},
        {"size": 99.5, "theme": "dark"},
        {"size": 400.0, "title": 'Six & "seven" <queens>'},
        {"colours": {"queen": "red", "squareDark": 'url("#a")'}},
        {"title": ""},
    ]
    cases = []
    for n, queens, _ in boards(40):
        pairs = conflicts(n, queens)[:12]
        marked = {"conflicts": pairs} if pairs else {}
        cases.append((n, queens, {**chance.choice(options), **chance.choice([marked, {}])}))
    ours = [to_svg(SimpleNamespace(n=n, queens=queens, blocked=[]), **options) for n, queens, options in cases]
    theirs = npm_results(
        [
            [
                "toSVG",
                {"n": n, "queens": squares(queens)},
                {
                    **options,
                    "conflicts": [{"first": first, "second": second} for first, second in options.get("conflicts", [])],
                },
            ]
            for n, queens, options in cases
        ]
    )
    assert ours == theirs
    assert any("<circle" in picture for picture in ours)


def test_the_names_of_formats_are_those_npm_results():
    with pytest.raises(subprocess.CalledProcessError) as refused:
        npm_results([["toText", [0], "none of them"]])
    (names,) = re.findall(r"format must be one of ([\w, ]+)", refused.value.stderr)[:1]
    assert set(names.removesuffix(", not ").split(", ")) == set(FORMATS)


def test_a_widget_a_read_board_and_numbers_of_numpy_are_positions():
    (board,) = read_boards(".Q..\n...Q\nQ...\nx...")
    widget = Board(4, [1, 3, 0], blocked=[None, None, None, 0])
    assert to_text(board) == to_text(widget) == ".Q..\n...Q\nQ...\nx..."
    assert to_text(numpy.array([1, 3, 0, 2]), "columns") == "2,4,1,3"


def test_what_is_written_is_read_again():
    for name in ("letters", "stars", "json", "svg"):
        (board,) = read_boards(to_text(Board(5, [1, 4], blocked=[0]), name))
        assert (board.n, board.queens, board.blocked[0]) == (5, [1, 4, None, None, None], 0), name


def test_a_cell_that_ends_with_a_picture_shows_it():
    picture = to_svg([1, 3, 0, 2])
    assert picture._repr_svg_() == picture and picture.startswith("<svg ")
    assert type(picture._repr_svg_()) is str
    assert len(repr(picture)) < 100


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: to_text([1, 0], "png"), "format must be one of letters, stars, matrix, columns, pairs, csv, json, svg, tikz, not 'png'"),
        (lambda: to_text([]), "position must be a list with the column in each row, or a board, not []"),
        (lambda: to_text("1,2"), "position must be a list with the column in each row, or a board, not '1,2'"),
        (lambda: to_text([0, 2]), "position[1] must be a column from 0 to 1, or None, not 2"),
        (lambda: to_text([0] * 1025), "position must have at most 1024 rows"),
        (lambda: to_svg([0], coordinates=1), "coordinates must be True or False, not 1"),
        (lambda: to_svg([0], size=0), "size must be a number of pixels above 0, not 0"),
        (lambda: to_svg([0], theme="blue"), "theme must be light or dark, not 'blue'"),
        (lambda: to_svg([0], colours={"board": "red"}), "colours must be a dict with colours for squareLight, "),
        (lambda: to_svg([0], conflicts=[((0, 0), (0, 1))]), "conflicts must be a list of pairs of squares on the board"),
        (lambda: to_svg([0], title=4), "title must be a text, not 4"),
    ],
)
def test_wrong_arguments_are_refused_with_their_name(call, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        call()
