n = int(input())
workers = 4
queens = []  # the column of the queen in each row


def is_free(row, column):
    for above in range(row):
        apart = abs(queens[above] - column)
        if apart == 0 or apart == row - above:
            return False
    return True


def place(row, columns):
    if row == n:
        print(queens)
        return
    for column in columns:
        if is_free(row, column):
            queens.append(column)
            place(row + 1, range(n))
            queens.pop()


# Each worker searches its part of the first row.
for worker in range(workers):
    first = worker * n // workers
    end = (worker + 1) * n // workers
    place(0, range(first, end))
