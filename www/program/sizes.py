"""Names of the board size, and of what is called."""

from __future__ import annotations

import ast

#: Names of the board size, in lower case and without underscores.
_SIZE_NAMES = frozenset("n size boardsize numqueens nqueens queens count dimension dim num".split())


def is_size(name: str) -> bool:
    """Whether a name is one of the board size."""
    return name.replace("_", "").lower() in _SIZE_NAMES


def called_name(call: ast.Call) -> str:
    """The name of what is called."""
    return getattr(call.func, "id", getattr(call.func, "attr", ""))
