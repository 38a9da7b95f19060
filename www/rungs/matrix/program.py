# A board of zeros and ones: look from each square in all directions.
# Run: python3 matrix.py 8 boards

import sys


DIRECTIONS = [
    (0, -1), (0, 1), (-1, 0), (1, 0),
    (-1, -1), (-1, 1), (1, -1), (1, 1),
]


def solve(n):
    board = [[0] * n for _ in range(n)]
    queens = []

    def is_free(row, column):
        for down, right in DIRECTIONS:
            r, c = row + down, column + right
            while 0 <= r < n and 0 <= c < n:
                if board[r][c] == 1:  #@ +comparisons
                    return False
                r, c = r + down, c + right
        return True

    def fill(row):
        if row == n:
            yield queens  #@ solution
            return
        for column in range(n):  #@ try
            if is_free(row, column):  #@ reject +tried
                board[row][column] = 1  #@ place +placed
                queens.append(column)
                yield from fill(row + 1)
                queens.pop()
                board[row][column] = 0  #@ take-back

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
