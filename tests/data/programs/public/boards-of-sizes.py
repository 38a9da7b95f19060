def solve(n):
    boards = []
    board = [["."] * n for _ in range(n)]

    def is_free(row, column):
        for above in range(row):
            for other in (column, column - (row - above), column + (row - above)):
                if 0 <= other < n and board[above][other] == "Q":
                    return False
        return True

    def place(row):
        if row == n:
            boards.append(["".join(line) for line in board])
            return
        for column in range(n):
            if is_free(row, column):
                board[row][column] = "Q"
                place(row + 1)
                board[row][column] = "."

    place(0)
    return boards


for n in [4, 5, 6]:
    boards = solve(n)
    print(f"n = {n}: {len(boards)} solutions")
    print("\n".join(boards[0]))
    print()
