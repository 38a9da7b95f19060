"""Counts with many workers, which die or fail, and files to go on from: with threads here, and in soak with a Dask cluster of
two processes and a local Ray."""

import json
import os
import re
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import pytest

from nqueens_board import _core, _engine, distributed, published

PARTS = (Path(__file__).parents[1] / "data/parts-of-10.jsonl").read_bytes().splitlines(keepends=True)
"""What the command line counted when the format was introduced."""


class Executor(ThreadPoolExecutor):
    def shutdown(self, wait=True):
        super().shutdown(wait=wait, cancel_futures=True)


class Threads:
    """What a client of Dask has for counts, with threads of this process."""

    asynchronous = False
    nthreads = staticmethod(lambda: {"here": 2})
    get_executor = staticmethod(lambda pure: Executor(2))
    processing = staticmethod(dict)
    wait_for_workers = staticmethod(lambda count: None)

    def run(self, function):
        function()


@pytest.fixture(scope="module")
def dask():
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        yield client


@pytest.fixture(params=["threads", pytest.param("dask", marks=pytest.mark.soak)])
def client(request):
    client = Threads() if request.param == "threads" else request.getfixturevalue("dask")
    client.wait_for_workers(2)
    return client


@pytest.fixture
def breakable(client):
    # Workers cannot import this file, but functions within functions are sent with their code.
    def mend():
        import sys

        import nqueens_board

        engine = sys.modules["nqueens_board._engine"] = nqueens_board._engine
        engine.count_part = getattr(engine, "unbroken", engine.count_part)

    yield client
    client.run(mend)


@pytest.fixture
def file(tmp_path):
    """Where a count keeps its parts."""
    return tmp_path / "parts.jsonl"


@pytest.fixture(scope="module")
def local_ray():
    import ray

    # A short path, because it is also that of sockets.
    with TemporaryDirectory(prefix="ray") as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        ray.init(num_cpus=2, include_dashboard=False, logging_level="error", _temp_dir=folder)
        yield ray
        ray.shutdown()


def counting_in_ray():
    """The processes that count a part: on Linux, Ray gives them its name."""
    import psutil

    children = psutil.Process().children(recursive=True)
    found = []
    for child in children:
        with suppress(psutil.NoSuchProcess):
            if child.cmdline()[:1] == ["ray::count_part"]:
                found.append(child)
    return found


@pytest.mark.parametrize("n", [1, 2, 8, 12, 15])
def test_the_parts_add_up(client, n):
    assert distributed.count(n, client) == published(n).all


def test_progress_is_reported_after_each_part(client):
    reported = []
    assert distributed.count(10, client, parts=4, progress=reported.append) == 724
    assert reported == [0, 0.25, 0.5, 0.75, 1]


@pytest.mark.soak
def test_a_worker_may_be_killed(dask):
    processes = dask.run(os.getpid)
    killed = []

    def kill(done):
        if done and not killed:
            address = next(address for address, parts in dask.processing().items() if parts)
            killed.append(processes[address])
            os.kill(processes[address], signal.SIGKILL)

    assert distributed.count(18, dask, parts=16, progress=kill) == published(18).all
    dask.wait_for_workers(2)
    assert killed[0] not in dask.run(os.getpid).values()


def break_next(kind):
    """Makes a worker fail once, or for good."""

    def break_worker():
        import nqueens_board._engine as engine

        count_part = engine.unbroken = getattr(engine, "unbroken", engine.count_part)

        def broken(n, number, total):
            if kind != "for good":
                engine.count_part = count_part
            if kind == "other part":
                return count_part(n, number % total + 1, total)
            if kind == "damaged line":
                return count_part(n, number, total).replace("1", "2")
            raise OSError("the disk is full")

        engine.count_part = broken

    return break_worker


@pytest.mark.parametrize("kind", ["error", "other part", "damaged line"])
def test_a_failed_part_is_counted_again(breakable, kind):
    breakable.run(break_next(kind))
    assert distributed.count(10, breakable, parts=8, retries=2) == 724
    breakable.run(break_next(kind))
    with pytest.raises(RuntimeError, match=r"part \d/8 of n = 10 has failed with: "):
        distributed.count(10, breakable, parts=8, retries=0)


def test_a_part_that_fails_too_often_ends_the_count(breakable):
    breakable.run(break_next("for good"))
    with pytest.raises(RuntimeError, match=r"part \d/4 of n = 10 has failed 3 times, the last time with: the disk is full"):
        distributed.count(10, breakable, parts=4, retries=2)


def test_a_worker_without_the_engine_ends_the_count(breakable):
    def remove():
        import sys

        import nqueens_board._engine

        sys.modules["nqueens_board._engine"] = None

    breakable.run(remove)
    with pytest.raises(ImportError, match="each worker needs nqueens-board with the compiled engine: "):
        distributed.count(10, breakable)


