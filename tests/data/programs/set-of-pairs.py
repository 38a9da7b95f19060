import sys

n = int(sys.argv[1])
placed = set()


def clash(a, b):
    return a[0] == b[0] or a[1] == b[1] or a[0] + a[1] == b[0] + b[1]


def search(row):
    if row == n:
        print(sorted(placed))
        return
    for col in range(n):
        square = (row, col)
        if not any(clash(square, other) for other in placed):
            placed.add(square)
            search(row + 1)
            placed.remove(square)


search(0)
