"""`python -m nqueens_board check`: judges files as `nqueens check` does, with the same options, output and exit codes."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._core import core, require_engine

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
    options = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(encoding="utf-8", newline="")
    given = list(options.arguments)
    n = int(given.pop(0)) if given and given[0].isascii() and given[0].isdigit() else None
    files = given or ["-"]
    if len(files) == 1 and not options.csv and not options.json:
        return _print_one(files[0], n, options)
    rows = (_Row(file, n, options) for file in files)
    return (_print_csv if options.csv else _print_json if options.json else _print_table)(rows, options.points)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m nqueens_board")
    check = parser.add_subparsers(required=True, metavar="COMMAND").add_parser(
        "check",
        help="judge the output of programs",
        description="Judges the output of a program: whether its boards are solutions, and which are wrong, repeated or missing.",
        epilog="Exit codes: 0 right, 1 not right, 2 cannot be judged; of several files, the largest.",
    )
    check.add_argument(
        "arguments", nargs="*", metavar="[N] FILE", help="board size, if the first is a number, and files, or - for standard input"
    )
    check.add_argument("--expect", default="complete", choices=core.expectations(), help="what the output should be")
    check.add_argument("--answer", choices=core.answers(), help="what boards with fewer than n queens are")
    check.add_argument("--encoding", help="encoding, if not the most likely one")
    check.add_argument(
        "--points", type=_points, metavar="MOST", help="points of a right output; another has its share, rounded down"
    )
    form = check.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="print a line of CSV for each file, for a spreadsheet")
    form.add_argument("--json", action="store_true", help="print a line of JSON for each file")
    return parser


def _points(most: str) -> str:
    try:
        return core.points(1, most)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


class _Row:
    """A file, and the verdict on it or why it cannot be read."""

    def __init__(self, file: str, n: int | None, options: argparse.Namespace) -> None:
        from . import check

        self.name = "standard input" if file == "-" else _visible(file)
        self.verdict: Verdict | None = None
        self.problem: str | None = None
        try:
            data = _read(file)
            self.verdict = check(data, n, expected=options.expect, answer=options.answer, encoding=options.encoding)
        except OSError as error:
            self.problem = f"cannot read the file: {error.strerror}"
        except ValueError as error:
            self.problem = _visible(str(error))

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


def _read(file: str) -> bytes:
    with sys.stdin.buffer if file == "-" else Path(file).open("rb") as opened:
        data = opened.read(MAX_LENGTH + 1)
    if len(data) > MAX_LENGTH:
        raise ValueError(f"longer than {MAX_LENGTH} bytes, the most that is read")
    return data


def _print_one(file: str, n: int | None, options: argparse.Namespace) -> int:
    row = _Row(file, n, options)
    if row.verdict is None or row.status == "unreadable":
        return _failed(f"{row.name}: {row.problem or row.verdict}")
    print(row.verdict)
    if options.points:
        points = row.points(options.points)
        print(f"Points: {points} of {options.points}." if points else "No points: what they depend on is not known.")
    return row.code


def _print_table(rows: Iterable[_Row], most: str | None) -> int:
    table = list(rows)
    width = max(len(row.name) for row in table)
    cells = [("file", "verdict", "points", "reasons")]
    cells += [(row.name, row.status, row.points(most) if most else "", _visible(row.reasons)) for row in table]
    for name, status, points, reasons in cells:
        print(f"{name:{width}}  {status:10} {f'{points:>7} ' if most else ''}{reasons}".rstrip())
    return max(row.code for row in table)


def _print_csv(rows: Iterable[_Row], most: str | None) -> int:
    sys.stdout.write("\ufeff")  # without it, Excel takes the text for one in the encoding of the system, such as GBK
    writer = csv.writer(sys.stdout)
    writer.writerow(["file", "verdict", "points", "reasons"])
    worst = 0
    for row in rows:
        cells = [row.name, row.status, row.points(most or "100"), _visible(row.reasons)]
        writer.writerow([f"'{cell}" if cell.startswith(FORMULA) else cell for cell in cells])
        worst = max(worst, row.code)
    return worst


def _print_json(rows: Iterable[_Row], most: str | None) -> int:
    worst = 0
    for row in rows:
        print(json.dumps(_line(row, most), ensure_ascii=False, separators=(",", ":")))
        worst = max(worst, row.code)
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


def _visible(text: str) -> str:
    """The text in one line, in which every character is seen: a file may have any name."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape", "surrogatepass").decode() for c in text)


def _failed(message: str) -> int:
    for line in message.splitlines():
        print(f"error: {line}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
