n = int(input("n = "))
queens = []
solutions = []


def is_safe(row, col):
    for r in range(row):
        c = queens[r]
        if c == col or abs(c - col) == row - r:
            return False
    return True


def solve(row):
    if row == n:
        solutions.append(queens)
        return
    for col in range(n):
        if is_safe(row, col):
            queens.append(col)
            solve(row + 1)
            queens.pop()


solve(0)
for solution in solutions:
    print(solution)
