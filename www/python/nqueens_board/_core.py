"""The engine that computes: the compiled one or, in the wheel without it, `_pure.py`, which has the same names."""

from __future__ import annotations

from ._pure import INSTALL

__all__ = ["HAS_ENGINE", "core", "engine", "require_engine"]

try:
    import nqueens_board._engine as core
except ModuleNotFoundError:
    import nqueens_board._pure as core  # type: ignore[no-redef]

    HAS_ENGINE = False
else:
    HAS_ENGINE = True


def require_engine(what_needs: str) -> None:
    """Raises the error for what only the compiled engine has."""
    if not HAS_ENGINE:
        raise ImportError(
            f"{what_needs} the compiled engine, and this installation of nqueens-board is the pure wheel, without it: {INSTALL}"
        )


def engine() -> str:
    """What counts: "compiled" and the processor's instructions that it uses, or "pure Python".

    >>> engine().startswith("compiled, ")
    True
    """
    return f"compiled, {core.instructions()}" if HAS_ENGINE else core.instructions()
