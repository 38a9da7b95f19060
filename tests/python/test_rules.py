"""The rules, and the examples of the documentation."""

import csv
import doctest
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import nqueens_board
from nqueens_board import _check, _core, _count, _formats, _output, _rules, _solutions, _steps, _watch, _widgets
from nqueens_board import conflicts, published, solutions

ROOT = Path(__file__).parents[2]


def test_queens_attack_through_each_other_and_along_every_line():
    assert len(conflicts(3, [0, 1, 2])) == 3
    assert conflicts(8, [[0, 7]]) == [((0, 0), (0, 7))]
    assert conflicts(8, [None, 3, None, None, 3]) == [((1, 3), (4, 3))]
    assert conflicts(8, [7] + [None] * 6 + [0]) == [((0, 7), (7, 0))]
    assert conflicts(8, []) == []


def test_published_counts_are_those_of_the_table():
    with open(ROOT / "tests/data/counts.csv", encoding="utf-8") as table:
        for row in csv.DictReader(table):
            assert published(int(row["n"]))._asdict() == {name: int(row[name]) for name in _rules.Counts._fields}
    assert published(27).all == 234907967154122528
    assert published(28) is None


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: conflicts(0, []), "n must be a whole number from 1 to 10000000, not 0"),
        (lambda: solutions(True), "n must be a whole number from 1 to 32, not True"),
        (lambda: published("8"), "n must be a whole number from 1 to 10000000, not '8'"),
        (lambda: solutions(4.0), "n must be a whole number from 1 to 32, not 4.0"),
        (lambda: conflicts(4, [0, 4]), "queens[1] must be a column from 0 to 3, or None, not 4"),
        (lambda: conflicts(4, [[0, -1]]), "queens[0] must be a column from 0 to 3, or None, not -1"),
        (lambda: conflicts(4, [None] * 5), "queens must have at most 4 rows, and this has more: [None, None, None, None, None]"),
        (lambda: conflicts(4, "1,2"), "queens must be a list with the column in each row, not '1,2'"),
    ],
)
def test_bad_arguments_are_refused_with_one_sentence(call, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        call()


@pytest.mark.parametrize("module", [nqueens_board, _check, _core, _count, _formats, _output, _rules, _solutions, _steps, _watch, _widgets])
def test_examples_in_docstrings_run(module):
    from nqueens_board import Board, Count, Guide, Search, Solutions

    names = {"Board": Board, "Count": Count, "Guide": Guide, "Search": Search, "Solutions": Solutions}
    found = doctest.testmod(module, extraglobs=names)
    assert found.attempted > 0 and found.failed == 0


@pytest.mark.parametrize("page", ["www/python/README.md", "www/docs/checking.md", "www/docs/embedding.md", "www/docs/programs.md"])
def test_examples_in_the_documentation_run(page, tmp_path, monkeypatch):
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert blocks
    monkeypatch.chdir(tmp_path)  # they write files
    printed = []
    scope = {"print": lambda *values: printed.append(" ".join(map(str, values)))}
    for i, block in enumerate(blocks):
        cell = tmp_path / f"cell{i}.py"  # which `watch` reads
        cell.write_text(block, encoding="utf-8")
        exec(compile(block, cell, "exec"), scope)
    # Comments say what is printed.
    assert printed == re.findall(r"(?:print\(.*\)  # |  # prints )(.*)", "".join(blocks))


@pytest.mark.soak
def test_the_wheel_is_typed(tmp_path):
    package = files(nqueens_board)
    assert (package / "py.typed").is_file()
    for arguments in [["mypy", "--strict", "--cache-dir", tmp_path, "--package"], ["mypy.stubtest"]]:
        name = "nqueens_board" if "mypy" in arguments else "nqueens_board._engine"
        run = subprocess.run(
            [sys.executable, "-m", *arguments, name], cwd=package.parent, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stdout + run.stderr
