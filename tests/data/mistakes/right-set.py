def queens(n):
    partial = {()}
    for row in range(n):
        partial = {
            old + (col,)
            for old in partial
            for col in range(n)
            if all(col != c and row - r != abs(col - c) for r, c in enumerate(old))
        }
    return partial

print(queens(int(input())))
