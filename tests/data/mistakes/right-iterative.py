n = int(input())
queens = [-1] * n
row = 0
count = 0
while row >= 0:
    queens[row] += 1
    while queens[row] < n and any(
        queens[r] == queens[row] or row - r == abs(queens[r] - queens[row]) for r in range(row)
    ):
        queens[row] += 1
    if queens[row] == n:
        queens[row] = -1
        row -= 1
    elif row == n - 1:
        count += 1
    else:
        row += 1
print(count)
