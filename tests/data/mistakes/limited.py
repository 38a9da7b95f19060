import sys
n = int(sys.argv[1])
cols = [0] * n
found = []

def ok(row):
    for r in range(row):
        if cols[r] == cols[row] or row - r == abs(cols[row] - cols[r]):
            return False
    return True

def solve(row):
    if len(found) == 10:
        return
    if row == n:
        found.append(cols[:])
        return
    for c in range(n):
        cols[row] = c
        if ok(row):
            solve(row + 1)

solve(0)
for f in found:
    print(f)
