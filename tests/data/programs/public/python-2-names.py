import sys

n = int(sys.argv[1])


def place(queens):
    row = len(queens)
    if row == n:
        print(queens)
    for col in xrange(n):
        if all(c != col and abs(c - col) != row - r for r, c in enumerate(queens)):
            place(queens + [col])


place([])
