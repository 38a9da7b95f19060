n = int(input())
queens = []


def free(row, column):
    return all(c != column and abs(c - column) != row - r for r, c in enumerate(queens[:row]))


def solve(row):
    if row == n:
        print(queens)
        return
    for column in range(n):
        if free(row, column):
            queens[row:] = [column]
            solve(row)


solve(0)
