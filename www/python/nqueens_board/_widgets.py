"""Boards, searches, counts, lists of solutions, the guide and recordings as widgets."""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from collections.abc import Iterable
from difflib import get_close_matches
from itertools import islice
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, SupportsIndex, cast

import anywidget
import traitlets
from comm import DummyComm
from ipywidgets import DOMWidget, widget_serialization  # type: ignore[import-untyped, unused-ignore]

from . import _html
from ._animation import MOST_STEPS, Gif, MovingSvg, Theme, draw_gif, draw_svg
from ._core import HAS_ENGINE, core, require_engine
from ._count import count
from ._html import Html
from ._parameters import PARAMETERS, STARTING_RUNS, STATIC, RowsGiven, parameter
from ._output import board_line, squares_in
from ._record import Recorded
from ._rules import MAX_PUBLISHED, Row, Square, columns_in, conflicts, published, read_size
from ._solutions import Turn, Which, solutions

if TYPE_CHECKING:
    from traitlets import TraitType

    from ._engine import Steps

    # The type of a trait's values, and that of what may be assigned to it.
    _Number = TraitType[int, SupportsIndex]
    _Text = TraitType[str, str]
    _Names = TraitType[str, Iterable[str]]
    _Speed = TraitType[int | str, SupportsIndex | str]
    _Rows = TraitType[list[Row], RowsGiven]

_LOOKS = {name for name in DOMWidget.class_traits(sync=True) if not name.startswith("_")}
"""What a notebook needs to know of any widget, such as its layout."""
_INTERVAL = 0.1
"""How often the progress of a count is shown, in seconds."""
_FEW_ROWS = 12
"""The rows of a board all of whose solutions are soon listed."""
_FEW_SOLUTIONS = 20_000
"""How many solutions are soon listed on any board of up to `_SOON_ROWS` rows; with each row more, half as many."""
_SOON_ROWS = 18
_FEW_STEPS = 1_000_000
"""The most steps that a notebook looks at for the animation that it saves: less than a second of work."""
_MOST_HTML = 300_000
"""The most characters of it. Only large boards that are full of numbers take more."""


def _in_marimo() -> bool:
    marimo = sys.modules.get("marimo")
    return marimo is not None and bool(marimo.running_in_notebook())


def _big() -> Any:
    """A number that may be larger than those of JavaScript, so messages have it as text."""
    trait = traitlets.Int(None, allow_none=True)
    return trait.tag(
        sync=True,
        to_json=lambda value, widget: None if value is None else str(value),
        from_json=lambda value, widget: None if value is None else int(value),
    )


def _typed(trait: traitlets.TraitType[Any, Any]) -> Any:
    """A trait whose values have the type of the annotation."""
    return trait


def _meant(name: str, names: Iterable[str]) -> str:
    """The end of a message about an unknown name: the most similar one, if there is one."""
    similar = get_close_matches(name, names, n=1, cutoff=0.7)
    return f": did you mean {similar[0]}?" if similar else ""


def _answers() -> Any:
    """What the reader has answered."""
    return traitlets.List(traitlets.Dict()).tag(sync=True)


class _Program(anywidget.AnyWidget):
    """The program of all widgets, as a widget of its own: messages and saved notebooks contain it only once."""

    _esm = "export default {};"
    script = traitlets.Unicode().tag(sync=True)
    _shared: ClassVar[_Program | None] = None

    @classmethod
    def shared(cls) -> _Program:
        # marimo closes what a cell has made when the cell runs again, so there each widget has its own.
        if cls._shared is None or cls._shared.comm is None or _in_marimo():
            cls._shared = cls(script=_html.program())
        return cls._shared


