"""Functions that are watched: what is recorded of them, where they come from, and what they leave behind."""

import gzip
import json
import re
import signal
from base64 import b64decode

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets import TraitError

from nqueens_board import Recording, watch
from nqueens_board._record import record
from test_widgets import Elements
from tiers import SOAKING

found = []
results = {"boards": found}
calls = 0
boards = "an attribute has the same name"


def is_free(queens, column):
    row = len(queens)
    return all(column != c and abs(column - c) != row - r for r, c in enumerate(queens))


def solve(n, queens=()):
    global calls
    calls += 1
    if len(queens) == n:
        found.append(queens)
        print(queens)
        return
    for column in range(n):
        if is_free(queens, column):
            solve(n, (*queens, column))


class Solution:
    def __init__(self):
        self.boards = []

    def solveNQueens(self, n):
        self.place(n, [])
        return self.boards

    def place(self, n, queens):
        if len(queens) == n:
            self.boards.append(queens)
        else:
            for column in range(n):
                if is_free(queens, column):
                    self.place(n, [*queens, column])


class Solver:
    def __call__(self, n):
        return list(generate(n))


def generate(n, queens=()):
    if len(queens) == n:
        yield queens
        return
    for column in range(n):
        if is_free(queens, column):
            yield from generate(n, (*queens, column))


def crash(n):
    board = [0] * n
    return board[n]


def never_end(n):
    row = 0
    while row < n:
        pass


def interrupt(n):
    for row in range(n):
        if row == 3:
            signal.raise_signal(signal.SIGINT)
    while True:
        row += 1


def alone(n):
    return n


def nested(n):
    """Only the innermost function has the name that calls itself."""

    def place(row):
        return row if row == n else place(row + 1)

    return place(0)


def saved(packed):
    return json.loads(gzip.decompress(b64decode(packed)))


def lines_of(recorded):
    """The text of each line that is recorded, with its event."""
    content = saved(recorded.packed)
    source = content["source"].splitlines()
    return [source[line - 1].strip() for chunk in content["chunks"] for line in chunk["lines"]]


def variables_of(recorded):
    return {variable["name"] for chunk in saved(recorded.packed)["chunks"] for variable in chunk["newVariables"]}


def values_of(recorded, variable):
    """The values of a variable, one after the other."""
    values, variables, found = [], [], []
    for chunk in saved(recorded.packed)["chunks"]:
        values += chunk["newValues"]
        variables += [variable["name"] for variable in chunk["newVariables"]]
        _, changed, texts = chunk["changes"]
        found += [values[text] for name, text in zip(changed, texts, strict=True) if variables[name] == variable]
    return found


@pytest.mark.parametrize(
    ("function", "name", "line"),
    [
        (Solution().solveNQueens, "Solution.solveNQueens", "self.boards.append(queens)"),
        (Solver(), "Solver", "return list(generate(n))"),
        (generate, "generate", "yield queens"),
        (lambda n: Solution().solveNQueens(n), "<lambda>", "self.boards.append(queens)"),
    ],
)
def test_anything_that_takes_n_is_recorded_with_what_it_calls(function, name, line):
    recorded = record(function, 4)
    boards = recorded.end["returned"].replace("(", "[").replace(")", "]")
    assert (recorded.name, boards) == (name, "[[1, 3, 0, 2], [2, 0, 3, 1]]")
    lines = lines_of(recorded)
    assert len(lines) == recorded.steps
    assert lines.count(line) >= 1 and lines.count("row = len(queens)") == 60
    content = saved(recorded.packed)
    assert [outcome["n"] for outcome in content["outcomes"]] == [1, 2, 3, 5, 6, 7, 8]
    assert content["outcomes"][3]["end"]["returned"].count(",") == 49


def test_each_run_has_fresh_variables_and_leaves_those_of_the_notebook_as_they_were():
    found[:], before = ["mine"], found
    solution = Solution()
    recording = watch(solve, 4)
    assert recording.output == "(1, 3, 0, 2)\n(2, 0, 3, 1)\n" and recording.returned is None
    assert found is before and found == ["mine"] and calls == 0
    content = saved(recording._recording)
    assert [outcome["output"].count("\n") for outcome in content["outcomes"]] == [1, 0, 0, 10, 4, 40, 92]
    assert "['mine', (1, 3, 0, 2)]" in values_of(record(solve, 4), "found")
    watch(solution.solveNQueens, 4)
    assert solution.boards == []


def share(n):
    found.append(n)
    return results["boards"]


def test_variables_that_share_an_object_share_its_copy():
    found[:] = []
    assert watch(share, 4).returned == "[4]" and found == []


