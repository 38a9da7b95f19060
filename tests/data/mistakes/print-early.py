n = int(input())
queens = []

def safe(row, col):
    for r, c in enumerate(queens):
        if c == col or abs(c - col) == row - r:
            return False
    return True

def solve(row):
    if row == n:
        return
    for col in range(n):
        if safe(row, col):
            if row == n - 1:
                print(queens)
            queens.append(col)
            solve(row + 1)
            queens.pop()

solve(0)