class _Room(anywidget.AnyWidget):
    """What all widgets have in common. Traits made by `parameter` are properties of the element on the page."""

    _esm = (STATIC / "widget.js").read_text(encoding="utf-8")
    _program = traitlets.Instance(_Program).tag(sync=True, **widget_serialization)
    _room: Any
    _height = traitlets.Unicode().tag(sync=True)
    """As in CSS; empty for that of the content."""
    _recording = traitlets.Unicode().tag(sync=True)
    """A recorded run in the form of the page."""
    _names = traitlets.Dict().tag(sync=True)
    """The parameters by the names of their traits."""
    _command = traitlets.Tuple(traitlets.Int(), traitlets.Unicode(), default_value=(0, "")).tag(sync=True)
    """What the page shall do, with a number that grows. It is not a message, because the page may show the widget later."""
    _performed = traitlets.Int().tag(sync=True)
    """The number of the last command that a page has performed, so that no other view performs it too."""

    n: _Number = parameter("n")
    base: _Text = parameter("base")
    controls: _Names = parameter("controls")
    lang: _Text = parameter("lang")
    language: _Text = parameter("language")
    theme: _Text = parameter("theme")
    scale: _Number = parameter("scale")

    def __init__(self, **traits: Any) -> None:
        known = {*self._parameters(), *_LOOKS}
        for name in traits:
            if name not in known:
                raise TypeError(f"{type(self).__name__} has no parameter {name!r}{_meant(name, known)}")
        names = {name: trait.metadata["parameter"] for name, trait in self._parameters().items()}
        self._from_page = True  # until the first values are set, which belong together
        super().__init__(**traits, _names=names, _program=_Program.shared())
        self._from_page = False

    def __setattr__(self, name: str, value: Any) -> None:
        if not name.startswith("_") and not hasattr(type(self), name):
            if hasattr(self, name):
                raise AttributeError(f"{name} of a {type(self).__name__} cannot be set")
            names = [name for name in dir(self) if not name.startswith("_")]
            raise AttributeError(f"{type(self).__name__} has no attribute {name!r}{_meant(name, names)}")
        super().__setattr__(name, value)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Sets what the page reports; notebooks call this."""
        self._from_page = True
        try:
            super().set_state(sync_data)
        finally:
            self._from_page = False

    def _send_command(self, name: str) -> None:
        self._command = (self._command[0] + 1, name)

    def _withdraw_command(self) -> None:
        """Withdraws the last command, if no page has performed it: it was about the widget as it was before."""
        self._command = (self._command[0], "")

    def _parameters(self) -> dict[str, traitlets.TraitType[Any, Any]]:
        return {name: trait for name, trait in self.traits().items() if "parameter" in trait.metadata}

    def _fitted(self, proposal: Any, to: Any = None) -> Any:
        """The value, if it fits to n or to another value."""
        try:
            return proposal.trait.fit(self.n if to is None else to, proposal.value)
        except ValueError as error:
            raise traitlets.TraitError(str(error)) from None

    def _cut(self, rows: Iterable[Row]) -> Any:
        """The rows without what is beyond the board."""
        return [[column for column in columns_in(row) if column < self.n] for row in rows][: self.n]

    def _attributes(self) -> dict[str, str]:
        """The parameters that differ from their defaults, by the names of their traits."""
        state = self.get_state(list(self._parameters()))
        texts = {name: str(int(value) if isinstance(value, bool) else value) for name, value in state.items()}
        return {name: text for name, text in texts.items() if text != PARAMETERS[self._names[name]]["text"]}

    def __repr__(self) -> str:
        names = ["n", *(name for name in self._attributes() if name != "n")]
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"

    def to_html(self, *, full: bool = False, script: bool = True) -> Html:
        """HTML that shows this, in its present state, without a kernel, a server or a network.

        A cell that ends with it shows it, also in pages that nbconvert, Quarto or Jupyter Book make from the notebook.

        Args:
            full: Whether to return a whole page, for a file of its own.
            script: Whether to include the program. One program is enough for all boards of a page.

        >>> print(Board(4, queens=[1, 3]).to_html(script=False), end="")
        <n-queens room="board" n="4" queens="2,4">Board(n=4, queens=[1, 3, None, None])</n-queens>
        """
        parameters = {self._names[name]: text for name, text in self._attributes().items()}
        recording = {"recording": self._recording} if self._recording else {}
        attributes = {"room": self._room, **parameters, **recording}
        html = _html.element(attributes, repr(self), script=script, height=self._height)
        return _html.page(html, repr(self)) if full else html


class Board(_Room):
    """A board on which the reader places queens.

    Traits, which are the same here and on the page:

    - `n`: the size of the board, 1 to 32.
    - `queens`: the column of the queen in each row, from the top; None for an empty row, a list for several queens.
    - `blocked`: the squares where no queen may stand, in the same form.
    - `overlays`: what to show besides the queens: "left", "attacked", "attackers", "sums" or "differences", or "none".
    - `controls`: what is next to the board: "size", "task", "tools" or "status", or "all" or "none".
    - `base`: the number of the first row and column in texts, "0" or "1", or "auto".
    - `lang`, `language`, `theme` and `scale`: the language, the address of a language pack, the colours, and the size of text.

    Traits that follow from these:

    - `conflicts`: every pair of queens that attack each other, as two squares.
    - `solved`: whether there are n queens and no conflicts.

    >>> board = Board(n=4, queens=[1, 3, 0])
    >>> board.queens
    [1, 3, 0, None]
    >>> board.observe(lambda change: print(change.new), "conflicts")
    >>> board.queens = [1, 3, 0, 0]
    [((2, 0), (3, 0))]
    >>> board.queens = [1, 3, 0, 2]
    []
    >>> board.solved
    True
    """

    _room = traitlets.Unicode("board").tag(sync=True)
    queens: _Rows = parameter("queens")
    blocked: _Rows = parameter("blocked")
    overlays: _Names = parameter("overlays")
    conflicts: list[tuple[Square, Square]] = _typed(traitlets.List(read_only=True))
    solved: bool = _typed(traitlets.Bool(read_only=True))

    def __init__(
        self, n: SupportsIndex = 8, queens: RowsGiven = (), *, blocked: RowsGiven = (), **parameters: Any
    ) -> None:
        super().__init__(n=n, queens=queens, blocked=blocked, **parameters)
        self._judge()

    _fit = traitlets.validate("queens", "blocked")(_Room._fitted)

    def _written(self) -> str:
        """The board as `check` reads it."""
        return board_line(self.n, self.queens, self.blocked)

    @traitlets.observe("n")
    def _resize(self, change: Any) -> None:
        self.queens, self.blocked = self._cut(self.queens), self._cut(self.blocked)

    @traitlets.observe("queens")
    def _judge(self, change: Any = None) -> None:
        found = conflicts(self.n, self.queens)
        placed = sum(len(columns_in(row)) for row in self.queens)
        with self.hold_trait_notifications():
            self.set_trait("conflicts", found)
            self.set_trait("solved", placed == self.n and not found)


class Search(_Room):
    """An algorithm that looks for solutions, step by step.

    Traits, which are the same here and on the page:

    - `algorithm`: one of the algorithms of the page, such as "bitmask" or "min-conflicts".
    - `n`: the size of the board, 1 to 32.
    - `step`: the number of steps made. A new run, for example with another n, starts at step 0.
    - `seed`, `draws`, `attempts`, `workers`, `rows`, `squares`: the options of the algorithms that have them.
    - `blocked`: the squares where no queen may stand, as in `Board`.
    - `prefix`: the columns of the queens in the first rows with which the search starts.
    - `speed`: steps per second, 1 to 1000000, or "max".
    - `autoplay`: whether to play as soon as the board is visible.
    - `quiz`: whether to ask the reader before each queen.
    - `questions`: after how many questions the quiz ends with its result, 1 to 100; 0 for none.
    - `controls`: what is next to the board, such as "transport,counters,code,tree", or "all" or "none".
    - `base`: the number of the first row and column in texts, "0" or "1", or "auto".
    - `lang`, `language`, `theme` and `scale`: the language, the address of a language pack, the colours, and the size of text.

    Traits that the page reports:

    - `found`: how many solutions the steps so far have found.
    - `kind`: the kind of the last step, such as "place" or "solution"; empty at the start.
    - `queens`: the solution that was shown last; None before the first one.
    - `answers`: each answer to a question, the latest last, as a dict: `algorithm`, `n`, `step`, `question`, `answer`, `result`,
      "right", "wrong" or "shown", and `tally`. They stay when a new run starts; assign `[]` to forget them.
    - `result`: the result of a quiz with `questions`, as a dict, such as `right`, the latest if there were several; None before.

    >>> search = Search("bitmask", n=6, step=30)
    >>> search
    Search(n=6, algorithm='bitmask', step=30)
    >>> search.n = 8
    >>> search.step
    0
    """

    _room = traitlets.Unicode("algorithms").tag(sync=True)
    algorithm: _Text = parameter("algorithm")
    step: _Number = parameter("step")
    speed: _Speed = parameter("speed")
    seed: _Number = parameter("seed")
    draws: _Number = parameter("draws")
    attempts: _Number = parameter("attempts")
    workers: _Number = parameter("workers")
    rows: _Text = parameter("rows")
    squares: _Text = parameter("squares")
    blocked: _Rows = parameter("blocked")
    prefix: TraitType[list[int], Iterable[SupportsIndex]] = parameter("from")
    autoplay: TraitType[bool, bool] = parameter("autoplay")
    quiz: TraitType[bool, bool] = parameter("quiz")
    questions: _Number = parameter("questions")
    found: int = _typed(traitlets.Int().tag(sync=True))
    kind: str = _typed(traitlets.Unicode().tag(sync=True))
    queens: list[int] | None = _typed(traitlets.List(allow_none=True, default_value=None).tag(sync=True))
    answers: list[dict[str, Any]] = _answers()
    result: dict[str, Any] | None = _typed(traitlets.Dict(allow_none=True, default_value=None).tag(sync=True))

    def __init__(
        self,
        algorithm: str = "diagonal-flags",
        n: SupportsIndex = 8,
        *,
        blocked: RowsGiven = (),
        prefix: Iterable[SupportsIndex] = (),
        **parameters: Any,
    ) -> None:
        super().__init__(n=n, algorithm=algorithm, blocked=blocked, prefix=prefix, **parameters)

    _fit = traitlets.validate("blocked", "prefix")(_Room._fitted)

    @traitlets.observe(*STARTING_RUNS)
    def _restart(self, change: Any) -> None:
        """Starts a new run, as the page does."""
        self._withdraw_command()
        if change.name == "n":
            self.blocked = self._cut(self.blocked)
        self.found, self.kind, self.queens, self.result = 0, "", None, None
        if not self._from_page:
            self.step, self.prefix = 0, []

    @traitlets.observe("quiz", "questions")
    def _forget_result(self, change: Any) -> None:
        self.result = None

    @traitlets.observe("step")
    def _pause_at_step(self, change: Any) -> None:
        """Does not play from a step that is set, as the page does not."""
        if not self._from_page:
            self._withdraw_command()

    def _steps(self) -> Steps:
        """Its run, at the start, or an error."""
        require_engine("an animation needs")
        known = dict(core.algorithms())
        if self.algorithm not in known:
            raise ValueError(f"algorithm must be one that can be watched, not {self.algorithm!r}")
        options = {
            "seed": self.seed,
            "draws": self.draws,
            "attempts": self.attempts,
            "workers": self.workers,
            "most_constrained_row": self.rows == "constrained",
            "most_attacking_square": self.squares == "most",
        }
        used: dict[str, Any] = {name: value for name, value in options.items() if name in known[self.algorithm]}
        return core.Steps(self.algorithm, self.n, list(self.prefix), squares_in(self.blocked), **used)

    def to_svg(
        self, *, whole: bool = False, seconds: int = 10, size: int = 400, theme: Theme = "light", caption: bool = True
    ) -> MovingSvg:
        """An animation from the present step to the next solution, as an SVG without scripts.

        It begins with its result, and paper, and readers who prefer less motion, see only that. A cell that ends with it
        shows it, also in pages that are made from the notebook.

        Args:
            whole: Whether to show the whole run, or its first 20 million steps, which takes some seconds.
            seconds: The length, from 3 to 60. An animation that has less to show is shorter.
            size: The side of the board in pixels, from 100 to 2000.
            theme: "light" or "dark".
            caption: Whether a line below the board says what each step did.

        Raises:
            ValueError: An argument is none of these, or there is no such run.
            ImportError: This installation has no engine.

        >>> Search("bitmask", n=6).to_svg(size=200).partition(" viewBox")[0]
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="225"'
        """
        return draw_svg(self._steps(), self.step, whole, MOST_STEPS, seconds, size, theme, caption)

    def to_gif(self, *, whole: bool = False, seconds: int = 10, size: int = 400, theme: Theme = "light") -> Gif:
        """The same animation as the bytes of a GIF, for documents and slides that show no moving SVG.

        It has no texts, neither a caption nor numbers, because the package has no fonts. Arguments and errors are those of
        `to_svg`, but for `caption`.

        >>> Search("bitmask", n=6).to_gif(size=200)[:6]
        b'GIF89a'
        """
        return draw_gif(self._steps(), self.step, whole, seconds, size, theme)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """What a notebook saves: the widget and, for pages without a kernel, an animation."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        if self.step >= _FEW_STEPS:
            return data, metadata
        try:
            moving = draw_svg(self._steps(), self.step, False, _FEW_STEPS, 10, 400, "light", True)
        except (ImportError, ValueError):
            return data, metadata
        html = moving._repr_html_()
        return ({**data, "text/html": html} if len(html) <= _MOST_HTML else data), metadata

    def play(self) -> None:
        """Plays the algorithm from the present step, where the widget is shown, or as soon as it is."""
        self._send_command("play")

    def pause(self) -> None:
        """Pauses it."""
        self._send_command("pause")


