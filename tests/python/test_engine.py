"""Counts, lists, ranks and steps: the same facts from the compiled engine and from plain Python, and what ends them."""

import csv
import itertools
import math
import re
import signal
import subprocess
import sys
import threading
from collections import deque
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from tiers import SOAKING

import nqueens_board
from nqueens_board import _animation, _count, _engine, _pure, _rules, _solutions, _steps, distributed
from nqueens_board import conflicts, count, count_completions, count_fundamental, engine, estimate, is_solution, published
from nqueens_board import rank, solutions, solutions_array, steps, symmetries, unrank

ROOT = Path(__file__).parents[2]
ENDLESS = [None] * 31 + [range(32)]
"""Blocked squares with which n = 32 has no solution. The search would end after millions of years."""
SYMMETRIES = [None, "half-turn", "quarter-turn"]
CLASSES = ["all", "rotation", "fundamental"]


def in_class(solution, which):
    """Whether a solution is the first of its class, by definition."""
    turns = {"identity", "quarter-turn", "half-turn", "three-quarter-turn"}
    names = {"all": {"identity"}, "rotation": turns, "fundamental": get_args(_solutions.Symmetry)}[which]
    return solution == min(symmetries(solution)[name] for name in names)


def test_the_engine_says_what_it_is(kind):
    assert engine() == (f"compiled, {_engine.instructions()}" if kind == "compiled" else "pure Python")


def test_both_engines_have_the_same_names_except_for_steps_and_judging():
    only_compiled = {"Judged", "Reading", "Steps", "algorithms", "count_cost", "count_part", "read_part"}
    only_compiled |= {"animation_gif", "animation_svg", "answers", "decode", "expectations", "judge_text", "points", "read_boards", "visible"}
    public = {name for name in _engine.__all__ if not name.startswith("_")}
    assert public - only_compiled <= set(vars(_pure))
    assert not only_compiled & set(vars(_pure))


def test_counts_are_those_of_the_table(kind):
    with open(ROOT / "tests/data/counts.csv", encoding="utf-8") as table:
        for row in csv.DictReader(table):
            n = int(row["n"])
            if n <= (14 if kind == "compiled" else 9):
                assert count(n) == int(row["all"])
                assert count_fundamental(n, threads=3) == int(row["fundamental"])
                assert count_completions(n) == int(row["all"])


@pytest.mark.parametrize("queens", [(), [0], [None, 1], [3, None, 0], [None, None, [1], None], [[0, 2]], [0, 1], (1, 3, 0, 2)])
@pytest.mark.parametrize("blocked", [(), [0], [None, [0, 3]], range(4)])
def test_completions_are_the_solutions_with_the_queens(kind, queens, blocked):
    for n in range(4, 9 if SOAKING else 7):
        taken, free = ([set(_rules.columns_in(row)) for row in rows] for rows in (queens, blocked))
        expected = [
            found
            for found in solutions(n)
            if all(columns <= {column} for columns, column in zip(taken, found))
            and not any(column in columns for columns, column in zip(free, found))
        ]
        assert list(solutions(n, queens=queens, blocked=blocked)) == expected
        assert count_completions(n, queens, blocked, threads=2) == len(expected)


def test_solutions_are_found_in_order_and_as_many_as_published(kind):
    for n in range(1, 10):
        found = list(solutions(n))
        assert len(found) == published(n).all
        assert found == sorted(found)
        assert all(conflicts(n, columns) == [] for columns in found)


def test_permutations_without_conflicts_are_the_solutions(kind):
    for n in range(1, 7):
        permutations = list(itertools.permutations(range(n)))
        quiet = [columns for columns in permutations if not conflicts(n, columns)]
        assert quiet == list(solutions(n))
        assert quiet == [columns for columns in permutations if is_solution(columns)]


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize("which", CLASSES)
def test_classes_and_symmetric_solutions_are_those_of_the_definition(kind, which, symmetry):
    for n in [1, 4, 5, 6, 8]:
        expected = [
            found
            for found in solutions(n)
            if in_class(found, which) and (symmetry is None or symmetries(found)[symmetry] == found)
        ]
        assert list(solutions(n, which, symmetry=symmetry)) == expected
        array = solutions_array(n, which, symmetry=symmetry)
        assert array.dtype == np.uint8 and array.shape == (len(expected), n)
        assert array.tolist() == [list(found) for found in expected]


