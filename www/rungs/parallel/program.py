# Bit masks on several cores: each takes one column of the first row.
# Run: python3 parallel.py 8 boards

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

WORKERS = 4  #@ =workers


def solve(n, column):
    queens = []
    # n ones: bit c stands for column c of the row.
    full = (1 << n) - 1
    first = 1 << column

    def fill(row, columns, diagonals, antidiagonals):
        if row == n:
            yield queens  #@ solution
            # From the middle column, the search finds both itself.
            if 2 * queens[0] != n - 1:
                yield [n - 1 - column for column in queens]
            return
        # In the first row, only this column.
        allowed = first if row == 0 else full
        attacked = columns | diagonals | antidiagonals
        free = allowed & ~attacked  #@ scan +comparisons
        while free:
            # The lowest bit that is set.
            queen = free & -free  #@ place +placed
            queens.append(queen.bit_length() - 1)
            # One row down, the diagonals have moved by one column.
            yield from fill(  #@ !place:row,queens[row]
                row + 1,
                columns | queen,
                (diagonals | queen) << 1,
                (antidiagonals | queen) >> 1,
            )
            queens.pop()  #@ !remove:row,queens[row]
            free ^= queen  #@ take-back

    yield from fill(0, 0, 0, 0)


def search(n, wanted, column):
    """Count the solutions with the first queen in this column."""
    found = 0
    boards = []
    for queens in solve(n, column):
        found += 1
        if wanted:
            boards.append(queens[:])
    return found, boards


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 8  #@ =n
    if not 1 <= n <= 32:
        sys.exit("n must be from 1 to 32")
    found = 0
    task = partial(search, n, "boards" in sys.argv)
    with ProcessPoolExecutor(WORKERS) as pool:
        for solutions, boards in pool.map(task, range((n + 1) // 2)):
            found += solutions
            for queens in boards:
                for column in queens:
                    print(". " * column + "Q" + " ." * (n - 1 - column))
                print()
    print("Solutions found:", found)


if __name__ == "__main__":
    main()
