n = int(input())
queens = []

def safe(row, col):
    for r in range(row):
        if queens[r] == col or queens[r] + r == col + row or queens[r] - r == col + row:
            return False
    return True

def solve(row):
    if row == n:
        print(queens)
        return
    for col in range(n):
        if safe(row, col):
            queens.append(col)
            solve(row + 1)
            queens.pop()

solve(0)
