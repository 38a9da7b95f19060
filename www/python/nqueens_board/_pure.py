"""What the compiled engine computes, in plain Python, for the wheel without it: the same names, and the same results except
for the random samples of estimates. Steps and judging are not here, because they would double the core.

Arguments are checked by those who call. In each mask, bit c is column c.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Iterator
from itertools import islice
from math import sqrt
from random import Random
from time import monotonic

from ._rules import Square

INSTALL = (
    "install the wheel for this platform, with pip install --force-reinstall nqueens-board, or build it from the sources "
    "with cargo xtask dist"
)
"""How to get the compiled engine."""

_Solution = tuple[int, ...]
_Progress = Callable[[float], object]
_Lines = tuple[int, int, int]
"""The columns, diagonals and antidiagonals that queens above occupy in a row, as masks."""

_FAST = 10
"""The largest number of empty rows that takes less than about a tenth of a second."""

_CHOSEN_ROWS = 3
"""The number of first rows whose queens divide a count, to report its progress."""

_INTERVAL = 0.05
"""How often progress is reported, in seconds."""

_BATCH = 1000
"""The number of samples of an estimate is a multiple of this, and so is the number of solutions of most batches."""

_SEARCHED = 7
"""The rows at the bottom that a sample searches completely."""


class SlowEngineWarning(RuntimeWarning):
    """A count, list or rank takes far longer than it would with the compiled engine."""


_has_warned = False


def _warn(rows: int) -> None:
    """Warns once, on behalf of the caller of the public function, if a search of this many rows takes a while."""
    global _has_warned
    if rows > _FAST and not _has_warned:
        _has_warned = True
        frame, level = sys._getframe(), 1
        while frame.f_back and frame.f_globals.get("__name__", "").startswith(f"{__package__}."):
            frame, level = frame.f_back, level + 1
        warnings.warn(
            "this installation of nqueens-board is the pure wheel, without the compiled engine: to count, list, rank and "
            f"estimate solutions takes up to hundreds of times as long; {INSTALL}",
            SlowEngineWarning,
            stacklevel=level,
        )


_NO_LINES = (0, 0, 0)


def _with(lines: _Lines, column: int) -> _Lines:
    """What is occupied in the next row, with a queen in this one."""
    columns, left, right = (mask | 1 << column for mask in lines)
    return columns, left << 1, right >> 1


def _occupied(lines: _Lines) -> int:
    return lines[0] | lines[1] | lines[2]


def _columns(mask: int) -> Iterator[int]:
    """The columns in a mask, from the left."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _allowed(n: int, queens: list[Square], blocked: list[Square]) -> list[int]:
    """For each row, where its queen may be: neither on a blocked square, nor on the lines of a given queen in another row."""
    allowed = [(1 << n) - 1] * n
    for row, column in blocked:
        allowed[row] &= ~(1 << column)
    for queen_row, column in queens:
        queen = 1 << column
        for row in range(n):
            distance = abs(row - queen_row)
            attacked = queen | queen << distance | queen >> distance
            allowed[row] &= ~attacked if distance else queen
    return allowed


def _count(allowed: list[int], row: int, columns: int, left: int, right: int) -> int:
    """The number of ways to fill the rows from this one on."""
    if row == len(allowed):
        return 1
    free = allowed[row] & ~(columns | left | right)
    if row + 1 == len(allowed):
        return free.bit_count()
    found = 0
    while free:
        queen = free & -free
        free ^= queen
        found += _count(allowed, row + 1, columns | queen, (left | queen) << 1, (right | queen) >> 1)
    return found


def _search(allowed: list[int]) -> Iterator[_Solution]:
    """All ways to fill the rows, in lexicographic order."""
    n = len(allowed)
    queens: list[int] = []
    # For each row that has been reached: its free columns, and what the queens above occupy in it.
    rows = [(allowed[0], *_NO_LINES)]
    while rows:
        free, columns, left, right = rows.pop()
        if not free:
            if queens:
                queens.pop()
            continue
        queen = free & -free
        rows.append((free ^ queen, columns, left, right))
        queens.append(queen.bit_length() - 1)
        if len(queens) == n:
            yield tuple(queens)
            queens.pop()
            continue
        columns, left, right = columns | queen, (left | queen) << 1, (right | queen) >> 1
        rows.append((allowed[len(queens)] & ~(columns | left | right), columns, left, right))


def _shared(allowed: list[int], found_in: Callable[[list[int]], int], progress: _Progress | None) -> int:
    """Adds up what is found for each choice of queens in the first rows, and reports the progress."""
    starts = [allowed]
    for row in range(min(_CHOSEN_ROWS, len(allowed))):
        starts = [[*start[:row], 1 << column, *start[row + 1 :]] for start in starts for column in _columns(start[row])]
    found, reported = 0, monotonic()
    for done, start in enumerate(starts, 1):
        found += found_in(start)
        if progress is not None and monotonic() > reported + _INTERVAL:
            progress(done / len(starts))
            reported = monotonic()
    return found


def _is_first(found: _Solution, classes: str) -> bool:
    """Whether a solution is the first of its class."""
    if classes == "all":
        return True
    turns = {"identity", "quarter-turn", "half-turn", "three-quarter-turn"}
    return all(found <= image for name, image in symmetries(list(found)) if classes == "fundamental" or name in turns)


