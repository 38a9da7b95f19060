"""Every square is a key of one dictionary."""


def attacked(squares, row, col):
    return any(
        queen and (c == col or abs(r - row) == abs(c - col)) for (r, c), queen in squares.items() if r < row
    )


def place(squares, row, n):
    if row > n:
        print([c for r in range(1, n + 1) for c in range(1, n + 1) if squares[r, c]])
        return
    for col in range(1, n + 1):
        if not attacked(squares, row, col):
            squares[row, col] = True
            place(squares, row + 1, n)
            squares[row, col] = False


n = int(input())
place({(r, c): False for r in range(1, n + 1) for c in range(1, n + 1)}, 1, n)
