n = int(input())
board = [[0] * n for _ in range(n)]


def is_attacked(row, column):
    return any(
        board[r][c] and (r == row or abs(row - r) == column - c) for r in range(n) for c in range(column)
    )


def place(column):
    if column == n:
        return True
    for row in range(n):
        if not is_attacked(row, column):
            board[row][column] = 1
            if place(column + 1):
                return True
            board[row][column] = 0
        return False


print(board if place(0) else "No solution")
