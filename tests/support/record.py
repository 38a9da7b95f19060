"""Records a program with the page's tracer and prints its chunks, one a line, and how it ended.

With plainly, it is not recorded: the chunks have only what it prints.

    python3 record.py PROGRAM N LIMIT [plainly]
"""

import json
import sys
from array import array
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "www"))
from program.runner import run  # noqa: E402

output = sys.stdout


def write(chunk: dict) -> None:
    json.dump(chunk, output, default=array.tolist)
    output.write("\n")


source = Path(sys.argv[1]).read_text(encoding="utf-8")
run(source, int(sys.argv[2]), write, write, limit=int(sys.argv[3]), traced=sys.argv[4:] != ["plainly"])