def test_a_count_goes_on_from_parts_of_the_command_line(breakable, file):
    file.write_bytes(PARTS[2] + PARTS[0])
    # The number of parts comes from the file.
    assert distributed.count(10, breakable, checkpoint=file) == 724
    lines = file.read_bytes().splitlines(keepends=True)
    assert lines[:2] == [PARTS[2], PARTS[0]]
    fields = ["format", "n", "part", "subtotal"]
    facts = [[json.loads(line)[field] for field in fields] for line in sorted(lines, key=lambda line: json.loads(line)["part"])]
    assert facts == [[json.loads(line)[field] for field in fields] for line in PARTS]
    # Nothing is left to count.
    before = file.read_bytes()
    breakable.run(break_next("for good"))
    assert distributed.count(10, breakable, parts=4, checkpoint=str(file), retries=0) == 724
    assert file.read_bytes() == before


def test_ctrl_c_keeps_the_file_and_cancels_the_rest(client, file):

    def interrupt(done):
        if done > 0.2:
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        distributed.count(14, client, parts=400, checkpoint=file, progress=interrupt)
    assert len(file.read_bytes().splitlines()) == 81
    while any(client.processing().values()):
        pass
    assert distributed.count(14, client, checkpoint=file) == published(14).all
    assert len(file.read_bytes().splitlines()) == 400


@pytest.mark.parametrize("end", [PARTS[3][:1], PARTS[3][:20], PARTS[3][:60], PARTS[3][:-2], PARTS[3][:60] + bytes(50), bytes(9), b"\xff"])
def test_a_line_cut_off_by_a_crash_is_set_aside(client, file, tmp_path, end):
    file.write_bytes(PARTS[0] + PARTS[1] + end)
    with pytest.warns(UserWarning, match="line 3 is damaged: it is now in .*parts.jsonl.damaged, and its part is counted again"):
        assert distributed.count(10, client, checkpoint=file) == 724
    assert (tmp_path / "parts.jsonl.damaged").read_bytes() == end + b"\n"
    assert file.read_bytes().startswith(PARTS[0] + PARTS[1])
    assert sorted(_engine.read_part(line)[1] for line in file.read_text().splitlines()) == [1, 2, 3, 4]


def test_a_last_line_without_its_end_counts(client, file, tmp_path):
    file.write_bytes(b"".join(PARTS)[:-1])
    assert distributed.count(10, client, checkpoint=file) == 724
    assert file.read_bytes() == b"".join(PARTS) and list(tmp_path.iterdir()) == [file]


def test_two_programs_may_use_one_file(client, file):
    file.write_bytes(b"".join(PARTS) + PARTS[0])
    assert distributed.count(10, client, checkpoint=file) == 724
    file.write_text("".join(part + "\n" for part in [seal(41), seal(42)]), encoding="utf-8")
    content = file.read_bytes()
    with pytest.raises(ValueError, match=", line 2: part 1/4 is there twice, with different subtotals"):
        distributed.count(10, client, checkpoint=file)
    assert file.read_bytes() == content


def seal(subtotal):
    """The line of a part with its checksum, as `part.rs` describes it."""
    fields = f'{{"format":"nqueens-part/3","n":10,"part":"1/4","subtotal":"{subtotal}","seconds":0.001'
    fields += ',"digest":"0000000000000007","version":"1.2.3","instructions":"AVX2"'
    checksum = 0xCBF29CE484222325
    for byte in fields.encode():
        checksum = (checksum ^ byte) * 0x100000001B3 % 2**64
    return f'{fields},"check":"{checksum:016x}"}}'


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"my notes", r', line 1: "my notes" is not a counted part'),
        (PARTS[0] + b"\n", r', line 2: "" is not a counted part'),
        (PARTS[0][:-9] + b"\n" + PARTS[1], r', line 1: damaged part "1/4"'),
        (PARTS[0] + b"my notes\n", r', line 2: "my notes" is not a counted part'),
    ],
)
def test_a_file_with_anything_else_is_refused_and_kept(client, file, tmp_path, content, message):
    file.write_bytes(content)
    with pytest.raises(ValueError, match=message):
        distributed.count(10, client, checkpoint=file)
    assert file.read_bytes() == content and list(tmp_path.iterdir()) == [file]


def test_a_file_of_another_count_is_refused(client, file):
    file.write_bytes(PARTS[0])
    for n, parts, message in [(11, None, "4 parts of n = 11"), (10, 5, "5 parts of n = 10")]:
        with pytest.raises(ValueError, match=f", line 1: part 1/4 of n = 10, not one of {message}"):
            distributed.count(n, client, parts=parts, checkpoint=file)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"n": 0}, "n must be a whole number from 1 to 28, not 0"),
        ({"n": 29}, "n must be a whole number from 1 to 28, not 29"),
        ({"n": "8"}, "n must be a whole number from 1 to 28, not '8'"),
        ({"parts": 0}, "parts must be a whole number from 1 to 126, not 0"),
        ({"parts": 127}, "parts must be a whole number from 1 to 126, not 127"),
        ({"retries": -1}, "retries must be a whole number from 0 to 1000, not -1"),
        ({"progress": "yes"}, "progress must be True, .*, not 'yes'"),
        ({"client": None}, "client must be a distributed.Client that is not asynchronous, not None"),
    ],
)
def test_wrong_arguments_are_refused(client, arguments, message):
    with pytest.raises(ValueError, match=f"^{message}$"):
        distributed.count(**{"n": 10, "client": client, **arguments})


