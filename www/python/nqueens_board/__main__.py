"""`python -m nqueens_board check`: judges files as `nqueens check` does, with the same CSV, fields of JSON and exit codes."""

from __future__ import annotations

import argparse
import csv
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._core import core, require_engine
from ._rules import read_size

if TYPE_CHECKING:
    from ._check import Verdict

MAX_LENGTH = 256 << 20
"""The longest file, in bytes. Without a limit, an output without end would take all memory."""
UNDECIDED = ("open", "doubt", "unreadable")
FORMULA = tuple("=+-@＝＋－＠")
"""What a cell must not begin with, or a spreadsheet takes it for a formula."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command, and returns the exit code."""
    try:
        require_engine("python -m nqueens_board needs")
    except ImportError as error:
        return _failed(str(error))
    options = _options(list(sys.argv[1:] if arguments is None else arguments))
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(encoding="utf-8", newline="")
    if len(options.files) == 1 and not options.csv and not options.json:
        return _print_one(options)
    return _print_rows(options)


def _options(arguments: list[str]) -> argparse.Namespace:
    """The options, with `n` and `files`."""
    parser = argparse.ArgumentParser(
        prog="python -m nqueens_board",
        description="Judges the output of a program: whether its boards are solutions, and which are wrong, repeated or missing.",
        epilog="Exit codes: 0 right, 1 not right, 2 cannot be judged; of several files, the largest.",
    )
    # No parser of its own for the command: such a parser takes no files after options.
    parser.add_argument("command", choices=["check"], metavar="check")
    parser.add_argument(
        "files", nargs="*", metavar="[N] FILE", help="board size, if the first is a number, and files, or - for standard input"
    )
    parser.add_argument("--expect", default="complete", choices=core.expectations(), help="what the output should be")
    parser.add_argument("--answer", choices=core.answers(), help="what boards with fewer than n queens are")
    parser.add_argument("--encoding", help="encoding, if not the most likely one")
    parser.add_argument("--points", metavar="MOST", help="points of a right output; another has its share, rounded down")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="print a line of CSV for each file, for a spreadsheet")
    form.add_argument("--json", action="store_true", help="print a line of JSON for each file")
    end = arguments.index("--") if "--" in arguments else len(arguments)
    options = parser.parse_intermixed_args(arguments[:end])
    given = options.files + arguments[end + 1 :]
    options.n = int(given.pop(0)) if given and given[0].isascii() and given[0].isdigit() else None
    options.files = given or ["-"]
    try:
        read_size(1 if options.n is None else options.n)
        core.points(1, "1" if options.points is None else options.points)
        core.decode(b"", options.encoding)
    except ValueError as error:
        parser.error(str(error))
    return options


class _Row:
    """A file, and the verdict on it or why it cannot be read."""

    def __init__(self, file: str, options: argparse.Namespace) -> None:
        from . import check

        self.name = _name(file)
        self.verdict: Verdict | None = None
        self.problem: str | None = None
        try:
            data = _read(file)
            self.verdict = check(data, options.n, expected=options.expect, answer=options.answer, encoding=options.encoding)
        except OSError as error:
            self.problem = f"{self.name}: cannot read the file: {error.strerror} (os error {error.errno})"
        except ValueError as error:
            self.problem = f"{self.name}: {error}"

    @property
    def status(self) -> str:
        return "unreadable" if self.verdict is None else self.verdict.status

    @property
    def code(self) -> int:
        """The exit code."""
        return 2 if self.verdict is None or self.status in UNDECIDED else int(not self.verdict.right)

    def points(self, most: str) -> str:
        share = None if self.verdict is None else self.verdict.share
        return "" if share is None else core.points(share, most)

    @property
    def reasons(self) -> str:
        """Of an output that is not right, the first line of the verdict and the reasons."""
        if self.verdict is None:
            return self.problem or ""
        first = self.verdict.text.partition("\n")[0]
        return "" if self.status == "right" else " ".join([first, *(reason.text for reason in self.verdict.reasons)])


def _name(file: str) -> str:
    return "standard input" if file == "-" else core.visible(os.fsencode(file).decode("utf-8", "replace"))


def _read(file: str) -> bytes:
    with sys.stdin.buffer if file == "-" else Path(file).open("rb") as opened:
        data = opened.read(MAX_LENGTH + 1)
    if len(data) > MAX_LENGTH:
        raise ValueError(f"longer than {MAX_LENGTH} bytes, the most that is read")
    return data


def _print_one(options: argparse.Namespace) -> int:
    row = _Row(options.files[0], options)
    if row.verdict is None or row.status == "unreadable":
        return _failed(row.problem or f"{row.name}: {row.verdict}")
    print(row.verdict)
    if options.points:
        points = row.points(options.points)
        print(f"Points: {points} of {options.points}." if points else "No points: what they depend on is not known.")
    if row.status == "open":
        print("note: --answer steps or --answer boards decides", file=sys.stderr)
    return row.code


def _print_rows(options: argparse.Namespace) -> int:
    writer = csv.writer(sys.stdout)
    width = max(len(_name(file)) for file in options.files)

    def print_cells(file: str, verdict: str, points: str, reasons: str) -> None:
        cells = (file, verdict, points, core.visible(reasons))
        if options.csv:
            writer.writerow([f"'{cell}" if cell.startswith(FORMULA) else cell for cell in cells])
        else:
            print(f"{file:{width}}  {verdict:10}  {points:>6}  {cells[3]}".rstrip())

    if options.csv:
        sys.stdout.write("\ufeff")  # without it, Excel takes the text for one in the encoding of the system, such as GBK
    if not options.json:
        print_cells("file", "verdict", "points", "reasons")
    worst = 0
    for file in options.files:
        row = _Row(file, options)
        worst = max(worst, row.code)
        if options.json:
            print(json.dumps(_line(row, options.points), ensure_ascii=False, separators=(",", ":")))
        else:
            print_cells(row.name, row.status, row.points(options.points or "100"), row.reasons)
    return worst


def _line(row: _Row, most: str | None) -> dict[str, Any]:
    """The fields of JSON."""
    line: dict[str, Any] = {"format": "nqueens-check/1", "file": row.name, "encoding": None, "ok": False}
    line.update(verdict=row.status, share=None, one=False, question=None, n=None, sizes=[])
    line.update(dict.fromkeys(["boards", "valid", "invalid", "duplicate", "distinct"], 0))
    line.update(missing=None, set="none", reasons=[], read_as=[], refused=0, crash=None)
    if most:
        points = row.points(most)
        line["points"] = json.loads(points) if points else None
    if row.verdict is None:
        return {**line, "error": row.problem}
    line.update((key, getattr(row.verdict, key)) for key in line if hasattr(row.verdict, key))
    line["ok"] = row.verdict.right
    line["sizes"] = [{"n": n, "boards": boards} for n, boards in row.verdict.sizes]
    line["reasons"] = [reason._asdict() for reason in row.verdict.reasons]
    line.update((key, value) for key in ("count", "error") if (value := getattr(row.verdict, key)) is not None)
    return line


def _failed(message: str) -> int:
    for line in message.splitlines():
        print(f"error: {line}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
