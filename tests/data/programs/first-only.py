n = int(input("n = "))
queens = []


def is_safe(row, col):
    for r in range(row):
        c = queens[r]
        if c == col or abs(c - col) == row - r:
            return False
    return True


def solve(row):
    if row == n:
        return True
    for col in range(n):
        if is_safe(row, col):
            queens.append(col)
            if solve(row + 1):
                return True
            queens.pop()
    return False


if solve(0):
    print(queens)
