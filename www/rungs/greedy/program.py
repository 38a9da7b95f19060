# Greedy order: first the square that leaves the most squares free.
# Run: python3 greedy.py 8 boards

import sys


def solve(n):
    queens = []

    def free_columns(row):
        free = set(range(n))
        for above, column in enumerate(queens):
            apart = row - above
            free -= {column - apart, column, column + apart}  #@ +comparisons
        return free

    def loss(row, column):
        """The number of free squares below that a queen here attacks."""
        attacked = 0
        for below in range(row + 1, n):
            apart = below - row
            squares = {column - apart, column, column + apart}
            attacked += len(squares & free_columns(below))
        return attacked

    def fill():
        if len(queens) == n:
            yield queens  #@ solution
            return
        row = len(queens)
        untried = free_columns(row)  #@ scan
        while untried:
            # If several lose the same, the leftmost.
            column = min(sorted(untried), key=lambda c: loss(row, c))
            untried.remove(column)
            queens.append(column)  #@ place +placed
            yield from fill()
            queens.pop()  #@ take-back

    yield from fill()


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 8  #@ =n
    if not 1 <= n <= 32:
        sys.exit("n must be from 1 to 32")
    found = 0
    for queens in solve(n):
        found += 1
        if "boards" in sys.argv:
            for column in queens:
                print(". " * column + "Q" + " ." * (n - 1 - column))
            print()
    print("Solutions found:", found)


if __name__ == "__main__":
    main()
