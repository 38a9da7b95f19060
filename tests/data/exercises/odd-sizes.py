n = int(input())
queens = []  # the column of the queen in each row


def is_free(row, column):
    for above in range(row):
        apart = abs(queens[above] - column)
        if apart == 0 or apart == row - above:
            return False
    return True


def count(row):
    if row == n:
        return 1
    found = 0
    for column in range(n):
        if is_free(row, column):
            queens.append(column)
            found += count(row + 1)
            queens.pop()
    return found


def count_from(column):
    """The solutions with the first queen in this column."""
    queens.append(column)
    found = count(1)
    queens.pop()
    return found


total = 0
for column in range(n // 2):
    total += 2 * count_from(column)  # each has a mirror image
if n % 2 == 1:
    total += count_from(n // 2)
print("Solutions:", total)