class _Stopped(Exception):
    """Ends a count."""


class _Run:
    """A count in a thread of its own."""

    def __init__(self, n: int) -> None:
        self.n = read_size(n, MAX_PUBLISHED)
        self.fraction = 0.0
        self.outcome: int | BaseException = _Stopped()
        self.start = monotonic()
        self._stopped = False
        self.thread = Thread(target=self._count, daemon=True)
        self.thread.start()

    def _count(self) -> None:
        try:
            self.outcome = count(self.n, progress=self._report)
        except BaseException as error:
            self.outcome = error

    def _report(self, fraction: float) -> None:
        self.fraction = fraction
        if self._stopped:
            raise _Stopped

    def stop(self) -> None:
        self._stopped = True


class Count(_Room):
    """The number of all solutions, counted with all cores.

    Traits, which are the same here and on the page: `n`, the size of the board, 1 to 32; `controls`, what is next to the
    board: "size", "count", "counters" or "plot", or "all" or "none"; `base`, the number of the first row and column; `lang`,
    `language`, `theme` and `scale`, the language, the address of a language pack, the colours, and the size of text.

    Traits that follow from a count, whoever counts:

    - `progress`: the part of the count that is done, from 0 to 1.
    - `all`: the number of all solutions; None until they are counted.
    - `fundamental`: the number of solutions up to rotation and reflection; None until they are counted.

    `start` counts in this process, with the compiled engine, and the page shows it; the button on the page counts in the
    browser.

    >>> counting = Count(10)
    >>> counting.observe(lambda change: print(change.new), "all")
    >>> counting.start()
    724
    >>> counting.fundamental
    92
    """

    _room = traitlets.Unicode("count").tag(sync=True)
    progress: float = _typed(traitlets.Float().tag(sync=True))
    all: int | None = _big()
    fundamental: int | None = _big()
    _kernel = traitlets.Dict().tag(sync=True)
    """The count that this process runs, or was the last to run: its number, state and milliseconds; or nothing.

    A count that is done has its result as text, and one that has failed the reason: the page may get the traits one by one.
    """
    _cancelled = traitlets.Int().tag(sync=True)
    """The number of the last count that the reader has cancelled on the page."""
    _run: _Run | None = None
    _follower: asyncio.Task[None] | None = None
    """Kept here, because an event loop itself does not keep its tasks alive."""

    def __init__(self, n: SupportsIndex = 8, **parameters: Any) -> None:
        super().__init__(n=n, **parameters)

    @traitlets.observe("n")
    def _reset(self, change: Any) -> None:
        self._withdraw_command()
        self.stop()
        self._kernel = {"number": self._kernel.get("number", 0)}
        self.progress, self.all, self.fundamental = 0, None, None

    def start(self) -> None:
        """Starts to count. In a script, it returns at the end; in a notebook at once, and the numbers follow.

        In a notebook without the compiled engine, the page counts that shows the widget, or the first one that does.

        Raises:
            ValueError: n is above 27, and this process would count.
        """
        if not HAS_ENGINE and not isinstance(self.comm, DummyComm):
            self._send_command("count")
            return
        run = _Run(self.n)
        self.stop()
        self.progress, self.all, self.fundamental = 0, None, None
        self._run = run
        self._kernel = {"number": self._kernel.get("number", 0) + 1, "state": "running", "milliseconds": 0}
        try:
            self._follower = asyncio.get_running_loop().create_task(self._follow(run))
        except RuntimeError:  # a script
            self.wait()

    def wait(self) -> int | None:
        """Waits for the end of a count in this process, and returns `all`; None if there is none. An interrupt ends it."""
        run = self._run
        try:
            while run is not None and self._run is run:
                run.thread.join(_INTERVAL)
                self._show(run)
        except BaseException:  # an interrupt, or what an observer raises
            self.stop()
            raise
        if run is not None and self._kernel.get("state") == "failed":
            raise cast(BaseException, run.outcome)
        return self.all

    def stop(self) -> None:
        """Ends a count in this process."""
        if self._run is not None:
            self._run.stop()
            self._run = None
            self._kernel = {**self._kernel, "state": "stopped"}

    async def _follow(self, run: _Run) -> None:
        while self._run is run:
            await asyncio.sleep(_INTERVAL)
            self._show(run)

    def _show(self, run: _Run) -> None:
        """Shows how far a count is, unless it was stopped."""
        if self._run is not run:
            return
        kernel = {**self._kernel, "milliseconds": round(1000 * (monotonic() - run.start))}
        with self.hold_sync(), self.hold_trait_notifications():
            self.progress = run.fraction
            if not run.thread.is_alive():
                self._run = None
                if isinstance(run.outcome, int):
                    self.all, self.fundamental = run.outcome, _fundamental(run.n, run.outcome)
                    kernel |= {"state": "done", "all": str(run.outcome)}
                else:
                    kernel |= {"state": "failed", "message": str(run.outcome) or type(run.outcome).__name__}
            self._kernel = kernel

    @traitlets.observe("_cancelled")
    def _cancel(self, change: Any) -> None:
        if self._kernel.get("number") == change.new:
            self.stop()


