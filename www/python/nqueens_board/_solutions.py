"""Solutions: all of them in order, their ranks, and their images."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast, get_args

from ._core import core
from ._rules import (
    MAX_PUBLISHED,
    MAX_RANKED,
    MAX_SEARCHED,
    MAX_SIZE,
    Row,
    Square,
    columns_in,
    published,
    read_choice,
    read_number,
    read_size,
    read_squares,
    require_list,
    shown,
    whole,
)

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from ._engine import Ranking

Which = Literal["all", "rotation", "fundamental"]
"""All solutions, or the first of each class under rotation, or under rotation and reflection."""
Symmetry = Literal[
    "identity",
    "quarter-turn",
    "half-turn",
    "three-quarter-turn",
    "mirror-columns",
    "mirror-rows",
    "transpose",
    "antitranspose",
]
"""A rotation, clockwise, or a reflection of the board."""

Turn = Literal["half-turn", "quarter-turn"]
"""A rotation that leaves some solutions unchanged."""


def solutions(
    n: int,
    which: Which = "all",
    *,
    queens: Iterable[Row] = (),
    blocked: Iterable[Row] = (),
    symmetry: Turn | None = None,
) -> Iterator[tuple[int, ...]]:
    """The solutions in lexicographic order, searched for when they are asked for: the column of the queen in each row.

    For n = 30 and 32, the first solution takes about a second, and with queens or blocked squares, one may take practically
    forever. Other threads of Python run meanwhile, and Ctrl-C interrupts the search, which can go on afterwards.

    Args:
        n: The size of the board, from 1 to 32.
        which: "all", or only the first solution of each class under "rotation", or under rotation and reflection:
            "fundamental".
        queens: Only solutions that have these queens: the column for each row, from the top; None for an empty row, a list
            for several, which no solution has.
        blocked: Only solutions without a queen on these squares, in the same form.
        symmetry: Only solutions that a "half-turn" or a "quarter-turn" leaves unchanged.

    Raises:
        ValueError: An argument is out of range or has the wrong type; or two threads take the next solution at the same time.

    >>> list(solutions(4))
    [(1, 3, 0, 2), (2, 0, 3, 1)]
    >>> sum(1 for _ in solutions(8, "fundamental"))
    12
    >>> next(solutions(8, queens=[None, None, 0]))
    (1, 5, 0, 6, 3, 7, 2, 4)
    """
    return core.Selection(*_read(n, which, queens, blocked, symmetry))


def _read(
    n: object, which: object, queens: Iterable[Row], blocked: Iterable[Row], symmetry: object
) -> tuple[int, str, list[Square], list[Square], str | None]:
    n = read_size(n, MAX_SEARCHED)
    which = read_choice("which", which, get_args(Which))
    squares = list(read_squares(n, queens, "queens")), list(read_squares(n, blocked, "blocked"))
    if symmetry is not None:
        symmetry = read_choice("symmetry", symmetry, get_args(Turn))
    return n, which, *squares, symmetry


def solutions_array(
    n: int,
    which: Which = "all",
    *,
    queens: Iterable[Row] = (),
    blocked: Iterable[Row] = (),
    symmetry: Turn | None = None,
) -> NDArray[numpy.uint8]:
    """The solutions as a NumPy array with a row for each, of type uint8. Arguments and order are those of `solutions`.

    Raises:
        ValueError: An argument is out of range or has the wrong type.
        ImportError: NumPy is not installed.
        MemoryError: The array would not fit into the memory.

    >>> solutions_array(4)
    array([[1, 3, 0, 2],
           [2, 0, 3, 1]], dtype=uint8)
    """
    arguments = size, classes, *restrictions = _read(n, which, queens, blocked, symmetry)
    try:
        import numpy
    except ModuleNotFoundError:
        raise ImportError("solutions_array needs NumPy: install it with pip install numpy, or use solutions") from None
    free = _free_memory()
    if not any(restrictions):
        counts = published(min(size, MAX_PUBLISHED))  # larger boards have more
        assert counts is not None
        known = {"all": counts.all, "rotation": counts.rotation_classes, "fundamental": counts.fundamental}
        _require(known[classes] * size, size, free)
    selection = core.Selection(*arguments)
    columns = bytearray()
    while batch := selection.batch():
        _require(len(columns) + len(batch), size, free)
        columns += batch
    return numpy.frombuffer(columns, dtype=numpy.uint8).reshape(-1, size)


def _require(bytes_needed: int, n: int, free: float) -> None:
    if bytes_needed > free:
        raise MemoryError(
            f"these solutions for n = {n} take at least {bytes_needed:,} bytes, and at most {free:,} are available: use solutions instead"
        )


def _free_memory() -> float:
    """The bytes of memory that this process may still use, as far as the system says."""
    try:
        information = Path("/proc/meminfo").read_text(encoding="ascii")
        free = int(information.partition("MemAvailable:")[2].split()[0]) * 1024
        with suppress(OSError, ValueError, IndexError):  # no container, or one without a limit
            files = [f"/sys/fs/cgroup/memory.{name}" for name in ["max", "current", "stat"]]
            limit, used, details = (Path(file).read_text(encoding="ascii") for file in files)
            cached = int(details.partition("inactive_file ")[2].split()[0])  # the system drops this when memory is needed
            free = max(0, min(free, int(limit) - int(used) + cached))
    except (OSError, IndexError):
        try:
            return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")  # macOS
        except (AttributeError, OSError, ValueError):
            return inf  # Windows
    return free


def rank(solution: Iterable[int]) -> int:
    """The number of a solution among all of its board, in lexicographic order, from 0.

    The first call for a board counts its solutions: this takes seconds for n = 16, and the others take milliseconds.
    Ctrl-C interrupts it.

    Args:
        solution: The column of the queen in each row; at most 16 rows.

    Raises:
        ValueError: It is no solution, or too large.

    >>> rank([0, 4, 7, 5, 2, 6, 1, 3])
    0
    """
    columns = _read_solution(solution, MAX_RANKED)
    return _ranking(len(columns)).rank(columns)


def unrank(n: int, rank: int) -> tuple[int, ...]:
    """The solution with this number, from 0: the reverse of `rank`.

    Args:
        n: The size of the board, from 1 to 16.
        rank: From 0 to the number of solutions less 1.

    Raises:
        ValueError: An argument is out of range or has the wrong type, or n is 2 or 3: there are no solutions.

    >>> unrank(8, 91)
    (7, 3, 0, 2, 5, 1, 6, 4)
    """
    n = read_size(n, MAX_RANKED)
    counts = published(n)
    assert counts is not None
    if not counts.all:
        raise ValueError(f"n must be the size of a board with solutions, not {n}")
    return _ranking(n).solution(read_number("rank", rank, 0, counts.all - 1))


@lru_cache(maxsize=None)  # less than a megabyte for each size
def _ranking(n: int) -> Ranking:
    return core.Ranking(n)


def is_solution(queens: Iterable[Row]) -> bool:
    """Whether these queens are a solution: one in each row, on the board, and none attacks another.

    Args:
        queens: The column of the queen in each row, from the top; None for an empty row, a list for several. There are as
            many rows as columns on the board: from 0 to 10,000,000.

    Raises:
        ValueError: It is no list of columns, or has too many rows.

    >>> is_solution([1, 3, 0, 2]), is_solution([1, 3, 0, None]), is_solution([1, 3, 0, 4])
    (True, False, False)
    """
    columns = _read_columns(queens, "queens", MAX_SIZE)
    return columns is not None and core.is_solution(columns)


def symmetries(solution: Iterable[int]) -> dict[Symmetry, tuple[int, ...]]:
    """The eight images of a solution, by the names of the rotations, clockwise, and reflections.

    Images of a symmetric solution are equal: `len(set(symmetries(solution).values()))` is 8, 4 or 2, and 1 for n = 1.

    Args:
        solution: The column of the queen in each row; at most 10,000,000 rows.

    Raises:
        ValueError: It is no solution.

    >>> for name, image in symmetries([2, 0, 3, 1]).items():
    ...     print(name, image)
    identity (2, 0, 3, 1)
    quarter-turn (2, 0, 3, 1)
    half-turn (2, 0, 3, 1)
    three-quarter-turn (2, 0, 3, 1)
    mirror-columns (1, 3, 0, 2)
    mirror-rows (1, 3, 0, 2)
    transpose (1, 3, 0, 2)
    antitranspose (1, 3, 0, 2)
    """
    images = core.symmetries(_read_solution(solution, MAX_SIZE))
    return {cast(Symmetry, name): image for name, image in images}


def _read_solution(solution: Iterable[int], most: int) -> list[int]:
    """The columns of a solution, or an error."""
    columns = _read_columns(solution, "solution", most)
    if columns is None or not core.is_solution(columns):
        raise ValueError(f"solution must be the columns of queens that do not attack each other, not {shown(solution)}")
    return columns


def _read_columns(rows: Iterable[Row], name: str, most: int) -> list[int] | None:
    """The column in each row; None if there is not one queen on the board in each; or an error."""
    require_list(rows, name)
    listed = list(islice(rows, most + 1))
    if len(listed) > most:
        raise ValueError(f"{name} must have at most {most} rows, and this has more: {shown(rows)}")
    if set(map(type, listed)) <= {int}:  # far faster for millions
        columns = cast(list[int], listed)
    else:
        columns = []
        for row, entry in enumerate(listed):
            found: set[int] = set()
            for column in columns_in(entry):
                number = whole(column)
                if number is None:
                    raise ValueError(f"{name}[{row}] must be a column, or None, not {shown(column)}")
                found.add(number)
                if len(found) > 1:
                    break
            columns.append(found.pop() if len(found) == 1 else -1)
    return columns if columns and 0 <= min(columns) and max(columns) < len(columns) else None
