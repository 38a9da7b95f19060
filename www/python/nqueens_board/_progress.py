"""Progress of long tasks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ._rules import shown

Report = Callable[[float], object]
Progress = bool | Report | None
"""True for a bar, or a function that is called with the fraction done."""


def read_progress(progress: object) -> None:
    """An error for what is no progress, before a task starts."""
    if not (progress is None or isinstance(progress, bool) or callable(progress)):
        raise ValueError(f"progress must be True, or a function that takes the fraction done, not {shown(progress)}")


@contextmanager
def reporting(progress: Progress) -> Iterator[Report | None]:
    """What a task calls with the fraction done; 1.0 is reported at the end, unless it fails."""
    if progress is True:
        with _bar() as report:
            yield report
            report(1.0)
    elif callable(progress):
        yield progress
        progress(1.0)
    else:
        yield None


@contextmanager
def _bar() -> Iterator[Report]:
    """A bar of tqdm, or a line on stderr if it is not installed."""
    try:
        from tqdm.auto import tqdm  # type: ignore[import-untyped, import-not-found, unused-ignore]
    except ModuleNotFoundError:
        try:
            yield lambda done: print(f"\r{done:6.1%}", end="", file=sys.stderr, flush=True)
        finally:
            print(file=sys.stderr)
    else:
        with tqdm(total=1, bar_format="{l_bar}{bar}| {elapsed}<{remaining}") as bar:
            yield lambda done: bar.update(done - bar.n)
