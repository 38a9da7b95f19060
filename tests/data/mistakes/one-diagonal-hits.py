import sys

n = int(sys.argv[1])
hits = [0] * n
queens = []


def place(row):
    if row == n:
        print(queens)
        for c in queens:
            hits[c] = 1
        return
    for col in range(n):
        if any(c == col or row - r == c - col for r, c in enumerate(queens)):
            continue
        queens.append(col)
        place(row + 1)
        queens.pop()


place(0)
print("columns used:", sum(hits), file=sys.stderr)
