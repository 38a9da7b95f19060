n = int(input())
used = [False] * n
rising = [False] * (2 * n)
falling = [False] * (2 * n)
columns = [-1] * n
total = 0


def put(row):
    global total
    if row == n:
        total += 1
        print(*columns)
        return
    for column in range(n):
        if used[column] or rising[row + column] or falling[row - column + n]:
            continue
        columns[row] = column
        used[column] = True
        rising[row + column] = True
        falling[row - column + n] = True
        put(row + 1)
        used[column] = False
        rising[row + column] = False


put(0)
print(total, "solutions")
