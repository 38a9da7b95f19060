"""N queens in notebooks: boards, searches, counts and solutions as widgets, and the rules in plain Python.

>>> from nqueens_board import conflicts, published, solutions
>>> next(solutions(8))
[0, 4, 7, 5, 2, 6, 1, 3]
>>> published(8).fundamental
12

Rows and columns count from 0, from the upper left corner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._rules import Counts, Row, Square, conflicts, published, solutions

if TYPE_CHECKING:
    from ._widgets import Board, Count, Search, Solutions

__all__ = [
    "Board",
    "Count",
    "Counts",
    "Row",
    "Search",
    "Solutions",
    "Square",
    "conflicts",
    "published",
    "solutions",
]

_WIDGETS = {"Board", "Count", "Search", "Solutions"}


def __getattr__(name: str) -> object:
    # Scripts that only compute need not wait for the widgets, which import Jupyter.
    if name in _WIDGETS:
        from . import _widgets

        return getattr(_widgets, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
