n = int(input())
queens = []  # the column of the queen in each row
columns = [False] * n
rising = [False] * (2 * n - 1)
falling = [False] * (2 * n - 1)
found = 0


def place(row):
    global found
    if row == n:
        # With the first queen in the middle column, the search finds the mirror image, too.
        found += 1 if 2 * queens[0] == n - 1 else 2
        return
    for column in range((n + 1) // 2 if row == 0 else n):
        up = row + column
        down = row - column + n - 1
        if columns[column] or rising[up] or falling[down]:
            continue
        queens.append(column)
        columns[column] = rising[up] = falling[down] = True
        place(row + 1)
        queens.pop()
        columns[column] = rising[up] = falling[down] = False


place(0)
print("Solutions:", found)
