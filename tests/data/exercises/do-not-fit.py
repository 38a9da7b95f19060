n = int(input())


def is_free(queens, column):
    """Whether no queen attacks this column of the next row."""
    for above, other in enumerate(queens):
        apart = abs(other - column)
        if apart == 0 or apart == len(queens) - above:
            return False
    return True


def fill(rows):
    """The ways to fill this many rows."""
    ways = [[]]
    for _ in range(rows):
        ways = [way + [c] for way in ways for c in range(n) if is_free(way, c)]
    return ways


def fits(top, bottom):
    queens = top.copy()
    for column in bottom:
        if not is_free(queens, column):
            return False
        queens.append(column)
    return True


bottoms = fill(n - n // 2)
for top in fill(n // 2):
    for bottom in bottoms:
        queens = top + bottom
        if fits(top, bottom):
            print(queens)
