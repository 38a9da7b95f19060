import sys

size = int(sys.argv[1])
board = [[0] * size for _ in range(size)]
solutions = []


def mark(row, column, change):
    for r in range(row + 1, size):
        for c in (column, column - (r - row), column + (r - row)):
            if 0 <= c < size:
                board[r][c] += change


def search(row):
    if row == size:
        solutions.append([line.index(-1) + 1 for line in board])
        return
    for column in range(size):
        if board[row][column] == 0:
            board[row][column] = -1
            mark(row, column, 1)
            search(row + 1)
            mark(row, column, -1)
            board[row][column] = 0


search(0)
for solution in solutions:
    print(solution)
