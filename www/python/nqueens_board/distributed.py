"""Counts on many machines, with Dask or Ray.

A count is divided into numbered parts, which workers count in any order, and again after a failure. A file keeps the parts
that are counted; it has the lines of `nqueens count N --part K/P`, so `nqueens sum` adds it up too.

Each part is counted by one thread. A cluster counts as many parts at a time as its workers have threads (Dask) or CPUs (Ray).
Each worker needs this package with the compiled engine; the scheduler and the program that calls these functions do not
count, but the program needs it to check the results.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import nullcontext, suppress
from functools import partial
from importlib import import_module
from math import ceil
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from ._core import core, require_engine
from ._progress import Progress, read_progress, reporting
from ._rules import MAX_COUNTED, published, read_number, read_size, shown

if TYPE_CHECKING:
    from distributed import Client

__all__ = ["count", "count_ray"]

PARTS_PER_THREAD = 8
EXPECTED_THREADS = 32  # where no worker has started yet
SECONDS_PER_PART = 600
MAX_RETRIES = 1000
LINE_START = b'{"format":"nqueens-part/'

Submit = Callable[[int, int, int], "Future[str]"]
"""Starts the count of a part: n, the number of the part, and the number of parts."""


def count(
    n: int,
    client: Client,
    *,
    parts: int | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
    retries: int = 3,
    progress: Progress = None,
) -> int:
    """The number of all solutions, counted by the workers of a Dask cluster.

    Args:
        n: The size of the board, from 1 to 28.
        client: A client of the cluster, which is not asynchronous.
        parts: The number of parts. By default eight for each thread of the cluster, or 256 if it has no workers yet, and enough
            that none takes much longer than ten minutes; or that of the file, if it has any.
        checkpoint: A file for the parts that are counted. If it exists, the count goes on from there. A last line that a
            crash has damaged is moved to a file with `.damaged` after its name, with a warning, and its part is counted again.
            A part may be there several times, as after two programs with one file, but `nqueens sum` names such parts.
        retries: How often a part is counted again after it fails, up to 1,000. Dask itself also starts a part again if its worker dies.
        progress: True shows a bar, with tqdm if it is installed. A function is called with the fraction done, from 0 to 1, after
            each part. An exception in it ends the count.

    Raises:
        ValueError: An argument is out of range, or the file has anything else than parts of this count, or two results of one part.
        ImportError: This program or a worker does not have the compiled engine.
        RuntimeError: A part has failed too often, or the sum differs from the published number.

    Ctrl-C and errors cancel the parts that are waiting, and keep the file. Those that workers count at this time come to their
    end and are lost.
    """
    if getattr(client, "asynchronous", True):
        raise ValueError(f"client must be a distributed.Client that is not asynchronous, not {shown(client)}")
    cluster: Any = client  # its methods have no types
    executor = cluster.get_executor(pure=False)
    try:
        submit = partial(executor.submit, _counter())
        return _count(n, lambda: sum(cluster.nthreads().values()), submit, parts, checkpoint, retries, progress)
    finally:
        executor.shutdown(wait=False)


def count_ray(
    n: int,
    *,
    parts: int | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
    retries: int = 3,
    progress: Progress = None,
) -> int:
    """The number of all solutions, counted by the workers of a Ray cluster: the one of `ray.init`, or else a new one on this
    machine.

    The arguments and errors are those of `count`, without the client. Ctrl-C and errors also stop the parts that workers count
    at this time, except that Ray sometimes does not stop one that is just starting: it comes to its end and is lost.

    Raises:
        ImportError: Ray is not installed, or the compiled engine is not.
    """
    try:
        ray: Any = import_module("ray")  # which mypy need not know
    except ModuleNotFoundError as error:
        raise ImportError("count_ray needs Ray: install it with pip install ray") from error

    counter = ray.remote(_counter())  # once, because Ray sends each such function to the cluster
    tasks: list[Any] = []

    def threads() -> int:
        if not ray.is_initialized():
            ray.init()
        return int(ray.cluster_resources().get("CPU", 0))

    def submit(*part: int) -> Future[str]:
        task = counter.remote(*part)
        tasks.append(task)
        future: Future[str] = task.future()
        return future

    try:
        return _count(n, threads, submit, parts, checkpoint, retries, progress)
    except BaseException:
        for task in tasks:
            ray.cancel(task)
        raise


def _count(
    n: int,
    threads: Callable[[], int],
    submit: Submit,
    parts: int | None,
    checkpoint: str | os.PathLike[str] | None,
    retries: int,
    progress: Progress,
) -> int:
    """Counts the parts that the file lacks with what `submit` starts, and adds all of them up. `threads` is called once the
    arguments are known to be right."""
    require_engine("counting on a cluster needs")
    n = read_size(n, MAX_COUNTED)
    most, seconds = core.count_cost(n)
    parts = None if parts is None else read_number("parts", parts, 1, most)
    retries = read_number("retries", retries, 0, MAX_RETRIES)
    read_progress(progress)
    file = None if checkpoint is None else Path(checkpoint)
    parts, subtotals = _read_saved(file, n, parts) if file else (parts, {})
    at_a_time = threads() or EXPECTED_THREADS
    total = parts or min(most, max(PARTS_PER_THREAD * at_a_time, ceil(seconds / SECONDS_PER_PART)))

    pending: dict[Future[str], tuple[int, int]] = {}
    done: SimpleQueue[Future[str]] = SimpleQueue()

    def start(number: int, failures: int) -> None:
        future = submit(n, number, total)
        pending[future] = number, failures
        future.add_done_callback(done.put)

    file_or_none = open(file, "a", encoding="utf-8", newline="\n") if file else nullcontext()
    with file_or_none as lines, reporting(progress) as report:
        for number in range(1, total + 1):
            if number not in subtotals:
                start(number, 0)
        while pending:
            if report:
                report(len(subtotals) / total)
            future = _wait_for(done)
            number, failures = pending.pop(future)
            try:
                line = future.result()
                *part, subtotal = core.read_part(line)
                if part != [n, number, total]:
                    raise ValueError(f"the worker has counted another part: {line}")
            except ImportError as error:
                raise ImportError(f"each worker needs nqueens-board with the compiled engine: {error}") from error
            except Exception as error:
                if failures == retries:
                    times = f"{failures + 1} times, the last time with" if failures else "with"
                    raise RuntimeError(f"part {number}/{total} of n = {n} has failed {times}: {error}") from error
                start(number, failures + 1)
                continue
            if lines:
                print(line, file=lines, flush=True)
                os.fsync(lines.fileno())
            subtotals[number] = subtotal

    solutions, counts = sum(subtotals.values()), published(n)
    if counts and solutions != counts.all:
        raise RuntimeError(f"the parts of n = {n} add up to {solutions}, but the published number is {counts.all}")
    return solutions


def _wait_for(done: SimpleQueue[Future[str]]) -> Future[str]:
    """The next part. Waits in small pieces, because on Windows Ctrl-C only ends a wait that has a limit."""
    while True:
        with suppress(Empty):
            return done.get(timeout=0.2)


def _counter() -> Callable[[int, int, int], str]:
    """What workers call. As it is no function of the module, a scheduler that lacks the package can pass it on."""

    def count_part(n: int, number: int, parts: int) -> str:
        from nqueens_board._engine import count_part

        return count_part(n, number, parts)

    return count_part


def _read_saved(file: Path, n: int, parts: int | None) -> tuple[int | None, dict[int, int]]:
    """The number of parts of the count in a file, if it has any, and the subtotal of each of them. Afterwards, each line of the
    file is complete: a last one that is damaged is set aside."""
    subtotals: dict[int, int] = {}
    with open(file, "a+b") as saved:
        saved.seek(0)
        lines = saved.readlines()
        for place, line in enumerate(lines, 1):
            try:
                found_n, number, found_parts, subtotal = core.read_part(line.decode(errors="replace").rstrip("\r\n"))
            except ValueError as error:
                start = line.rstrip(b"\0")  # a power cut may leave zeros
                is_part = subtotals or start.startswith(LINE_START) or LINE_START.startswith(start)
                if line.endswith(b"\n") or not is_part:
                    raise ValueError(f"{file}, line {place}: {error}") from None
                aside = file.with_name(f"{file.name}.damaged")
                with open(aside, "ab") as damaged:
                    damaged.write(line + b"\n")
                saved.truncate(sum(map(len, lines[:-1])))
                warnings.warn(f"{file}, line {place} is damaged: it is now in {aside}, and its part is counted again", stacklevel=4)
                break
            wanted = parts or found_parts
            if (found_n, found_parts) != (n, wanted):
                raise ValueError(
                    f"{file}, line {place}: part {number}/{found_parts} of n = {found_n}, not one of {wanted} parts of n = {n}"
                )
            if subtotals.setdefault(number, subtotal) != subtotal:
                raise ValueError(f"{file}, line {place}: part {number}/{found_parts} is there twice, with different subtotals")
            parts = found_parts
            if not line.endswith(b"\n"):
                saved.write(b"\n")
    return parts, subtotals
