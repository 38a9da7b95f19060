"""What several files of tests use."""

import pytest

from nqueens_board import _core, _count, _pure, _solutions


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