def test_a_sum_that_differs_from_the_published_number_is_an_error(client, monkeypatch):
    monkeypatch.setattr(distributed, "published", lambda n: published(n + 1))
    with pytest.raises(RuntimeError, match="the parts of n = 10 add up to 724, but the published number is 2680"):
        distributed.count(10, client)


def test_the_pure_wheel_says_what_is_missing(client, monkeypatch):
    monkeypatch.setattr(_core, "HAS_ENGINE", False)
    with pytest.raises(ImportError, match="counting on a cluster needs the compiled engine"):
        distributed.count(10, client)


@pytest.mark.soak
def test_ray_counts_too(local_ray, file):
    assert distributed.count_ray(12) == published(12).all
    file.write_bytes(PARTS[1])
    assert distributed.count_ray(10, checkpoint=file) == 724
    assert len(file.read_bytes().splitlines()) == 4
    with pytest.raises(ValueError, match="parts must be a whole number from 1 to 126, not 127"):
        distributed.count_ray(10, parts=127)


ON_LINUX = pytest.mark.skipif(not Path("/proc").exists(), reason="workers are found by the names that Ray gives them on Linux")


@pytest.mark.soak
@ON_LINUX
def test_a_worker_of_ray_may_be_killed(local_ray):
    killed = []

    def kill(done):
        if done and not killed:
            while not (counting := counting_in_ray()):
                pass
            killed.append(counting[0])
            killed[0].kill()

    assert distributed.count_ray(18, parts=16, progress=kill) == published(18).all
    assert not killed[0].is_running()


@pytest.mark.soak
@ON_LINUX
def test_ctrl_c_stops_the_workers_of_ray(local_ray):
    first = {}

    def is_in_engine(process):
        used = process.cpu_times().user
        return used > first.setdefault(process.pid, used) + 1  # seconds, far more than a task needs to start

    def interrupt(done):
        # Not earlier: Ray sometimes loses the cancellation of a task that is just starting.
        while len(counting := counting_in_ray()) < 2 or not all(map(is_in_engine, counting)):
            pass
        signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        distributed.count_ray(26, parts=4, progress=interrupt)
    # Each of these parts would take weeks.
    while counting_in_ray():
        pass
    assert distributed.count_ray(10) == 724


def test_wrong_arguments_start_no_ray(monkeypatch):
    ray = SimpleNamespace(
        remote=lambda function: function,
        is_initialized=lambda: False,
        init=lambda: pytest.fail("a cluster was started"),
    )
    monkeypatch.setitem(sys.modules, "ray", ray)
    with pytest.raises(ValueError, match="n must be a whole number from 1 to 28, not 99"):
        distributed.count_ray(99)


def test_workers_may_start_later(client, tmp_path, monkeypatch):
    monkeypatch.setattr(client, "nthreads", dict)
    assert distributed.count(14, client, checkpoint=tmp_path / "parts") == published(14).all
    assert len((tmp_path / "parts").read_bytes().splitlines()) == 256


@pytest.mark.soak
def test_workers_of_ray_may_start_later(local_ray, tmp_path, monkeypatch):
    monkeypatch.setattr(local_ray, "cluster_resources", dict)
    assert distributed.count_ray(14, checkpoint=tmp_path / "parts") == published(14).all
    assert len((tmp_path / "parts").read_bytes().splitlines()) == 256


@pytest.mark.soak
def test_the_documented_examples_run(local_ray, tmp_path, monkeypatch, capsys):
    page = (Path(__file__).parents[2] / "www/docs/cluster.md").read_text(encoding="utf-8").replace("(22,", "(12,")
    dask_example, ray_example = re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    scheduler = '"tcp://scheduler:8786"'
    assert scheduler in dask_example and "(12," in dask_example
    file = tmp_path / "example.py"
    # A file whose workers are on this machine: the processes that it starts import it.
    file.write_text(dask_example.replace(scheduler, "n_workers=1, dashboard_address=None"), encoding="utf-8")
    run = subprocess.run([sys.executable, file], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, "14200\n"), run.stderr
    monkeypatch.chdir(tmp_path)
    counted = Path("parts-22.jsonl").read_bytes()
    exec(compile(ray_example, "cluster.md", "exec"), {})
    assert capsys.readouterr().out == "14200\n"
    assert Path("parts-22.jsonl").read_bytes() == counted  # nothing was left to count


def test_without_ray_the_error_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ImportError, match="count_ray needs Ray: install it with pip install ray"):
        distributed.count_ray(10)
