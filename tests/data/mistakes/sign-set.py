n = int(input())
cols, down, up = set(), set(), set()
queens = []

def solve(row):
    if row == n:
        print(queens)
        return
    for col in range(n):
        if col in cols or row - col in down or row + col in up:
            continue
        queens.append(col)
        cols.add(col)
        down.add(row - col)
        up.add(row + col)
        solve(row + 1)
        queens.pop()
        cols.remove(col)
        down.remove(row - col)
        up.remove(row - col)

solve(0)
