def solve(n):
    found = []
    queens = []

    def place(row):
        if row > n:
            found.append(queens[:])
            return
        for column in range(n):
            if all(
                column != other and abs(column - other) != row - r
                for r, other in enumerate(queens)
            ):
                queens.append(column)
                place(row + 1)
                queens.pop()

    place(0)
    return found
