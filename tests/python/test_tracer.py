"""Traces of programs, compared with those of a slow tracer that copies every variable at every event."""

import ast
import re
import sys
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest

from program_run import Run, runner, tracer
from tiers import SOAKING

LISTS = """
def is_safe(board, row, col):
    for r in range(row):
        if board[r] == col or abs(board[r] - col) == row - r:
            return False
    return True

def solve(board, row, n):
    if row == n:
        solutions.append(board[:])
        return
    for col in range(n):
        if is_safe(board, row, col):
            board[row] = col
            solve(board, row + 1, n)
            board[row] = -1

solutions = []
solve([-1] * 5, 0, 5)
print(len(solutions), solutions[0])
"""

LEETCODE = """
from typing import List

class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        self.n = n
        self.answers = []
        self.board = [["."] * n for _ in range(n)]
        self.columns = set()
        self.backtrack(0)
        del self.board
        return self.answers

    def backtrack(self, row):
        if row == self.n:
            self.answers.append(["".join(line) for line in self.board])
            return
        for col in range(self.n):
            if self.allowed(row, col):
                self.board[row][col] = "Q"
                self.columns.add(col)
                self.backtrack(row + 1)
                self.board[row][col] = "."
                self.columns.remove(col)

    def allowed(self, row, col):
        if col in self.columns:
            return False
        return all(
            self.board[r][c] == "."
            for r in range(row)
            for c in (col - row + r, col + row - r)
            if 0 <= c < self.n
        )

print(Solution().solveNQueens(5))
"""

GENERATOR = """
def queens(n, placed=()):
    if len(placed) == n:
        yield placed
        return
    for col in range(n):
        if all(col != c and abs(col - c) != len(placed) - r for r, c in enumerate(placed)):
            yield from queens(n, placed + (col,))

def squares():
    received = []
    while len(received) < 3:
        value = yield len(received)
        received.append(value)

found = queens(5)
first = next(found)
found.close()
for solution in queens(4):
    print(solution)
walk = squares()
next(walk)
try:
    while True:
        walk.send("a")
except StopIteration as end:
    print("end", end)
"""

ITERATIVE = """
n = 5
queens = [-1] * n
row = 0
count = 0
while row >= 0:
    queens[row] += 1
    while queens[row] < n and any(
        queens[row] == queens[r] or abs(queens[row] - queens[r]) == row - r for r in range(row)
    ):
        queens[row] += 1
    if queens[row] == n:
        queens[row] = -1
        row -= 1
    elif row == n - 1:
        count += 1
    else:
        row += 1
print(count)
"""

SETS = """
def solve(n):
    cols, up, down = set(), set(), set()
    board = {}
    def place(row):
        nonlocal count
        if row == n:
            count += 1
            return
        for c in range(n):
            if c in cols or row + c in up or row - c in down:
                continue
            cols.add(c); up.add(row + c); down.add(row - c)
            board[row] = c
            place(row + 1)
            del board[row]
            cols.discard(c); up.discard(row + c); down.discard(row - c)
    count = 0
    place(0)
    return count

print(solve(5))
"""

BITS = """
def search(full, cols, left, right):
    global solutions
    if cols == full:
        solutions += 1
        return
    free = full & ~(cols | left | right)
    while free:
        bit = free & -free
        free ^= bit
        search(full, cols | bit, (left | bit) << 1, (right | bit) >> 1)

solutions = 0
search((1 << 6) - 1, 0, 0, 0)
print(solutions)
"""

PERMUTATIONS = """
from itertools import permutations
from collections import *
n = 5
board = list(range(n))
seen = Counter()
for p in permutations(board):
    if len({p[i] + i for i in board}) == len({p[i] - i for i in board}) == n:
        seen[p[0]] += 1
        last = p
print(sorted(seen.items()))
"""

CLOSURES = """
def counter():
    total = 0
    history = []
    def step(by=1):
        nonlocal total
        total += by
        history.append(total)
        return total
    def undo():
        nonlocal total
        total -= history.pop()
    for _ in range(3):
        step()
    step(by=5)
    undo()
    twice = lambda x: (step(x), step(x))
    pair = twice(2)
    return total, history, pair

result = counter()
"""

