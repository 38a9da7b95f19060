n = int(input())
workers = 4
queens = []  # the column of the queen in each row
found = [[] for _ in range(workers)]  # by each worker


def is_free(row, column):
    for above in range(row):
        apart = abs(queens[above] - column)
        if apart == 0 or apart == row - above:
            return False
    return True


def search(row):
    if row == n:
        return [queens.copy()]
    solutions = []
    for column in range(n):
        if is_free(row, column):
            queens.append(column)
            solutions += search(row + 1)
            queens.pop()
    return solutions


# The workers take turns: each takes the next column of the first row.
for column in range(n):
    worker = column % workers
    queens.append(column)
    found[worker] += search(1)
    queens.pop()
for part in found:
    for solution in part:
        print(solution)
