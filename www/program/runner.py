"""Runs a reader's program as if it were a file of its own, and finds out by itself what to call.

A program that prints nothing and calls nothing, such as an answer to an exercise with a class `Solution`, is called with
the board size. Where the program sets the board size itself, the number is replaced.
"""

from __future__ import annotations

import ast
import io
import linecache
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from types import FrameType, ModuleType
from typing import Any, Callable, Optional, TypeGuard

from .entries import Kept, find_entry, find_uncalled, outer_nodes, text_of_returned
from .sizes import called_name, is_size
from .stand_ins import Files, modules, replace_modules, restore_modules, stand_ins
from .tracer import MOST_EVENTS, MOST_OUTPUT, Recorder, Stopped, Tracer, Values

FILE = "program.py"

_LONGEST_ERROR = 10_000
#: The largest size for which a function that left something behind is called a second time.
_MOST_CALLED_TWICE = 5

#: The smallest number in a function or a call that is taken for a board size: smaller ones are often a first row.
_LEAST_SIZE = 4


def run(
    source: str,
    n: int,
    emit: Callable[[Values], object],
    end: Callable[[Values], object],
    limit: int = MOST_EVENTS,
    traced: bool = True,
) -> None:
    """Runs a program, passes its chunks to `emit` and calls `end` once, with how it ended.

    The end has `reason`: "finished", "limit" or "error". If there was an error, `error` has its `text` and its `line`. If
    something was called by itself, `entry` has the call, and `returned` the text of what it returned. If a number in the
    program was replaced by n, `sizeLine` has its line. `uncalled` is a call that the program lacks, `wrote` the last file that
    it wrote.

    Without `traced`, the chunks have only output, and the program runs at full speed. What was called by itself is called
    again if something lasts longer than a call: `kept` is what, and `again` what was returned then.
    """
    try:
        tree = ast.parse(source, FILE)
        size_line = _set_size(tree, n)
        code = compile(tree, FILE, "exec", dont_inherit=True)
    except SyntaxError as error:
        end(_failure(f"{type(error).__name__}: {error.msg}", error.lineno or 1))
        return
    except (ValueError, RecursionError, MemoryError) as error:
        end(_failure(_text_of(error), 1))
        return
    found: Values = {} if size_line is None else {"sizeLine": size_line}
    recorder = Recorder(tree, code, emit, lambda: end({"reason": "limit", **found}), limit)
    start = recorder.start if traced else lambda: None
    files = Files()
    with _Stage(source, n, recorder, files) as namespace:
        result = _guarded(recorder, start, lambda: exec(code, namespace))
        if result is None and not recorder.has_printed:
            entry = find_entry(tree, namespace, n)
            if entry is not None:
                kept = Kept(tree, namespace)
                found["entry"] = entry.text
                result = _guarded(recorder, start, lambda: found.update(_returned(entry.call())))
                if result is None and not traced and n <= _MOST_CALLED_TWICE:
                    found.update(_second_call(entry.call, kept, found, recorder))
            elif missing := find_uncalled(tree):
                found["uncalled"] = missing
    if recorder.is_full:
        return
    if wrote := files.last():
        found["wrote"] = {"name": wrote["name"], "text": wrote["text"][:MOST_OUTPUT]}
    if result is not None and "error" in result and _raises(tree, result["error"]["line"]):
        result["error"]["isRaised"] = True
    end({**(result or {"reason": "finished"}), **found})


def _second_call(call: Callable[[], Any], kept: Kept, found: Values, recorder: Recorder) -> Values:
    """What another call returns, if it is something else because something was kept."""
    place = None if recorder.has_printed else kept.changed()
    second: Values = {}
    if place is None or _guarded(recorder, lambda: None, lambda: second.update(_returned(call()))) is not None:
        return {}
    again = second.get("returned", "")
    return {} if again == found.get("returned", "") else {"kept": place, "again": again}


def _raises(tree: ast.Module, line: int) -> bool:
    """Whether the program raises an exception itself on a line."""
    return any(
        isinstance(node, (ast.Raise, ast.Assert)) and node.lineno <= line <= (node.end_lineno or line)
        for node in ast.walk(tree)
    )


def _returned(value: Any) -> Values:
    text = text_of_returned(value)
    return {} if text is None else {"returned": text}


