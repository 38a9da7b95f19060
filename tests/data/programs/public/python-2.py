n = int(raw_input("Enter n: "))
board = [0] * n


def safe(row, col):
    for r in xrange(row):
        if board[r] == col or abs(board[r] - col) == row - r:
            return False
    return True


def place(row):
    if row == n:
        print board
        return
    for col in xrange(n):
        if safe(row, col):
            board[row] = col
            place(row + 1)


place(0)
