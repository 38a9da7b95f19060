"""The output of a program as text: what it has printed, or what printing its boards would give."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sized
from numbers import Number
from os import PathLike
from typing import TypeGuard

from ._rules import Row, Square, columns_in, shown, whole

MAX_NUMBER = 2**64 - 1
"""The largest number of solutions."""
MAX_ROWS = 65_536
"""The most numbers that are read as the columns of one board, before the reader refuses it by its size."""
MIN_ROWS = 4
"""The rows of the smallest board with several queens that do not attack each other."""
MAX_ITEMS = 2**22
"""The most items that a collection of boards may have, so that an endless one is refused; there are 2,279,184 solutions for
n = 15."""


def written(output: object) -> str:
    """An output as a text that the reader understands. Of a collection, each item is in a line of its own.

    >>> print(written([(1, 3, 0, 2), [2, [0, 1], None, 1]]))
    [(1, 3, 0, 2),
    [2, 0+1, None, 1]]
    """
    number = whole(output)
    if number is not None:
        if not 0 <= number <= MAX_NUMBER:
            raise ValueError(f"a number of solutions is from 0 to {MAX_NUMBER}, not {shown(output)}")
        return str(number)
    if isinstance(output, (Number, PathLike)) or not _is_readable(output):
        raise _unreadable(output)
    try:
        return _text(output)
    except RecursionError:
        raise ValueError("boards must not be nested that deep") from None


def board_line(n: int, queens: Iterable[Row], blocked: Iterable[Row]) -> str:
    """A board as JSON, which counts from 1.

    >>> board_line(4, [1, [0, 3]], [])
    '{"n": 4, "queens": [[1, 2], [2, 1], [2, 4]], "blocked": []}'
    """
    pairs = [[[row + 1, column + 1] for row, column in squares_in(rows)] for rows in (queens, blocked)]
    return json.dumps({"n": n, "queens": pairs[0], "blocked": pairs[1]})


def squares_in(rows: Iterable[Row]) -> list[Square]:
    """The squares of rows in which every column is an int."""
    return [(row, column) for row, columns in enumerate(rows) for column in columns_in(columns)]


def rows_of(n: int, squares: Iterable[Square]) -> list[Row]:
    """The rows with these squares, in their simplest form. There are more than n if a square is below the board.

    >>> rows_of(3, [(0, 1), (2, 0), (2, 5)])
    [1, None, [0, 5]]
    """
    rows: list[list[int]] = [[] for _ in range(n)]
    for row, column in squares:
        rows.extend([] for _ in range(row + 1 - len(rows)))
        rows[row].append(column)
    return [columns if len(columns) > 1 else next(iter(columns), None) for columns in rows]


def _unreadable(output: object) -> ValueError:
    return ValueError(f"an output is a text, a list of boards or a number of solutions, not {shown(output)}")


def _is_readable(value: object) -> bool:
    """Whether a value is a collection or says what it is: "<object at 0x7f…>" is no board."""
    kind = type(value)
    own = kind.__str__ is not object.__str__ or kind.__repr__ is not object.__repr__
    return value is not None and not callable(value) and (own or isinstance(value, Iterable))


def _text(output: object) -> str:
    output = _simple(output)
    if not _is_collection(output):
        return output if isinstance(output, str) else _item(output)
    items = _collected(output)
    if items and all(isinstance(item, str) for item in items):
        # Rows of a drawing, or lines, as of a file.
        return "\n".join(str(item).removesuffix("\n") for item in items)
    return "[" + ",\n".join(_items(items)) + "]"


def _simple(value: object) -> object:
    """An array of NumPy, or whatever behaves like one, as lists and numbers; bytes as text."""
    if isinstance(value, (bytes, bytearray)):
        return value.decode(errors="replace")
    to_list = None if isinstance(value, type) else getattr(value, "tolist", None)
    return to_list() if callable(to_list) else value


def _is_collection(value: object) -> TypeGuard[Iterable[object]]:
    return isinstance(value, Iterable) and not isinstance(value, (str, Mapping)) and not hasattr(value, "_written")


def _collected(values: Iterable[object]) -> list[object]:
    """The items of a collection, or an error if there are more than any board has, or than fit into memory."""
    items: list[object] = []
    for value in values:
        items.append(_simple(value))
        if len(items) > MAX_ITEMS or len(items) > MAX_ROWS and _is_row(items[-1]):
            raise ValueError(f"boards must have at most {MAX_ROWS} rows, and there must be at most {MAX_ITEMS} boards")
    return items


def _is_row(value: object) -> bool:
    return value is None or not isinstance(value, (list, tuple, str)) and whole(value) is not None


def _items(items: list[object]) -> list[str]:
    """The items of a collection as texts. Beside rows with one queen or none, a list is a row with several."""
    rows = [_is_row(item) for item in items]
    mixed = any(rows) and not all(rows)
    if mixed and _are_boards([item for item, is_row in zip(items, rows) if not is_row]):
        index = rows.index(True)
        raise ValueError(f"there must be a board at index {index}, not {shown(items[index])}")
    return ["+".join(_items(_collected(item))) or "-" if mixed and _is_collection(item) else _item(item) for item in items]


def _are_boards(values: list[object]) -> bool:
    """Whether collections have as many items as boards with solutions, rather than the queens of a row."""
    lengths = {len(value) if isinstance(value, Sized) else 0 for value in values}
    return len(lengths) == 1 and min(lengths) >= MIN_ROWS


def _item(item: object) -> str:
    # Most boards are lists of columns, which need no closer look.
    if isinstance(item, (list, tuple)) and all(type(value) is int and 0 <= value <= MAX_ROWS for value in item):
        return _bracketed(item, map(str, item))
    number = whole(item)
    if number is not None and abs(number) <= MAX_NUMBER:
        return str(number)
    line = getattr(item, "_written", None)
    if callable(line):
        return str(line())
    if isinstance(item, Mapping):
        if _are_boards([value for value in map(_simple, item.values()) if _is_collection(value)]):
            raise ValueError(f"a dictionary must have a column for each row; for its boards, use its values, not {shown(item)}")
        entries = [_items([_simple(key), _simple(value)]) for key, value in item.items()]
        return "{" + ", ".join(f"{key}: {value}" for key, value in entries) + "}"
    if _is_collection(item):
        return _bracketed(item, _items(_collected(item)))
    if number is not None or item is not None and not _is_readable(item):
        raise _unreadable(item)
    try:
        return repr(item) if isinstance(item, str) else str(item)
    except Exception:
        raise _unreadable(item) from None


def _bracketed(collection: object, items: Iterable[str]) -> str:
    opening, closing = "()" if isinstance(collection, tuple) else "[]"
    return opening + ", ".join(items) + closing
