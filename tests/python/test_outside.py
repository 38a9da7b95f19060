"""Programs do under the page what they do outside: the same input, the same output."""

import io
import random
import re
import subprocess
import sys
import traceback
from pathlib import Path
from types import ModuleType

import pytest
from program_run import Run
from tiers import SOAKING

ROOT = Path(__file__).parents[2]
#: Those that do not end, and the one that starts processes.
LEFT_OUT = {"endless", "parallel", "stuck-row"}
FILES = [
    path
    for path in (*ROOT.glob("tests/data/programs/*.py"), *ROOT.glob("www/rungs/*/program.py"))
    if not LEFT_OUT & {path.stem, path.parent.name}
]


class Screen(io.StringIO):
    """What a terminal shows: Enter ends the line of a prompt."""

    def enter(self):
        if self.getvalue()[-1:] not in ("", "\n"):
            self.write("\n")


class Keyboard(io.StringIO):
    def __init__(self, text, screen):
        super().__init__(text)
        self.screen = screen

    def readline(self, size=-1):
        if self.screen:
            self.screen.enter()
        return super().readline()


def outside(source, n, monkeypatch, is_terminal=True):
    """What a program prints in this interpreter, and the exception that ends it."""
    screen = Screen()
    module = ModuleType("__main__")
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "__main__", module)
        patch.setattr(sys, "argv", ["program.py", str(n)])
        patch.setattr(sys, "stdin", Keyboard(f"{n}\n", screen if is_terminal else None))
        patch.setattr(sys, "stdout", screen)
        patch.setattr(sys, "stderr", screen)
        random.seed(0)
        try:
            exec(compile(source, "program.py", "exec", dont_inherit=True), module.__dict__)
        except SystemExit as exit:
            if isinstance(exit.code, str):
                print(exit.code)
        except BaseException as error:
            return screen.getvalue(), "".join(traceback.format_exception_only(error)).partition(":")[0].strip()
    return screen.getvalue(), None


def assert_same(source, n, monkeypatch, traced=False):
    """Runs a program inside and outside, and returns the line of the number whose place n takes."""
    random.seed(0)
    run = Run(source, n, traced=traced)
    line = run.end.get("sizeLine")
    if line is not None:
        lines = source.splitlines()
        lines[line - 1] = re.sub(r"\b\d+\b", str(n), lines[line - 1], count=1)
        source = "\n".join(lines)
    if "entry" not in run.end:
        error = run.end.get("error", {}).get("text", "").partition(":")[0] or None
        assert (run.text, error) == outside(source, n, monkeypatch)
    return line


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_program_prints_inside_what_it_prints_outside(path, monkeypatch):
    source = path.read_text(encoding="utf-8")
    for n, traced in [(4, True), (5, False)]:
        assert_same(source, n, monkeypatch, traced)


NAMES = "count total size N k limit start board rows n queens num".split()
PROGRAM = """import sys
{assignments}

def place(row):
    global {counter}
    if row == {size}:
        if {counter} - {first} < {limit}:
            print("Solution", {counter}, {label}, {board})
        {counter} += 1
        return
    for column in range({size}):
        if all(column != c and abs(column - c) != row - r for r, c in enumerate({board})):
            {board}.append(column)
            place(row + 1)
            {board}.pop()

place(0)
print("Solutions:", {counter} - {first})
for {row} in range({first}, 3):
    print({row}, end=" ")
"""


def variant(seed):
    """A right program with names that could mean the size, and what sets the size in it."""
    choose = random.Random(seed)
    names = choose.sample(NAMES, 6)
    parts = dict(zip(["counter", "limit", "label", "board", "size", "row"], names, strict=True))
    parts["first"] = choose.choice([0, 1])
    sets = choose.choice(["int(input('n = '))", "int(sys.argv[1])", "int(sys.stdin.readline())", "8"])
    values = {
        "counter": parts["first"],
        "limit": choose.choice([1, 3, 5, 100]),
        "label": choose.choice([1, 4, 8]),
        "board": "[]",
        "size": sets,
    }
    assignments = [f"{parts[part]} = {value}" for part, value in values.items()]
    choose.shuffle(assignments)
    return PROGRAM.format(assignments="\n".join(assignments), **parts), f"{parts['size']} = 8", sets