def call(
    function: Callable[[int], object],
    n: int,
    recorder: Recorder,
    end: Callable[[Values], object],
    seconds: Optional[float] = None,
) -> None:
    """Calls a function of the interpreter's own with n, and calls `end` once, with how that ended: see `run`.

    With `seconds`, it is not recorded, and ends at the latest after so much time. Where the reader has stopped it, its
    `reason` is "stopped".
    """
    found: Values = {}
    start = recorder.start if seconds is None else lambda: sys.settrace(_stop_after(seconds, recorder))
    before = sys.gettrace()
    with _Surroundings(n, recorder):
        result = _guarded(recorder, start, lambda: found.update(_returned(function(n))))
    sys.settrace(before)
    if not recorder.is_full:
        end({**(result or {"reason": "finished"}), **found})


def _stop_after(seconds: float, recorder: Recorder) -> Tracer:
    """What `sys.settrace` calls to stop a program that is not recorded."""
    end = time.monotonic() + seconds

    def trace(frame: FrameType, event: str, arg: object) -> Tracer:
        if recorder.is_interrupted or time.monotonic() > end:
            raise Stopped
        return trace

    return trace


def _guarded(recorder: Recorder, start: Callable[[], object], act: Callable[[], object]) -> Optional[Values]:
    """Runs a part of the program. Returns how it ended the program, if it did."""
    result = None
    try:
        start()
        act()
    except SystemExit as exit:
        if exit.code is not None and not isinstance(exit.code, int):
            recorder.write(f"{exit.code}\n")
        result = {"reason": "finished", **({"isExit": True} if exit.code else {})}
    except BaseException as error:
        recorder.stop()
        if recorder.is_interrupted:
            result = {"reason": "stopped"}
        elif isinstance(error, Stopped):
            result = {"reason": "limit"}
        else:
            result = _failure(_text_of(error), _line_of(error, recorder))
    finally:
        recorder.stop()
    return result


def _failure(text: str, line: int) -> Values:
    return {"reason": "error", "error": {"text": text, "line": line}}


def _text_of(error: BaseException) -> str:
    """An exception as Python shows it."""
    try:
        return "".join(traceback.format_exception_only(type(error), error)).strip()[:_LONGEST_ERROR]
    except Exception:
        return type(error).__name__


def _line_of(error: BaseException, recorder: Recorder) -> int:
    """The innermost line of the program at which an exception arose."""
    frames = [(recorder.offset_of(frame.f_code), line) for frame, line in traceback.walk_tb(error.__traceback__)]
    entries = [offset + line for offset, line in frames if offset is not None]
    if recorder.refused_call and isinstance(error, RecursionError):
        entries = entries[:-1]
    return entries[-1] if entries else 1


class _Surroundings:
    """What surrounds a program that runs: input and output, and no waiting."""

    def __init__(self, n: int, recorder: Recorder) -> None:
        self._recorder = recorder
        self._thread, self._sleep_elsewhere = threading.get_ident(), time.sleep
        output = _Output(recorder)
        self._changes: list[tuple[Any, str, Any]] = [
            (sys, "stdin", _Input(n, output)),
            (sys, "stdout", output),
            (sys, "stderr", output),
            (sys, "setrecursionlimit", self._set_depth_limit),
            (sys, "getrecursionlimit", lambda: recorder.depth_limit),
            (time, "sleep", self._sleep),
        ]

    def _set_depth_limit(self, depth: int) -> None:
        if not isinstance(depth, int) or depth < 1:
            raise ValueError("recursion limit must be greater or equal than 1")
        self._recorder.set_depth_limit(depth)

    def _sleep(self, seconds: float) -> None:
        if threading.get_ident() != self._thread:  # as a notebook has
            self._sleep_elsewhere(seconds)

    def __enter__(self) -> object:
        self._originals = [(owner, name, getattr(owner, name)) for owner, name, _ in self._changes]
        for owner, name, value in self._changes:
            setattr(owner, name, value)
        return self

    def __exit__(self, *exception: object) -> None:
        for owner, name, value in self._originals:
            setattr(owner, name, value)


