"""Runs a reader's program as if it were a file of its own, and finds out by itself what to call.

A program that prints nothing and calls nothing, such as an answer to an exercise with a class `Solution`, is called with
the board size. Where the program sets the board size itself, the number is replaced.
"""

from __future__ import annotations

import ast
import sys
import time
import traceback
from types import FrameType
from typing import Any, Callable, Optional

from .entries import Kept, find_entry, find_uncalled, text_of_returned
from .sizes import pauses_in, set_size
from .stand_ins import Files
from .surroundings import FILE, Answer, Reading, Stage, Surroundings
from .tracer import MOST_EVENTS, MOST_OUTPUT, Recorder, Stopped, Tracer, Values

_LONGEST_ERROR = 10_000
#: The largest size for which a function that left something behind is called a second time.
_MOST_CALLED_TWICE = 5


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
    of a number in the program, `sizeLine` has its line. `uncalled` is a call that the program lacks, `wrote` the last file that
    it wrote.

    The program reads `answers`, each with the line at which it is read, or 0; the first one is n if there are none. `reads` has
    the `prompt` and the `line` of each read that got one, `input` those of the first that did not: it ended the program, unless
    this handles the end of its input.

    Without `traced`, the chunks have only output, and the program runs at full speed. What was called by itself is called
    again if something lasts longer than a call: `kept` is what, and `again` what was returned then.
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
    files = Files()
    with Stage(source, n, reading, recorder, files) as namespace:
        result = _guarded(recorder, start, lambda: exec(code, namespace))
        if result is None and not recorder.has_printed:
            entry = find_entry(tree, namespace, n)
            if entry is not None:
                kept = Kept(tree, namespace)
                found["entry"] = entry.text
                result = _guarded(recorder, start, lambda: found.update(_returned(entry.call())))
                if result is None and not traced and n <= _MOST_CALLED_TWICE and "reads" not in found:
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
