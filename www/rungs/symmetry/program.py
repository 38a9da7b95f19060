# Fundamental solutions only: each gives its rotations and reflections.
# Run: python3 symmetry.py 8 boards

import sys


def images(queens):
    """The eight rotations and reflections of a board, without repeats."""
    n = len(queens)
    found = set()
    for _ in range(4):
        # Rotate by a quarter turn.
        queens = [n - 1 - queens.index(row) for row in range(n)]
        found.add(tuple(queens))
        found.add(tuple(reversed(queens)))
    return sorted(found)


def solve(n):
    queens = []
    columns = [False] * n
    # On a diagonal row - column is fixed; on an antidiagonal row + column.
    diagonals = [False] * (2 * n - 1)
    antidiagonals = [False] * (2 * n - 1)

    def from_corner(line):
        return min(line, n - 1 - line)

    def is_nearer(row, column):
        # No queen on an edge may be nearer to a corner than queens[0].
        if row == 0:
            return False
        if column in (0, n - 1) and from_corner(row) < queens[0]:  #@ +comparisons
            return True
        return row == n - 1 and from_corner(column) < queens[0]

    def is_free(row, column):
        if is_nearer(row, column):
            return False
        return not (  #@ +comparisons*3
            columns[column]
            or diagonals[row - column + n - 1]
            or antidiagonals[row + column]
        )

    def fill(row):
        if row == n:
            boards = images(queens)
            # Of the eight images, only the smallest counts.
            if boards[0] == tuple(queens):  #@ reject-board +comparisons*7
                yield from boards  #@ solution
            return
        # In the first row, only the left half and the middle.
        end = (n + 1) // 2 if row == 0 else n
        for column in range(end):  #@ try
            if is_free(row, column):  #@ reject +tried
                columns[column] = True
                diagonals[row - column + n - 1] = True
                antidiagonals[row + column] = True
                queens.append(column)  #@ place +placed
                yield from fill(row + 1)
                queens.pop()  #@ take-back
                columns[column] = False
                diagonals[row - column + n - 1] = False
                antidiagonals[row + column] = False

    yield from fill(0)


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
