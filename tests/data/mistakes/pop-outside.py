n = int(input())
count = 0


def fits(columns, column):
    row = len(columns)
    return all(c != column and abs(c - column) != row - r for r, c in enumerate(columns))


def place(columns):
    global count
    if len(columns) == n:
        count += 1
        return
    for column in range(n):
        if fits(columns, column):
            columns.append(column)
            place(columns)
        if columns:
            columns.pop()


place([])
print(count)
