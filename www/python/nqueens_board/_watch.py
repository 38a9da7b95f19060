"""Watching a function of the notebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ._record import record
from ._widgets import Recording


def watch(function: Callable[[int], object], n: int = 8, **parameters: Any) -> Recording:
    """Calls a function in this kernel, records every line of it, and shows the run on the board: which variable is the board,
    what went wrong, and when.

    What the function prints and returns is judged, as by `check`, for n and for 1 to 8. Global variables are as before
    afterwards: each run changes copies of them.

    Args:
        function: A function of a cell or of a file, a method such as `Solution().solveNQueens`, or a generator function. n is
            its only required argument. The functions that it calls by name, also those of other cells, belong to it.
        n: The size of the board, from 1 to 32.
        parameters: The parameters of `Recording`, such as `speed` or `theme`.

    An interrupt stops the function, and what is recorded is kept, as it is after 2,000,000 steps and after an exception.

    Raises:
        ValueError: The function cannot be called like this, or has no source in Python, or n is out of range.

    >>> def solve(n, queens=()):
    ...     if len(queens) == n:
    ...         yield queens
    ...         return
    ...     for column in range(n):
    ...         if all(column != c and abs(column - c) != len(queens) - row for row, c in enumerate(queens)):
    ...             yield from solve(n, (*queens, column))
    >>> recording = watch(solve, 4)
    >>> recording.reason, recording.returned
    ('finished', '[(1, 3, 0, 2), (2, 0, 3, 1)]')
    """
    return Recording(record(function, n), **parameters)