class _Stage(_Surroundings):
    """What surrounds a program that is a file of its own: also a main module, and arguments."""

    def __init__(self, source: str, n: int, recorder: Recorder, files: Files) -> None:
        super().__init__(n, recorder)
        self._module = ModuleType("__main__")
        self._module.__dict__.update(__file__=FILE, __builtins__=__builtins__)
        lines = source.splitlines(keepends=True)
        linecache.cache[FILE] = (len(source), None, lines, FILE)  # for programs that print tracebacks
        self._changes += [(sys, "argv", [FILE, str(n)]), *stand_ins(source, files)]
        self._made = modules(source)

    def __enter__(self) -> Values:
        super().__enter__()
        self._replaced = replace_modules(self._made)
        self._main = sys.modules.get("__main__")
        sys.modules["__main__"] = self._module
        return self._module.__dict__

    def __exit__(self, *exception: object) -> None:
        super().__exit__(*exception)
        restore_modules(self._replaced)
        if self._main is not None:
            sys.modules["__main__"] = self._main


class _Output(io.TextIOBase):
    """Standard output and standard error of a program, in order."""

    encoding = "utf-8"

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self._write = recorder.write
        self._at_start = True  # of a line

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if text:
            self._write(text)
            self._at_start = text.endswith("\n")
        return len(text)

    def end_line(self) -> None:
        """Ends the line, if something is on it."""
        if not self._at_start:
            self.write("\n")


class _Input(io.StringIO):
    """Standard input: one line with n, and the same line again for each `input()`.

    What a program prints after a prompt is on a line of its own, as where somebody presses Enter.
    """

    def __init__(self, n: int, output: _Output) -> None:
        super().__init__(f"{n}\n")
        self._line = f"{n}\n"
        self._output = output

    def readline(self, size: Optional[int] = -1) -> str:  # type: ignore[override]
        self._output.end_line()
        return self._line

    def __iter__(self) -> Iterator[str]:  # type: ignore[override]
        return iter([self._line])


# The board size


def _set_size(tree: ast.Module, n: int) -> Optional[int]:
    """Replaces the board size that a program sets itself. Returns the line, or None if nothing had to be replaced.

    This is a variable of the module that is set once; or else, unless the program asks for the size, the only one with
    another name that is counted up to, the only number that is the only argument of a call, or a variable of a function.
    """
    outer = list(outer_nodes(tree))
    own = {node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    inner = [node for node in ast.walk(tree) if node not in outer]
    bound = [node.id for node in outer if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    candidates = _set_sizes(outer, lambda name: is_size(name) and bound.count(name) == 1)
    if not candidates and not _asks(tree):
        counted = _counted_names(tree)
        candidates = (
            _set_sizes(outer, lambda name: name in counted and bound.count(name) == 1, _LEAST_SIZE)
            or _argument_sizes(outer, own)
            or _set_sizes(inner, is_size, _LEAST_SIZE)
        )
    if len(candidates) != 1 or candidates[0].value == n:
        return None
    candidates[0].value = n
    return candidates[0].lineno


def _asks(tree: ast.AST) -> bool:
    """Whether a program uses its input or its arguments. At the end, `input()` alone only keeps a window open."""
    nodes = list(ast.walk(tree))
    waits = [node.value for node in nodes if isinstance(node, ast.Expr)]
    return any(
        isinstance(node, ast.Call) and called_name(node) == "input" and node not in waits
        or getattr(node, "id", getattr(node, "attr", "")) in ("argv", "stdin")
        for node in nodes
    )


def _is_number(node: Optional[ast.AST], least: int = 1) -> TypeGuard[ast.Constant]:
    return isinstance(node, ast.Constant) and type(node.value) is int and node.value >= least


def _set_sizes(
    nodes: list[ast.AST], is_size: Callable[[str], bool], least: int = 1
) -> list[ast.Constant]:
    """The numbers to which a board size is set, which its name tells."""
    found = []
    for node in nodes:
        if not isinstance(node, (ast.Assign, ast.AnnAssign)) or not _is_number(node.value, least):
            continue
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        if any(map(is_size, names)):
            found.append(node.value)
    return found


def _counted_names(tree: ast.AST) -> set[str]:
    """The names N of `range(N)`."""
    return {
        node.args[0].id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and called_name(node) == "range"
        and len(node.args) == 1
        and isinstance(node.args[0], ast.Name)
    }


def _argument_sizes(nodes: list[ast.AST], own: set[str]) -> list[ast.Constant]:
    """The numbers that are the only argument of calls of the program's own functions."""
    found = []
    for node in nodes:
        if isinstance(node, ast.Call) and called_name(node) in own:
            arguments = [*node.args, *(keyword.value for keyword in node.keywords)]
            if len(arguments) == 1 and _is_number(arguments[0], _LEAST_SIZE):
                found.append(arguments[0])
    return found
