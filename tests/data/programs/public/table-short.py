def queens(n, placed=()):
    if len(placed) == n:
        return 1
    row = len(placed)
    return sum(
        queens(n, placed + (col,))
        for col in range(n)
        if all(col != c and abs(col - c) != row - r for r, c in enumerate(placed))
    )


for n in range(4, 8):
    print(n, queens(n))
