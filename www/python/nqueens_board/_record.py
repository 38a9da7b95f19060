"""Recording a function of the notebook in its own kernel, as the page records a reader's program."""

from __future__ import annotations

import ast
import copy
import dis
import functools
import gzip
import inspect
import json
import linecache
import signal
import threading
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

from ._rules import MAX_SEARCHED, read_size, shown
from .program import runner
from .program.tracer import MOST_EVENTS, Recorder

SIZES = range(1, 9)
"""The sizes that every function is tried with, as on the page."""
MOST_TIME = 5.0
"""How long a function may take for one size when it is not recorded, in seconds."""
_MISSING = object()


class Recorded(NamedTuple):
    """A recorded run."""

    name: str
    n: int
    steps: int
    end: dict[str, Any]
    output: str
    packed: str
    """All of it in the form that the page reads: JSON, compressed, in base64."""


def record(function: Callable[[int], object], n: int, limit: int = MOST_EVENTS) -> Recorded:
    """Records a call of a function, and tries the other sizes."""
    n = read_size(n, MAX_SEARCHED)
    program = _Program(function, n)
    chunks: list[dict[str, Any]] = []
    end = program.run(n, chunks.append, limit=limit)
    outcomes = [] if end["reason"] == "stopped" else list(_outcomes(program, n, end))
    packed = {
        "name": program.name,
        "source": program.source,
        "n": n,
        "chunks": [_columns(chunk) for chunk in chunks],
        "end": end,
        "outcomes": outcomes,
    }
    text = json.dumps(packed, separators=(",", ":"))
    return Recorded(
        program.name,
        n,
        sum(len(chunk["lines"]) for chunk in chunks),
        end,
        _printed(chunks),
        b64encode(gzip.compress(text.encode(), mtime=0)).decode(),
    )


