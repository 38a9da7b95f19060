n = int(input("n = "))
queens = []
count = 0


def is_safe(row, col):
    for r in range(row):
        c = queens[r]
        if c == col or c - col == row - r:
            return False
    return True


def solve(row):
    global count
    if row == n:
        count += 1
        print(queens)
        return
    for col in range(n):
        if is_safe(row, col):
            queens.append(col)
            solve(row + 1)
            queens.pop()


solve(0)
print(count)
