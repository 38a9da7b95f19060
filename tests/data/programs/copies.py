def solve(n, queens=()):
    if len(queens) == n:
        yield queens
        return
    row = len(queens)
    for column in range(n):
        if all(column != c and row - r != abs(column - c) for r, c in enumerate(queens)):
            yield from solve(n, queens + (column,))


size = int(input())
for solution in solve(size):
    print(*solution)
