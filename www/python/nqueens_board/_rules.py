"""The rules of the problem, without a browser."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from operator import index
from typing import NamedTuple

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


def read_size(n: object) -> int:
    """The size of a board, or an error."""
    size = whole(n)
    if size is None or size < 1:
        raise ValueError(f"n must be a whole number from 1, not {n!r}")
    return size


def read_rows(n: int, rows: Iterable[Row], what: str = "queens") -> list[Row]:
    """The rows with one entry for each row of the board, and each row in its simplest form.

    >>> read_rows(4, [1, [3], [2, 0]])
    [1, 3, [0, 2], None]
    """
    if isinstance(rows, (str, bytes)) or not isinstance(rows, Iterable):
        raise ValueError(f"{what} must be a list with the column in each row, not {rows!r}")
    read = [_read_row(n, number, row, what) for number, row in enumerate(rows)]
    if len(read) > n:
        raise ValueError(f"{what} has {len(read)} rows, but the board has only {n}")
    return read + [None] * (n - len(read))


def _read_row(n: int, number: int, row: Row, what: str) -> Row:
    found = set()
    for entry in columns_in(row):
        column = whole(entry)
        if column is None or not 0 <= column < n:
            raise ValueError(f"{what}[{number}] must be a column from 0 to {n - 1}, or None, not {entry!r}")
        found.add(column)
    columns = sorted(found)
    return columns if len(columns) > 1 else columns[0] if columns else None


def columns_in(row: Row) -> list[int]:
    """The columns of the queens in one row."""
    if row is None:
        return []
    return list(row) if isinstance(row, (list, tuple, set, range)) else [row]


def conflicts(n: int, queens: Iterable[Row]) -> list[tuple[Square, Square]]:
    """Every pair of queens that attack each other, as two squares.

    Queens attack through each other: three queens in a row are three pairs.

    Args:
        n: The size of the board.
        queens: The column of the queen in each row, from the top; None for an empty row, a list for several.

    >>> conflicts(8, [0, 1])
    [((0, 0), (1, 1))]
    >>> conflicts(4, [1, 3, 0, 2])
    []
    >>> conflicts(4, [[0, 3], None, None, 0])
    [((0, 0), (0, 3)), ((0, 0), (3, 0)), ((0, 3), (3, 0))]
    """
    n = read_size(n)
    rows = read_rows(n, queens)
    squares = [(row, column) for row, entry in enumerate(rows) for column in columns_in(entry)]
    # In the order of the page: by the first queen, then the line, then the second queen.
    lines = [
        lambda row, column: row,
        lambda row, column: column,
        lambda row, column: row - column,
        lambda row, column: row + column,
    ]
    return [
        (first, second)
        for i, first in enumerate(squares)
        for line in lines
        for second in squares[i + 1 :]
        if line(*first) == line(*second)
    ]


def solutions(n: int) -> Iterator[list[int]]:
    """Every solution, in the order in which backtracking finds them: the column of the queen in each row.

    >>> list(solutions(4))
    [[1, 3, 0, 2], [2, 0, 3, 1]]
    >>> sum(1 for _ in solutions(8))
    92
    """
    return _solutions(read_size(n))


def _solutions(n: int) -> Iterator[list[int]]:
    full = (1 << n) - 1
    queens: list[int] = []
    # For each row that has been reached: its free columns, and what the queens above attack in it.
    rows = [(full, 0, 0, 0)]
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
            yield queens.copy()
            queens.pop()
            continue
        columns, left, right = columns | queen, (left | queen) << 1, (right | queen) >> 1
        rows.append((full & ~(columns | left | right), columns, left, right))


def published(n: int) -> Counts | None:
    """The published numbers of solutions for n queens; None above 27, where nobody knows them.

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
