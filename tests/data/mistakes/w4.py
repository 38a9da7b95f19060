n = int(input())
queens = []
count = 0

def solve(row):
    global count
    if row == n:
        count += 1
        return
    for col in range(n):
        if all(col != c and abs(col - c) != row - r for r, c in enumerate(queens)):
            queens.append(col)
            solve(row + 1)

solve(0)
print(count)
