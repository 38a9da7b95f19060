"""How programs are run: what surrounds them, what is called by itself, and how they end."""

import sys

import pytest
from program_run import Run

SOLUTION = """
class Solution:
    def solveNQueens(self, n):
        def place(row, columns):
            if row == n:
                answers.append(columns)
                return
            for c in range(n):
                if all(c != d and abs(c - d) != row - r for r, d in enumerate(columns)):
                    place(row + 1, columns + [c])
        answers = []
        place(0, [])
        return answers
"""


@pytest.mark.parametrize("traced", [True, False])
@pytest.mark.parametrize(
    ("source", "entry", "returned"),
    [
        (SOLUTION, "Solution().solveNQueens(4)", "[[1, 3, 0, 2], [2, 0, 3, 1]]"),
        (SOLUTION + "print('', end='')\n", "Solution().solveNQueens(4)", "[[1, 3, 0, 2], [2, 0, 3, 1]]"),
        ("class Solution:\n def totalNQueens(self, n): return n\n def help(self, n): pass", "Solution().totalNQueens(4)", "4"),
        ("class Solution:\n def other(self, k, m=2): return k + m\n def _own(self, n): pass", "Solution().other(4)", "6"),
        ("class Board:\n def __init__(self, n): self.n = n\n def solve(self): return self.n", "Board(4).solve()", "4"),
        ("class Board:\n def __init__(self, size=8): self.n = size\n def show(self, b): pass\n def solve(self): return self.n", "Board(4).solve()", "4"),
        ("class Board:\n def __init__(self): pass\n def solve(self): return 8", "Board().solve()", "8"),
        ("class B:\n def __init__(self, n):\n  self.solutions = [n]\n  self.count = 1\n def solve(self): return True", "B(4).solve()", "[4]"),
        ("def helper(n): pass\ndef solve(board, row): pass", None, None),
        ("def solve(n): return n\nlist(map(solve, [1, 2]))", None, None),
        ("def helper(n): pass\ndef solve_n_queens(n, all=True): return [n]", "solve_n_queens(4)", "[4]"),
        ("def show(board): pass\ndef f(size): return size", "f(4)", "4"),
        ("def queens(n):\n board = [0]\n for board[0] in range(n): yield board", "queens(4)", "[[0], [1], [2], [3]]"),
        ("def main(): return int(input())", "main()", "4"),
        ("def solve(n):\n  pass\n", "solve(4)", None),
        ("def place(board, row): pass", None, None),
        ("def solve(n): return n\nanswer = solve(3)", None, None),
        ("def solve(n): return n\nprint(1)", None, None),
        ("class Board:\n def __init__(self): self.solve()\n def solve(self): pass\nBoard()", None, None),
    ],
)
def test_a_program_that_calls_nothing_is_called_by_itself(source, entry, returned, traced):
    run = Run(source, 4, traced=traced)
    assert run.end["reason"] == "finished"
    assert run.end.get("entry") == entry
    assert run.end.get("returned") == returned
    assert (run.length > 0) == traced


