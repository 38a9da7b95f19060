"""Reading and judging what programs print. The compiled engine does both; this gives them their Python form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, overload

from ._core import core, require_engine
from ._output import board_line, rows_of, written
from ._rules import Row, read_choice, read_number, read_size, shown

if TYPE_CHECKING:
    from . import _engine

Expected = Literal["complete", "all", "rotation", "fundamental", "one", "count"]
"""What an output should be: all solutions or one of each class ("complete"), all solutions, one solution of each class under
rotation, or under rotation and reflection ("fundamental"), one solution, or the number of solutions."""


@dataclass(frozen=True)
class ReadBoard:
    """A board in an output."""

    n: int
    """The size."""
    queens: list[Row]
    """The column of the queen in each row, from 0; None for an empty row, a list for several. A column of n or more is off
    the board, and so is each row after the n-th."""
    blocked: list[Row]
    """The blocked squares, in the same form."""
    line: int
    """The line where it starts, from 1."""
    form: str
    """How it is written, such as "columns" or "drawing"."""

    def _written(self) -> str:
        return board_line(self.n, self.queens, self.blocked)


class Reading(Sequence[ReadBoard]):
    """The boards in an output, as a list, and what else is known about it."""

    def __init__(self, engine: _engine.Reading, decoded: _Decoded) -> None:
        self._engine = engine
        self._assumed = decoded.assumed
        self.encoding = decoded.encoding
        """The encoding of bytes, such as "utf-8", which stands for UTF-16, too, or "gb18030"; None for a string."""

    def __len__(self) -> int:
        return len(self._engine)

    @overload
    def __getitem__(self, index: int) -> ReadBoard: ...

    @overload
    def __getitem__(self, index: slice) -> list[ReadBoard]: ...

    def __getitem__(self, index: int | slice) -> ReadBoard | list[ReadBoard]:
        numbers = range(len(self))[index]
        if isinstance(numbers, range):
            return [self[number] for number in numbers]
        return _board(self._engine.board(numbers))

    @property
    def interpretations(self) -> list[str]:
        """How the boards are read, in words, such as "columns, row by row, counted from 0"."""
        return self._engine.interpretations

    @property
    def numbers(self) -> list[int]:
        """The first 1,000 numbers on their own, which may be numbers of solutions."""
        return [value for value, _ in self._engine.numbers]

    @property
    def refused(self) -> list[str]:
        """The first 100 parts that look like boards and cannot be read: the place and the reason, in words."""
        return self._engine.refused

    @property
    def refused_total(self) -> int:
        """The number of all these parts."""
        return self._engine.refused_total

    @property
    def ignored(self) -> int:
        """The number of lines with something else, such as headings."""
        return self._engine.ignored

    def __repr__(self) -> str:
        boards = "1 board" if len(self) == 1 else f"{len(self)} boards"
        read_as = [*self._assumed, *(f"Read as {way}." for way in self.interpretations)]
        return "\n".join([f"{boards}.", *read_as, *(f"Not read: {part}." for part in self.refused)])


class _Decoded(NamedTuple):
    """The text in an output."""

    text: str
    encoding: str | None = None
    assumed: tuple[str, ...] = ()
    """Which encoding is assumed, in words."""


class Reason(NamedTuple):
    """What wrong, repeated or missing boards have in common."""

    code: str
    """A stable name, such as "one-rule"."""
    text: str
    """A sentence."""


@dataclass(frozen=True)
class WrongBoard:
    """A board that is not a solution."""

    index: int
    """Its index among all boards, from 0."""
    board: ReadBoard
    code: str
    """"off-board", "queens" for a wrong number of them, or "attack"."""
    text: str
    """What is wrong with it, in words."""


@dataclass(frozen=True)
class RepeatedBoard:
    """A board that is equal to an earlier one."""

    index: int
    """Its index among all boards, from 0."""
    board: ReadBoard
    first: int
    """The index of the first board that it is equal to."""


@dataclass(frozen=True, repr=False)
class Verdict:
    """What an output is worth: the same facts as those of `nqueens check --json`.

    It is true if the output is right: `assert check(output, 8)`. Its `repr` is a few lines, the verdict first; a notebook
    also shows the boards.
    """

    right: bool
    """Whether the output is what is expected, no part that looks like a board is unreadable, and the program did not crash."""
    status: str
    """The same in a word: "right", "wrong", "one", "open", "doubt" or "unreadable"."""
    share: float | None
    """How much of what is expected is there, from 0 to 1, which only a right output has; None where nobody can tell."""
    one: bool
    """Whether the output is one solution, and `expected` does not say whether one or all were asked for."""
    question: str | None
    """"steps" if the output leaves open whether its boards with fewer than `n` queens are steps of the search: unless `answer`
    says it, nothing is judged."""
    n: int | None
    """The size of the boards, if it is known. Of several sizes, the first wrong one or, if all are right, the first."""
    sizes: list[tuple[int, int]]
    """The sizes and the number of boards of each, if there are several and each is judged by itself."""
    boards: int
    """How many boards of size `n` there are; `valid` and `invalid` add up to it."""
    valid: int
    """How many of them are solutions."""
    invalid: int
    """How many are not."""
    duplicate: int
    """How many are equal to an earlier one."""
    distinct: int
    """How many different solutions occur."""
    missing: int | None
    """How many solutions do not occur; None if the number is unknown."""
    set: str
    """What the boards are together: "all", "rotation", "fundamental", "one", "half" or "none"."""
    reasons: list[Reason]
    """Why it is wrong, as far as the boards or the number show it."""
    count: int | None
    """The number of solutions in the output, if it is judged by that."""
    read_as: list[str]
    """How the boards are read, in words."""
    refused: int
    """How many parts look like boards and cannot be read."""
    crash: str | None
    """How the program crashed, if an error message in the output says so."""
    error: str | None
    """Why it cannot be judged, if it cannot: also where nothing that is read is wrong, but a part cannot be read."""
    wrong: list[WrongBoard]
    """The first boards that are not solutions."""
    repeated: list[RepeatedBoard]
    """The first boards that are equal to an earlier one."""
    first_missing: list[list[int]]
    """The first solutions that do not occur, for n up to 16."""
    text: str
    """A few lines for people, the verdict first."""
    encoding: str | None
    """The encoding of bytes, such as "utf-8", which stands for UTF-16, too, or "gb18030"; None for other outputs."""

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        from ._gallery import verdict_html

        return verdict_html(self)


def read_boards(text: str | bytes, n: int | None = None, *, encoding: str | None = None) -> Reading:
    """The boards in a text, in nearly any form that programs print.

    Args:
        text: What a program has printed, as a string or bytes.
        n: The size of the boards; by default, it is found in the text.
        encoding: That of bytes: "utf-8", "gb18030", "big5", "shift_jis" or "windows-1252"; by default, UTF-8 or UTF-16, or
            else the most likely of the others, which the result names.

    Raises:
        ValueError: text is not a text, n is out of range, or encoding is none of these.
        ImportError: This installation has no engine.

    >>> reading = read_boards("Solution 1: [1, 3, 0, 2]")
    >>> reading
    1 board.
    Read as columns, row by row, counted from 0.
    >>> reading[0].queens
    [1, 3, 0, 2]
    """
    require_engine("check and read_boards need")
    if not isinstance(text, (str, bytes)):
        raise ValueError(f"text must be a string or bytes, not {shown(text)}")
    decoded = _decoded(text, encoding)
    return Reading(core.read_boards(decoded.text, _size(n)), decoded)


def check(
    text_or_boards: object,
    n: int | None = None,
    *,
    expected: Expected = "complete",
    listed: int = 100,
    answer: Literal["steps", "boards"] | None = None,
    encoding: str | None = None,
) -> Verdict:
    """Judges the output of a program: which boards are wrong, repeated or missing, and why.

    Args:
        text_or_boards: What a program has printed, as a string or bytes; or boards, as any collection of what printing would
            make readable, such as lists of columns, rows of LeetCode and arrays of NumPy; or a number of solutions.
        n: The size of the boards, which a number of solutions needs; by default, that of most boards.
        expected: "complete" for all solutions, or one of each class, or the right number; otherwise "all", "rotation",
            "fundamental", "one" or "count".
        listed: How many boards each list of the verdict has at most.
        answer: What boards with fewer than n queens before right ones are: "steps" of the search, or "boards" as all others.
        encoding: That of bytes, as in `read_boards`.

    Raises:
        ValueError: An argument is none of these.
        ImportError: This installation has no engine.

    >>> check([[1, 3, 0, 2], [2, 0, 3, 1]])
    Right: All 2 solutions for n = 4, each once.
    Read as columns, row by row, counted from 0.
    >>> verdict = check([[1, 3, 0, 2], [2, 0, 3, 1], [3, 2, 1, 0]])
    >>> verdict.right, verdict.invalid, verdict.reasons[0].code
    (False, 1, 'one-rule')
    >>> bool(check(92, 8))
    True
    """
    require_engine("check and read_boards need")
    goal = read_choice("expected", expected, core.expectations())
    answered = None if answer is None else read_choice("answer", answer, core.answers())
    most, size = read_number("listed", listed, 0, 2**32 - 1), _size(n)
    text = text_or_boards if isinstance(text_or_boards, (str, bytes)) else written(text_or_boards)
    decoded = _decoded(text, encoding)
    return _verdict(core.judge_text(decoded.text, size, goal, most, answered), decoded)


def _size(n: int | None) -> int | None:
    return None if n is None else read_size(n)


def _decoded(text: str | bytes, encoding: str | None) -> _Decoded:
    if isinstance(text, bytes):
        found, key, name = core.decode(text, None if encoding is None else str(encoding))
        return _Decoded(found, key, (f"Read as {name}, not UTF-8.",) if name else ())
    if encoding is not None:
        raise ValueError("encoding is for bytes: a string has none")
    return _Decoded(text)


def _board(form: dict[str, Any]) -> ReadBoard:
    rows = {key: rows_of(form["n"], form[key]) for key in ("queens", "blocked")}
    return ReadBoard(**{**form, **rows})


_NO_BOARDS: dict[str, Any] = {
    **dict.fromkeys(("boards", "valid", "invalid", "duplicate", "distinct"), 0),
    **{"missing": None, "set": "none", "faults": [], "repeats": [], "firstMissing": []},
}


def _verdict(judged: dict[str, Any], decoded: _Decoded) -> Verdict:
    found, reading, crash = judged["verdict"] or _NO_BOARDS, judged["reading"], judged["reading"].get("crash")
    boards = {listed["index"]: _board(listed["board"]) for listed in judged["listed"]}
    is_judged = judged["code"] in ("boards", "number") and not judged["doubtful"]
    return Verdict(
        **{key: judged[key] for key in ("right", "status", "share", "one", "question", "n", "sizes")},
        **{key: found[key] for key in ("boards", "valid", "invalid", "duplicate", "distinct", "missing", "set")},
        reasons=[Reason(reason["code"], reason["text"]) for reason in found.get("reasons", judged["reasons"])],
        count=judged["found"],
        read_as=[way["text"] for way in reading["interpretations"]],
        refused=reading["refusedTotal"],
        crash=crash and crash["text"],
        error=None if is_judged else judged["text"].partition("\n")[0],
        wrong=[
            WrongBoard(fault["board"], boards[fault["board"]], fault["code"], fault["text"]) for fault in found["faults"]
        ],
        repeated=[
            RepeatedBoard(repeat["board"], boards[repeat["board"]], repeat["first"]) for repeat in found["repeats"]
        ],
        first_missing=found["firstMissing"],
        text="\n".join([judged["text"], *decoded.assumed]),
        encoding=decoded.encoding,
    )
