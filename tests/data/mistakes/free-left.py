n = int(input())
free = set(range(n))
cols = []

def place(row):
    if row == n:
        print(cols)
        return
    for col in range(n):
        if col not in free:
            continue
        if any(abs(c - col) == row - r for r, c in enumerate(cols)):
            continue
        cols.append(col)
        free.discard(col)
        place(row + 1)
        cols.pop()

place(0)
