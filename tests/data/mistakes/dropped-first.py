n = int(input())
def solve(row, queens):
    if row == n:
        print(queens)
        yield queens
    else:
        for col in range(n):
            if all(col != c and row - r != abs(col - c) for r, c in enumerate(queens)):
                for q in solve(row + 1, queens + [col]):
                    yield q
solve(0, [])
