"""Boards as text and as pictures, as the page and the npm package write them."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from math import isfinite
from numbers import Real
from typing import Any, Literal, Protocol, get_args

from ._gallery import SIDE, dark_squares, middle_of, outline, queen_path, themes
from ._output import squares_in
from ._rules import MAX_CONFLICTS, Row, Square, read_flag, read_rows, read_size, shown, whole

MAX_WRITTEN = 1024
"""The size of the largest board that is written: a million squares."""

Format = Literal["letters", "stars", "matrix", "columns", "pairs", "csv", "json", "svg", "tikz"]


class Placed(Protocol):
    """A board, such as the widget or what `read_boards` finds."""

    @property
    def n(self) -> int: ...
    @property
    def queens(self) -> Iterable[Row]: ...
    @property
    def blocked(self) -> Iterable[Row]: ...


Position = Placed | Iterable[Row]
"""The column of the queen in each row, from 0, such as a solution has; None for an empty row, a list for several queens. Or
a board."""


class Svg(str):
    """An SVG picture as text, which a notebook shows."""

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        # The plain text that a notebook saves beside the picture.
        return f"<SVG, {len(self)} characters>"


def to_text(position: Position, format: Format = "letters") -> str:
    """A position as text, without a line break at the end. In the text, rows and columns count from 1.

    Args:
        position: The column of the queen in each row, from 0; None for an empty row, a list for several. Or a board: the
            widget, or one of `read_boards`, with its blocked squares. At most 1,024 rows.
        format: "letters", where Q is a queen, . an empty square and x a blocked one; "stars", "matrix", "columns",
            "pairs", "csv", "json", "svg", or "tikz" for LaTeX.

    Raises:
        ValueError: The position or the format is not one of these.

    >>> print(to_text([1, 3, 0, 2]))
    .Q..
    ...Q
    Q...
    ..Q.
    >>> to_text([1, None, [0, 2], None], "columns")
    '2,-,1+3,-'
    """
    if not isinstance(format, str) or format not in _WRITERS:
        raise ValueError(f"format must be one of {', '.join(get_args(Format))}, not {shown(format)}")
    return _WRITERS[format](*_board(position))


def to_svg(
    position: Position,
    *,
    coordinates: bool = False,
    size: float | None = None,
    theme: Literal["light", "dark"] = "light",
    colours: Mapping[str, str] | None = None,
    conflicts: Iterable[tuple[Square, Square]] = (),
    title: str | None = None,
) -> Svg:
    """A position as an SVG picture. A cell that ends with it shows it.

    Args:
        position: As for `to_text`.
        coordinates: Whether to show the numbers of rows and columns.
        size: The width and the height in pixels; 100 for each square by default.
        theme: "light" or "dark".
        colours: Colours of your own, as in CSS, for squareLight, squareDark, blocked, queen, coordinate or conflict.
        conflicts: Pairs of queens that attack each other, such as `conflicts` returns, to be marked.
        title: The name of the picture, which screen readers say.

    Raises:
        ValueError: One of the arguments is not one of these.

    >>> to_svg([1, 3, 0, 2], size=200).partition(" viewBox")[0]
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"'
    """
    board = _board(position)
    all_themes = themes()
    read_flag("coordinates", coordinates)
    if not isinstance(theme, str) or theme not in all_themes:
        raise ValueError(f"theme must be {' or '.join(all_themes)}, not {shown(theme)}")
    own = {} if colours is None else colours
    if not isinstance(own, Mapping) or not all(
        name in all_themes[theme] and isinstance(colour, str) for name, colour in own.items()
    ):
        raise ValueError(f"colours must be a dict with colours for {', '.join(all_themes[theme])}, not {shown(colours)}")
    if title is not None and not isinstance(title, str):
        raise ValueError(f"title must be a text, not {shown(title)}")
    pairs = _pairs_of_queens(board[0], conflicts)
    return Svg(_svg(*board, coordinates, _pixels(size), {**all_themes[theme], **own}, pairs, title or ""))


def _board(position: Position) -> tuple[int, list[Square], list[Square]]:
    """The size, the queens and the blocked squares without a queen, row by row; or an error."""
    if hasattr(position, "queens") and hasattr(position, "blocked") and hasattr(position, "n"):
        n = read_size(position.n, MAX_WRITTEN)
        queens = squares_in(read_rows(n, position.queens, "queens"))
        blocked, occupied = squares_in(read_rows(n, position.blocked, "blocked")), set(queens)
        return n, queens, [square for square in blocked if square not in occupied]
    rows: list[Row] = []
    if isinstance(position, Iterable) and not isinstance(position, (str, bytes, Mapping)):
        for row in position:
            rows.append(row)
            if len(rows) > MAX_WRITTEN:
                raise ValueError(f"position must have at most {MAX_WRITTEN} rows")
    if not rows:
        raise ValueError(f"position must be a list with the column in each row, or a board, not {shown(position)}")
    return len(rows), squares_in(read_rows(len(rows), rows, "position")), []


def _pixels(size: float | None) -> float | None:
    """The size as JavaScript writes it, or an error."""
    if size is None:
        return None
    try:
        pixels = float(size) if isinstance(size, Real) and not isinstance(size, bool) else 0.0
    except OverflowError:
        pixels = 0.0
    if not (isfinite(pixels) and pixels > 0):
        raise ValueError(f"size must be a number of pixels above 0, not {shown(size)}")
    return int(pixels) if pixels.is_integer() else pixels


def _pairs_of_queens(n: int, pairs: Iterable[tuple[Square, Square]]) -> list[tuple[Square, Square]]:
    """The pairs with each number as an int, or an error."""
    error = ValueError(f"conflicts must be a list of pairs of squares on the board, such as conflicts returns, not {shown(pairs)}")
    try:
        listed = list(islice(pairs, MAX_CONFLICTS + 1))
        found = [tuple((whole(row), whole(column)) for row, column in (first, second)) for first, second in listed]
    except (TypeError, ValueError):
        raise error from None
    numbers = [number for pair in found for square in pair for number in square]
    if len(found) > MAX_CONFLICTS or not all(number is not None and 0 <= number < n for number in numbers):
        raise error
    return found  # type: ignore[return-value]


def _rows(n: int, squares: list[Square]) -> list[list[int]]:
    """The columns in each row, from 1."""
    rows: list[list[int]] = [[] for _ in range(n)]
    for row, column in squares:
        rows[row].append(column + 1)
    return rows


def _columns(n: int, queens: list[Square], _blocked: list[Square]) -> str:
    return ",".join("+".join(map(str, columns)) or "-" for columns in _rows(n, queens))


def _pairs(n: int, queens: list[Square], _blocked: list[Square]) -> str:
    text = " ".join(f"({row + 1}, {column + 1})" for row, column in queens)
    implies_size = any(n - 1 in square for square in queens)
    return text if implies_size else f"n = {n}\n{text}".rstrip()


def _drawing(queen: str, empty: str, blocked: str, separator: str = "") -> Callable[[int, list[Square], list[Square]], str]:
    def write(n: int, queens: list[Square], closed: list[Square]) -> str:
        lines = [[empty] * n for _ in range(n)]
        for mark, squares in ((blocked, closed), (queen, queens)):
            for row, column in squares:
                lines[row][column] = mark
        return "\n".join(map(separator.join, lines))

    return write


def _csv(n: int, queens: list[Square], blocked: list[Square]) -> str:
    return ",".join(f"row {row + 1}" for row in range(n)) + "\n" + _columns(n, queens, blocked)


def _json(n: int, queens: list[Square], blocked: list[Square]) -> str:
    rows = _rows(n, queens)
    in_each_row = all(len(columns) == 1 for columns in rows)
    pairs = [[[row + 1, column + 1] for row, column in squares] for squares in (queens, blocked)]
    places = {"columns": [columns[0] for columns in rows]} if in_each_row else {"queens": pairs[0]}
    return json.dumps({"n": n, **places, **({"blocked": pairs[1]} if blocked else {})}, separators=(",", ":"))


def _tikz(n: int, queens: list[Square], blocked: list[Square]) -> str:
    def each(squares: list[Square], command: str) -> list[str]:
        places = ",".join(f"{column * SIDE}/{row * SIDE}" for row, column in squares)
        return [f"\\foreach \\x/\\y in {{{places}}} {command}"] if places else []

    square = f"(\\x,\\y) rectangle +({SIDE},{SIDE});"
    return "\n".join(
        [
            "\\begin{tikzpicture}[x=.01cm,y=-.01cm]",
            *each(dark_squares(n), f"\\fill[black!15] {square}"),
            *each(blocked, f"\\fill[black!60] {square}"),
            *each(queens, f"\\fill[shift={{(\\x,\\y)}}]{_tikz_path(queen_path())};"),
            f"\\draw (0,0) rectangle ({n * SIDE},{n * SIDE});",
            "\\end{tikzpicture}",
        ]
    )


def _tikz_path(path: str) -> str:
    """An SVG path that consists of M, L, Q, z and circles made of two arcs."""
    number = r"([\d.]+)"
    circle = rf"M{number} {number}a{number}[^z]*z"
    path = re.sub(circle, lambda found: f" ({float(found[1]) + float(found[3]):g},{found[2]}) circle[radius={found[3]}]", path)
    path = re.sub(rf"M{number} {number}", r" (\1,\2)", path)
    path = re.sub(rf"L{number} {number}", r" -- (\1,\2)", path)
    path = re.sub(rf"Q{number} {number} {number} {number}", r" .. controls (\1,\2) .. (\3,\4)", path)
    return path.replace("z", " -- cycle")


def _svg(
    n: int,
    queens: list[Square],
    blocked: list[Square],
    coordinates: bool = False,
    size: float | None = None,
    colours: Mapping[str, str] | None = None,
    conflicts: list[tuple[Square, Square]] | None = None,
    title: str = "",
) -> str:
    chosen = {name: _escaped(colour) for name, colour in (colours or themes()["light"]).items()}
    margin = SIDE // 2 if coordinates else 0
    side = n * SIDE + margin
    pixels = side if size is None else size
    query = f"?n={n}"
    for name, squares in (("queens", queens), ("blocked", blocked)):
        query += f"&amp;{name}={_columns(n, squares, [])}" if squares else ""

    named = ' role="img"' if title else ""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{pixels}" '
            f'viewBox="{-margin} {-margin} {side} {side}"{named}>',
            *([f"<title>{_escaped(title)}</title>"] if title else []),
            f"<metadata>{query}</metadata>",
            f'<defs><path id="queen" d="{queen_path()}"/></defs>',
            f'<path fill="{chosen["squareLight"]}" d="M0 0h{n * SIDE}v{n * SIDE}h-{n * SIDE}z"/>',
            f'<path fill="{chosen["squareDark"]}" d="{outline(dark_squares(n))}"/>',
            f'<path fill="{chosen["blocked"]}" d="{outline(blocked)}"/>',
            *(_conflict_lines(conflicts, chosen["conflict"]) if conflicts else []),
            f'<g fill="{chosen["queen"]}">',
            *(f'<use href="#queen" x="{column * SIDE}" y="{row * SIDE}"/>' for row, column in queens),
            "</g>",
            *(_conflict_marks(conflicts, chosen["conflict"]) if conflicts else []),
            f'<g fill="{chosen["coordinate"]}" font-family="sans-serif" font-size="30" text-anchor="middle" dominant-baseline="central">',
            *(_numbers(i) for i in range(n if coordinates else 0)),
            "</g>",
            "</svg>",
        ]
    )


def _escaped(text: str) -> str:
    return re.sub('[&<>"]', lambda found: f"&#{ord(found[0])};", text)


def _numbers(i: int) -> str:
    """The numbers of a column and of a row."""
    middle, before = middle_of((i, i))[0], -SIDE // 4
    return f'<text x="{middle}" y="{before}">{i + 1}</text><text x="{before}" y="{middle}">{i + 1}</text>'


def _conflict_lines(conflicts: list[tuple[Square, Square]], colour: str) -> list[str]:
    """A line between the queens of each pair, below the queens."""
    lines = ["M{},{}L{},{}".format(*middle_of(first), *middle_of(second)) for first, second in conflicts]
    return [f'<path stroke="{colour}" stroke-width="5" d="{"".join(lines)}"/>']


def _conflict_marks(conflicts: list[tuple[Square, Square]], colour: str) -> list[str]:
    """A ring around each queen in a pair, with its number of attackers."""
    marks = []
    for square, attackers in Counter(square for pair in conflicts for square in pair).items():
        x, y = middle_of(square)
        marks.append(
            f'<circle cx="{x}" cy="{y}" r="45" fill="none"/>'
            f'<circle cx="{x + 35}" cy="{y - 35}" r="12" fill="{colour}"/>'
            f'<text x="{x + 35}" y="{y - 35}" stroke="none">{attackers}</text>'
        )
    return [
        f'<g stroke="{colour}" stroke-width="5" font-family="sans-serif" font-size="20" font-weight="600" '
        'text-anchor="middle" dominant-baseline="central">',
        *marks,
        "</g>",
    ]


_WRITERS: dict[str, Callable[[int, list[Square], list[Square]], str]] = {
    "letters": _drawing("Q", ".", "x"),
    "stars": _drawing("$", "*", "x"),
    "matrix": _drawing("1", "0", "0", " "),
    "columns": _columns,
    "pairs": _pairs,
    "csv": _csv,
    "json": _json,
    "svg": _svg,
    "tikz": _tikz,
}
