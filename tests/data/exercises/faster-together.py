n = int(input())
full = (1 << n) - 1  # one bit for each column


def count(columns, diagonals, antidiagonals):
    if columns == full:
        return 1
    found = 0
    free = full & ~(columns | diagonals | antidiagonals)
    while free:
        queen = free & -free  # the lowest bit that is set
        free ^= queen
        found += count(columns | queen, (diagonals | queen) << 1, (antidiagonals | queen) >> 1)
    return found


def count_from(column):
    """The solutions with the first queen in this column."""
    queen = 1 << column
    return count(queen, queen << 1, queen >> 1)


total = 0
for column in range(n // 2):
    total += 2 * count_from(column)  # each has a mirror image
if n % 2 == 1:
    total += count_from(n // 2)
print("Solutions:", total)
