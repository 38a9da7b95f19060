"""Records programs with the page's tracer and prints the chunks, one a line, and how each run ended.

With plainly, a run is not recorded: the chunks have only what it prints. Without a program, it runs one after the other:
requests are lines on standard input, each a JSON object with the arguments of `run`.

    python3 record.py [PROGRAM N LIMIT [plainly]]
"""

import json
import sys
from array import array
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "www"))
from program.runner import run  # noqa: E402

output = sys.stdout


def write(message: dict) -> None:
    json.dump(message, output, default=array.tolist)
    output.write("\n")
    output.flush()


if sys.argv[1:]:
    source = Path(sys.argv[1]).read_text(encoding="utf-8")
    run(source, int(sys.argv[2]), write, write, limit=int(sys.argv[3]), traced=sys.argv[4:] != ["plainly"])
else:
    for line in sys.stdin:
        run(**json.loads(line), emit=write, end=write)