def test_an_array_of_several_batches_has_all_solutions(kind, monkeypatch):
    monkeypatch.setattr(_pure, "_BATCH", 3)
    n = 12 if kind == "compiled" else 7
    assert solutions_array(n).tolist() == list(map(list, solutions(n)))


def test_solutions_come_one_by_one_even_on_large_boards(kind):
    found = solutions(20)
    first, second = next(found), next(found)
    assert first < second and is_solution(first) and is_solution(second)
    assert next(found) > second
    assert iter(found) is found


def test_an_ended_list_stays_ended(kind):
    found = solutions(3)
    assert list(found) == list(found) == []


def test_an_array_has_no_copy_of_its_solutions_and_can_be_changed(kind):
    array = solutions_array(8)
    assert array.shape == (92, 8) and is_solution(array[91])
    array += 1
    assert array.min() == 1
    assert isinstance(array.base.base.obj, bytearray)
    assert solutions_array(2).shape == (0, 2)


def test_what_does_not_fit_into_the_memory_is_refused_with_its_bytes(kind, monkeypatch):
    with pytest.raises(MemoryError, match="for n = 25 take at least 55,197,335,895,208,800 bytes, and at most .* are available"):
        solutions_array(25)
    for n in [27, 32]:
        with pytest.raises(MemoryError, match=f"for n = {n} take at least "):
            solutions_array(n, "fundamental")
    monkeypatch.setattr(_solutions, "_free_memory", lambda: 50)
    with pytest.raises(MemoryError, match="for n = 8 take at least 736 bytes, and at most 50 are available"):
        solutions_array(8)
    with pytest.raises(MemoryError, match="for n = 8 take at least "):
        solutions_array(8, queens=[None, 3])
    assert solutions_array(8, queens=[0]).shape == (4, 8)


def test_a_container_has_the_memory_that_its_limit_leaves(monkeypatch):
    files = {"/proc/meminfo": "MemTotal: 9000 kB\nMemAvailable: 1000 kB\n", "/sys/fs/cgroup/memory.current": "500000\n"}
    files["/sys/fs/cgroup/memory.stat"] = "anon 300000\ninactive_file 200000\nactive_file 0\n"

    def read_text(path, encoding):
        if path.as_posix() not in files:
            raise FileNotFoundError
        return files[path.as_posix()]

    monkeypatch.setattr(Path, "read_text", read_text)
    for limit, free in [(None, 1_024_000), ("max", 1_024_000), ("600000", 300_000), ("200000", 0)]:
        if limit:
            files["/sys/fs/cgroup/memory.max"] = f"{limit}\n"
        assert _solutions._free_memory() == free


def test_without_numpy_an_array_is_refused_in_one_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError, match="^solutions_array needs NumPy: install it with pip install numpy, or use solutions$"):
        solutions_array(4)


def test_a_rank_is_the_index_of_a_solution(kind):
    for n in [1, 4, 5, 6, 7, 8]:
        for index, found in enumerate(solutions(n)):
            assert rank(found) == index
            assert unrank(n, index) == found


def test_what_solutions_yields_is_taken_everywhere(kind):
    first = next(solutions(8))
    for queens in [first, list(first), np.array(first), np.array(first, dtype=np.uint8), iter(first), [[column] for column in first]]:
        assert is_solution(queens)
    assert rank(np.array(first)) == 0
    assert symmetries(first)["identity"] == first
    assert conflicts(8, first) == []
    assert not is_solution(first[:-1]) and not is_solution([]) and not is_solution([0, 0]) and not is_solution([None])
    assert not is_solution([-1]) and not is_solution([10**30]) and not is_solution([[0, 1], 0])


def test_many_queens_are_checked(kind):
    if kind == "compiled":
        n = 10_000_000 if SOAKING else 1_000_000
        # The formula for n = 4 (mod 6).
        assert is_solution([*range(1, n, 2), *range(0, n, 2)])
    n = 100_000
    assert is_solution([*range(1, n, 2), *range(0, n, 2)])
    assert not is_solution([*range(1, n, 2), *range(2, n, 2), 0])


