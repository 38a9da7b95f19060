size = int(input())
field = [["-" for _ in range(size)] for _ in range(size)]


def attacked(r, c):
    for i in range(r):
        for j in range(size):
            if field[i][j] == "#" and (j == c or abs(j - c) == r - i):
                return True
    return False


def fill(r):
    if r == size:
        return True
    for c in range(size):
        if not attacked(r, c):
            field[r][c] = "#"
            if fill(r + 1):
                return True
    return False


if fill(0):
    print("\n".join("".join(row) for row in field))
else:
    print("There is no solution")
