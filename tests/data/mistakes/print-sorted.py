n = int(input())
queens = []

def safe(row, col):
    return not any(c == col or abs(c - col) == row - r for r, c in enumerate(queens))

def solve(row):
    if row == n:
        queens_copy = sorted(queens)
        print(queens_copy)
        return
    for col in range(n):
        if safe(row, col):
            queens.append(col)
            solve(row + 1)
            queens.pop()

solve(0)
