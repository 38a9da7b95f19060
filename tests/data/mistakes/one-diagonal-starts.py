import sys


def attacked(queens, row, col):
    for r, c in enumerate(queens):
        if c == col or r + c == row + col:
            return True
    return False


def place(row, queens, solutions):
    if row == n:
        solutions.append(queens[:])
        return
    for col in range(n):
        if not attacked(queens, row, col):
            place(row + 1, queens + [col], solutions)


n = int(sys.argv[1])
solutions = []
for first in range(n):
    place(1, [first], solutions)
for board in solutions:
    print(board)
