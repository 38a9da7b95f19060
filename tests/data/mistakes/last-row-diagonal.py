import sys

n = int(sys.argv[1])
queens = []
count = 0


def safe(row, col):
    for r, c in enumerate(queens):
        if c == col or r - c == row - col:
            return False
    return True


def place(row):
    global count
    for col in range(n):
        if not safe(row, col):
            continue
        if row == n - 1:
            count += 1
            continue
        queens.append(col)
        place(row + 1)
        queens.pop()


place(0)
print(count)
