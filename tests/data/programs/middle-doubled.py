def count(n, row, cols, up, down):
    if row == n:
        return 1
    found = 0
    for c in range(n if row else (n + 1) // 2):
        if c in cols or row + c in up or row - c in down:
            continue
        found += count(n, row + 1, cols | {c}, up | {row + c}, down | {row - c})
    return found


size = int(input())
print(2 * count(size, 0, frozenset(), frozenset(), frozenset()))
