"""How many solutions there are: counted by the engine, or estimated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ._core import core
from ._progress import Progress, read_progress, reporting
from ._rules import MAX_COUNTED, MAX_SEARCHED, MAX_SEED, Row, read_number, read_size, read_squares

MAX_THREADS = 4096
MAX_SAMPLES = 4_000_000_000
NORMAL_QUANTILE = 1.96


def count(n: int, *, threads: int | None = None, progress: Progress = None) -> int:
    """The number of all solutions (OEIS A000170), counted, not looked up.

    Other threads of Python run meanwhile, and Ctrl-C ends it. On two cores, n = 18 takes about a second. Each two rows more take
    30 to 70 times as long up to n = 25, and 160 to 280 times beyond.

    Args:
        n: The size of the board, from 1 to 28. Nobody has counted 28 yet: it takes many machines.
        threads: How many threads count, from 1 to 4,096; by default, one for each core.
        progress: True shows a bar, with tqdm if it is installed. A function is called with the fraction done, from 0 to 1,
            about 20 times a second, and with 1.0 at the end. An exception in it ends the count.

    Raises:
        ValueError: An argument is out of range or has the wrong type.
        MemoryError: There is not enough memory.

    >>> count(8)
    92
    """
    return _counted(n, False, threads, progress)


def count_fundamental(n: int, *, threads: int | None = None, progress: Progress = None) -> int:
    """The number of solutions up to rotation and reflection (OEIS A002562). Arguments and errors are those of `count`.

    >>> count_fundamental(8)
    12
    """
    return _counted(n, True, threads, progress)


def _counted(n: int, fundamental: bool, threads: int | None, progress: Progress) -> int:
    n, threads = read_size(n, MAX_COUNTED), _read_threads(threads)
    read_progress(progress)
    with reporting(progress) as report:
        return core.count(n, fundamental, threads, report)


def count_completions(
    n: int,
    queens: Iterable[Row] = (),
    blocked: Iterable[Row] = (),
    *,
    threads: int | None = None,
    progress: Progress = None,
) -> int:
    """The number of solutions that have all these queens, and none on a blocked square.

    The problem is hard: with few queens on a large board, this takes practically forever.

    Args:
        n: The size of the board, from 1 to 32.
        queens: The column of the queen in each row, from the top; None for an empty row, a list for several.
        blocked: The columns of the blocked squares, in the same form.
        threads: As for `count`.
        progress: As for `count`. The fraction done grows with each finished task, of which there are at most a thousand.

    Raises:
        ValueError: An argument is out of range or has the wrong type.

    >>> count_completions(8, [0])
    4
    >>> count_completions(8, [0], blocked=[None, 4])
    3
    """
    n, threads = read_size(n, MAX_SEARCHED), _read_threads(threads)
    squares = list(read_squares(n, queens, "queens")), list(read_squares(n, blocked, "blocked"))
    read_progress(progress)
    with reporting(progress) as report:
        if not any(squares) and n <= MAX_COUNTED:
            return core.count(n, False, threads, report)
        return core.count_completions(n, *squares, threads, report)


def _read_threads(threads: object) -> int | None:
    return None if threads is None else read_number("threads", threads, 1, MAX_THREADS)


class Estimate(NamedTuple):
    """An estimated number of solutions."""

    mean: float
    """The mean of the samples."""
    standard_error: float
    """The standard deviation of the mean, estimated from the samples."""
    interval: tuple[float, float]
    """Contains the number of solutions with 95 % confidence, from a few thousand samples on."""


def estimate(n: int, *, samples: int = 100_000, seed: int = 1) -> Estimate:
    """Estimates the number of solutions from random samples, for boards that nobody can count.

    A sample takes about a microsecond, and some forty times as long in the pure wheel.

    Args:
        n: The size of the board, from 1 to 32. Up to n = 9, or 7 in the pure wheel, the number is exact.
        samples: The number of samples, up to 4,000,000,000; rounded up to thousands.
        seed: The same seed gives the same samples, which are also those of `nqueens estimate --seed`; the pure wheel has
            others.

    Raises:
        ValueError: An argument is out of range or has the wrong type.

    >>> low, high = estimate(28, samples=10_000).interval
    >>> 2.2e18 < low < high < 3e18
    True
    """
    n = read_size(n, MAX_SEARCHED)
    samples, seed = read_number("samples", samples, 1, MAX_SAMPLES), read_number("seed", seed, 0, MAX_SEED)
    mean, standard_error = core.estimate(n, samples, seed)
    margin = NORMAL_QUANTILE * standard_error
    return Estimate(mean, standard_error, (max(0.0, mean - margin), mean + margin))