def test_images_are_solutions_and_their_names_say_where_the_queens_go(kind):
    for found in solutions(6):
        images = symmetries(found)
        assert tuple(images) == get_args(_solutions.Symmetry)
        assert all(is_solution(image) for image in images.values())
        last = 5
        for name, image_of in {
            "identity": lambda row, column: (row, column),
            "quarter-turn": lambda row, column: (column, last - row),
            "half-turn": lambda row, column: (last - row, last - column),
            "three-quarter-turn": lambda row, column: (last - column, row),
            "mirror-columns": lambda row, column: (row, last - column),
            "mirror-rows": lambda row, column: (last - row, column),
            "transpose": lambda row, column: (column, row),
            "antitranspose": lambda row, column: (last - column, last - row),
        }.items():
            assert dict(enumerate(images[name])) == dict(itertools.starmap(image_of, enumerate(found)))


def test_estimates_are_near_and_repeatable(kind):
    assert estimate(6) == (4.0, 0.0, (4.0, 4.0))
    # Seven standard errors: one of 10^11 estimates is farther away.
    found = estimate(14, samples=1500, seed=5)
    assert found == estimate(14, samples=2000, seed=5) != estimate(14, samples=2000, seed=6)
    assert 0 < abs(found.mean - 365_596) < 7 * found.standard_error
    low, high = found.interval
    assert math.isclose(high - found.mean, found.mean - low) and math.isclose(high - low, 2 * _count.NORMAL_QUANTILE * found.standard_error)


def test_the_samples_are_those_of_the_command_line():
    # nqueens estimate 20 --samples 10000
    assert f"{estimate(20, samples=10_000).mean:.5e}" == "3.81770e+10"


def test_limits_and_formats_are_those_of_the_other_programs():
    for file, name, value in [
        ("crate/src/threads.rs", "MAX_THREADS", _count.MAX_THREADS),
        ("crate/cli/src/estimate.rs", "MAX_SAMPLES", _count.MAX_SAMPLES),
        ("crate/src/count/estimate.rs", "NORMAL_QUANTILE", _count.NORMAL_QUANTILE),
        ("crate/src/count/estimate.rs", "BATCH", _pure._BATCH),
        ("crate/src/animation/frames.rs", "MAX_SHOWN", _animation.MOST_STEPS),
        ("crate/src/limits.rs", "MAX_SIZE", _rules.MAX_SIZE),
        ("crate/src/limits.rs", "MAX_SEARCHED", _rules.MAX_SEARCHED),
        ("crate/src/limits.rs", "MAX_COUNTED", _rules.MAX_COUNTED),
        ("crate/src/limits.rs", "MAX_PUBLISHED", _rules.MAX_PUBLISHED),
        ("crate/src/limits.rs", "MAX_RANKED", _rules.MAX_RANKED),
    ]:
        (found,) = re.findall(rf"const {name}: \w+ = ([\d._]+);", (ROOT / file).read_text(encoding="utf-8"))
        assert float(found) == value
    assert _engine.count_part(4, 1, 1).encode().startswith(distributed.LINE_START)


def test_progress_is_reported_to_a_function_until_it_raises_an_exception(kind, monkeypatch):
    monkeypatch.setattr(_pure, "_INTERVAL", 0)
    n = 20 if kind == "compiled" else 8  # far longer than it takes to report the progress several times
    for call in [lambda report: count(n, threads=1, progress=report), lambda report: count_completions(n, [0, 2], threads=1, progress=report)]:
        reported = []

        def report(done):
            reported.append(done)
            if len(set(reported)) == 3:
                raise KeyError(done)

        with pytest.raises(KeyError):
            call(report)
        assert reported == sorted(reported) and 0 <= reported[0] and reported[-1] < 1


def test_the_progress_ends_with_one(kind):
    for call in [count, count_fundamental, lambda n, progress: count_completions(n, [0], progress=progress)]:
        reported = []
        call(8, progress=reported.append)
        assert reported == sorted(reported) and reported[-1] == 1.0


