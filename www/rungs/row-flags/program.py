# Backtracking with a flag for each column that has a queen.
# Run: python3 row-flags.py 8 boards

import sys


def solve(n):
    queens = []
    columns = [False] * n

    def is_free(row, column):
        if columns[column]:  #@ +comparisons
            return False
        for above in range(row):
            apart = abs(column - queens[above])
            # As many columns apart as rows: on a diagonal.
            if apart == row - above:  #@ +comparisons
                return False
        return True

    def fill(row):
        if row == n:
            yield queens  #@ solution
            return
        for column in range(n):  #@ try
            if is_free(row, column):  #@ reject +tried
                columns[column] = True
                queens.append(column)  #@ place +placed
                yield from fill(row + 1)
                queens.pop()  #@ take-back
                columns[column] = False

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
