"""The widgets without a browser: what Python sets, what a page reports, and HTML."""

import asyncio
import re
import signal
import struct
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from traitlets import TraitError

from nqueens_board import Board, Count, Guide, Recording, Search, Solutions, _widgets, published, solutions, watch
from nqueens_board._parameters import PARAMETERS
from nqueens_board._widgets import _Program, _Run, _Stopped


def states(widget, *names):
    """What a page gets."""
    return [widget.get_state()[name] for name in names]


def test_a_board_has_a_row_for_each_row():
    board = Board(n=5, queens=[1, [3], [], (0, 4, 0)])
    assert board.queens == [1, 3, None, [0, 4], None]
    assert states(board, "n", "queens", "blocked") == [5, "2,4,-,1+5", ""]
    assert Board().queens == [None] * 8
    assert Board(8, next(solutions(8))).solved


def test_conflicts_follow_the_queens():
    board = Board(n=4, queens=[0, 1])
    seen = []
    board.observe(lambda change: seen.append((change.new, board.solved)), "conflicts")
    assert board.conflicts == [((0, 0), (1, 1))]
    board.queens = [1, 3, 0, 2]
    board.queens = [1, 3, 0, 3]
    assert seen == [([], True), ([((1, 3), (3, 3))], False)]
    with pytest.raises(TraitError, match="read-only"):
        board.conflicts = []


def test_a_smaller_board_loses_what_is_beyond_it():
    board = Board(n=6, queens=[5, 1, [0, 4]], blocked=[None, 5])
    board.n = 3
    assert board.queens == [None, 1, 0]
    assert board.blocked == [None, None, None]
    assert board.conflicts == [((1, 1), (2, 0))]
    board.n = 4
    assert board.queens == [None, 1, 0, None]


def test_a_page_reports_the_queens_as_in_links():
    board = Board(n=4)
    seen = []
    board.observe(lambda change: seen.append(change.new), "queens")
    board.set_state({"queens": "2,-,1+3"})
    assert seen == [[1, None, [0, 2], None]]
    # Together, in any order.
    board.set_state({"queens": "6,-,-,-,-,1", "n": 6})
    assert board.queens == [5, None, None, None, None, 0]
    board.set_state({"n": 4, "queens": ""})
    assert board.queens == [None] * 4


def test_a_new_run_starts_at_step_0():
    search = Search("bitmask", n=6, step=30, prefix=[1])
    assert (search.step, search.prefix, states(search, "prefix")) == (30, [1], ["2"])
    search.algorithm = "pruning"
    assert (search.step, search.prefix) == (0, [])
    search.set_state({"step": 40, "found": 2, "kind": "place", "queens": [1, 3, 5, 0, 2, 4]})
    search.seed = 7
    assert (search.step, search.found, search.kind, search.queens) == (0, 0, "", None)
    search.set_state({"queens": [1, 3, 5, 0, 2, 4]})
    search.set_state({"n": 8, "step": 12})  # a page knows its step
    assert (search.n, search.step, search.queens) == (8, 12, None)


@pytest.mark.parametrize("symmetry", ["any", "half-turn", "quarter-turn"])
@pytest.mark.parametrize("classes", ["all", "grouped", "rotation", "fundamental"])
def test_the_selected_solution_needs_no_page(classes, symmetry):
    which = "all" if classes == "grouped" else classes
    listed = [list(found) for found in solutions(8, which, symmetry=None if symmetry == "any" else symmetry)]
    gallery = Solutions(8, classes=classes, symmetry=symmetry)
    for number in [1, 2, len(listed), len(listed) + 1, 10**12]:
        gallery.solution = max(number, 1)
        expected = listed[min(number, len(listed)) - 1] if listed and number < 10**6 else None
        assert gallery.queens == expected


def test_a_selected_solution_that_takes_long_to_find_is_unknown_until_it_is_shown():
    gallery = Solutions(32)
    assert gallery.queens is None
    gallery.n = 3
    assert gallery.queens is None
    for n, number, known in [(18, 20_000, True), (26, 1, True), (26, 20_000, False), (22, 20_000, False)]:
        for classes in ["all", "fundamental"]:
            gallery = Solutions(n, classes=classes, solution=number)
            assert (gallery.queens is not None) == known
    gallery = Solutions(6)
    gallery.set_state({"solution": 2})
    assert gallery.queens == [2, 5, 1, 4, 0, 3]


