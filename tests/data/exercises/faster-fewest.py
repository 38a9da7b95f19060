n = int(input())
queens = {}  # the column of the queen in each row


def free(row):
    """The squares of a row that no queen attacks."""
    columns = set(range(n))
    for other, column in queens.items():
        apart = abs(row - other)
        columns -= {column - apart, column, column + apart}
    return sorted(columns)


def place():
    if len(queens) == n:
        print([queens[row] for row in range(n)])
        return True
    rows = [row for row in range(n) if row not in queens]
    row = min(rows, key=lambda row: len(free(row)))
    for column in free(row):
        queens[row] = column
        if place():
            return True
        del queens[row]
    return False


place()
