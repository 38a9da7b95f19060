def solve(n, row, queens):
    if row == n:
        yield queens[:]
        return
    for col in range(n):
        if all(col != c and row - r != abs(col - c) for r, c in enumerate(queens)):
            queens.append(col)
            solve(n, row + 1, queens)
            queens.pop()

n = int(input())
for board in solve(n, 0, []):
    print(board)
