"""Boards as HTML that needs no kernel, no server and no network."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from importlib.resources import files


class Html(str):
    """HTML as text, which a notebook shows as what it describes."""

    def _repr_html_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        # The plain text that a notebook saves beside the HTML.
        return f"<HTML, {len(self)} characters>"


@lru_cache(maxsize=None)
def program() -> str:
    """The script that defines the element which shows boards."""
    return (files(__package__) / "static" / "n-queens.global.js").read_text(encoding="utf-8")


def element(attributes: dict[str, str], words: str, *, script: bool, height: str = "") -> Html:
    """The element with these attributes, and the program if wanted. The words are for where it cannot be shown."""
    written = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    needed = f"<script>{program()}</script>\n" if script else ""
    style = f' style="height: {height}"' if height else ""
    return Html(f"{needed}<n-queens{written}{style}>{escape(words)}</n-queens>\n")


def page(content: str, title: str) -> Html:
    """A page with only this content."""
    return Html(
        "<!doctype html>\n"
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n"
        "<style>n-queens { --n-queens-paper: light-dark(#fff, #121212) }</style>\n"
        f"{content}"
    )
