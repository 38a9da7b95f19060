"""The table of arguments that all bindings share, `tests/data/arguments.jsonl`, with the functions of this package."""

import json
import re
from pathlib import Path

import pytest
from tiers import SOAKING

from nqueens_board import count, count_completions, count_fundamental, is_solution, rank, solutions, steps, unrank
from nqueens_board._output import rows_of

TABLE = Path(__file__).parents[1] / "data/arguments.jsonl"
ROWS = [json.loads(line) for line in TABLE.read_text(encoding="utf-8").splitlines()]


def restricted(n, blocked=(), **others):
    """Arguments with the blocked squares row by row."""
    return {"n": n, **others, "blocked": rows_of(1 + max([row for row, _ in blocked], default=0), blocked)}


CALLS = {
    "count": count,
    "fundamental": count_fundamental,
    "completions": lambda **given: count_completions(**restricted(**given)),
    "solutions": lambda **given: list(map(list, solutions(**restricted(**given)))),
    "isSolution": is_solution,
    "rank": rank,
    "unrank": lambda **given: list(unrank(**given)),
    "steps": lambda **given: sum(1 for _ in steps(**given)),
}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['call']} {row['arguments']}")
def test_each_call_of_the_table_is_answered_or_refused_with_the_value_that_came(kind, row):
    call, arguments = CALLS[row["call"]], row["arguments"]
    if (kind, row["call"]) == ("pure", "steps"):
        with pytest.raises(ImportError, match="steps needs the compiled engine"):
            call(**arguments)
        return
    if "result" in row:
        if kind == "pure" and arguments.get("n") in (12, 13) and not SOAKING:
            pytest.skip("takes long without the engine: in soak")
        assert call(**arguments) == row["result"]
        return
    with pytest.raises(ValueError) as refused:
        call(**arguments)
    value = re.escape(repr(row["refused"]).strip("[]"))
    assert re.search(rf"(?<!\w){value}(?!\w)", str(refused.value))
