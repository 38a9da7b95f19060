n = int(input())
queens = []
hits = [0] * n
taken = [0] * n


def attacked(row, col):
    return taken[col] or any(abs(c - col) == row - r for r, c in enumerate(queens))


def place(row):
    if row == n:
        print(queens)
        return
    for col in range(n):
        if attacked(row, col):
            continue
        hits[col] = 1
        taken[col] = 1
        queens.append(col)
        place(row + 1)
        queens.pop()


place(0)
