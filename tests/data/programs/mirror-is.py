"""All solutions; every one is also reflected, which should save half of the work."""


def ok(columns, c):
    r = len(columns)
    return all(c != k and abs(c - k) != r - i for i, k in enumerate(columns))


def reflect(columns):
    return [len(columns) - 1 - c for c in columns]


def known(columns, solutions):
    return any(columns is s for s in solutions)


def solve(n, columns, solutions):
    if len(columns) == n:
        for s in (columns, reflect(columns)):
            if not known(s, solutions):
                solutions.append(s)
        return
    for c in range(n):
        if ok(columns, c):
            solve(n, columns + [c], solutions)


def n_queens(n):
    solutions = []
    solve(n, [], solutions)
    return solutions
