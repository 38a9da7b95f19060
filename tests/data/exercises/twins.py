n = int(input())
solutions = []


def place(queens):
    row = len(queens)
    if row == n:
        solutions.append(queens)
        return
    for column in range(n):
        if all(abs(queens[a] - column) not in (0, row - a) for a in range(row)):
            place(queens + [column])


def turn(queens):
    """The image after a quarter turn."""
    return [queens.index(n - 1 - column) for column in range(n)]


def mirror(queens):
    return [n - 1 - column for column in queens]


def images(queens):
    """All images, turned and mirrored."""
    found = []
    for _ in range(4):
        found += [queens, mirror(queens)]
        queens = turn(queens)
    return found


place([])
for solution in solutions:
    if solution == min(images(solution)):
        print(solution)
