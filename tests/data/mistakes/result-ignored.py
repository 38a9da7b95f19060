import sys

n = int(sys.argv[1])
columns = [None] * n


def is_attacked(row, column):
    return any(c == column or abs(c - column) == row - r for r, c in enumerate(columns[:row]))


def place(row):
    if row == n:
        return True
    for column in range(n):
        if not is_attacked(row, column):
            columns[row] = column
            place(row + 1)
            columns[row] = None
    return False


print(columns if place(0) else "No solution")
