def allowed(rows, column):
    row = len(rows)
    for above, line in enumerate(rows):
        distance = row - above
        if line[column] == "Q":
            return False
        if column - distance >= 0 and line[column - distance] == "Q":
            return False
        if column + distance < len(line) and line[column + distance] == "Q":
            return False
    return True


def solve(n, rows):
    if len(rows) == n:
        print("\n".join(rows), end="\n\n")
        return
    for column in range(n):
        if allowed(rows, column):
            solve(n, rows + ["." * column + "Q" + "." * (n - column - 1)])


solve(int(input()), [])
