"""Runs a reader's program as if it were a file of its own, and finds out by itself what to call.

A program that prints nothing and calls nothing, such as an answer to an exercise with a class `Solution`, is called with
the board size. Where the program sets the board size itself, the number is replaced.
"""

from __future__ import annotations

import ast
import sys
import time
import traceback
from collections.abc import Iterator
from functools import partial
from types import FrameType
from typing import Any, Callable, NamedTuple, Optional

from .sizes import called_name, is_size, pauses_in, set_size
from .surroundings import FILE, Answer, Reading, Stage, Surroundings
from .tracer import MOST_EVENTS, MOST_OUTPUT, Recorder, Stopped, Tracer, Values

_LONGEST_ERROR = 10_000

#: Names of functions that solve the problem, the likeliest first, in lower case and without underscores.
_SOLVERS = (
    "solvenqueens totalnqueens nqueens queens solvequeens nqueen solve solver solutions findsolutions countsolutions"
    " count placequeens main run".split()
)


def run(
    source: str,
    n: int,
    emit: Callable[[Values], object],
    end: Callable[[Values], object],
    limit: int = MOST_EVENTS,
    traced: bool = True,
    answers: Optional[list[tuple[str, int]]] = None,
) -> None:
    """Runs a program, passes its chunks to `emit` and calls `end` once, with how it ended.

    The end has `reason`: "finished", "limit", "input" or "error". If there was an error, `error` has its `text` and its `line`.
    If something was called by itself, `entry` has the call, and `returned` the text of what it returned. If n takes the place
    of a number in the program, `sizeLine` has its line.

    The program reads `answers`, each with the line at which it is read, or 0; the first one is n if there are none. `reads` has
    the `prompt` and the `line` of each read that got one, `input` those of the first that did not: it ended the program, unless
    this handles the end of its input.

    Without `traced`, the chunks have only output, and the program runs at full speed.
    """
    try:
        tree = ast.parse(source, FILE)
        size_line = set_size(tree, n)
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
    lines = [Answer(str(n))] if answers is None else [Answer(*answer) for answer in answers]
    reading = Reading(lines, found, end, pauses_in(tree), "EOFError" in source)
    with Stage(source, n, reading, recorder) as namespace:
        result = _guarded(recorder, start, lambda: exec(code, namespace))
        if result is None and not recorder.has_printed:
            entry = _find_entry(tree, namespace, n)
            if entry is not None:
                found["entry"] = entry.text
                result = _guarded(recorder, start, lambda: found.update(_returned(entry.call())))
    if not recorder.is_full:
        end({**(result or {"reason": "finished"}), **found})


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
    with Surroundings(Reading([Answer(str(n))], found, end), recorder):
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
        result = {"reason": "finished"}
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


# What to call


class _Entry(NamedTuple):
    text: str
    call: Callable[[], Any]


def _find_entry(tree: ast.Module, namespace: Values, n: int) -> Optional[_Entry]:
    """What to call in a program that called none of its own functions."""
    if _calls_itself(tree):
        return None
    entries = [entry for node in tree.body for entry in _entries_of(node, namespace, n)]
    return min(entries, key=lambda entry: entry[0])[1] if entries else None


def _calls_itself(tree: ast.Module) -> bool:
    """Whether the module calls a function, a method or a constructor of its own."""
    nodes = list(ast.walk(tree))
    own = {node.name for node in nodes if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}
    for node in nodes:
        if isinstance(node, ast.ClassDef) and any(getattr(item, "name", "") == "__init__" for item in node.body):
            own.add(node.name)
    calls = [called_name(node) for node in _outer_nodes(tree) if isinstance(node, ast.Call)]
    return any(name in own for name in calls)


def _outer_nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a module outside its functions and classes."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            yield node
            yield from _outer_nodes(node)


#: How likely it is that something should be called, the least first.
_Rank = tuple[int, ...]


def _entries_of(node: ast.AST, namespace: Values, n: int) -> Iterator[tuple[_Rank, _Entry]]:
    name = getattr(node, "name", "")
    value = namespace.get(name)
    if not callable(value):
        return
    if isinstance(node, ast.ClassDef):
        yield from _entries_of_class(node, value, n)
    elif isinstance(node, ast.FunctionDef):
        count = _required(node)
        if count == 1:
            yield (1, *_rank(node), -node.lineno), _Entry(f"{name}({n})", lambda: value(n))
        elif count == 0 and _rank(node)[0] < len(_SOLVERS):
            yield (3, *_rank(node), -node.lineno), _Entry(f"{name}()", lambda: value())


def _entries_of_class(node: ast.ClassDef, kind: Any, n: int) -> Iterator[tuple[_Rank, _Entry]]:
    """Calls with n as the only argument, of the constructor or of the method."""
    methods = [item for item in node.body if isinstance(item, ast.FunctionDef)]
    first = next((_required(method) - 1 for method in methods if method.name == "__init__"), 0)
    public = [method for method in methods if method.name[0] != "_" and _required(method) - 1 == 1 - first]
    for method in public if first in (0, 1) else []:
        if len(public) > 1 and _rank(method)[0] == len(_SOLVERS):
            continue
        made, called = ((), (n,)) if first == 0 else ((n,), ())
        rank = (0 if node.name == "Solution" else 2, *_rank(method), -method.lineno)
        text = f"{node.name}({n if made else ''}).{method.name}({n if called else ''})"
        yield rank, _Entry(text, partial(_call_method, kind, method.name, made, called))


def _call_method(kind: Any, name: str, made: tuple[int, ...], called: tuple[int, ...]) -> Any:
    return getattr(kind(*made), name)(*called)


def _required(function: ast.FunctionDef) -> int:
    """The number of arguments that a function needs; 9 if it needs one that only a name can give."""
    arguments = function.args
    if any(default is None for default in arguments.kw_defaults):
        return 9
    return len(arguments.posonlyargs) + len(arguments.args) - len(arguments.defaults)


def _rank(function: ast.FunctionDef) -> tuple[int, int]:
    """How likely a function solves the problem, by its name and by that of its last argument."""
    name = function.name.replace("_", "").lower()
    known = _SOLVERS.index(name) if name in _SOLVERS else len(_SOLVERS)
    arguments = function.args.args
    return known, 0 if arguments and is_size(arguments[-1].arg) else 1


def _returned(value: Any) -> Values:
    """The text of what a call returned; of a generator, of its items, each when it is there."""
    if value is None:
        return {}
    if not isinstance(value, Iterator):
        return {"returned": repr(value)[:MOST_OUTPUT]}
    items = []
    size = 0
    for item in value:
        items.append(repr(item))
        size += len(items[-1])
        if size > MOST_OUTPUT:
            break
    return {"returned": f"[{', '.join(items)}]"}
