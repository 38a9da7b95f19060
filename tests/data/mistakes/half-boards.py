n = int(input())
found = []

def extend(path):
    row = len(path)
    if row == n:
        found.append(path)
        found.append([n - 1 - c for c in path])
        return
    for col in range(n // 2 if row == 0 else n):
        if all(col != c and row - r != abs(col - c) for r, c in enumerate(path)):
            extend(path + [col])

extend([])
for board in found:
    print(*board)
