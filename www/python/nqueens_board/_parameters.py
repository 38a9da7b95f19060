"""The parameters of the page as traits. static/parameters.json has the entries of www/state/parameters.js."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from importlib.resources import files
from itertools import islice
from typing import Any, SupportsIndex

import traitlets

from ._rules import Row, columns_in, read_flag, read_rows, shown, whole

STATIC = files(__package__) / "static"
PARAMETERS: dict[str, dict[str, Any]] = json.loads((STATIC / "parameters.json").read_text(encoding="utf-8"))
STARTING_RUNS = [name for name, entry in PARAMETERS.items() if "startsRun" in entry or "option" in entry]
"""The parameters whose change starts a new run."""

RowsGiven = Iterable[SupportsIndex | Collection[SupportsIndex] | None]
"""Rows as they may be given, for example as a tuple, by a generator, or by NumPy. `Row` has the form that they get."""


def parameter(name: str) -> Any:
    """A trait with the default and the values of a parameter of the page."""
    entry = PARAMETERS[name]
    kind = _KINDS[entry["kind"]]
    return kind(entry).tag(sync=True, parameter=name, to_json=kind.write, from_json=kind.read)


class _Parameter(traitlets.TraitType[Any, Any]):
    """A parameter whose value has the same form in Python as in JSON."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.entry = entry
        super().__init__(self.initial(entry))

    @staticmethod
    def initial(entry: dict[str, Any]) -> Any:
        """The default."""
        return entry["default"]

    def clean(self, value: Any) -> Any:
        """The value in its simplest form, or an error."""
        raise NotImplementedError

    def validate(self, obj: object, value: Any) -> Any:
        try:
            return self.clean(value)
        except ValueError as error:
            raise traitlets.TraitError(str(error)) from None

    @staticmethod
    def write(value: Any, widget: object) -> Any:
        return value

    @staticmethod
    def read(value: Any, widget: object) -> Any:
        return value


class _Number(_Parameter):
    def clean(self, value: Any) -> int | str:
        (least, most), words = self.entry["range"], self.entry.get("words", {})
        if isinstance(value, str) and value in words:
            return value
        number = whole(value)
        if number is None or not least <= number <= most and number not in words.values():
            also = "".join(f", or {word if word.isdigit() else repr(word)}" for word in words)
            raise ValueError(f"{self.name} must be a whole number from {least} to {most}{also}, not {shown(value)}")
        return number


class _Flag(_Parameter):
    def clean(self, value: Any) -> bool:
        return read_flag(str(self.name), value)


class _Name(_Parameter):
    def clean(self, value: Any) -> str:
        names = self.entry["names"]
        if not isinstance(value, str) or value not in names:
            raise ValueError(f"{self.name} must be one of {', '.join(names)}, not {shown(value)}")
        return value


class _Address(_Parameter):
    """One of some names, or the address of a file."""

    def clean(self, value: Any) -> str:
        if not isinstance(value, str):
            raise ValueError(f"{self.name} must be an address, not {shown(value)}")
        return value


class _NameList(_Parameter):
    """Names with commas between them, or a list of names; some words may stand for a list."""

    words: tuple[str, ...] = ("none",)

    @staticmethod
    def initial(entry: dict[str, Any]) -> Any:
        return entry["text"]

    def clean(self, value: Any) -> str:
        allowed = [*self.entry["names"], *self.words]
        names = value.split(",") if isinstance(value, str) else value
        # One name more than there are is enough to refuse an endless list.
        names = list(islice(names, len(allowed) + 1)) if isinstance(names, Iterable) else [names]
        alone = self.words if len(names) > 1 else ()
        if len(names) > len(allowed) or any(name not in allowed or name in alone for name in names):
            raise ValueError(f"{self.name} must be a list of {', '.join(allowed)}, not {shown(value)}")
        return ",".join(names) or "none"


class _Controls(_NameList):
    words = ("usual", "all", "none")


class _Moment(_Parameter):
    """A moment of a chapter of the guide."""

    def clean(self, value: Any) -> Any:
        return value  # Depends on the chapter, so `fit` checks it once both are known.

    def fit(self, chapter: str, value: Any) -> str:
        """The moment, or an error."""
        names = self.entry["names"].get(chapter, [])
        if not isinstance(value, str) or value and value not in names:
            expected = f"one of {', '.join(names)}" if names else "empty"
            raise ValueError(f"{self.name} must be {expected} in the chapter {chapter!r}, not {shown(value)}")
        return value


class Rows(_Parameter):
    """Squares row by row. In JSON they are text as in links, counted from 1: ``1,-,2+5``."""

    def clean(self, value: Any) -> Any:
        return value  # Depends on n, so `fit` checks it once both are known.

    def fit(self, n: int, value: Any) -> list[Row]:
        """The rows of a board of size n, or an error."""
        return read_rows(n, value, str(self.name))

    @staticmethod
    def write(value: list[Row], widget: object) -> str:
        words = ["+".join(str(column + 1) for column in columns_in(row)) or "-" for row in value]
        while words and words[-1] == "-":
            words.pop()
        return ",".join(words)

    @staticmethod
    def read(value: str, widget: object) -> list[Row]:
        rows = value.split(",") if value else []
        return [[int(column) - 1 for column in row.split("+")] if row not in ("", "-") else None for row in rows]


class _Prefix(Rows):
    """The columns of the queens in the first rows."""

    def fit(self, n: int, value: Any) -> list[Row]:
        rows = super().fit(n, value)
        while rows and rows[-1] is None:
            rows.pop()
        if any(whole(row) is None for row in rows):
            raise ValueError(f"{self.name} must have one column for each of the first rows, not {shown(value)}")
        return rows


_KINDS: dict[str, type[_Parameter]] = {
    "number": _Number,
    "flag": _Flag,
    "name": _Name,
    "address": _Address,
    "list": _NameList,
    "controls": _Controls,
    "moment": _Moment,
    "squares": Rows,
    "columns": _Prefix,
}
