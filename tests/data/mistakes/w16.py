n = int(input())
g = [[0] * n for _ in range(n)]

def safe(row, col):
    for r in range(row):
        for c in range(n):
            if g[r][c] and (c == col or abs(c - col) == row - r):
                return False
    return True

def show():
    for r in range(n):
        line = ""
        for c in range(n):
            line += "Q" if g[r][r] else "."
        print(line)
    print()

def solve(row):
    if row == n:
        show()
        return
    for col in range(n):
        if safe(row, col):
            g[row][col] = 1
            solve(row + 1)
            g[row][col] = 0

solve(0)
