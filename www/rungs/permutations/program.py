# All permutations: no two queens share a row or a column.
# Run: python3 permutations.py 8 boards

import sys


def solve(n):
    queens = []

    def is_solution():
        for row in range(n):
            for above in range(row):
                apart = abs(queens[row] - queens[above])
                # As many columns apart as rows: on a diagonal.
                if apart == row - above:  #@ +comparisons
                    return False
        return True

    def swap(a, b):
        queens[a], queens[b] = queens[b], queens[a]  #@ swap !remove:a,queens[a] !place:a,queens[b] !remove:b,queens[b] !place:b,queens[a]

    def fill(row):
        if row == n - 1:
            if is_solution():  #@ reject
                yield queens  #@ solution
            return
        for other in range(row, n):
            swap(row, other)
            yield from fill(row + 1)
            swap(row, other)

    for column in range(n):
        queens.append(column)  #@ place +placed !place:column,column
    yield from fill(0)
    while queens:
        queens.pop()  #@ take-back !remove:len(queens)-1,queens[-1]


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
