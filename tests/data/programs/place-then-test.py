n = int(input())
board = [0] * n


def ok(row):
    for above in range(row):
        if board[above] == board[row]:
            return False
        if abs(board[above] - board[row]) == row - above:
            return False
    return True


def put(row):
    if row == n:
        for column in board:
            print("." * column + "Q" + "." * (n - 1 - column))
        print()
        return
    for column in range(n):
        board[row] = column
        if ok(row):
            put(row + 1)


put(0)
