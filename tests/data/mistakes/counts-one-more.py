import sys

total = 1


def place(columns, n):
    global total
    row = len(columns)
    if row == n:
        total += 1
        return True
    found = False
    for column in range(n):
        if all(c != column and abs(c - column) != row - r for r, c in enumerate(columns)):
            found = place([*columns, column], n)
    return found


place([], int(sys.argv[1]))
print(total)