def test_only_the_variables_that_the_function_names_are_recorded():
    names = variables_of(record(solve, 3))
    assert names >= {"found", "calls", "queens", "column"} and not names & {"Solver", "pytest", "signal", "boards"}
    assert variables_of(record(alone, 3)) == {"n"}
    names = variables_of(record(Solution().solveNQueens, 3))
    assert "self.boards" in names and "boards" not in names


def test_a_function_of_a_notebook_brings_the_cells_that_it_needs():
    shell = InteractiveShell()
    cells = [
        "left_over = 1",
        "def is_free(queens, column):\n    row = len(queens)\n    return column not in queens",
        "%precision 3\ndef solve(n):\n    board = []\n    place(n, board)",
        "def place(n, board):\n    if len(board) == n:\n        print(board)\n        return\n    for column in range(n):\n"
        "        if is_free(board, column):\n            board.append(column)\n            place(n, board)\n            board.pop()",
        "from nqueens_board import watch\nrecording = watch(solve, 3)",
    ]
    for cell in cells:
        shell.run_cell(cell).raise_error()
    recording = shell.user_ns["recording"]
    assert recording.output.count("\n") == 6
    content = saved(recording._recording)
    assert [part.splitlines()[0] for part in content["source"].split("\n\n")] == [
        "def is_free(queens, column):",
        "get_ipython().run_line_magic('precision', '3')",
        "def place(n, board):",
    ]
    lines = [content["source"].splitlines()[line - 1].strip() for chunk in content["chunks"] for line in chunk["lines"]]
    assert lines.count("print(board)") == 6 and lines.count("row = len(queens)") == 30


def test_an_exception_ends_the_recording_at_its_line():
    recording = watch(crash, 4)
    assert (recording.reason, recording.error) == ("error", "IndexError: list index out of range")
    assert repr(recording) == "<Recording of crash, n=4: 5 steps, IndexError: list index out of range>"
    end = saved(recording._recording)["end"]
    assert saved(recording._recording)["source"].splitlines()[end["error"]["line"] - 1] == "    return board[n]"


def test_a_recursive_function_within_another_belongs_to_the_program():
    recorded = record(nested, 5)
    assert lines_of(recorded).count("return row if row == n else place(row + 1)") == 12
    assert recorded.end == {"reason": "finished", "returned": "5"}


def test_an_endless_function_ends_at_the_limit_and_no_other_size_is_tried_longer(monkeypatch):
    monkeypatch.setattr("nqueens_board._record.MOST_TIME", 0.05)
    recorded = record(never_end, 4, limit=1000)
    assert (recorded.steps, recorded.end) == (1000, {"reason": "limit"})
    outcomes = [(outcome["n"], outcome["end"]["reason"]) for outcome in saved(recorded.packed)["outcomes"]]
    assert outcomes == [(4, "limit"), (1, "limit")]


def test_an_interrupt_keeps_what_is_recorded():
    before = signal.getsignal(signal.SIGINT)
    recording = watch(interrupt, 5)
    assert recording.reason == "stopped" and recording.steps > 10
    assert saved(recording._recording)["outcomes"] == []
    assert signal.getsignal(signal.SIGINT) is before


def test_the_recording_is_small():
    n, least = (8, 200_000) if SOAKING else (7, 40_000)
    recorded = record(Solution().solveNQueens, n)
    assert recorded.steps > least
    assert len(recorded.packed) < 2 * recorded.steps


@pytest.mark.parametrize(
    ("act", "error", "message"),
    [
        (lambda: watch(solve, 33), ValueError, "n must be a whole number from 1 to 32, not 33"),
        (lambda: watch(is_free, 4), ValueError, "whose only required argument is n, not <function is_"),
        (lambda: watch(len, 4), ValueError, "function must be a Python function whose"),
        (lambda: watch(5, 4), ValueError, "function must be a Python function whose"),
        (lambda: watch(eval("lambda n: n"), 4), ValueError, "function has no source: define it in a cell, or in a file"),
        (lambda: watch(solve, 4, size=3), TypeError, "Recording has no parameter 'size'"),
        (lambda: setattr(watch(solve, 4), "n", 5), TraitError, "this recording is one for n = 4"),
    ],
)
def test_what_cannot_be_watched_is_refused_with_one_sentence(act, error, message):
    with pytest.raises(error, match=re.escape(message)) as raised:
        act()
    assert "\n" not in str(raised.value)


def test_html_has_the_recording_as_data():
    def markup(n):
        return "</script><n-queens>&amp;\"'"

    recording = watch(markup, 4, speed=30)
    assert isinstance(recording, Recording)
    page = Elements(recording.to_html(script=False))
    ((tag, attributes),) = page.found
    expected = {"room": "program", "n": "4", "speed": "30", "controls": "all", "recording": recording._recording}
    assert (tag, attributes) == ("n-queens", expected)
    assert "</script><n-queens>" not in recording.to_html(script=False)
