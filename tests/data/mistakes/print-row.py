def solve(n):
    board = [-1] * n

    def place(row):
        if row == n:
            print([r for r, c in enumerate(board)])
            return
        for col in range(n):
            if all(board[r] != col and row - r != abs(board[r] - col) for r in range(row)):
                board[row] = col
                place(row + 1)

    place(0)

solve(int(input()))