def _fundamental(n: int, all: int) -> int:
    """The number of solutions up to rotation and reflection, by Burnside's lemma, with the published symmetric ones."""
    counts = published(n)
    if n == 1 or counts is None:
        return all
    return (all + counts.half_turn_symmetric + 2 * counts.quarter_turn_symmetric) // 8


class Solutions(_Room):
    """All solutions as pictures, of which the reader selects one.

    Traits, which are the same here and on the page:

    - `n`: the size of the board, 1 to 32.
    - `classes`: "all" solutions, all "grouped" by class, or one of each class under "rotation", or "fundamental".
    - `symmetry`: only solutions that a "half-turn" or a "quarter-turn" leaves unchanged, or "any".
    - `solution`: the number of the selected solution in the list, from 1.
    - `controls`: what is next to the board: "size", "options", "list" or "tools", or "all" or "none".
    - `base`: the number of the first row and column in texts, "0" or "1", or "auto".
    - `lang`, `language`, `theme` and `scale`: the language, the address of a language pack, the colours, and the size of text.

    `queens` is the selected solution as the column of the queen in each row. It is None if there is no solution and, where it
    takes long to find, until a page shows it.

    >>> gallery = Solutions(6, classes="fundamental")
    >>> gallery.queens
    [1, 3, 5, 0, 2, 4]
    >>> gallery.classes, gallery.solution = "all", 2
    >>> gallery.queens
    [2, 5, 1, 4, 0, 3]
    """

    _room = traitlets.Unicode("solutions").tag(sync=True)
    classes: _Text = parameter("classes")
    symmetry: _Text = parameter("symmetry")
    solution: _Number = parameter("solution")
    queens: list[int] | None = _typed(traitlets.List(allow_none=True, default_value=None).tag(sync=True))

    def __init__(self, n: SupportsIndex = 8, **parameters: Any) -> None:
        super().__init__(n=n, **parameters)
        self._select()

    @traitlets.observe("n", "classes", "symmetry", "solution")
    def _select(self, change: Any = None) -> None:
        self.queens = self._listed()

    def _listed(self) -> list[int] | None:
        """The selected solution, or the last one if there are fewer; None if it takes long to find."""
        most = MAX_PUBLISHED if HAS_ENGINE else _FEW_ROWS
        symmetric = self.symmetry != "any"
        if self.n > (_FEW_ROWS if symmetric else most) or self.solution > _FEW_SOLUTIONS >> max(0, self.n - _SOON_ROWS):
            return None
        which = self.classes if self.classes in ("rotation", "fundamental") else "all"
        listed = solutions(self.n, cast(Which, which), symmetry=cast(Turn, self.symmetry) if symmetric else None)
        last = deque(islice(listed, self.solution), maxlen=1)
        return list(last[0]) if last else None


