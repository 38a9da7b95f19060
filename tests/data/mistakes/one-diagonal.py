n = int(input())
cols, diag = set(), set()
queens = []
count = 0

def solve(row):
    global count
    if row == n:
        count += 1
        return
    for col in range(n):
        if col in cols or row + col in diag:
            continue
        cols.add(col)
        diag.add(row + col)
        queens.append(col)
        solve(row + 1)
        queens.pop()
        cols.remove(col)
        diag.remove(row + col)

solve(0)
print(count)
