"""A verdict as HTML for notebooks: sentences, and small pictures of the boards that it names.

No script, and no style sheet: a notebook that is not trusted keeps the text and the pictures. Colours are those of the text
around, more or less transparent, so that they suit light and dark pages.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from ._output import rows_of, squares_in
from ._rules import MAX_SEARCHED, Row, Square, conflicts

if TYPE_CHECKING:
    from ._check import ReadBoard, Verdict

SHOWN = 6
"""How many boards of each kind are shown."""
SIDE = 100
"""The side of a square, in units of the picture."""
QUEEN = "nqueens-board-queen"
"""The id of the queen's shape. Several outputs of a page may have it: the shape is the same."""


@lru_cache(maxsize=None)
def queen_path() -> str:
    """The shape of a queen in a square with a side of 100: the page's own."""
    path: str = json.loads((files(__package__) / "static" / "queen.json").read_text(encoding="utf-8"))
    return path


@lru_cache(maxsize=None)
def themes() -> dict[str, dict[str, str]]:
    """The colours of pictures: the page's own."""
    found: dict[str, dict[str, str]] = json.loads((files(__package__) / "static" / "themes.json").read_text(encoding="utf-8"))
    return found


def conflict_colour() -> str:
    """A colour for any background."""
    return themes()["light"]["conflict"]


def verdict_html(verdict: Verdict) -> str:
    """The sentences of a verdict, and the first of the boards that it names."""
    headline, *details = verdict.text.splitlines()
    sign = "✓" if verdict.right else f'<span style="color: {conflict_colour()}">✗</span>'
    wrong = [_figure(*_named(found.index, found.board), found.text) for found in verdict.wrong[:SHOWN]]
    repeated = [
        _figure(*_named(found.index, found.board), f"equal to board {found.first + 1}")
        for found in verdict.repeated[:SHOWN]
    ]
    missing = [
        _figure(",".join(str(column + 1) for column in columns), len(columns), list(columns))
        for columns in ([] if verdict.right else verdict.first_missing[:SHOWN])
    ]
    return "".join(
        [
            '<div style="color: var(--jp-content-font-color1, inherit); max-width: 64em">',
            f'<p style="margin: 0.5em 0"><strong>{sign} {escape(headline)}</strong></p>',
            *(f'<p style="margin: 0.25em 0">{escape(line)}</p>' for line in details),
            _shape() if wrong or repeated or missing else "",
            *_gallery("Wrong", wrong, verdict.invalid),
            *_gallery("Repeated", repeated, verdict.duplicate),
            *_gallery("Missing", missing, verdict.missing or 0),
            "</div>",
        ]
    )


def _named(index: int, board: ReadBoard) -> tuple[str, int, list[Row]]:
    """The name, the size and the queens of a board."""
    line = "" if board.line == index + 1 else f", line {board.line}"
    return f"Board {index + 1}{line}", board.n, board.queens


def _shape() -> str:
    """The shape of the queen, for all pictures."""
    return f'<svg width="0" height="0" style="position: absolute"><defs><path id="{QUEEN}" d="{queen_path()}"/></defs></svg>'


def _gallery(kind: str, figures: list[str], total: int) -> Iterator[str]:
    if figures:
        of = f"the first {len(figures)} of {total}" if len(figures) < total else str(total)
        yield f'<p style="margin: 1em 0 0.5em"><strong>{kind}</strong> ({of})</p>'
        yield f'<div style="display: flex; flex-wrap: wrap; gap: 1em">{"".join(figures)}</div>'


def _figure(name: str, n: int, queens: list[Row], about: str = "") -> str:
    words = escape(f"{name}: {about}" if about else name)
    picture = _picture(n, queens, words) if n <= MAX_SEARCHED else ""
    return (
        f'<figure style="margin: 0; width: 128px">{picture}'
        f'<figcaption style="font-size: 0.85em; overflow-wrap: anywhere">{words}</figcaption></figure>'
    )


def _picture(n: int, queens: list[Row], words: str) -> str:
    """A board, with a line between queens that attack each other and a ring around each of them."""
    on_board = [(row, column) for row, column in squares_in(queens) if row < n and column < n]
    attacks = conflicts(n, rows_of(n, on_board))
    lines = "".join("M{} {}L{} {}".format(*middle_of(first), *middle_of(second)) for first, second in attacks)
    attacked = sorted({square for pair in attacks for square in pair})
    return "".join(
        [
            f'<svg viewBox="-4 -4 {n * SIDE + 8} {n * SIDE + 8}" width="128" height="128" role="img" aria-label="{words}">',
            f'<path fill="currentColor" fill-opacity="0.05" d="M0 0h{n * SIDE}v{n * SIDE}h-{n * SIDE}z"/>',
            f'<path fill="currentColor" fill-opacity="0.1" d="{outline(dark_squares(n))}"/>',
            f'<path stroke="{conflict_colour()}" stroke-width="{n}" d="{lines}"/>' if attacks else "",
            *(
                f'<use href="#{QUEEN}" x="{column * SIDE}" y="{row * SIDE}" fill="currentColor"/>'
                for row, column in on_board
            ),
            f'<g fill="none" stroke="{conflict_colour()}" stroke-width="{n}">' if attacks else "",
            *(f'<circle cx="{x}" cy="{y}" r="{SIDE // 2}"/>' for x, y in map(middle_of, attacked)),
            "</g>" if attacks else "",
            "</svg>",
        ]
    )


def dark_squares(n: int) -> list[Square]:
    return [(row, column) for row in range(n) for column in range((row + 1) % 2, n, 2)]


def outline(squares: list[Square]) -> str:
    """The path around these squares, for SVG."""
    return "".join(f"M{column * SIDE} {row * SIDE}h{SIDE}v{SIDE}h-{SIDE}z" for row, column in squares)


def middle_of(square: Square) -> tuple[int, int]:
    """Its x and y."""
    row, column = square
    return column * SIDE + SIDE // 2, row * SIDE + SIDE // 2
