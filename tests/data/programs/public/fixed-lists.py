# The eight queens puzzle
def check(board, row, col):
    for i in range(row):
        if board[i] == col or abs(board[i] - col) == row - i:
            return False
    return True


def eight_queens(board, row):
    if row == 8:
        print(board)
        return
    for col in range(8):
        if check(board, row, col):
            board[row] = col
            eight_queens(board, row + 1)


eight_queens([-1] * 8, 0)
