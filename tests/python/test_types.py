"""The types of the package, as mypy sees them where it is used."""

import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import nqueens_board
import pytest

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parents[2]

ASSIGNED = """
import numpy as np
from nqueens_board import Board, Row, Search, Solutions, solutions

board, search, gallery = Board(8, queens=(0, 4, None)), Search(n=np.int64(8)), Solutions()
board.queens = next(iter(solutions(8)))
board.queens = (0, [4, 7], None)
board.queens = np.array([0, 4, 7])
board.queens = (column for column in range(8))
board.blocked = [[0, 1], (2,), {3}, None]
board.overlays = ["left", "attacked"]
board.layout.width = "400px"
search.speed = "max"
search.step = np.int64(3)
search.prefix = (1, 3)
rows: list[Row] = board.queens
step: int = search.step
solution: list[int] | None = gallery.queens
"""
REFUSED = ['board.queens = "1,2"', "board.queens = [1.5]", 'board.n = "8"', "search.autoplay = 1", "Board(n=None)"]


def checked(tmp_path, code, *options):
    """What mypy prints about a program."""
    program = tmp_path / "program.py"
    program.write_text(code, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-pretty", "--cache-dir", tmp_path / "cache", *options, program]
    return subprocess.run(command, cwd=files(nqueens_board).parent, capture_output=True, text=True, check=False).stdout


def test_what_may_be_assigned_passes(tmp_path):
    assert checked(tmp_path, ASSIGNED).startswith("Success")


def test_what_is_refused_is_an_error(tmp_path):
    printed = checked(tmp_path, ASSIGNED + "\n".join(REFUSED))
    first = ASSIGNED.count("\n") + 1
    wrong = {int(number) for number in re.findall(r"^.*program\.py:(\d+): error", printed, re.MULTILINE)}
    assert wrong == set(range(first, first + len(REFUSED))), printed


def test_the_documented_examples_pass(tmp_path):
    for page in ["www/python/README.md", "www/docs/embedding.md", "www/docs/checking.md"]:
        blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
        # The functions of readers may be without types, and so is ipywidgets.
        allowed = ["--allow-untyped-defs", "--allow-untyped-calls", "--disable-error-code=import-untyped"]
        assert checked(tmp_path, "\n".join(blocks), *allowed).startswith("Success"), page