DATACLASS = """
from dataclasses import dataclass, field
from enum import Enum

class Mark(Enum):
    FREE = 0
    QUEEN = 1

@dataclass
class Queen:
    row: int
    col: int

    def attacks(self, other):
        return self.col == other.col or abs(self.row - other.row) == abs(self.col - other.col)

@dataclass
class Board:
    n: int
    queens: list = field(default_factory=list)

    def add(self, col):
        queen = Queen(len(self.queens), col)
        if any(queen.attacks(other) for other in self.queens):
            return False
        self.queens.append(queen)
        return True

class Slots:
    __slots__ = ("a", "b")
    def __init__(self):
        self.a = 1
        self.b = [self.a]
        self.b.append(2)
        del self.a

board = Board(5)
for col in (0, 2, 1, 3):
    if board.add(col):
        mark = Mark.QUEEN
board.queens[0].col = 3
slots = Slots()
"""

COMPREHENSIONS = """
def diagonals(n):
    rows = [
        [
            (r, c)
            for c in range(n)
            if r != c
        ]
        for r in range(n)
    ]
    by = {r: len(row) for r, row in enumerate(rows)}
    if (m := max(by)) > 1:
        by[m] = None
    return sum(x for x in (len(row) for row in rows)), {c for c in by}

table = [diagonals(k) for k in range(1, 4)]
grid = [[0] * 3] * 3
grid[0][1] = 1
alias = grid[0]
alias += [7]
first, *rest = grid
(a, b), c = (1, 2), 3
del rest
"""

HANDLERS = """
def risky(x):
    try:
        if x == 1:
            raise ValueError("one")
        return [10, 20][x]
    except ValueError as error:
        text = str(error)
        return text
    finally:
        done.append(x)

def outer():
    for x in (0, 1, 2):
        try:
            value = risky(x)
        except IndexError as e:
            value = type(e).__name__
        else:
            value = [value]
        results.append(value)

done, results = [], []
outer()
with open(__file__ if False else "/dev/null") as empty:
    text = empty.read()
match results:
    case [first, *others]:
        kind = "list"
"""

STATEMENTS = """
import random as chance
class Base:
    height = 4
    marks = [height]
    marks.append(5)
    def __init__(self):
        self.items = []
    @property
    def count(self):
        return len(self.items)
    def append(self, item):
        self.items = self.items + [item]
        return self
class Child(Base):
    def append(self, item):
        super().append(item)
        self.last = item
        return self
thing = Child().append(1).append([2])
add = thing.items[1].append
add(3)
numbers = [3, 1, 2]
sorted(numbers)
numbers.sort(key=lambda x: -x)
list(map(numbers.append, [7, 8]))
globals()["made"] = 5
exec("made += 1")
def swap(items, i, j):
    items[i], items[j] = items[j], items[i]
    yield items
for state in swap(numbers, 0, 1): pass
text = "a"
text += "b"
flags = [False, 0, 0.0, 1]
flags[0] = 0
flags[3] = True
flags[1] -= 0.0
nested = {"a": [1]}
nested["a"] *= 2
t = ([1], 2)
t[0].append(2)
loop = []
loop.append(loop)
loop.append(1)
def vary(n=3, *args, key=None, **more):
    n -= 1
    more["n"] = n
    return args, more
vary(5, 6, 7, key=8, other=9)
del numbers[0]
if any([]): never = 1
"""

SHARED = """
class Path:
    def __init__(self):
        self.squares = []
        self.length = 0
    def add(self, square):
        self.squares.append(square)
        self.length += 1
        return self.inform()
    def inform(self):
        self.last = self.squares[-1]

def mark(row, col):
    row[col] += 1
    return row

def walk(grid, rows, path, depth):
    count = 0
    def note():
        nonlocal count
        count += 1
        everything.append(depth)
    note()
    if depth == 4:
        mark(grid[0], 1)
        rows[0].append(9)
        rows.clear()
        return path.add((depth, 0))
    path.add((depth, depth % 3))
    mark(mark(grid[depth % 3], 0), 2)
    walk(grid, rows if depth % 2 else rows[:], path if depth != 2 else Path(), depth + 1)
    grid[depth % 3][1] = 0
    everything[:] = [walk([grid[0]] * 3, [[], []], path, 4), depth]

everything = []
walk([[0] * 3] * 3, [[1], [2]], Path(), 0)
"""

