"""The rules of the problem, without a browser."""

from __future__ import annotations

import csv
import reprlib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Set
from functools import lru_cache
from importlib.resources import files
from operator import index
from typing import NamedTuple

MAX_SIZE = 10_000_000
"""The size of the largest board."""
MAX_SEARCHED = 32
"""The size of the largest board that is searched."""
MAX_COUNTED = 28
MAX_PUBLISHED = 27
"""The size of the largest board whose number of solutions is known."""
MAX_RANKED = 16
"""The size of the largest board whose solutions are ranked."""
MAX_CONFLICTS = 65_536
"""The most conflicts that are listed: more than a full board of 32 x 32 has."""
MAX_SEED = 2**64 - 1
"""The largest seed of random choices."""

Square = tuple[int, int]
"""The row and the column of a square, from 0."""

Row = int | list[int] | None
"""The column of the queen in a row, from 0; None for an empty row, and a list for several queens."""


class Counts(NamedTuple):
    """How many solutions a board has."""

    all: int
    """All solutions (OEIS A000170)."""
    fundamental: int
    """Solutions up to rotation and reflection (OEIS A002562)."""
    rotation_classes: int
    """Solutions up to rotation."""
    half_turn_symmetric: int
    """Solutions that a half turn leaves unchanged (OEIS A032522)."""
    quarter_turn_symmetric: int
    """Solutions that a quarter turn leaves unchanged (OEIS A033148)."""


def whole(value: object) -> int | None:
    """A whole number, also one of NumPy, as an int; None for anything else, such as True or 2.0."""
    try:
        return None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def shown(value: object) -> str:
    """A value for a message, shortened if it is long."""
    try:
        return reprlib.repr(value)
    except ValueError:  # Python refuses to write out integers of thousands of digits.
        return "a value too long to show"


def read_number(name: str, value: object, least: int, most: int) -> int:
    """A whole number in a range, or an error."""
    number = whole(value)
    if number is None or not least <= number <= most:
        raise ValueError(f"{name} must be a whole number from {least} to {most}, not {shown(value)}")
    return number


def read_size(n: object, most: int = MAX_SIZE) -> int:
    """The size of a board, or an error."""
    return read_number("n", n, 1, most)


def read_flag(name: str, value: object) -> bool:
    """True or False, or an error."""
    if not isinstance(value, bool):
        raise ValueError(f"{name} must be True or False, not {shown(value)}")
    return value


def read_choice(name: str, value: object, choices: Collection[str]) -> str:
    """One of several strings, or an error."""
    if not isinstance(value, str) or value not in choices:
        listed = ", ".join(f'"{choice}"' for choice in choices)
        raise ValueError(f"{name} must be one of {listed}, not {shown(value)}")
    return value


def require_list(rows: object, what: str) -> None:
    """An error for what does not have one row after another."""
    if isinstance(rows, (str, bytes, Mapping, Set)) or not isinstance(rows, Iterable):
        raise ValueError(f"{what} must be a list with the column in each row, not {shown(rows)}")


def read_rows(n: int, rows: Iterable[Row], what: str = "queens") -> list[Row]:
    """The rows with one entry for each row of the board, and each row in its simplest form.

    >>> read_rows(4, [1, [3], [2, 0]])
    [1, 3, [0, 2], None]
    """
    found: list[set[int]] = [set() for _ in range(n)]
    for row, column in read_squares(n, rows, what):
        found[row].add(column)
    return [sorted(columns) if len(columns) > 1 else next(iter(columns), None) for columns in found]


def read_squares(n: int, rows: Iterable[Row], what: str) -> Iterator[Square]:
    """The squares row by row, some perhaps more than once, or an error; takes no more rows than the board has, plus one."""
    require_list(rows, what)
    for number, row in enumerate(rows):
        if number == n:
            raise ValueError(f"{what} must have at most {n} rows, and this has more: {shown(rows)}")
        for entry in columns_in(row):
            column = whole(entry)
            if column is None or not 0 <= column < n:
                raise ValueError(
                    f"{what}[{number}] must be a column from 0 to {n - 1}, or None, not {shown(entry)}"
                )
            yield number, column


def columns_in(row: Row) -> Collection[int]:
    """The columns of the queens in one row."""
    if row is None:
        return ()
    return row if isinstance(row, (list, tuple, set, range)) else (row,)


def conflicts(n: int, queens: Iterable[Row]) -> list[tuple[Square, Square]]:
    """Every pair of queens that attack each other, as two squares.

    Queens attack through each other: three queens in a row are three pairs. The time depends on the number of queens and
    conflicts alone, however large the board is.

    Args:
        n: The size of the board, from 1 to 10,000,000.
        queens: The column of the queen in each row, from the top; None for an empty row, a list for several.

    Raises:
        ValueError: n or a column is out of range, there are more than n rows, or there are more than 65,536 conflicts.

    >>> conflicts(8, [0, 1])
    [((0, 0), (1, 1))]
    >>> conflicts(4, [1, 3, 0, 2])
    []
    >>> conflicts(4, [[0, 3], None, None, 0])
    [((0, 0), (0, 3)), ((0, 0), (3, 0)), ((0, 3), (3, 0))]
    """
    n = read_size(n)
    lines: defaultdict[tuple[int, int], list[Square]] = defaultdict(list)
    seen: set[Square] = set()
    pairs = 0
    for square in read_squares(n, queens, "queens"):
        if square in seen:
            continue
        seen.add(square)
        for line in _lines(*square):
            pairs += len(lines[line])
            lines[line].append(square)
        if pairs > MAX_CONFLICTS:
            raise ValueError(f"queens must have at most {MAX_CONFLICTS} conflicts")
    # In the order of the page: by the first queen, then the line, then the second queen.
    return [
        (first, second)
        for first in sorted(seen)
        for line in _lines(*first)
        for second in sorted(lines[line])
        if first < second
    ]


def _lines(row: int, column: int) -> list[tuple[int, int]]:
    """The row, the column and the diagonals of a square, each as its kind and its number."""
    return [(0, row), (1, column), (2, row - column), (3, row + column)]


def published(n: int) -> Counts | None:
    """The published numbers of solutions for n queens; None above 27, where nobody knows them.

    Args:
        n: The size of the board, from 1 to 10,000,000.

    Raises:
        ValueError: n is out of range.

    >>> published(8)
    Counts(all=92, fundamental=12, rotation_classes=24, half_turn_symmetric=4, quarter_turn_symmetric=0)
    >>> print(published(28))
    None
    """
    return _published().get(read_size(n))


@lru_cache(maxsize=None)
def _published() -> dict[int, Counts]:
    text = (files(__package__) / "static" / "counts.csv").read_text(encoding="utf-8")
    rows = [[int(number) for number in row] for row in list(csv.reader(text.splitlines()))[1:]]
    return {n: Counts(*counts) for n, *counts in rows}