def instructions() -> str:
    """What counts."""
    return "pure Python"


def count(n: int, fundamental: bool, threads: int | None, progress: _Progress | None) -> int:
    """The number of all solutions or, if `fundamental`, of those up to rotation and reflection."""
    _warn(n)
    # The left half of the first row. The mirror images have their first queens on the right half.
    first = [(1 << (n + 1) // 2) - 1, *_allowed(n, [], [])[1:]]
    if fundamental:
        return _shared(first, lambda allowed: sum(_is_first(found, "fundamental") for found in _search(allowed)), progress)
    middle = 1 << n // 2 if n % 2 else 0
    return _shared(first, lambda allowed: (1 if allowed[0] == middle else 2) * _count(allowed, 0, 0, 0, 0), progress)


def count_completions(
    n: int, queens: list[Square], blocked: list[Square], threads: int | None, progress: _Progress | None
) -> int:
    """The number of completions of a position."""
    _warn(n - len(queens))
    return _shared(_allowed(n, queens, blocked), lambda allowed: _count(allowed, 0, 0, 0, 0), progress)


def estimate(n: int, samples: int, seed: int) -> tuple[float, float]:
    """The mean of random samples of the number of solutions, and its standard error (Knuth, "Estimating the efficiency of
    backtrack programs", 1975). The samples come in whole batches."""
    if n <= _SEARCHED:
        return float(count(n, False, None, None)), 0.0
    _warn(n)
    random = Random(seed)
    samples = -(-samples // _BATCH) * _BATCH
    mean = squares = 0.0  # of the samples so far: their mean, and the sum of the squares of their distances from it (Welford)
    for taken in range(1, samples + 1):
        sample = _sample(n, random)
        distance = sample - mean
        mean += distance / taken
        squares += distance * (sample - mean)
    return mean, sqrt(squares / samples / (samples - 1))


def _sample(n: int, random: Random) -> float:
    allowed = _allowed(n, [], [])
    weight, lines, first = 1.0, _NO_LINES, max(0, n - _SEARCHED)
    for row in range(first):
        free = list(_columns(allowed[row] & ~_occupied(lines)))
        if not free:
            return 0.0
        weight *= len(free)
        lines = _with(lines, random.choice(free))
    return weight * _count(allowed, first, *lines)


class Selection:
    """Selected solutions in lexicographic order, as tuples or many at a time."""

    def __init__(self, n: int, classes: str, queens: list[Square], blocked: list[Square], symmetry: str | None) -> None:
        _warn(n - len(queens))
        allowed = _allowed(n, queens, blocked)
        if classes == "fundamental":
            # A solution with its first queen right of the middle is larger than its mirror image.
            allowed[0] &= (1 << (n + 1) // 2) - 1
        self._found = (
            found
            for found in _search(allowed)
            if (symmetry is None or dict(symmetries(list(found)))[symmetry] == found) and _is_first(found, classes)
        )

    def __iter__(self) -> Selection:
        return self

    def __next__(self) -> _Solution:
        return next(self._found)

    def batch(self) -> bytes:
        """The columns of the next solutions, one after another; none if there are no more."""
        return b"".join(map(bytes, islice(self._found, _BATCH)))


class Ranking:
    """The numbers of all solutions of a board."""

    def __init__(self, n: int) -> None:
        self._allowed = _allowed(n, [], [])

    def rank(self, columns: list[int]) -> int:
        """The number of a solution."""
        _warn(len(columns))
        rank, lines = 0, _NO_LINES
        for row, column in enumerate(columns):
            smaller = self._allowed[row] & ~_occupied(lines) & (1 << column) - 1
            rank += sum(_count(self._allowed, row + 1, *_with(lines, other)) for other in _columns(smaller))
            lines = _with(lines, column)
        return rank

    def solution(self, rank: int) -> _Solution:
        """The solution with this number, which is below the number of solutions."""
        _warn(len(self._allowed))
        solution: list[int] = []
        lines = _NO_LINES
        for row, allowed in enumerate(self._allowed):
            for column in _columns(allowed & ~_occupied(lines)):
                below = _count(self._allowed, row + 1, *_with(lines, column))
                if rank < below:
                    break
                rank -= below
            solution.append(column)
            lines = _with(lines, column)
        return tuple(solution)


def is_solution(columns: list[int]) -> bool:
    """Whether one queen in each row, in these columns, is a solution."""
    n = len(columns)
    lines = [columns, [row + column for row, column in enumerate(columns)], [row - column for row, column in enumerate(columns)]]
    return n > 0 and all(0 <= column < n for column in columns) and all(len(set(line)) == n for line in lines)


def symmetries(columns: list[int]) -> list[tuple[str, _Solution]]:
    """The names of the symmetries, and the images of a solution."""
    last = len(columns) - 1
    rows = sorted(range(len(columns)), key=columns.__getitem__)  # the row of the queen in each column
    return [
        ("identity", tuple(columns)),
        ("quarter-turn", tuple(last - row for row in rows)),
        ("half-turn", tuple(last - column for column in reversed(columns))),
        ("three-quarter-turn", tuple(reversed(rows))),
        ("mirror-columns", tuple(last - column for column in columns)),
        ("mirror-rows", tuple(reversed(columns))),
        ("transpose", tuple(rows)),
        ("antitranspose", tuple(last - row for row in reversed(rows))),
    ]
