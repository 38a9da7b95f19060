# Bit masks without recursion, with a stack of its own.
# Run: python3 bitmask-iterative.py 8 boards

import sys


def solve(n):
    queens = []
    # n ones: bit c stands for column c of the row.
    full = (1 << n) - 1
    half = (1 << (n + 1) // 2) - 1
    stack = []
    row = columns = diagonals = antidiagonals = 0
    while True:
        if row == n:
            yield queens  #@ solution
            # From the middle column, the search finds both itself.
            if 2 * queens[0] != n - 1:
                yield [n - 1 - column for column in queens]
            free = 0
        else:
            # In the first row, only the left half and the middle.
            allowed = half if row == 0 else full
            attacked = columns | diagonals | antidiagonals
            free = allowed & ~attacked  #@ scan +comparisons
        while not free:
            if row == 0:
                return
            row -= 1
            queens.pop()  #@ !remove:row,queens[row]
            columns, diagonals, antidiagonals, free = stack.pop()  #@ take-back
        # The lowest bit that is set.
        queen = free & -free  #@ place +placed
        queens.append(queen.bit_length() - 1)
        stack.append((columns, diagonals, antidiagonals, free ^ queen))  #@ !place:row,queens[row]
        row += 1
        columns |= queen
        # One row down, the diagonals have moved by one column.
        diagonals = (diagonals | queen) << 1
        antidiagonals = (antidiagonals | queen) >> 1


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
