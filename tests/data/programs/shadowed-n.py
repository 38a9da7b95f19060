def check(queens, row, col):
    for r in range(row):
        if queens[r] == col or queens[r] - r == col - row or queens[r] + r == col + row:
            return False
    return True


def solve(row, n, queens):
    if row == n:
        print(queens)
        return
    for n in range(n):
        if check(queens, row, n):
            queens.append(n)
            solve(row + 1, n, queens)
            queens.pop()


solve(0, 6, [])
