n = int(input())
queens = []  # the column of the queen in each row
found = 0


def is_free(row, column):
    for above in range(row):
        other = queens[above]
        if other == column:
            return False
        if abs(other - column) == row - above:
            return False
    return True


def place(row):
    global found
    if row == n:
        print(queens)
        found += 1
        return
    for column in range(n):
        if is_free(row, column):
            queens.append(column)
            place(row + 1)
            queens.pop()


place(0)
print("Solutions:", found)