def test_a_bar_of_tqdm_is_shown(kind, capsys):
    assert count(9, progress=True) == 352
    assert re.search(r"\r100%\|█+\| \d\d:\d\d<00:00\n$", capsys.readouterr().err)


def test_without_tqdm_the_bar_is_a_line(kind, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert count(9, progress=True) == 352
    assert capsys.readouterr().err.endswith("\r100.0%\n")


def test_other_threads_run_while_the_engine_counts():
    stop = threading.Event()
    beats = []
    during = []

    def beat():
        while not stop.wait(0.001):
            beats.append(1)

    thread = threading.Thread(target=beat)
    thread.start()

    def progress(done):
        during.append(len(beats))
        if len(set(during)) > 3:
            raise StopIteration

    try:
        with pytest.raises(StopIteration):
            count(22, progress=progress)
        search = solutions(32, blocked=ENDLESS)
        before = len(beats)
        interrupt = threading.Thread(target=lambda: wait_for(lambda: len(beats) > before + 3, signal.SIGINT))
        with pytest.raises(KeyboardInterrupt):
            interrupt.start()
            next(search)
        interrupt.join()
    finally:
        stop.set()
        thread.join()


def wait_for(condition, then):
    while not condition():
        pass
    signal.raise_signal(then)


@pytest.mark.parametrize(
    "code",
    [
        "nqueens_board.count(26, progress=started)",
        # The same, in other calls of the same engine, and where the test before interrupts it within this process.
        *[
            pytest.param(code, marks=pytest.mark.soak)
            for code in [
                "started(); next(nqueens_board.solutions(32, blocked=[None] * 31 + [range(32)]))",
                "nqueens_board.count_fundamental(26, progress=started, threads=1)",
                "nqueens_board.count_completions(26, [0, 2], progress=started)",
                "import numpy; started(); nqueens_board.solutions_array(24, queens=[0])",
                "started(); nqueens_board.rank(next(nqueens_board.solutions(16)))",
                "started(); nqueens_board.estimate(32, samples=4_000_000_000)",
                "for step in nqueens_board.steps('bitmask', 32): started()",
            ]
        ],
    ],
)
def test_ctrl_c_ends_what_takes_long(code):
    program = f"""
import faulthandler
import nqueens_board
faulthandler.dump_traceback_later(500, exit=True)
def started(done=0, said=[]):
    said or print("started", flush=True)
    said.append(done)
try:
    {code}
except KeyboardInterrupt:
    print("interrupted", nqueens_board.count(8))
"""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen([sys.executable, "-c", program], **pipes) as process:
        assert process.stdout.readline() == "started\n"
        process.send_signal(signal.SIGINT)
        printed, errors = process.communicate()
    assert (printed, errors, process.returncode) == ("interrupted 92\n", "", 0)


def test_an_interrupted_search_goes_on_without_losing_a_solution():
    ended = False

    def alarm(*_):
        if not ended:
            raise TimeoutError

    search = solutions(14, symmetry="half-turn")
    found, interrupted, seconds = [], 0, 0.001
    previous = signal.signal(signal.SIGALRM, alarm)
    try:
        while True:
            try:
                signal.setitimer(signal.ITIMER_REAL, seconds)
                found.extend(search)  # nothing can happen between the search and the list
                ended = True
                break
            except TimeoutError:
                interrupted, seconds = interrupted + 1, 1.5 * seconds
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
    assert interrupted and found == list(solutions(14, symmetry="half-turn"))


def test_two_threads_share_an_iterator_or_are_refused(kind):
    for make in [lambda: solutions(8), lambda: steps("bitmask", 8)] if kind == "compiled" else [lambda: solutions(8)]:
        search, taken, errors = make(), [], set()

        def take():
            while True:
                try:
                    taken.append(next(search))
                except StopIteration:
                    return
                except ValueError as error:
                    errors.add(str(error))

        threads = [threading.Thread(target=take) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(taken) == sorted(make())
        assert len(errors) <= 1


def test_a_handler_that_takes_from_the_same_search_is_refused():
    search = solutions(20)
    refused = []

    def alarm(*_):
        try:
            next(search)  # before or after the search below, this is right
        except ValueError as error:
            refused.append(str(error))
            raise TimeoutError from None

    previous = signal.signal(signal.SIGALRM, alarm)
    try:
        with pytest.raises(TimeoutError):
            signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
            deque(search, maxlen=0)  # takes one after another without running handlers itself
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
    assert refused == ["this iterator is already in use"]


def test_the_algorithms_and_their_options_are_those_of_the_core():
    assert [name for name, _ in _engine.algorithms()] == list(get_args(_steps.Algorithm))
    options = {option for _, used in _engine.algorithms() for option in used}
    assert options == set(steps.__kwdefaults__) - {"queens", "blocked"}
    assert set(_steps._NUMBERS) < options


def test_steps_have_what_belongs_to_their_kind():
    kinds = set()
    for algorithm in get_args(_steps.Algorithm):
        made = list(steps(algorithm, 6))
        kinds |= {step.kind for step in made}
        assert sum(step.solutions for step in made) in (1, 4)
        for step in made:
            assert (step.square is not None) == (step.kind in {"try", "reject", "place", "take-back", "move", "swap"})
            assert (step.other is not None) == (step.kind in {"move", "swap"})
            assert (step.line is not None) == (step.kind in {"scan", "scan-column"})
            assert step.solutions == 0 or step.kind in {"solution", "look-up"}
    kinds |= {step.kind for step in steps("random-probing", 3, attempts=2)}
    assert kinds == set(get_args(_steps.StepKind))
    made = list(steps("diagonal-flags", 8))
    assert [made[0], made[1]] == [("try", (0, 0), None, None, (), 0), ("place", (0, 0), None, None, (), 0)]
    assert sum(step.kind == "place" for step in made) == 2056
    assert made[3] == ("reject", (1, 0), None, None, (0,), 0)
    assert [step.solutions for step in steps("mirror", 8) if step.kind == "solution"] == [2] * 46


def test_options_change_the_steps():
    assert list(steps("min-conflicts", 8, seed=7)) != list(steps("min-conflicts", 8))
    assert list(steps("min-conflicts", 8, seed=2)) == list(steps("min-conflicts", 8))
    assert len(list(steps("parallel", 6, workers=np.int64(1)))) > 0
    assert next(steps("bitmask", 8, queens=(0, 4))).line == 2
    assert all(step.square != (0, 0) for step in steps("bitmask", 6, blocked=[0]) if step.kind == "place")
    for algorithm, n, option, values in [
        ("greedy", 8, "most_constrained_row", (False, True)),
        ("greedy", 8, "most_attacking_square", (False, True)),
        ("construction", 25, "composition", (False, True)),
        ("random-probing", 3, "draws", (1, 20)),
        ("random-probing", 3, "attempts", (1, 30)),
    ]:
        first, second = (list(steps(algorithm, n, **{option: value})) for value in values)
        assert first != second


def test_the_pure_wheel_says_once_that_it_is_slow(monkeypatch):
    monkeypatch.setattr(_count, "core", _pure)
    monkeypatch.setattr(_solutions, "core", _pure)
    for slow in [
        lambda: solutions(11),
        lambda: count(11),
        lambda: count_completions(14, [0, 2, 4]),
        lambda: rank(next(solutions(11))),
        lambda: estimate(11, samples=1),
    ]:
        monkeypatch.setattr(_pure, "_has_warned", False)
        with pytest.warns(nqueens_board.SlowEngineWarning, match="pip install --force-reinstall nqueens-board") as warned:
            slow()
            slow()
        assert [Path(warning.filename).name for warning in warned] == ["test_engine.py"]
    monkeypatch.setattr(_pure, "_has_warned", False)
    with pytest.warns(nqueens_board.SlowEngineWarning):
        exec("count(11)", {"count": count})  # code that belongs to no module
    monkeypatch.setattr(_pure, "_has_warned", False)
    count(8)
    count_completions(14, [0, 2, 4, 1, 3])


def test_the_package_has_no_other_names():
    with pytest.raises(AttributeError, match="no attribute 'cuont'"):
        nqueens_board.cuont
    assert dir(nqueens_board) == sorted(nqueens_board.__all__)
    assert all(getattr(nqueens_board, name) is not None for name in dir(nqueens_board))
