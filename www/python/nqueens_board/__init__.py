"""N queens: counts, solutions and steps from a compiled engine; boards, searches, counts, solutions and the guide as widgets
in notebooks; functions of your own, watched line by line; and a judge of the output of programs.

>>> from nqueens_board import count, solutions
>>> next(solutions(8))
(0, 4, 7, 5, 2, 6, 1, 3)
>>> count(12)
14200

Rows and columns count from 0, from the upper left corner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._core import engine
from ._count import Estimate, count, count_completions, count_fundamental, estimate
from ._formats import to_svg, to_text
from ._pure import SlowEngineWarning
from ._rules import Counts, Row, Square, conflicts, published
from ._solutions import is_solution, rank, solutions, solutions_array, symmetries, unrank
from ._steps import Algorithm, Step, steps

if TYPE_CHECKING:
    from ._check import ReadBoard, Reading, Verdict, check, read_boards
    from ._watch import watch
    from ._widgets import Board, Count, Guide, Recording, Search, Solutions

__all__ = [
    "Algorithm",
    "Board",
    "Count",
    "Counts",
    "Estimate",
    "Guide",
    "ReadBoard",
    "Reading",
    "Recording",
    "Row",
    "Search",
    "SlowEngineWarning",
    "Solutions",
    "Square",
    "Step",
    "Verdict",
    "check",
    "conflicts",
    "count",
    "count_completions",
    "count_fundamental",
    "engine",
    "estimate",
    "is_solution",
    "published",
    "rank",
    "read_boards",
    "solutions",
    "solutions_array",
    "steps",
    "symmetries",
    "to_svg",
    "to_text",
    "unrank",
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
    if name in _JUDGE:
        from . import _check

        return getattr(_check, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