def test_a_quiz_keeps_the_answers_and_has_one_result():
    search = Search("pruning", n=6, quiz=True, questions=10)
    assert states(search, "quiz", "questions", "answers", "result") == [True, 10, [], None]
    seen = []
    search.observe(lambda change: seen.append(change.new[-1]["result"]), "answers")
    first = {"algorithm": "pruning", "n": 6, "step": 1, "answer": [0, 0], "result": "right"}
    search.set_state({"answers": [first]})
    search.set_state({"answers": [first, {**first, "step": 3, "result": "wrong"}], "result": {"right": 1}})
    assert (seen, search.result) == (["right", "wrong"], {"right": 1})
    search.n = 8
    assert (len(search.answers), search.result) == (2, None)
    search.set_state({"result": {"right": 1}})
    search.questions = 0
    assert search.result is None
    assert search.to_html(script=False).count('quiz="1"') == 1


def test_the_guide_opens_a_chapter_at_a_moment():
    guide = Guide("backtracking", moment="first-dead-end")
    assert states(guide, "chapter", "moment") == ["backtracking", "first-dead-end"]
    (element,) = Elements(guide.to_html(script=False)).found
    assert element[1]["style"].startswith("height: min(")  # or the page around it would scroll to the moment
    assert element[1].items() >= {"room": "guide", "chapter": "backtracking", "moment": "first-dead-end"}.items()
    guide.set_state({"moment": "shift", "chapter": "bits"})  # a reader turns the page
    assert (guide.chapter, guide.moment) == ("bits", "shift")
    guide.set_state({"answers": [{"chapter": "bits", "result": "right"}]})
    guide.chapter = "flags"
    assert (guide.moment, len(guide.answers)) == ("", 1)


def test_counts_may_be_larger_than_numbers_of_javascript():
    count = Count(27)
    assert states(count, "n", "all") == [27, None]
    count.set_state({"progress": 1, "all": "234907967154122528", "fundamental": "29363495934315694"})
    assert (count.all, count.fundamental, count.progress) == (234907967154122528, 29363495934315694, 1)
    count.n = 8
    assert (count.all, count.fundamental, count.progress) == (None, None, 0)


@pytest.mark.parametrize("n", [1, 2, 3, 4, 8, 12])
def test_a_script_waits_for_its_count(n):
    count, seen = Count(n), []
    count.observe(lambda change: seen.append((change.new, count.fundamental, count.progress)), "all")
    count.start()
    expected = published(n)
    assert (count.all, count.fundamental, count.progress) == (expected.all, expected.fundamental, 1)
    assert seen == [(expected.all, expected.fundamental, 1)]
    count.start()
    assert (count.all, states(count, "_kernel")[0]["number"]) == (expected.all, 2)
    count.n = 5
    count.start()
    assert (count.all, states(count, "_kernel")[0]["number"]) == (10, 3)  # or a page would take it for the last one


def test_a_script_without_the_engine_counts_too(monkeypatch):
    monkeypatch.setattr(_widgets, "HAS_ENGINE", False)
    count = Count(6)
    count.start()
    assert (count.all, count.fundamental) == (4, 1)


def test_a_count_goes_on_beside_an_event_loop_and_can_be_stopped():
    async def use():
        count = Count(12)
        count.start()
        assert (count.all, states(count, "_kernel")[0]["state"]) == (None, "running")
        await count._follower
        assert (count.all, count.fundamental, states(count, "_kernel")[0]["state"]) == (14200, 1787, "done")
        for end in [count.stop, lambda: setattr(count, "n", 26), lambda: count.set_state({"_cancelled": 4})]:
            count.n = 27
            count.start()
            thread = count._run.thread
            count._kernel = {**count._kernel, "number": 4}
            end()
            await count._follower
            assert count._run is None and count.all is None
            thread.join()

    asyncio.run(use())


