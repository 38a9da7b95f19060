# A solution for every n except 2 and 3, without a search.
# Run: python3 construction.py 8 boards

import sys


def solve(n):
    if n in (2, 3):
        print("There is no solution")  #@ gave-up
        return
    # Here columns are counted from 1.
    evens = list(range(2, n + 1, 2))
    odds = list(range(1, n + 1, 2))
    remainder = n % 6
    if remainder == 2:
        # Swap 1 and 3, and move 5 to the end.
        odds[0], odds[1] = 3, 1
        odds.remove(5)
        odds.append(5)
    elif remainder == 3:
        # Move 2 to the end, and 1 and 3 to the end.
        evens = evens[1:] + [2]
        odds = odds[2:] + [1, 3]
    columns = evens + odds
    queens = []
    for row in range(n):
        queens.append(columns[row] - 1)  #@ place +placed !place:row,columns[row]-1
    yield queens  #@ solution


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