@pytest.mark.parametrize(
    ("source", "line", "printed"),
    [
        ("\nN = 8\nprint(len(range(N)))", 2, "6"),
        ("board_size: int = 8\nprint(board_size, [0] * board_size == [0] * 6)", 1, "6 True"),
        ("N = 6\nprint(len(range(N)))", 1, "6"),
        ("N = 8\nprint(N)", None, "8"),
        ("import sys\nN = int(sys.argv[1])\nprint(N)", None, "6"),
        ("def solve(n):\n    return n\nprint(solve(8))", 3, "6"),
        ("def solve(n):\n    return n\nprint(solve(4), solve(5))", None, "4 5"),
        ("def solve(row, n):\n    return n\nprint(solve(0, 8))", 3, "6"),
        ("def solve(row, n):\n    return n\nprint(solve(n=8, row=0))", 3, "6"),
        ("def solve(row, n):\n    return n\nprint(solve(0, 8), solve(0, 5))", None, "8 5"),
        ("def solve(cells, n):\n    return n\nprint(solve([0, 0, 0, 0], 4))", None, "4"),
        ("def solve(cells, n):\n    return n\nprint(solve([0] * 8, 8))", None, "8"),
        ("def solve(row, n):\n    return n\nprint(solve('........', 8))", None, "8"),
        ("def solve(row, end):\n    return len([0] * end)\nprint(solve(0, 8))", None, "8"),
        ("def main():\n    n = 8\n    print(len(range(n)))\nif __name__ == '__main__':\n    main()", 2, "6"),
        ("def f(k):\n    count = 0\n    return count\nprint(f('a'))", None, "0"),
        ("class Board:\n    def __init__(self, n):\n        self.n = n\nprint(Board(n=8).n)", 4, "6"),
        ("def place(row):\n    return row\nprint(place(1))", None, "1"),
        ("n = 4\nn = int(input())\nm = n\nprint(m)", None, "6"),
        ("num = 1\nfor k in range(3):\n    num += 1\nprint(num)", None, "4"),
        ("def solve(n):\n    return n\nsmall = solve(4)\nprint(solve(int(input())), small)", None, "6 4"),
        ("def solve(n):\n    return n\nprint(solve(8))\ninput()", 3, "6"),
        ("def main():\n    print(solve(8))\ndef solve(k):\n    return len([0] * k)\nmain()", 2, "6"),
        ("def main():\n    print(solve(8))\ndef solve(k):\n    return len(range(k))\nmain()", None, "8"),
        ("def show(k):\n    return k\nprint(show(8))", None, "8"),
        ("n = 8\ndef solve(n):\n    return n\nprint(solve(n))", 1, "6"),
        ("count = 8\ndef solve(k):\n    global count\n    count += 1\nprint(len(range(count)))", None, "8"),
        ("count = 8\ndef solve(count):\n    return len(range(count))\nprint(count)", None, "8"),
        ("n = 8\nprint(eval('n'), len(range(n)))", None, "8 8"),
        ("n = 8\nprint(len(range(n)))\ndel n", None, "8"),
        ("n = 8\nrow = 0\nwhile row < n and row >= 0:\n    row += 1\nprint(row)", 1, "6"),
        ("n = 5\nsize = 8\nfound = [0] * size\nprint(len(found), len(found) < n)", 2, "6 False"),
        ("limit = 5\nfound = []\nprint(len(found) == limit)", None, "False"),
        ("N = 8\nlimit = 5\nprint(len(range(N)), len(range(limit)))", 1, "6 5"),
        ("皇后数 = 8\nprint(len([列 for 列 in [0] * 皇后数]))", 1, "6"),
        ("MAX = 8\nn = int(input())\nprint(len(range(MAX)), n)", None, "8 6"),
        ("rows = 8\ncolumns = 9\nprint(*map(len, (range(rows), range(columns))))", None, "8 9"),
    ],
)
def test_the_board_size_that_a_program_sets_is_replaced(source, line, printed):
    run = Run(source, 6)
    assert run.text == f"{printed}\n"
    assert run.end["reason"] == "finished"
    assert run.end.get("sizeLine") == line


def test_a_program_reads_n_and_what_it_prints_is_kept_in_order():
    source = """
import sys, time
n = int(input("n? "))
time.sleep(1000)
print(n, sys.argv, file=sys.stderr)
print(sys.stdin.readline().strip(), [line for line in sys.stdin], sys.stdin.read() == "")
sys.stdout.write("end")
assert __name__ == "__main__" and __file__ == "program.py"
sys.exit("bye")
"""
    run = Run(source, 7, answers=[("7", 3), ("a", 6), ("b", 6), ("", 0)])
    assert run.text == "n? \n7 ['program.py', '7']\na ['b\\n', '\\n'] True\nendbye\n"
    reads = [{"prompt": "n?", "line": 3}, *[{"prompt": "", "line": 6}] * 3]
    assert run.end == {"reason": "finished", "isExit": True, "reads": reads}
    assert [event for event, _ in run.output] == sorted({event for event, _ in run.output})
    assert run.output[0] == [3, "n? \n"]
    assert sys.argv[0] != "program.py"