def test_a_stopped_count_ends_long_before_it_is_done():
    run = _Run(22)  # an hour for one thread, and long between two of its parts
    run.stop()
    run.thread.join()
    assert isinstance(run.outcome, _Stopped)


def test_a_page_gets_the_result_or_the_reason_with_the_state(monkeypatch):
    def fail(n, progress):
        raise MemoryError("no memory for 9 rows")

    async def use(fails):
        count = Count(9)
        if fails:
            monkeypatch.setattr(_widgets, "count", fail)
        count.start()
        await count._follower
        assert count._run is None
        return count._kernel

    done, failed = asyncio.run(use(False)), asyncio.run(use(True))
    assert (done["state"], done["all"]) == ("done", "352")
    assert (failed["state"], failed["message"]) == ("failed", "no memory for 9 rows")
    assert failed["number"] == 1 and "all" not in failed
    script = Count(9)
    with pytest.raises(MemoryError, match="no memory for 9 rows"):
        script.start()
    assert (script.all, script.wait()) == (None, None)


def test_waiting_ends_with_the_count_or_an_interrupt():
    count = Count(27)

    def interrupt(change):
        signal.raise_signal(signal.SIGINT)

    count.observe(interrupt, "progress")
    with pytest.raises(KeyboardInterrupt):
        count.start()
    assert (count.all, states(count, "_kernel")[0]["state"]) == (None, "stopped")
    assert count.wait() is None
    with pytest.raises(ValueError, match="n must be a whole number from 1 to 27, not 28"):
        Count(28).start()


@pytest.fixture
def on_page(monkeypatch):
    """A count that a page has to run."""
    monkeypatch.setattr(_widgets, "HAS_ENGINE", False)
    count = Count(12)
    count.comm = None
    return count


def test_commands_are_state_which_a_page_reads_when_it_shows_the_widget(on_page):
    count, search = on_page, Search()
    assert states(count, "_command", "_performed") == [(0, ""), 0]
    count.start()
    search.play()
    search.pause()
    assert states(count, "_command", "_performed") == [(1, "count"), 0]
    assert states(search, "_command", "_performed") == [(2, "pause"), 0]
    # A page performs it, and another one that is opened later does not.
    count.set_state({"_performed": 1})
    assert states(count, "_command", "_performed") == [(1, "count"), 1]
    count.start()
    assert states(count, "_command", "_performed") == [(2, "count"), 1]


def test_a_command_for_the_widget_as_it_was_before_is_withdrawn(on_page):
    count, search = on_page, Search()
    count.start()
    count.n = 10
    assert states(count, "_command") == [(1, "")]
    count.start()
    count.theme = "dark"
    assert states(count, "_command") == [(2, "count")]
    for change in [{"step": 5}, {"algorithm": "bitmask"}, {"seed": 7}]:
        search.play()
        assert search._command[1] == "play"
        for name, value in change.items():
            setattr(search, name, value)
        assert search._command[1] == ""
    search.play()
    search.speed = "max"
    search.set_state({"step": 6})  # a page plays
    assert search._command[1] == "play"


