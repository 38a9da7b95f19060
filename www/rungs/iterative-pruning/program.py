# Backtracking without recursion: the list of queens is the stack.
# Run: python3 iterative-pruning.py 8 boards

import sys


def solve(n):
    queens = []

    def is_free(row, column):
        for above in range(row):
            apart = abs(column - queens[above])
            # In the same column, or as many columns apart as rows.
            if apart == 0 or apart == row - above:  #@ +comparisons
                return False
        return True

    row, column = 0, 0
    while row > 0 or column < n:
        while row < n and column < n:  #@ try
            if is_free(row, column):  #@ reject +tried
                queens.append(column)  #@ place +placed
                row, column = row + 1, 0
            else:
                column += 1
        if row == n:
            yield queens  #@ solution
        if row > 0:
            row -= 1
            # Continue with the column after that of the last queen.
            column = queens.pop() + 1  #@ take-back !remove:row,queens[row]


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
