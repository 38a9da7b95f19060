n = int(input())
q = []
count = 0

def ok(row, col):
    return all(c != col and row - r != abs(col - c) for r, c in enumerate(q))

def solve(row):
    global count
    if row == n:
        count += 2
        return
    last = n // 2 if row == 0 else n
    for col in range(last):
        if ok(row, col):
            q.append(col)
            solve(row + 1)
            q.pop()

solve(0)
print(count)
