boards = []


def free(queens, column):
    return all(
        other != column and abs(other - column) != distance
        for distance, other in enumerate(reversed(queens), 1)
    )


def search(n, queens):
    if len(queens) == n:
        boards.append(queens)
        return
    for column in range(n):
        if free(queens, column):
            search(n, queens + [column])


for n in range(4, 8):
    search(n, [])
    print(n, len(boards))