class Guide(_Room):
    """A chapter of the guide, whose text moves the board.

    Traits, which are the same here and on the page:

    - `chapter`: its key, such as "backtracking"; "contents", "worksheet" or "handout", or "auto" for the one that was last read.
    - `moment`: the moment of the chapter that the board shows, such as "first-dead-end"; empty for the first one. It follows
      the reader.
    - `n`: the size of the board, 1 to 32.
    - `speed`: steps per second, 1 to 1000000, or "max".
    - `base`: the number of the first row and column in texts, "0" or "1", or "auto".
    - `controls`: what is next to the board: "text", "size" or "transport", or "all" or "none".
    - `lang`, `language`, `theme` and `scale`: the language, the address of a language pack, the colours, and the size of text.

    `answers` has each answer to a question of the text, the latest last, as a dict: `chapter`, `n`, `question`, `answer` and
    `result`, "right" or "wrong". Assign `[]` to forget them.

    >>> guide = Guide("backtracking", moment="first-dead-end")
    >>> guide.chapter = "bits"
    >>> guide
    Guide(n=8, chapter='bits')
    """

    _room = traitlets.Unicode("guide").tag(sync=True)
    # The text scrolls beside the board, instead of the page around it.
    _height = traitlets.Unicode("min(640px, 90vh)").tag(sync=True)
    chapter: _Text = parameter("chapter")
    moment: _Text = parameter("moment")
    speed: _Speed = parameter("speed")
    answers: list[dict[str, Any]] = _answers()

    def __init__(self, chapter: str = "auto", n: SupportsIndex = 8, **parameters: Any) -> None:
        super().__init__(n=n, chapter=chapter, **parameters)

    @traitlets.validate("moment")
    def _fit(self, proposal: Any) -> Any:
        return self._fitted(proposal, self.chapter)

    @traitlets.observe("chapter")
    def _open(self, change: Any) -> None:
        """Opens a chapter at its first moment, as the page does."""
        if not self._from_page:
            self.moment = ""


