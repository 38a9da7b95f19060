n = int(input())
cols = []
count = 0

def safe(row, col):
    for r in range(row):
        if cols[r] == col or abs(cols[r] - col) == row - r:
            return False
    return True

def solve(row):
    global count
    if row == n - 1:
        count += 1
        return
    for col in range(n):
        if safe(row, col):
            cols.append(col)
            solve(row + 1)
            cols.pop()

solve(0)
print(count)
