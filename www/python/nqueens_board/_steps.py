"""Algorithms, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, cast

from ._core import core, require_engine
from ._rules import MAX_SEARCHED, MAX_SEED, Row, Square, read_choice, read_flag, read_number, read_size, read_squares, shown

if TYPE_CHECKING:
    from ._engine import _Event

Algorithm = Literal[
    "matrix",
    "exhaustive",
    "permutations",
    "pruning",
    "row-flags",
    "diagonal-flags",
    "mirror",
    "symmetry",
    "bitmask",
    "bitmask-mirror",
    "iterative-pruning",
    "bitmask-iterative",
    "parallel",
    "dancing-links",
    "random-probing",
    "greedy",
    "min-conflicts",
    "construction",
    "table",
]
"""An algorithm of the ladder, from the simplest; `Search` and the page describe them."""

StepKind = Literal[
    "try",
    "reject",
    "scan",
    "scan-column",
    "place",
    "move",
    "swap",
    "solution",
    "take-back",
    "restart",
    "gave-up",
    "look-up",
]


class Step(NamedTuple):
    """One step of an algorithm."""

    kind: StepKind
    """- "try": test whether a queen can be placed on `square`
    - "reject": reject `square` because the queens in the rows `lines` attack it. Without such rows, it is blocked, or the
      placement cannot be the first of its class; if it has a queen, the whole board is rejected because of it
    - "scan": find the free squares of the row `line`, in the columns `lines`
    - "scan-column": find the free squares of the column `line`, in the rows `lines`
    - "place", "take-back": place a queen on `square`, or take it back
    - "move": move a queen from `square` to `other`, in its row
    - "swap": swap the columns of two queens, which are then on `square` and `other`
    - "solution": the queens are a solution, which stands for `solutions`
    - "restart": take back all queens
    - "gave-up": the attempts are used up, or there is nothing to find
    - "look-up": look up the number of `solutions`
    """
    square: Square | None
    other: Square | None
    line: int | None
    lines: tuple[int, ...]
    solutions: int
    """How many solutions this step finds: more than one if the algorithm does not search for the images of a solution."""


def steps(
    algorithm: Algorithm,
    n: int,
    *,
    queens: Iterable[int] = (),
    blocked: Iterable[Row] = (),
    seed: int | None = None,
    draws: int | None = None,
    attempts: int | None = None,
    workers: int | None = None,
    most_constrained_row: bool | None = None,
    most_attacking_square: bool | None = None,
    composition: bool | None = None,
) -> Iterator[Step]:
    """The steps of an algorithm, made when they are asked for. The same arguments give the same steps.

    An option that the algorithm does not use is refused. None is its default value.

    Args:
        algorithm: Its name, such as "bitmask".
        n: The size of the board, from 1 to 32.
        queens: The columns of queens in the first rows, which the search never moves.
        blocked: The columns of the blocked squares of each row, from the top; None for a row without one, a list for
            several.
        seed: The seed of all random choices; 2 by default.
        draws: The maximum number of squares that "random-probing" draws per row; 20 by default.
        attempts: The maximum number of attempts of "random-probing" and "min-conflicts"; 30 by default.
        workers: The number of workers of "parallel"; 4 by default.
        most_constrained_row: Whether "greedy" continues in the row with the fewest free squares.
        most_attacking_square: Whether "greedy" first tries the square that attacks the most free squares.
        composition: Whether "construction" puts boards within boards.

    Raises:
        ValueError: An argument is out of range, has the wrong type, or is an option that the algorithm does not use.
        ImportError: This installation has no engine.

    >>> first, second, *others = steps("diagonal-flags", 8)
    >>> first.kind, second.kind, second.square
    ('try', 'place', (0, 0))
    >>> sum(step.solutions for step in others)
    92
    """
    require_engine("steps needs")
    options: dict[str, Any] = {
        "seed": seed,
        "draws": draws,
        "attempts": attempts,
        "workers": workers,
        "most_constrained_row": most_constrained_row,
        "most_attacking_square": most_attacking_square,
        "composition": composition,
    }
    known = dict(core.algorithms())
    algorithm_name = read_choice("algorithm", algorithm, known)
    n = read_size(n, MAX_SEARCHED)
    given = {name: value for name, value in options.items() if value is not None}
    for name, value in given.items():
        given[name] = read_number(name, value, *_NUMBERS[name]) if name in _NUMBERS else read_flag(name, value)
        if name not in known[algorithm_name]:
            used = ", ".join(known[algorithm_name])
            uses = f"of the options, {algorithm_name} uses {used}" if used else f"{algorithm_name} uses none of the options"
            raise ValueError(f"{name} must be left out, not {shown(value)}: {uses}")
    squares = list(read_squares(n, queens, "queens"))
    if [row for row, _ in squares] != list(range(len(squares))):
        raise ValueError(f"queens must be a column for each of the first rows, not {shown(squares)}")
    first = [column for _, column in squares]
    return map(_step, core.Steps(algorithm_name, n, first, list(read_squares(n, blocked, "blocked")), **given))


def _step(event: _Event) -> Step:
    kind, square, other, line, lines, found = event
    return Step(cast(StepKind, kind), square, other, line, tuple(lines), found)


_NUMBERS = {"seed": (0, MAX_SEED), "draws": (1, 2**32 - 1), "attempts": (1, 2**32 - 1), "workers": (1, 2**32 - 1)}
"""The options that are numbers, and their ranges."""