def _outcomes(program: _Program, n: int, end: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What the function prints and returns for other sizes; also for n, if it was too long for a recording."""
    sizes = [n] if end["reason"] == "limit" else []
    for size in [*sizes, *(size for size in SIZES if size != n)]:
        chunks: list[dict[str, Any]] = []
        outcome = program.run(size, chunks.append, seconds=MOST_TIME)
        if outcome["reason"] == "stopped":
            return
        yield {"n": size, "end": outcome, "output": _printed(chunks)}
        if outcome["reason"] == "limit" and size != n:
            return


def _printed(chunks: list[dict[str, Any]]) -> str:
    return "".join(text for chunk in chunks for _, text in chunk["output"])


def _columns(chunk: dict[str, Any]) -> dict[str, Any]:
    """A chunk for JSON. The changes are columns, and their events differences: this packs into a fifth."""
    events, variables, values = (chunk["changes"][i::3].tolist() for i in range(3))
    steps = [event - before for event, before in zip(events, [0, *events])]
    events = {name: chunk[name].tolist() for name in ("lines", "kinds", "functions")}
    return {**chunk, **events, "changes": [steps, variables, values]}


class _Program:
    """A function and what it calls by name in its own namespace: their source and, for each run, fresh variables."""

    def __init__(self, function: Callable[[int], object], n: int) -> None:
        plain = _plain_function(function)
        if plain is None or not _takes(function, n):
            raise ValueError(
                f"function must be a Python function whose only required argument is n, not {shown(function)}; for others, "
                "wrap the call: lambda n: solve(n, 0)"
            )
        self._function = function
        self._globals = plain.__globals__
        self.name = getattr(function, "__qualname__", type(function).__qualname__).rpartition("<locals>.")[2]
        codes = _reached_codes(function, plain)
        self._names = {name for code in codes for name in _globals_in(code) if not name.startswith("__")}
        self.source, self._offsets = _source_of({code.co_filename for code in codes}, self._globals)
        self._tree = ast.parse(self.source)

    def run(
        self,
        n: int,
        emit: Callable[[dict[str, Any]], object],
        *,
        limit: int = MOST_EVENTS,
        seconds: float | None = None,
    ) -> dict[str, Any]:
        """Runs the function, recorded unless it gets a time, and returns how it ended."""
        ends: list[dict[str, Any]] = []
        module = compile("", next(iter(self._offsets)), "exec")
        full = functools.partial(ends.append, {"reason": "limit"})
        recorder = Recorder(self._tree, module, emit, full, limit, self._offsets, self._names)
        with self._fresh_variables() as copies, _interrupting(recorder):
            # A copy of a method has a copy of its object, which may keep what it has found.
            runner.call(_copied(self._function, copies), n, recorder, ends.append, seconds)
        return ends[0]

    @contextmanager
    def _fresh_variables(self) -> Iterator[dict[int, Any]]:
        """Lets a run change the variables that it names, as if it were the first, and takes its changes back.

        Gives the copies, by the id of what they copy.
        """
        copies: dict[int, Any] = {}
        before = {name: self._globals.get(name, _MISSING) for name in self._names}
        for name, value in before.items():
            if value is not _MISSING:
                self._globals[name] = _copied(value, copies)
        try:
            yield copies
        finally:
            for name, value in before.items():
                if value is not _MISSING:
                    self._globals[name] = value
                else:
                    self._globals.pop(name, None)


def _copied(value: Any, copies: dict[int, Any]) -> Any:
    """A copy; the value itself if it has none, as a module. With the same `copies`, what values share, their copies share."""
    try:
        return copy.deepcopy(value, copies)
    except Exception:
        return value


@contextmanager
def _interrupting(recorder: Recorder) -> Iterator[None]:
    """Lets an interrupt end the program with its next event, so that the recording stays whole; a second one ends it at once."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        if recorder.is_interrupted:
            raise KeyboardInterrupt
        recorder.is_interrupted = True

    # Elsewhere, nothing is interrupted.
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _plain_function(value: object) -> FunctionType | None:
    """The function in Python behind a method, a decorated function, or an object that can be called."""
    while isinstance(value, functools.partial):
        value = value.func
    if not inspect.isroutine(value) and not isinstance(value, type) and not hasattr(value, "__wrapped__"):
        value = getattr(type(value), "__call__", None)
    value = inspect.unwrap(value) if callable(value) else value
    value = getattr(value, "__func__", value)
    return value if isinstance(value, FunctionType) else None


def _takes(function: Callable[[int], object], n: int) -> bool:
    """Whether a function can be called with n alone."""
    try:
        inspect.signature(function).bind(n)
    except (TypeError, ValueError):
        return False
    return True


def _reached_codes(function: object, plain: FunctionType) -> list[CodeType]:
    """The code of a function, and of the functions and classes of its namespace that it reaches by name."""
    namespace = plain.__globals__
    owner = getattr(function, "__self__", function)
    waiting: list[object] = [plain, owner if isinstance(owner, type) else type(owner)]
    waiting += inspect.getclosurevars(plain).nonlocals.values()
    seen: set[int] = set()
    codes = []
    while waiting:
        value = waiting.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))
        if isinstance(value, CodeType):
            codes.append(value)
            waiting += [namespace[name] for name in _globals_in(value) if name in namespace]
            waiting += [constant for constant in value.co_consts if isinstance(constant, CodeType)]
        elif isinstance(value, type):
            if value.__module__ == namespace.get("__name__"):
                waiting += [*vars(value).values(), *value.__bases__]
        elif isinstance(value, property):
            waiting.append(value.fget)
        else:
            found = _plain_function(value)
            if found is not None and found.__globals__ is namespace:
                waiting.append(found.__code__)
            if not callable(value):
                waiting.append(type(value))
    return codes


def _globals_in(code: CodeType) -> set[str]:
    """The names in code that are not those of local variables or attributes."""
    return {step.argval for step in dis.get_instructions(code) if step.opname.endswith(("_GLOBAL", "_NAME"))}


def _source_of(files: set[str], namespace: dict[str, Any]) -> tuple[str, dict[str, int]]:
    """The source of files in a row, in the order in which they were run, and the number of lines before each of them."""
    parts: dict[str, str] = {}
    for file in files:
        linecache.checkcache(file)
        parts[file] = "".join(linecache.getlines(file, namespace))
        if not parts[file]:
            raise ValueError("function has no source: define it in a cell, or in a file")
    source = ""
    offsets = {}
    order = {file: i for i, file in enumerate(linecache.cache)}
    for file in sorted(files, key=lambda file: order.get(file, len(order))):
        source += "\n" if source else ""
        offsets[file] = source.count("\n")
        source += parts[file].rstrip("\n") + "\n"
    return source, offsets
