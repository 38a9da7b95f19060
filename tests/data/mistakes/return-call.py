n = int(input())
queens = []

def safe(row, col):
    for r, c in enumerate(queens):
        if c == col or abs(c - col) == row - r:
            return False
    return True

def solve(row):
    if row == n:
        print(queens)
        return 1
    for col in range(n):
        if safe(row, col):
            queens.append(col)
            return solve(row + 1)
            queens.pop()
    return 0

print(solve(0))
