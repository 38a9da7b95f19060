# How many solutions are there for 1, 2, 3, ... queens?
import sys

count = 0


def safe(board, row, col):
    for i in range(row):
        if board[i] == col or abs(board[i] - col) == row - i:
            return False
    return True


def solve(board, row, n):
    global count
    if row == n:
        count += 1
        return
    for col in range(n):
        if safe(board, row, col):
            board[row] = col
            solve(board, row + 1, n)


largest = int(sys.argv[1])
for size in range(1, largest + 1):
    solve([-1] * size, 0, size)
    print("n =", size, "->", count)
