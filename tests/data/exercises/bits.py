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


print("Solutions:", count(0, 0, 0))
