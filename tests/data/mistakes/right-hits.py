n = int(input())
queens = []
hits = [0] * n
rows = set()


def attacked(row, col):
    return any(c == col or abs(c - col) == row - r for r, c in enumerate(queens))


def place(row):
    if row == n:
        print(queens)
        return
    for col in range(n):
        if attacked(row, col):
            continue
        hits[col] = 1
        rows.add(row)
        queens.append(col)
        place(row + 1)
        queens.pop()


place(0)
assert sum(hits) <= n and len(rows) <= n
