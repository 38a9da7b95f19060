"""N queens in notebooks: boards, searches, counts, solutions and the guide as widgets; functions of your own, watched line by line; the
rules in plain Python; and a judge of the output of programs.

>>> from nqueens_board import conflicts, published, solutions
>>> next(solutions(8))
[0, 4, 7, 5, 2, 6, 1, 3]
>>> published(8).fundamental
12

Rows and columns count from 0, from the upper left corner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._formats import to_svg, to_text
from ._rules import Counts, Row, Square, conflicts, published, solutions

if TYPE_CHECKING:
    from ._check import ReadBoard, Reading, Verdict, check, read_boards
    from ._watch import watch
    from ._widgets import Board, Count, Guide, Recording, Search, Solutions

__all__ = [
    "Board",
    "Count",
    "Counts",
    "Guide",
    "ReadBoard",
    "Reading",
    "Recording",
    "Row",
    "Search",
    "Solutions",
    "Square",
    "Verdict",
    "check",
    "conflicts",
    "published",
    "read_boards",
    "solutions",
    "to_svg",
    "to_text",
    "watch",
]

_WIDGETS = {"Board", "Count", "Guide", "Recording", "Search", "Solutions"}
_JUDGE = {"ReadBoard", "Reading", "Verdict", "check", "read_boards"}


def __getattr__(name: str) -> object:
    # Scripts that only compute need not wait for the widgets, which import Jupyter.
    if name in _WIDGETS:
        from . import _widgets

        return getattr(_widgets, name)
    if name == "watch":
        from ._watch import watch

        return watch
    # Nor for the engine, which only these need.
    if name in _JUDGE:
        from . import _check

        return getattr(_check, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