@pytest.mark.parametrize("traced", [True, False])
@pytest.mark.parametrize(
    ("source", "given", "index", "prompt", "line"),
    [
        ("n = int(input('n: '))\nk = input('First queen: ')\nprint(n)", ["7"], 1, "First queen:", 2),
        ("print('How many?')\nn = input()", [], 0, "How many?", 2),
        ("import sys\nprint('board')\nn = sys.stdin.readline()", [], 0, "", 3),
        ("n = input('n: ')\nwhile True:\n try:\n  k = input('k: ')\n except:\n  continue", ["7"], 1, "k:", 4),
        ("n = 0\nwhile n < 4:\n n = int(input('n: '))", ["2"], 1, "n:", 3),
        ("def ask():\n return input('n: ')\nask(), ask()", ["1", "2"], 1, "n:", 2),
        ("input('Enter starts it')\nn = input('n: ')\nk = next(__import__('sys').stdin)", ["7"], 1, "", 3),
    ],
)
def test_a_read_without_a_known_answer_ends_the_program(source, given, index, prompt, line, traced):
    places = [0, 9]
    run = Run(source, 7, traced=traced, answers=list(zip(given, places, strict=False)))
    reads = run.end.pop("reads", [])
    assert run.end == {"reason": "input", "input": {"prompt": prompt, "line": line, "index": index}}
    assert len(reads) == index


def test_a_read_that_only_waits_needs_no_answer():
    run = Run("print(input('n: '))\ninput('Press Enter')\nimport sys\nsys.stdin.readline()", 7)
    assert run.text == "n: \n7\nPress Enter\n"
    assert run.end == {"reason": "finished", "reads": [{"prompt": "n:", "line": 1}]}


def test_a_program_that_handles_the_end_of_its_input_gets_it_once():
    read = "lines = []\ntry:\n  while True: lines.append(input())\nexcept EOFError: print(lines)"
    run = Run(read, 7, answers=[("7", 0), ("3", 0)])
    assert run.text == "['7', '3']\n"
    assert (run.end["reason"], run.end["input"]) == ("finished", {"prompt": "", "line": 3, "index": 2})
    again = Run("while True:\n try: n = int(input())\n except EOFError: pass", 7)
    assert again.end["reason"] == "input"


@pytest.mark.parametrize("traced", [True, False])
@pytest.mark.parametrize(
    ("source", "text", "line"),
    [
        ("board = [1]\n\ndef f(r):\n    return board[r]\nf(3)", "IndexError: list index out of range", 4),
        ("import json\njson.loads('{')", "json.decoder.JSONDecodeError: Expecting property name", 2),
        ("def solve(n):\n    return 1 / 0", "ZeroDivisionError: division by zero", 2),
        ("x = 1\nif x\n    pass", "SyntaxError: expected ':'", 2),
        ("def f():\nreturn 1", "IndentationError: expected an indented block", 2),
        ("class Own(Exception):\n    pass\nraise Own", "Own", 3),
        ("raise KeyboardInterrupt", "KeyboardInterrupt", 1),
        ("def f(k):\n    return f(k)\nf(1)", "RecursionError: maximum recursion depth exceeded", 2),
        ("x = '\0'", "", 1),
    ],
)
def test_a_crash_has_its_exception_and_its_line(source, text, line, traced):
    run = Run(source, 4, traced=traced)
    assert run.end["reason"] == "error"
    assert run.end["error"]["text"].startswith(text)
    assert run.end["error"]["line"] == line


def test_output_has_a_limit():
    run = Run("while True: print('x' * 10**6)", traced=False)
    assert run.end == {"reason": "limit"}
    assert len(run.text) == 10_000_000
    assert max(len(text) for chunk in run.chunks for _, text in chunk["output"]) < 2_000_000


def test_modules_that_a_program_needs_see_it_as_the_main_module():
    source = """
import pickle
class Point:
    def __init__(self): self.x = 3
print(pickle.loads(pickle.dumps(Point())).x)
"""
    assert Run(source).text == "3\n"
    assert not hasattr(sys.modules["__main__"], "Point")


