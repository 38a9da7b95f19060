import numpy as np


def is_safe(board, row, col):
    if np.sum(board[:, col]) > 0:
        return False
    return np.trace(board, col - row) == 0 and np.trace(np.fliplr(board), len(board) - 1 - col - row) == 0


def solve(board, row):
    if row == len(board):
        print(board)
        return
    for col in range(len(board)):
        if is_safe(board, row, col):
            board[row, col] = 1
            solve(board, row + 1)
            board[row, col] = 0


n = int(input())
solve(np.zeros((n, n), dtype=int), 0)
