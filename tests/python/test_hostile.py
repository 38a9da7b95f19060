"""Every public function and every parameter answers any argument: with a value, or with one clear error."""

import itertools
import json
import re
from contextlib import suppress
from decimal import Decimal
from fractions import Fraction
from operator import index

import pytest
from tiers import SOAKING
from traitlets import TraitError

import nqueens_board
from nqueens_board import Board, Count, Guide, ReadBoard, Reading, Recording, Search, Solutions, Verdict
from nqueens_board import check, conflicts, count, count_completions, count_fundamental, estimate, is_solution, published
from nqueens_board import rank, read_boards, solutions, solutions_array, steps, symmetries, to_svg, to_text, unrank, watch
from nqueens_board._widgets import _Room


class Whole:
    """A whole number of another library, such as those of NumPy."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


class Shy:
    """A value that cannot be shown."""

    def __repr__(self):
        raise RuntimeError("no")


itself: list = []
itself.append(itself)

LONG = 10**6 if SOAKING else 10**4

# Functions, because generators can be read only once.
NUMBERS = [
    *[lambda value=value: value for value in (0, -1, 10**9, 10**30, -(10**30), 10**5000, -(10**5000))],
    *[lambda value=value: value for value in (True, False, None, 8.0, float("nan"), float("inf"), 8j)],
    *[lambda value=value: value for value in ("8", "", b"8", "x" * 10**6, [], [8], (8,), {}, {8}, range(8), itself)],
    *[lambda value=value: value for value in (Fraction(8), Decimal(8), Whole(0), object(), Shy(), int, len)],
    lambda: itertools.count(),
    lambda: (n for n in [8]),
    lambda: [0] * LONG,
]
ROWS = [
    *[lambda value=value: value for value in (None, 5, 5.0, True, "1,2", b"12", {0: 1}, {1, 2}, object(), Shy(), int)],
    *[lambda value=value: [value] for value in (True, 1.0, "1", "", -1, 10**9, 10**5000, object(), Shy(), {0: 1}, {"1"})],
    *[lambda value=value: [value] for value in ([None], [[0]], [[[]]], [1.0], ["1"], [-1], range(10**12), itself)],
    lambda: itertools.repeat(None),
    lambda: itertools.repeat(0),
    lambda: itertools.count(),
    lambda: [itertools.repeat(0)],
    lambda: [(column for column in [0])],
    lambda: [None] * LONG,
    lambda: itself,
]


def one(n):
    return n


def refused(call, error=ValueError):
    with pytest.raises(error) as raised:
        call()
    message = str(raised.value)
    assert "\n" not in message and len(message) < 500
    return message


@pytest.mark.parametrize("value", NUMBERS)
def test_a_bad_size_is_refused_at_the_call_with_its_range(value):
    functions = [count, count_completions, count_fundamental, estimate, published, solutions, solutions_array]
    for call in [
        *functions,
        lambda n: conflicts(n, []),
        lambda n: steps("bitmask", n),
        lambda n: unrank(n, 0),
        lambda n: watch(one, n),
    ]:
        message = refused(lambda call=call: call(value()))
        assert re.match(r"n must be a whole number from 1 to (16|28|32|10000000), not .", message)


def test_the_largest_sizes_are_known():
    assert refused(lambda: solutions(33)) == "n must be a whole number from 1 to 32, not 33"
    assert next(solutions(Whole(4))) == (1, 3, 0, 2)
    for call in [published, lambda n: conflicts(n, [])]:
        assert not call(10_000_000)
        assert refused(lambda call=call: call(10_000_001)).endswith("from 1 to 10000000, not 10000001")


@pytest.mark.parametrize("rows", ROWS)
def test_bad_rows_are_refused(rows):
    for call in [conflicts, count_completions, lambda n, queens: solutions(n, queens=queens)]:
        assert re.match(r"queens(\[\d+\])? must (be|have) ", refused(lambda call=call: call(8, rows())))
    for call in [
        lambda n, rows: count_completions(n, (), rows),
        lambda n, rows: solutions(n, blocked=rows),
        lambda n, rows: solutions_array(n, blocked=rows),
        lambda n, rows: steps("bitmask", n, blocked=rows),
    ]:
        assert re.match(r"blocked(\[\d+\])? must (be|have) ", refused(lambda call=call: call(8, rows())))
    assert re.match(r"queens(\[\d+\])? must (be|have) ", refused(lambda: steps("bitmask", 8, queens=rows())))


@pytest.mark.parametrize("rows", [*NUMBERS, *ROWS])
def test_what_is_no_solution_is_refused(rows):
    for call in [rank, symmetries]:
        assert re.match(r"solution(\[\d+\])? must (be|have) ", refused(lambda call=call: call(rows())))
    try:
        assert not is_solution(rows())
    except ValueError as error:
        assert re.match(r"queens(\[\d+\])? must (be|have) ", str(error))
        assert "\n" not in str(error) and len(str(error)) < 500


@pytest.mark.parametrize("value", [*NUMBERS, *ROWS])
def test_every_option_is_taken_or_refused(value):
    given = value()
    left_out, switch = given is None, given is None or isinstance(given, bool)

    def whole(least, most):
        return type(given) in (int, Whole) and least <= index(given) <= most

    for name, good, call in [
        ("threads", left_out or whole(1, 4096), lambda: count(4, threads=given)),
        ("progress", switch or callable(given), lambda: count_completions(4, [1], progress=given)),
        ("samples", whole(1, 4_000_000_000), lambda: estimate(1, samples=given)),
        ("seed", whole(0, 2**64 - 1), lambda: estimate(10, samples=1, seed=given)),
        ("rank", whole(0, 91), lambda: unrank(8, given)),
        ("which", False, lambda: solutions(4, given)),
        ("symmetry", left_out, lambda: solutions(4, symmetry=given)),
        ("algorithm", False, lambda: steps(given, 4)),
        ("draws", left_out or whole(1, 2**32 - 1), lambda: steps("random-probing", 4, draws=given)),
        ("most_constrained_row", switch, lambda: steps("greedy", 4, most_constrained_row=given)),
    ]:
        if not good:
            assert refused(call).startswith(f"{name} must be ")
        elif name == "progress" and callable(given):
            with suppress(TypeError):  # from a function that takes no fraction
                call()
        else:
            call()


def test_options_are_refused_by_name_and_value():
    message = "seed must be left out, not 4: bitmask uses none of the options"
    assert refused(lambda: steps("bitmask", 4, seed=4)) == message
    message = "draws must be left out, not 4: of the options, min-conflicts uses seed, attempts"
    assert refused(lambda: steps("min-conflicts", 4, draws=4)) == message
    assert "'sead'" in refused(lambda: steps("min-conflicts", 4, sead=4), TypeError)
    assert refused(lambda: steps("parallel", 4, workers=0)) == "workers must be a whole number from 1 to 4294967295, not 0"
    assert refused(lambda: steps("greedy", 4, composition=1)) == "composition must be True or False, not 1"
    assert refused(lambda: steps("mirror", 4, queens=[0])) == 'the algorithm "mirror" cannot start with queens in the first rows'
    assert refused(lambda: steps("mirror", 4, blocked=[0])) == 'the algorithm "mirror" cannot search a board with blocked squares'
    assert refused(lambda: steps("bitmask", 4, queens=[0, None, 1])).startswith("queens must be a column for each of the first rows")
    assert "attack each other" in refused(lambda: steps("bitmask", 4, queens=[0, 1]))
    assert refused(lambda: count(8, threads=4097)) == "threads must be a whole number from 1 to 4096, not 4097"
    assert refused(lambda: unrank(8, 92)) == "rank must be a whole number from 0 to 91, not 92"
    assert refused(lambda: unrank(3, 0)) == "n must be the size of a board with solutions, not 3"
    message = "solution must be the columns of queens that do not attack each other, not [0, 1]"
    assert refused(lambda: rank([0, 1])) == refused(lambda: symmetries([0, 1])) == message
    assert refused(lambda: rank(range(17))).startswith("solution must have at most 16 rows")
    assert refused(lambda: solutions(8, "class")) == 'which must be one of "all", "rotation", "fundamental", not \'class\''
    assert refused(lambda: solutions(8, symmetry="mirror")) == 'symmetry must be one of "half-turn", "quarter-turn", not \'mirror\''
    with pytest.raises(TypeError):
        count(8, sead=1)


def test_conflicts_take_time_for_the_queens_not_for_the_board():
    most = 10_000_000
    assert conflicts(most, []) == []
    assert conflicts(most, [0, 0]) == [((0, 0), (1, 0))]
    n = 10_000
    solution = [*range(1, n, 2), *range(0, n, 2)]
    assert conflicts(n, solution) == []
    for crowd in [range(most), itertools.repeat(0), [range(most)], [0] * most]:
        assert refused(lambda crowd=crowd: conflicts(most, crowd)) == "queens must have at most 65536 conflicts"
    full = conflicts(32, [range(32)] * 32)
    assert len(full) == len(set(full)) == 2 * 32 * 496 + 2 * (496 + 2 * sum(k * (k - 1) // 2 for k in range(32)))
    assert [first for first, _ in full] == sorted(first for first, _ in full)


WIDGETS = [Board, Search, Count, Solutions, Guide]


@pytest.mark.parametrize("value", [*NUMBERS, *ROWS])
def test_every_parameter_is_set_or_refused(value):
    for widget in [*(kind(n=4) for kind in WIDGETS), watch(one, 4)]:
        for name in widget._parameters():
            before = getattr(widget, name)
            try:
                setattr(widget, name, value())
            except TraitError as error:
                assert "\n" not in str(error) and len(str(error)) < 500
                assert getattr(widget, name) == before
        json.dumps(widget.get_state(list(widget._parameters())))
        assert repr(widget) and widget.to_html(script=False)


@pytest.mark.parametrize("value", NUMBERS)
def test_a_widget_of_a_bad_size_is_refused(value):
    for kind in WIDGETS:
        refused(lambda kind=kind: kind(n=value()), TraitError)


@pytest.mark.parametrize("rows", ROWS)
def test_a_widget_with_bad_rows_is_refused(rows):
    refused(lambda: Board(8, rows()), TraitError)
    refused(lambda: Board(8, blocked=rows()), TraitError)
    refused(lambda: Search(blocked=rows()), TraitError)
    refused(lambda: Search(prefix=rows()), TraitError)


@pytest.mark.parametrize("value", [*NUMBERS, *ROWS])
def test_every_position_is_written_or_refused(value):
    arguments = ["position", "format", "coordinates", "size", "theme", "colours", "conflicts", "title"]
    for call, names in [(to_text, arguments[:2]), (to_svg, arguments[:1] + arguments[2:])]:
        for name in names:
            try:
                found = call(**{"position": [0], name: value()})
            except ValueError as error:
                assert re.match(rf"{name}(\[\d+\])? must ", str(error))
                assert "\n" not in str(error) and len(str(error)) < 500
            else:
                assert isinstance(found, str)


@pytest.mark.parametrize("value", [*NUMBERS, *ROWS])
def test_every_output_is_judged_or_refused(value):
    for call in (lambda: check(value(), 8), lambda: check([value()], 8), lambda: read_boards(value(), 8)):
        try:
            found = call()
        except ValueError as error:
            assert "\n" not in str(error) and len(str(error)) < 300
        else:
            assert isinstance(found, (Verdict, Reading)) and repr(found)
    refused(lambda: check("", expected=value()), ValueError)


@pytest.mark.parametrize("value", [*NUMBERS, *ROWS])
def test_what_is_no_function_is_not_watched(value):
    assert "whose only required argument is n" in refused(lambda: watch(value(), 4))


def test_these_are_all_functions_and_widgets():
    tested = {check, conflicts, published, read_boards, solutions, to_svg, to_text, watch, Recording, *WIDGETS}
    tested |= {count, count_completions, count_fundamental, estimate, is_solution, rank, solutions_array, steps, symmetries, unrank}
    tested |= {nqueens_board.Counts, nqueens_board.Estimate, nqueens_board.Step, ReadBoard, Reading, Verdict}
    public = {getattr(nqueens_board, name) for name in nqueens_board.__all__}
    without_arguments = {nqueens_board.engine, nqueens_board.SlowEngineWarning}
    types = {nqueens_board.Algorithm, nqueens_board.Row, nqueens_board.Square}
    assert public - tested == without_arguments | types
    assert set(_Room.__subclasses__()) == {Recording, *WIDGETS}
