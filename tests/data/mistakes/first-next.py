def place(n, queens=()):
    row = len(queens)
    if row == n:
        yield queens
        return
    for col in range(n):
        if all(col != c and row - r != abs(col - c) for r, c in enumerate(queens)):
            yield from place(n, queens + (col,))

n = int(input())
if n == 2 or n == 3:
    print("no solution")
else:
    print(next(place(n)))
