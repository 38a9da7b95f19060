"""Animations of runs, as files and in notebooks that have no kernel."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING, Any, Literal

from ._core import core
from ._formats import Svg
from ._rules import read_choice, read_flag, read_number

if TYPE_CHECKING:
    from ._engine import Steps

Theme = Literal["light", "dark"]

SECONDS = (3, 60)
SIZES = (100, 2000)
MOST_STEPS = 20_000_000
"""How many steps of a run are looked at."""


class MovingSvg(Svg):
    """An animation as text, which a notebook shows as a picture of its own: its styles stay apart from the page's."""

    def _repr_html_(self) -> str:
        return _image("svg+xml", self.encode())


class Gif(bytes):
    """An animation as the bytes of a file, which a notebook shows."""

    def _repr_html_(self) -> str:
        return _image("gif", self)

    def __repr__(self) -> str:
        return f"<GIF, {len(self)} bytes>"


def _image(kind: str, data: bytes) -> str:
    return f'<img alt="Animation of a search" src="data:image/{kind};base64,{b64encode(data).decode()}">'


def draw_svg(steps: Steps, first: int, whole: bool, most: int, seconds: int, size: int, theme: str, caption: bool) -> MovingSvg:
    part, look = _read(first, whole, most, seconds, size, theme)
    return MovingSvg(core.animation_svg(steps, part, *look, read_flag("caption", caption)))


def draw_gif(steps: Steps, first: int, whole: bool, seconds: int, size: int, theme: str) -> Gif:
    part, look = _read(first, whole, MOST_STEPS, seconds, size, theme)
    return Gif(core.animation_gif(steps, part, *look))


def _read(first: int, whole: bool, most: int, seconds: int, size: int, theme: str) -> tuple[Any, Any]:
    whole = read_flag("whole", whole)
    part = (0 if whole else first, most, not whole, read_number("seconds", seconds, *SECONDS))
    return part, (read_number("size", size, *SIZES), read_choice("theme", theme, ("light", "dark")))
