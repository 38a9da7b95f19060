n = int(input())
queens = []
solutions = []

def safe(row, col):
    return all(c != col and abs(c - col) != row - r for r, c in enumerate(queens))

def solve(row):
    if row == n:
        solutions.append(queens)
        return
    for col in range(n):
        if safe(row, col):
            queens.append(col)
            solve(row + 1)
            queens.pop()

solve(0)
for s in solutions:
    print(s)
