n = int(input())
board = [[0] * n for _ in range(n)]  # 1 is a queen


def is_free(row, column):
    for right in (-1, 0, 1):
        r, c = row - 1, column + right
        while r >= 0 and 0 <= c < n:
            if board[r][c] == 1:
                return False
            r, c = r - 1, c + right
    return True


def place(row):
    if row == n:
        for line in board:
            print(*line)
        print()
        return
    for column in range(n):
        if is_free(row, column):
            board[row][column] = 1
            place(row + 1)
            board[row][column] = 0


place(0)
