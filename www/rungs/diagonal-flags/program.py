# Backtracking with flags for columns, diagonals and antidiagonals.
# Run: python3 diagonal-flags.py 8 boards

import sys


def solve(n):
    queens = []
    columns = [False] * n
    # On a diagonal row - column is fixed; on an antidiagonal row + column.
    diagonals = [False] * (2 * n - 1)
    antidiagonals = [False] * (2 * n - 1)

    def is_free(row, column):
        return not (  #@ +comparisons*3
            columns[column]
            or diagonals[row - column + n - 1]
            or antidiagonals[row + column]
        )

    def fill(row):
        if row == n:
            yield queens  #@ solution
            return
        for column in range(n):  #@ try
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