@pytest.mark.parametrize(
    ("source", "uncalled"),
    [
        ("def is_free(board, row): pass\ndef solve(board, row, n): pass", "solve(board, row, n)"),
        ("class Board:\n def __init__(self, a, b): pass\n def solve(self, row): pass", "Board(a, b).solve(row)"),
        ("class Board:\n def _place(self, a, b): pass\n def fill(self, a, b): pass", "Board().fill(a, b)"),
        ("async def solve(n, step): pass", "solve(n, step)"),
        ("def solve(a, b): pass\nprint(1)", None),
        ("def solve(a, b): pass\nanswer = solve(1, 2)", None),
        ("x = 1", None),
    ],
)
def test_a_call_that_is_missing_is_named(source, uncalled):
    assert Run(source, 4).end.get("uncalled") == uncalled


@pytest.mark.parametrize(
    ("source", "name", "again"),
    [
        ("class S:\n found = []\n def solve(self, n):\n  self.found.append(n)\n  return self.found", "S.found", "[4, 4]"),
        ("def solve(n, found=[]):\n found.append(n)\n return found", "found", "[4, 4]"),
        ("count = 0\ndef solve(n):\n global count\n count += n\n return count", "count", "8"),
        ("known = {}\ndef solve(n):\n known[n] = n\n return n", None, None),
        ("import random\ndef solve(n): return random.random()", None, None),
        ("found = []\ndef solve(n):\n found.clear()\n found.append(n)\n return found", None, None),
    ],
)
def test_a_second_call_is_compared_if_something_lasts_longer_than_the_first(source, name, again):
    end = Run(source, 4, traced=False).end
    assert (end.get("kept", {}).get("name"), end.get("again")) == (name, again)
    assert "again" not in Run(source, 4).end
    assert "again" not in Run(source, 6, traced=False).end


def test_files_are_kept_in_memory_and_the_last_one_is_passed_on(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    source = """
import io, pathlib
with open("a.txt", "w") as file:
    file.write("one\\n")
open("a.txt", "a").write("two\\n")
print(open("a.txt").read(), pathlib.Path("a.txt").read_text())
open("b.bin", "wb").write(b"1")
pathlib.Path("empty.txt").write_text("")
"""
    run = Run(source)
    assert run.text == "one\ntwo\n one\ntwo\n\n"
    assert run.end == {"reason": "finished", "wrote": {"name": "a.txt", "text": "one\ntwo\n"}}
    assert list(tmp_path.iterdir()) == []
    assert open.__name__ == "open"
    again = 'for name in ("a.txt", "b.txt", "a.txt"):\n    open(name, "a").write(name)'
    assert Run(again).end["wrote"] == {"name": "a.txt", "text": "a.txta.txt"}


@pytest.mark.parametrize("traced", [True, False])
@pytest.mark.parametrize(
    "source",
    [
        "from multiprocessing import Pool\nwith Pool(4) as pool:\n    print(pool.map(f, [1, 2]))",
        "import multiprocessing as mp\nprint(mp.Pool().starmap(f, [(1,), (2,)]))",
        "from multiprocessing.pool import ThreadPool\nprint(list(ThreadPool(2).imap(f, [1, 2])))",
        "from multiprocessing import Process, Queue\nq = Queue()\nfor k in (1, 2):\n    p = Process(target=lambda: q.put(f(k)))\n    p.start()\n    p.join()\nprint([q.get(), q.get()])",
        "from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor() as e:\n    print(list(e.map(f, [1, 2])))",
        "import concurrent.futures\nwith concurrent.futures.ProcessPoolExecutor(2) as e:\n    print([e.submit(f, k).result() for k in (1, 2)])",
        "import threading\nout = []\nts = [threading.Thread(target=lambda k=k: out.append(f(k))) for k in (1, 2)]\nfor t in ts: t.start()\nfor t in ts: t.join()\nprint(out)",
    ],
)
def test_what_would_run_beside_a_program_runs_at_once(source, traced):
    run = Run(f"def f(k):\n    return k * 10\n{source}", traced=traced)
    assert (run.text, run.end) == ("[10, 20]\n", {"reason": "finished"})
    module = sys.modules.get("multiprocessing")
    assert module is None or module.__file__


def test_an_exception_that_the_program_raises_itself_is_told_from_others():
    assert Run("if True:\n    raise ValueError(\n        'too small')").end["error"]["isRaised"]
    assert Run("assert 1 > 2").end["error"]["isRaised"]
    assert "isRaised" not in Run("int('x')").end["error"]
