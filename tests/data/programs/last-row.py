def print_board(board):
    for row in board:
        print(" ".join("👸" if square else "⬛" for square in row))
    print("=" * 20)


def safe(board, row, col):
    n = len(board)
    for r in range(row):
        for c in range(n):
            if board[r][c] and (c == col or abs(r - row) == abs(c - col)):
                return False
    return True


def solve(board, row):
    if row == len(board) - 1:
        print_board(board)
        return
    for col in range(len(board)):
        if safe(board, row, col):
            board[row][col] = True
            solve(board, row + 1)
            board[row][col] = False


size = int(input("Board size: "))
solve([[False for _ in range(size)] for _ in range(size)], 0)
