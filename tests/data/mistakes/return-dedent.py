def count(n, row=0, cols=()):
    if row == n:
        return 1
    total = 0
    for c in range(n):
        if all(c != x and row - r != abs(c - x) for r, x in enumerate(cols)):
            total += count(n, row + 1, cols + (c,))
        return total
    return total

print(count(int(input())))
