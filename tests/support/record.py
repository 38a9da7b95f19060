"""Records a program with the page's tracer and prints its chunks, one a line, and how it ended.

With plainly, it is not recorded: the chunks have only what it prints. ANSWERS is what it reads, in JSON.

    python3 record.py PROGRAM N LIMIT [traced|plainly [ANSWERS]]
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
traced = sys.argv[4:5] != ["plainly"]
answers = json.loads(sys.argv[5]) if sys.argv[5:] else None
run(source, int(sys.argv[2]), write, write, limit=int(sys.argv[3]), traced=traced, answers=answers)