@pytest.mark.parametrize(
    ("act", "error", "message"),
    [
        (lambda: Board(33), TraitError, "n must be a whole number from 1 to 32, not 33"),
        (lambda: Board(4, [4]), TraitError, "queens[0] must be a column from 0 to 3, or None, not 4"),
        (lambda: Board(size=8), TypeError, "Board has no parameter 'size'"),
        (lambda: Board(quens=[1]), TypeError, "Board has no parameter 'quens': did you mean queens?"),
        (lambda: Board(theme="blue"), TraitError, "theme must be one of auto, light, dark, not 'blue'"),
        (lambda: Board(overlays="all"), TraitError, "overlays must be a list of left, attacked, attackers, sums, differences, none"),
        (lambda: Board(overlays=["left", "none"]), TraitError, "overlays must be a list of left, attacked, attackers, sums, differences, none"),
        (lambda: Search("fastest"), TraitError, "algorithm must be one of matrix, exhaustive,"),
        (lambda: Search(speed=0), TraitError, "speed must be a whole number from 1 to 1000000, or 'max', not 0"),
        (lambda: Search(autoplay=1), TraitError, "autoplay must be True or False, not 1"),
        (lambda: Search(prefix=[None, 1]), TraitError, "prefix must have one column for each of the first rows"),
        (lambda: Search(questions=101), TraitError, "questions must be a whole number from 1 to 100, or 0, not 101"),
        (lambda: Guide("queens"), TraitError, "chapter must be one of question, matrix,"),
        (lambda: Guide("bits", moment="swap"), TraitError, "moment must be one of start, first-queen, shift,"),
        (lambda: Guide("contents", moment="start"), TraitError, "moment must be empty in the chapter 'contents', not 'start'"),
        (lambda: Solutions(solution=0), TraitError, "solution must be a whole number from 1 to 1000000000000"),
    ],
)
def test_bad_values_are_refused_with_one_sentence(act, error, message):
    with pytest.raises(error, match=re.escape(message)) as raised:
        act()
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("quens", "Board has no attribute 'quens': did you mean queens?"),
        ("layuot", "Board has no attribute 'layuot': did you mean layout?"),
        ("colour", "Board has no attribute 'colour'"),
    ],
)
def test_an_unknown_attribute_is_an_error(name, message):
    board = Board(4)
    with pytest.raises(AttributeError, match=f"{re.escape(message)}$"):
        setattr(board, name, [1])
    assert not hasattr(board, name)


def test_a_fact_about_a_run_cannot_be_set():
    recording = watch(lambda n: n, 1)
    with pytest.raises(AttributeError, match="^steps of a Recording cannot be set$"):
        recording.steps = 3


def test_the_attributes_of_all_widgets_can_be_set():
    board = Board(4, layout={"width": "400px"}, tooltip="a board")
    assert (board.layout.width, board.tooltip) == ("400px", "a board")
    board.layout = {"height": "300px"}
    board.comm = None
    board._seen = True
    assert (board.layout.height, board._seen) == ("300px", True)


def test_a_refused_value_changes_nothing():
    board = Board(4, [1])
    with pytest.raises(TraitError):
        board.queens = [7]
    assert board.queens == [1, None, None, None]


def test_all_widgets_share_one_program():
    widgets = [Board(), Search(), Count(), Solutions(), Board()]
    assert len({widget.get_state()["_program"] for widget in widgets}) == 1
    program = _Program.shared()
    assert len(program.script) > 100_000
    assert all(len(str(widget.get_state())) < 10_000 for widget in widgets)
    program.close()
    assert Board()._program is not program


def test_the_defaults_are_those_of_the_page():
    for widget in [Board(), Search(), Count(), Solutions(), Guide()]:
        assert widget._attributes() == {}
    assert PARAMETERS["algorithm"]["default"] == Search().algorithm


LEFT_OUT = {
    Board: {"large", "method", "seed"},
    Search: {"method", "loop", "view", "tab", "code", "since"}  # and what only races and measurements on the full page have
    | {"lanes", "by", "course", "pace", "rungs", "quantity", "budget"}
    | {"ask", "vary", "word"},  # and what only a quiz for a class has
    Count: {"blocked"},
    Solutions: {"queens", "blocked", "filter"},
    Guide: {"queens", "seed", "draws", "attempts", "workers", "code"},
    Recording: {"ask", "exercise", "hints", "python", "word"},  # which are for programs that run there
}
"""The parameters that a widget does not have although its room does."""


@pytest.mark.parametrize("kind", LEFT_OUT)
def test_a_widget_has_the_parameters_of_its_room(kind):
    widget = watch(lambda n: n, 1) if kind is Recording else kind()
    room = widget._room
    expected = {name for name, entry in PARAMETERS.items() if room in entry.get("rooms", [room])}
    has = {trait.metadata["parameter"] for trait in widget._parameters().values()}
    assert has == expected - LEFT_OUT[kind] - {"room", "embed"}
    assert [name for name in widget._parameters() if f"`{name}`" not in kind.__doc__] == []


class Elements(HTMLParser):
    """The elements of a page with their attributes, and the text of the boards."""

    def __init__(self, html):
        super().__init__()
        self.found = []
        self.words = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data):
        if self.found and self.found[-1][0] == "n-queens":
            self.words += data.strip()