MIXED = """
def walk(found, depth):
    everything.append(depth)
    if depth < 5:
        walk(depth if depth % 2 else everything, depth + 1)

everything = []
walk(everything, 0)
"""

DEEP = """
def walk(path, shared, depth):
    here = path + [depth]
    shared.append(depth)
    if depth < 12:
        walk(here, shared if depth % 4 else shared[-2:], depth + 1)
        everything.append(here)
        walk(here, shared, depth + 9)
    here.append(shared)
    path.append(depth)

everything = []
walk([], [], 0)
"""

CRASH = """
def place(board, row):
    board[row] = row
    return place(board, row + 1)

board = [0] * 3
place(board, 0)
"""

RECURSION = """
def down(k):
    return down(k + 1)

try:
    down(0)
except RecursionError:
    caught = True
after = 1
"""

PROGRAMS = {name: text for name, text in globals().items() if name.isupper() and isinstance(text, str)}

HIDDEN = (type, FunctionType, BuiltinFunctionType, MethodType, ModuleType)
GONE = object()


def shown(name, value):
    """The text of a variable, or None if it is not shown."""
    if name.startswith(("__", ".")) or name == "self" or isinstance(value, HIDDEN):
        return None
    text = re.sub(r" at 0x[0-9a-f]+", "", text_of(value))
    return text if len(text) <= tracer.LONGEST_TEXT else text[: tracer.LONGEST_TEXT] + "…"


def text_of(value):
    """`repr`, with the attributes of the program's plain objects outside other objects."""
    kind = type(value)
    if kind.__repr__ is object.__repr__ and kind.__module__ == "__main__":
        return f"{kind.__name__}({', '.join(f'{name[5:]}={item!r}' for name, item in attributes_of(value).items())})"
    if " object at 0x" not in repr(value):
        return repr(value)
    if kind in (list, tuple):
        inner = ", ".join(map(text_of, value))
        return f"[{inner}]" if kind is list else f"({inner}{',' * (len(value) == 1)})"
    if kind is dict:
        return f"{{{', '.join(f'{text_of(key)}: {text_of(item)}' for key, item in value.items())}}}"
    return repr(value)


def in_order(texts):
    """The texts with the elements of sets in one order: the recorder shows equal sets in the same way."""

    def sort(match):
        return "{" + ", ".join(sorted(match[1].split(", "))) + "}"

    return {name: re.sub(r"\{([^{}:]*)\}", sort, text) for name, text in texts.items()}


def events_of(source):
    for event, line, stack, module in Run(source).events():
        yield event, line, [(name, in_order(variables)) for name, variables in stack], in_order(module)


def texts_of(variables, imported=()):
    found = {name: shown(name, value) for name, value in dict(variables).items() if name not in imported}
    return in_order({name: text for name, text in found.items() if text is not None})


def attributes_of(owner):
    names = getattr(type(owner), "__slots__", None) or vars(owner)
    return {f"self.{name}": getattr(owner, name) for name in names if hasattr(owner, name)}


def imported_names(source):
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update(alias.asname or alias.name for alias in node.names)
    return names


def variables_of(frame):
    if frame.f_code.co_name == "<module>":
        return {}
    local = dict(frame.f_locals)
    return {**texts_of(local), **(texts_of(attributes_of(local["self"])) if "self" in local else {})}


def reference(source):
    """Every event with the functions on the stack, each with its variables, and the variables of the module."""
    imported = imported_names(source)
    events = []

    def note(frame, event, arg):
        if frame.f_code.co_filename != runner.FILE or frame.f_code.co_name == "__annotate__":
            return None
        stack = []
        inner = frame
        while inner:
            if inner.f_code.co_filename == runner.FILE:
                stack.insert(0, (inner.f_code.co_name, variables_of(inner)))
            inner = inner.f_back
        events.append((event, frame.f_lineno, stack, texts_of(frame.f_globals, imported)))
        return note

    module = ModuleType("__main__")
    namespace = module.__dict__
    namespace["__file__"] = runner.FILE
    main = sys.modules["__main__"]
    sys.modules["__main__"] = module
    code = compile(source, runner.FILE, "exec")
    sys.settrace(note)
    try:
        exec(code, namespace)
    except Exception:
        pass
    finally:
        sys.settrace(None)
        sys.modules["__main__"] = main
    return events


