"""All solutions of the n queens puzzle, as a generator."""
import sys


def conflicts(board, row):
    return any(
        board[i] == board[row] or abs(board[i] - board[row]) == row - i
        for i in range(row)
    )


def queens(n, row=0, board=None):
    if board is None:
        board = [0] * n
    if row == n - 1:
        yield tuple(board)
        return
    for col in range(n):
        board[row] = col
        if not conflicts(board, row):
            yield from queens(n, row + 1, board)


if __name__ == "__main__":
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
    for i, solution in enumerate(queens(n), 1):
        print(i, solution)
