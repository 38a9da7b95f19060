def is_free(queens, row, column):
    for other in range(row):
        if queens[other] == column or abs(queens[other] - column) == row - other:
            return False
    return True


def place(row, queens, n):
    if row == n:
        return 1
    total = 0
    for column in range(n):
        if is_free(queens, row, column):
            queens[row] = column
            total += place(row + 1, queens, n)
    return total


def queens(n):
    return place(0, [-1] * (n - 1), n)
