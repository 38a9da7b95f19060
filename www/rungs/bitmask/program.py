# Bit masks: find all free squares of a row at once.
# Run: python3 bitmask.py 8 boards

import sys


def solve(n):
    queens = []
    # n ones: bit c stands for column c of the row.
    full = (1 << n) - 1

    def fill(row, columns, diagonals, antidiagonals):
        if row == n:
            yield queens  #@ solution
            return
        attacked = columns | diagonals | antidiagonals
        free = full & ~attacked  #@ scan +comparisons
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
