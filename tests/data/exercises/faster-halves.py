n = int(input())
full = (1 << n) - 1  # one bit for each column


def fill(row, end, columns, up, down):
    """The lines that the queens of these rows occupy, for each way to fill them."""
    if row == end:
        return [(columns, up, down)]
    ways = []
    for column in range(n):
        c, u, d = 1 << column, 1 << row + column, 1 << row - column + n
        if not (columns & c or up & u or down & d):
            ways += fill(row + 1, end, columns | c, up | u, down | d)
    return ways


tops = fill(0, n // 2, 0, 0, 0)
bottoms = {}  # by their columns
for columns, up, down in fill(n // 2, n, 0, 0, 0):
    bottoms.setdefault(columns, []).append((up, down))
found = 0
for columns, up, down in tops:
    for other_up, other_down in bottoms.get(full ^ columns, []):
        if not (up & other_up or down & other_down):
            found += 1
print("Solutions:", found)