def test_html_has_the_present_state():
    search = Search("bitmask", n=6, controls=iter(["transport", "code"]), autoplay=True)
    search.set_state({"step": 25, "speed": "max"})
    page = Elements(search.to_html(script=False))
    attributes = {"room": "algorithms", "algorithm": "bitmask", "n": "6", "step": "25"}
    more = {"speed": "max", "controls": "transport,code", "autoplay": "1"}
    assert page.found == [("n-queens", attributes | more)]
    assert page.words.startswith("Search(")


def test_html_has_the_program_and_may_be_a_page():
    board = Board(4, [1, 3, 0, 2])
    program = board._program.script
    assert board.to_html().count(program) == 1
    assert [tag for tag, _ in Elements(board.to_html()).found] == ["script", "n-queens"]
    page = board.to_html(full=True)
    assert page.startswith("<!doctype html>\n")
    assert ("title", {}) in Elements(page).found
    assert not re.search(r'(?:src|href)="', page.replace(program, ""))


def test_a_cell_that_ends_with_html_shows_it_and_saves_it_once():
    html = Board().to_html()
    assert html._repr_html_() == html
    assert type(html._repr_html_()) is str
    assert len(repr(html)) < 100


def gif_delays(data):
    """The delay of each frame of a GIF in milliseconds, read by the specification."""
    width, height, flags = struct.unpack_from("<HHB", data, 6)
    at, delays = 13 + (3 << (flags & 7) + 1 if flags & 128 else 0), []
    while data[at] != 0x3B:
        if data[at] == 0x21:
            if data[at + 1] == 0xF9:
                delays.append(10 * struct.unpack_from("<H", data, at + 4)[0])
            at += 2
        else:
            left, top, across, down, flags = struct.unpack_from("<HHHHB", data, at + 1)
            assert left + across <= width and top + down <= height
            at += 11 + (3 << (flags & 7) + 1 if flags & 128 else 0)
        while data[at]:
            at += data[at] + 1
        at += 1
    assert at == len(data) - 1
    return (width, height), delays


def test_a_search_is_written_as_an_animation():
    search = Search("pruning", n=6, blocked=[0])
    svg = search.to_svg(seconds=5)
    picture = ElementTree.fromstring(svg)
    frames = [part for part in picture if part.get("class", "").startswith("frame")]
    assert len(frames) == svg.count("@keyframes")
    assert svg == search.to_svg(seconds=5) and "<script" not in svg
    size, delays = gif_delays(search.to_gif(seconds=5, size=200))
    assert (size, len(delays), sum(delays)) == ((200, 200), len(frames), 5000)
    assert search.to_gif(seconds=5, size=200) == search.to_gif(seconds=5, size=200)
    # From a later step, it shows the next solution; or else the whole run.
    search.step = 10_000
    assert "end, " in search.to_svg(whole=True, caption=True)
    assert ">start<" in search.to_svg(whole=True)
    assert ">start<" not in search.to_svg()
    for arguments in [{"seconds": 2}, {"size": 99}, {"theme": "blue"}, {"whole": 1}, {"caption": "no"}]:
        with pytest.raises(ValueError, match=f"^{next(iter(arguments))} must be "):
            search.to_svg(**arguments)
    with pytest.raises(ValueError, match="^algorithm must be one that can be watched, not 'engine'"):
        Search("engine").to_gif()


def test_a_notebook_saves_a_search_with_an_animation_for_pages_without_a_kernel():
    data, _ = Search()._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert data["text/html"].startswith('<img alt="Animation of a search" src="data:image/svg+xml;base64,')
    assert len(data["text/html"]) < 300_000
    assert "text/html" in Search("greedy", n=32)._repr_mimebundle_()[0]
    # There is nothing to show of these, but the widget.
    assert "text/html" not in Search("engine")._repr_mimebundle_()[0]
    assert "text/html" not in Search("mirror", blocked=[0])._repr_mimebundle_()[0]
    assert Search().to_gif(size=100)._repr_html_().startswith('<img alt="Animation of a search" src="data:image/gif;base64,')
