def solve(n):
    queens, boards = [], []

    def place(row):
        if row == n:
            boards.append(list(queens))
            return
        for column in range(n):
            if all(column != other and abs(column - other) != row - above for above, other in enumerate(queens)):
                queens.append(column)
                place(row + 1)
                queens.pop()

    place(0)
    return boards


for n in (4, 5):
    print(f"=== {n} queens ===")
    for board in solve(n):
        print(board)
