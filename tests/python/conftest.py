"""What several files of tests use."""

import faulthandler
import os
import signal
import sys
from pathlib import Path

import pytest
from tiers import SOAKING

from nqueens_board import _core, _count, _pure, _solutions

# Tests interrupt themselves and the processes that they start, also where a shell has started them with SIGINT ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config):
    config.addinivalue_line("markers", "soak: runs only in cargo xtask soak")


processes = 1  # this one


def count_process(event, arguments):
    """An audit hook: counts each Python that a test starts."""
    global processes
    if event == "subprocess.Popen" and Path(arguments[0] or "").name.startswith("python"):
        processes += 1


sys.addaudithook(count_process)


def pytest_unconfigure():
    """Adds the number to those of tests/support/counts.mjs."""
    if path := os.environ.get("COUNTS"):
        with open(path, "a", encoding="utf-8") as counts:
            counts.write(f"{processes}\tPython processes\tpytest\n")


def pytest_collection_modifyitems(config, items):
    if SOAKING:
        return
    left_out = [item for item in items if item.get_closest_marker("soak")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(autouse=True)
def limit():
    """Ends the tests if one never does. The limit is far above what any of them needs."""
    faulthandler.dump_traceback_later(600, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.fixture(params=["compiled", "pure"])
def kind(request, monkeypatch):
    """Each test with this fixture runs with either engine."""
    if request.param == "pure":
        for module in [_core, _count, _solutions]:
            monkeypatch.setattr(module, "core", _pure)
        monkeypatch.setattr(_core, "HAS_ENGINE", False)
        monkeypatch.setattr(_pure, "_has_warned", True)
    _solutions._ranking.cache_clear()
    yield request.param
    _solutions._ranking.cache_clear()