def test_of_random_right_programs_nothing_is_changed_but_the_size(monkeypatch):
    replaced = 0
    seeds = range(300 if SOAKING else 60)
    for seed in seeds:
        source, assignment, sets = variant(seed)
        line = assert_same(source, 5, monkeypatch)
        if line is None:
            continue
        assert (sets, source.splitlines()[line - 1]) == ("8", assignment), source
        replaced += 1
    assert replaced > len(seeds) // 10


FOUND = """
found = []

def place(row, queens, size):
    if row == {size}:
        found.append(queens)
        return
    for column in range({size}):
        if all(column != c and abs(column - c) != row - r for r, c in enumerate(queens)):
            place(row + 1, queens + [column], size)
"""
#: How a program sets the size, what it calls, and the line in which n takes its place, if nothing speaks against it.
SOLVED = [
    ("", "6", "place(0, [], 0)", None),
    ("N = 6", "N", "place(0, [], 0)", "N = 6"),
    ("board_size = 6", "board_size", "place(0, [], 0)", "board_size = 6"),
    ("rows = 6", "rows", "place(0, [], 0)", "rows = 6"),
    ("def solve(n):\n    place(0, [], n)", "size", "solve(6)", "solve(6)"),
    ("def solve(k):\n    place(0, [], k)", "size", "solve(6)", None),
]
LIMITS = "limit repeats k top most tries".split()
#: Uses of a limit that no size has alone. Each prints whether the limit is as it was.
LIMITED = [
    "{limit} = 10\nfor i in range({limit}):\n    print(i, found[i % len(found)])",
    "{limit} = 5\nfor _ in range({limit}):\n    print('again')",
    "{limit} = 5\nif len(found) == {limit}:\n    print('enough')\nfor i in range({limit}):\n    print(i)",
    "{limit} = 5\ntimes = [0] * {limit}\nfor i in range({limit}):\n    times[i] += i\nprint(times)",
    "def show_first({limit}):\n    for i in range({limit}):\n        print(i, found[i % len(found)])\nshow_first(5)",
    "def show(n):\n    for i in range(n):\n        print(i, found[i % len(found)])\nshow(5)",
    "n = 5\nprint(found[:n])",
    "",
]


def test_of_right_programs_with_a_limit_nothing_is_changed_but_the_size(monkeypatch):
    replaced = set()
    for sets, size, call, line in SOLVED:
        for i, use in enumerate(LIMITED):
            for limit in LIMITS if SOAKING else LIMITS[:1]:
                source = f"{sets}{FOUND.format(size=size)}\n{call}\n{use.format(limit=limit)}\nprint(len(found))\n"
                number = assert_same(source, 5, monkeypatch)
                if number is not None:
                    assert source.splitlines()[number - 1] == line, source
                    replaced.add((line, i))
    kept = [(line, i) for line in ("N = 6", "board_size = 6") for i in (0, 1, 2, 3, 4, 7)]
    assert replaced >= {*kept, *[("solve(6)", i) for i in (0, 1, 7)], ("rows = 6", 7)}, replaced


@pytest.mark.parametrize(
    ("sets", "size", "use", "line"),
    [
        pytest.param("", "8", "limit = 10\nfor i in range(limit):\n    print(found[i])", None, id="a limit"),
        pytest.param(
            "N = 8", "N", "def show_first(count):\n    for i in range(count):\n        print(found[i])\nshow_first(5)", 1,
            id="a count of solutions",
        ),
        pytest.param("", "8", "repeats = 5\nfor i in range(repeats):\n    print(i)", None, id="repeats"),
    ],
)  # fmt: skip
def test_the_bound_of_a_loop_is_no_size(sets, size, use, line, monkeypatch):
    source = f"{sets}{FOUND.format(size=size)}\nplace(0, [], 0)\n{use}\n"
    assert assert_same(source, 5, monkeypatch) == line


def test_outside_is_what_a_process_prints(monkeypatch):
    for seed in range(4 if SOAKING else 1):
        source, _, _ = variant(seed)
        process = subprocess.run(
            [sys.executable, "-c", source, "5"], input="5\n", text=True, capture_output=True, check=True
        )
        assert (process.stdout, None) == outside(source, 5, monkeypatch, is_terminal=False)