@pytest.mark.parametrize("name", [name for name in PROGRAMS if name != "RECURSION" and (SOAKING or name != "LEETCODE")])
def test_every_moment_is_that_of_a_tracer_that_copies_everything(name):
    assert_traced_as_reference(PROGRAMS[name])


def assert_traced_as_reference(source):
    expected, found = reference(source), list(events_of(source))
    for i, (one, other) in enumerate(zip(found, expected)):
        assert one == other, f"event {i} of\n{source}"
    assert len(found) == len(expected) > 20


def test_calls_around_the_innermost_are_left_as_they_were_while_there_are_too_many(monkeypatch):
    monkeypatch.setattr(tracer, "MOST_VIEWS", most := 5)
    deep = 0
    for one, other in zip(events_of(DEEP), reference(DEEP), strict=True):
        is_deep = len(other[2]) > most + 1
        deep += is_deep
        calls = slice(-1 if is_deep else 0, None)
        assert (*one[:2], one[2][calls], one[3]) == (*other[:2], other[2][calls], other[3])
    assert deep > 20


def test_deep_recursion_with_lists_of_its_own_has_about_as_many_changes_for_each_call_as_shallow_recursion():
    source = """
def walk(path, used, depth):
    here = path[-3:] + [depth]
    used.add(depth)
    if depth < {depth}:
        walk(here, set(used) if depth % 40 == 0 else used, depth + 1)
    here.append(0)
walk([], set(), 0)
"""

    def changes_per_call(depth):
        return sum(len(chunk["changes"]) // 3 for chunk in Run(source.format(depth=depth)).chunks) / depth

    assert changes_per_call(800) < 1.2 * changes_per_call(20)


def random_program(random):
    """A program of random statements about a few lists, numbers and functions, which ends."""

    def expression(depth=0):
        # Small values: lists in lists in lists soon have texts without end.
        kinds = ["len(xs)", str(random.randrange(9)), "b[0]", "str(xs)[:5]", "sum(b)", "list(b)", "b", "tuple(b)", "sorted(s)"]
        if depth < 2:
            kinds += [
                f"[{expression(depth + 1)}, {expression(depth + 1)}]",
                f"f({expression(depth + 1)})",
                f"[v for v in range({random.randrange(4)})]",
                f"(w := {expression(depth + 1)})",
            ]
        return random.choice(kinds)

    def statement(depth):
        pad = "    " * depth
        simple = [
            f"a = {expression()}",
            f"xs.append({expression()})",
            f"ys[0] = {expression()}",
            f"xs += [{random.randrange(5)}]",
            "ys = xs[:]",
            "xs, ys = ys, xs",
            f"d[{random.randrange(3)}] = {expression()}",
            f"s.add({random.randrange(9)})",
            "if xs: xs.pop()",
            "b.reverse()",
            f"print({expression()}, end='')",
            f"t = ({expression()}, b)",
            "del t; t = 0",
            "c = thing.push(b)",
            "thing.count += 1",
            f"g({expression()})",
            "q = [next(stream), 1]",
        ]
        compound = [
            lambda: f"for a in range({random.randrange(1, 4)}):",
            lambda: "if len(xs) > 2:",
            lambda: "try:",
        ]
        if depth < 3 and random.random() < 0.3:
            head = random.choice(compound)()
            body = "\n".join(statement(depth + 1) for _ in range(random.randrange(1, 4)))
            tail = f"\n{pad}except (TypeError, IndexError) as problem:\n{pad}    a = str(problem)[:5]"
            return f"{pad}{head}\n{body}{tail if head == 'try:' else ''}"
        return pad + random.choice(simple)

    body = "\n".join(statement(1) for _ in range(12))
    return f"""
class Thing:
    def __init__(self):
        self.items = []
        self.count = 0
    def push(self, item):
        self.items.append(item)
        return self.items[-1:]
def endless():
    k = [0]
    while True:
        k[0] += 1
        yield k
def f(x):
    global total
    total += 1
    return x
def main():
    a = 1; b = [1, 2]; xs = [3]; ys = [4]; d = dict(); s = set(); t = (); w = None
    def g(x):
        nonlocal a
        a = x
        d[9] = x
        return a
    for _ in range(3):
        try:
{"".join(f"        {line}{chr(10)}" for line in body.splitlines())}
        except (TypeError, IndexError):
            pass
total = 0
thing = Thing()
stream = endless()
main()
"""


@pytest.mark.parametrize("seed", range(60 if SOAKING else 15))
def test_moments_of_random_programs_are_right(seed):
    assert_traced_as_reference(random_program(Random(seed)))


def test_calls_that_nest_too_deep_fail_as_in_python_and_the_trace_goes_on():
    usual = sys.getrecursionlimit()
    limit = usual if SOAKING else 300  # because every moment has the whole stack
    sys.setrecursionlimit(limit)
    try:
        run = Run(PROGRAMS["RECURSION"])
    finally:
        sys.setrecursionlimit(usual)
    events = list(run.events())
    depths = [len(stack) for _, _, stack, _ in events]
    assert max(depths) == limit
    raised = [event for event in events if event[0] == "exception"]
    assert len(raised) >= limit - 1
    assert {line for _, line, *_ in raised[:-1]} == {3}
    assert events[-1][2:] == ([("<module>", {})], {"caught": "True", "after": "1"})
    assert run.end == {"reason": "finished"}


def test_a_program_can_set_how_deep_its_calls_may_nest_within_reason():
    source = """
import sys
print(sys.getrecursionlimit())
sys.setrecursionlimit({limit})
def down(k):
    return down(k + 1) if k < 2000 else k
print(down(0), sys.getrecursionlimit())
"""
    limit = sys.getrecursionlimit()
    assert Run(source.format(limit=2500)).text == f"{limit}\n2000 2500\n"
    assert Run(source.format(limit=10**9)).text == f"{limit}\n2000 {tracer.MOST_DEPTH}\n"
    assert Run(source.format(limit=100)).end["error"] == {
        "text": "RecursionError: maximum recursion depth exceeded",
        "line": 6,
    }
    assert sys.getrecursionlimit() == limit


def test_large_values_are_cut_and_changes_in_what_is_shown_are_seen():
    source = """
numbers = list(range(100_000))
rows = [list(range(20)) for _ in range(2000)]
table = {k: "x" * 50 for k in range(5000)}
chosen = {("x" * 500, k) for k in range(50)}
text = "♛" * 10_000
numbers[0] = -1
rows[1][1] = -1
table[0] = ""
numbers.append(1)
rows.clear()
table.clear()
end = 1
"""
    events = {line: module for event, line, _, module in Run(source).events() if event == "line"}
    for line in range(7, 11):
        for text in events[line].values():
            assert len(text) == tracer.LONGEST_TEXT + 1 and text[-1] == "…"
    assert events[8]["numbers"].startswith("[-1, 1, 2")
    assert events[9]["rows"].startswith("[[0, 1, 2") and "[0, -1, 2" in events[9]["rows"]
    assert events[10]["table"].startswith("{0: '', 1: 'xx")
    assert events[13]["rows"] == "[]" and events[13]["table"] == "{}"


def test_values_whose_text_fails_are_named():
    source = """
class Bad:
    def __repr__(self):
        print("never shown")
        raise ValueError
class Looping(list):
    pass
bad = Bad()
looping = Looping()
looping.append(looping)
plain = object()
end = 1
"""
    run = Run(source)
    module = list(run.events())[-1][-1]
    assert module == {"bad": "<Bad: ValueError>", "looping": "[[...]]", "plain": "<object object>", "end": "1"}
    assert run.text == ""


def test_a_run_stops_at_the_limit_with_everything_kept():
    source = "row = 0\nwhile True:\n    try:\n        row += 1\n        print(row)\n    finally:\n        pass\n"
    run = Run(source, limit=1000)
    assert run.end == {"reason": "limit"}
    assert run.length == 1000
    *_, last = run.events()
    assert last[-1] == {"row": "199"}
    assert run.output[0] == [6, "1\n"]


def test_a_program_that_catches_everything_cannot_print_on():
    source = "def f():\n    try:\n        f()\n    except:\n        print('x')\nwhile True:\n    f()\n"
    assert Run(source, limit=500).end == {"reason": "limit"}
