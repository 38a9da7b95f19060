n = int(input())
queens = [-1] * n  # the column of the queen in each row


def is_free(row):
    for above in range(row):
        apart = abs(queens[above] - queens[row])
        if apart == 0 or apart == row - above:
            return False
    return True


row = 0
while row >= 0:
    queens[row] += 1
    while queens[row] < n and not is_free(row):
        queens[row] += 1
    if queens[row] >= n:
        queens[row] = -1
        row -= 1
    elif row == n - 1:
        print(queens)
    else:
        row += 1