class Recording(_Room):
    """A function that ran in this kernel, recorded line by line, and its verdict: what `watch` returns.

    Traits, which are the same here and on the page:

    - `n`: the size of the board for which the function was called; it stays.
    - `speed`: steps per second, 1 to 1000000, or "max".
    - `controls`: what is next to the board: "editor", the source with the verdict, "transport" or "code", the variables and
      the output; or "all" or "none".
    - `base`: the number of the first row and column in texts, "0" or "1", or "auto".
    - `lang`, `language`, `theme` and `scale`: the language, the address of a language pack, the colours, and the size of text.

    Attributes, which are facts about the run:

    - `steps`: how many lines, calls, returns and exceptions are recorded.
    - `reason`: how it ended: "finished", "error", "stopped" by an interrupt, "limit", or "input" where it reads more than n.
    - `error`: the exception in words; None if there was none.
    - `output`: what the function printed.
    - `returned`: what it returned, or what a generator yielded, in words; None if it returned nothing.
    """

    _room = traitlets.Unicode("program").tag(sync=True)
    speed: _Speed = parameter("speed")
    steps: int
    reason: str
    error: str | None
    output: str
    returned: str | None

    def __init__(self, recorded: Recorded, **parameters: Any) -> None:
        self._name = recorded.name
        end = recorded.end
        facts = {"steps": recorded.steps, "output": recorded.output, "reason": end["reason"]}
        self.__dict__.update(facts, error=end.get("error", {}).get("text"), returned=end.get("returned"))
        self._recording = recorded.packed
        super().__init__(**{"controls": "all", **parameters}, n=recorded.n)

    @traitlets.validate("n")
    def _keep(self, proposal: Any) -> Any:
        if not self._from_page and proposal.value != self.n:
            raise traitlets.TraitError(f"this recording is one for n = {self.n}: for another size, call watch again")
        return proposal.value

    def __repr__(self) -> str:
        end = self.error if self.reason == "error" else self.reason
        return f"<Recording of {self._name}, n={self.n}: {self.steps} steps, {end}>"
