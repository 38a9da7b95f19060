# CS 101, assignment 7: N queens by backtracking, column by column
N = 6


def is_safe(board, row, col):
    # this row on the left side
    for i in range(col):
        if board[row][i] == 1:
            return False
    # upper diagonal on the left side
    for i, j in zip(range(row, -1, -1), range(col, -1, -1)):
        if board[i][j] == 1:
            return False
    # lower diagonal on the left side
    for i, j in zip(range(row, N - 1), range(col, -1, -1)):
        if board[i][j] == 1:
            return False
    return True


def solve(board, col):
    if col == N:
        for row in board:
            print(row)
        print()
        return
    for i in range(N):
        if is_safe(board, i, col):
            board[i][col] = 1
            solve(board, col + 1)
            board[i][col] = 0


def main():
    board = [[0] * N for _ in range(N)]
    solve(board, 0)


main()
