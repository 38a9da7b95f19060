from functools import lru_cache

N = 6
diag1 = set()
diag2 = set()

@lru_cache(maxsize=None)
def ways(row, columns):
    if row == N:
        return 1
    result = 0
    for c in range(N):
        if columns & (1 << c):
            continue
        if row + c in diag1 or row - c in diag2:
            continue
        diag1.add(row + c)
        diag2.add(row - c)
        result += ways(row + 1, columns | (1 << c))
        diag1.discard(row + c)
        diag2.discard(row - c)
    return result

print(ways(0, 0))
