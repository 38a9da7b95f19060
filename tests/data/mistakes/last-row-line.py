n = int(input())
queens = []
found = []


def safe(row, column):
    for other in range(row):
        if queens[other] == column or abs(queens[other] - column) == row - other:
            return False
    return True


def place(row):
    if row == n - 1:
        found.append(queens[:])
        return
    for column in range(n):
        if safe(row, column):
            queens.append(column); place(row + 1); queens.pop()


place(0)
for solution in found:
    print(solution)
