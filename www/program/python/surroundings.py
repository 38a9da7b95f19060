"""What surrounds a Python program that runs: what it reads and prints, its arguments, and no waiting.

`../javascript/surroundings.js` does the same for JavaScript.
"""

from __future__ import annotations

import io
import linecache
import sys
import threading
import time
from collections.abc import Iterator
from types import FrameType, ModuleType
from typing import Any, Callable, NamedTuple, NoReturn, Optional

from .stand_ins import Files, modules, replace_modules, restore_modules, stand_ins
from .tracer import Recorder, Stopped, Tracer, Values

FILE = "program.py"
#: The most reads that are reported, and the longest prompt, in characters.
MOST_READS = 100
LONGEST_PROMPT = 200
#: What a line ends with that asks for something, above the line on which one types.
_ASKING = (":", "?", ">", "：", "？")


class Answer(NamedTuple):
    """What a program reads, in the order in which it reads."""

    text: str
    #: Where it is read. At another place the program asks for something else. 0 if it is not known where.
    line: int = 0


class Reading(NamedTuple):
    """What a program gets to read, and what happens where it reads more."""

    answers: list[Answer]
    #: What is known of the run when it ends: its reads are added.
    found: Values
    #: Called with how the run ended, where it reads more.
    end: Callable[[Values], object]
    #: The lines that only wait for Enter.
    pauses: frozenset[int] = frozenset()
    #: Whether the program itself does something at the end of the input.
    handles_end: bool = False


class Surroundings:
    """What surrounds a program that runs: input and output, and no waiting."""

    def __init__(self, reading: Reading, recorder: Recorder) -> None:
        self._recorder = recorder
        self._thread, self._sleep_elsewhere = threading.get_ident(), time.sleep
        output = Output(recorder)
        self._changes: list[tuple[Any, str, Any]] = [
            (sys, "stdin", _Input(reading, recorder, output)),
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


class Stage(Surroundings):
    """What surrounds a program that is a file of its own: also a main module, and arguments."""

    def __init__(self, source: str, n: int, reading: Reading, recorder: Recorder, files: Files) -> None:
        super().__init__(reading, recorder)
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


class Output(io.TextIOBase):
    """Standard output and standard error of a program, in order."""

    encoding = "utf-8"

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self._write = recorder.write
        self._line = ""  # what is on the line so far
        self._before = ""  # the line before

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        if text:
            self._write(text)
            *ended, self._line = (self._line[-LONGEST_PROMPT:] + text).rsplit("\n", 2)
            self._before = ended[-1] if ended else self._before
        return len(text)

    def end_line(self) -> str:
        """Ends the line, if something is on it. Returns what asks for input: this line, or the one before."""
        prompt = self._line
        if prompt:
            self.write("\n")
        elif self._before.rstrip().endswith(_ASKING):
            prompt = self._before
        self._before = ""
        return prompt.strip()[:LONGEST_PROMPT]


class _Input(io.TextIOBase):
    """Standard input: for each line that the program reads, an answer.

    What a program prints after a prompt is on a line of its own, as where somebody presses Enter. A read without a known
    answer ends the program; one of all lines at once gets those that are known.
    """

    encoding = "utf-8"

    def __init__(self, reading: Reading, recorder: Recorder, output: Output) -> None:
        super().__init__()
        self._reading, self._recorder, self._output = reading, recorder, output
        self._count = 0  # of the answers that are read

    def readable(self) -> bool:
        return True

    def readline(self, size: Optional[int] = -1) -> str:  # type: ignore[override]
        if self._recorder.is_full:
            self._stop()  # the program has caught the first one
        line = self._line_of_program()
        prompt = self._output.end_line()
        if line in self._reading.pauses:
            return "\n"
        answer = self._next(prompt, line)
        if answer is None:
            self._ask(prompt, line)
        return answer

    def __iter__(self) -> Iterator[str]:  # type: ignore[override]
        line = self._line_of_program()
        prompt = self._output.end_line()
        answer = self._next(prompt, line)
        while answer is not None:
            yield answer
            answer = self._next("", line)

    def read(self, size: Optional[int] = -1) -> str:
        return "".join(self)

    def readlines(self, hint: Optional[int] = -1) -> list[str]:  # type: ignore[override]
        return list(self)

    def _line_of_program(self) -> int:
        frame: Optional[FrameType] = sys._getframe(1)
        while frame is not None:
            offset = self._recorder.offset_of(frame.f_code)
            if offset is not None:
                return offset + frame.f_lineno
            frame = frame.f_back
        return 1

    def _next(self, prompt: str, line: int) -> Optional[str]:
        """The next answer, as a line; None if it is not known."""
        answers = self._reading.answers
        if self._count >= len(answers) or answers[self._count].line not in (0, line):
            return None
        self._count += 1
        reads = self._reading.found.setdefault("reads", [])
        if len(reads) < MOST_READS:
            reads.append({"prompt": prompt, "line": line})
        return f"{answers[self._count - 1].text}\n"

    def _ask(self, prompt: str, line: int) -> NoReturn:
        """Ends the program, unless it wants to know that nothing follows."""
        found = self._reading.found
        is_first = "input" not in found
        found["input"] = {"prompt": prompt, "line": line, "index": self._count}
        if self._reading.handles_end and is_first:
            raise EOFError("EOF when reading a line")
        self._recorder.close()
        self._reading.end({"reason": "input", **found})
        self._stop()

    def _stop(self) -> NoReturn:
        """Raises what ends the program, and again in whatever catches it."""
        frame: Optional[FrameType] = sys._getframe(1)
        while frame is not None:
            if self._recorder.offset_of(frame.f_code) is not None:
                frame.f_trace = _stop_again
            frame = frame.f_back
        sys.settrace(lambda *event: None)
        raise Stopped


def _stop_again(frame: FrameType, event: str, arg: object) -> Tracer:
    if event == "line":
        raise Stopped
    return _stop_again
