"""Compares ways to find all solutions in Python: `cargo xtask bench python`. Prints the table of www/python/README.md.

Every run asserts the number of solutions. The ways take turns, and each has the median of its runs.
"""

import os
import platform
import warnings
from statistics import median
from time import perf_counter

import constraint
import numpy
from ortools.sat.python import cp_model

import nqueens_board
from nqueens_board import _pure, published

SIZES = [8, 10, 12, 16, 18]
RUNS = 5
LONG = 2.0
"""What takes longer than this runs once, in seconds."""
GROWTH = 40
"""About how many times as long anything takes for two more rows."""
LIMIT = 60.0
"""What would take longer than this does not run."""


def backtracking(n):
    """As a textbook has it: recursion, with sets of occupied lines."""
    columns, diagonals, antidiagonals = set(), set(), set()

    def place(row):
        if row == n:
            return 1
        found = 0
        for column in range(n):
            lines = column, row - column, row + column
            if column in columns or lines[1] in diagonals or lines[2] in antidiagonals:
                continue
            for occupied, line in zip((columns, diagonals, antidiagonals), lines):
                occupied.add(line)
            found += place(row + 1)
            for occupied, line in zip((columns, diagonals, antidiagonals), lines):
                occupied.remove(line)
        return found

    return place(0)


def arrays(n):
    """Row by row, all placements at once: an array for each kind of line, with a mask for each placement."""
    columns = left = right = numpy.zeros(1, dtype=numpy.int64)
    full = (1 << n) - 1
    for _ in range(n):
        free = full & ~(columns | left | right)
        parents, queens = zip(*((numpy.flatnonzero(free & 1 << column), 1 << column) for column in range(n)))
        queen = numpy.repeat(numpy.array(queens), [len(found) for found in parents])
        parent = numpy.concatenate(parents)
        columns, left, right = columns[parent] | queen, (left[parent] | queen) << 1, (right[parent] | queen) >> 1
    return len(columns)


def python_constraint(n):
    problem = constraint.Problem()
    problem.addVariables(range(n), range(n))
    problem.addConstraint(constraint.AllDifferentConstraint())
    for low in range(n):
        for high in range(low + 1, n):
            distance = high - low
            problem.addConstraint(lambda a, b, distance=distance: abs(a - b) != distance, (low, high))
    return sum(1 for _ in problem.getSolutionIter())


class Counter(cp_model.CpSolverSolutionCallback):
    def __init__(self):
        super().__init__()
        self.found = 0

    def on_solution_callback(self):
        self.found += 1


def cp_sat(n):
    model = cp_model.CpModel()
    queens = [model.new_int_var(0, n - 1, f"row {row}") for row in range(n)]
    model.add_all_different(queens)
    model.add_all_different(queen + row for row, queen in enumerate(queens))
    model.add_all_different(queen - row for row, queen in enumerate(queens))
    solver, counter = cp_model.CpSolver(), Counter()
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model, counter)
    return counter.found


WAYS = {
    "`count(n)`": nqueens_board.count,
    "`sum(1 for _ in solutions(n))`": lambda n: sum(1 for _ in nqueens_board.solutions(n)),
    "`count(n)`, pure wheel": lambda n: _pure.count(n, False, None, None),
    "`solutions(n)`, pure wheel": lambda n: sum(1 for _ in _pure.Selection(n, "all", [], [], None)),
    "NumPy, row by row": arrays,
    "Backtracking with sets": backtracking,
    "OR-Tools CP-SAT": cp_sat,
    "python-constraint2": python_constraint,
}


def shown(seconds):
    if seconds is None:
        return "–"
    return f"{1000 * seconds:.2g} ms" if seconds < 0.0995 else f"{seconds:.2g} s"


def main():
    warnings.simplefilter("ignore", _pure.SlowEngineWarning)
    times = {name: {} for name in WAYS}
    for n, before in zip(SIZES, [None, *SIZES]):
        expected = published(n).all
        steps = 0 if before is None else (n - before) // 2
        runs = {name: [] for name in WAYS}
        for _ in range(RUNS):
            for name, way in WAYS.items():
                last = 0 if before is None else times[name][before]
                is_over = last is None or last * GROWTH**steps > LIMIT or sum(runs[name]) > LONG
                if is_over:
                    continue
                start = perf_counter()
                found = way(n)
                runs[name].append(perf_counter() - start)
                assert found == expected, f"{name} finds {found} solutions for n = {n}, not {expected}"
        for name, measured in runs.items():
            times[name][n] = median(measured) if measured else None
    print(f"Python {platform.python_version()}, {nqueens_board.engine()}, {os.cpu_count()} cores\n")
    print("|", " | ".join(["way", *(f"n = {n}" for n in SIZES)]), "|")
    print("| --- |", " | ".join("---:" for _ in SIZES), "|")
    for name, row in times.items():
        print("|", " | ".join([name, *(shown(row[n]) for n in SIZES)]), "|")


main()
