n = int(input())
board = [None] * n


def check(row):
    ok = True
    for i in range(row):
        if board[i] == board[row]:
            ok = False
        if abs(board[i] - board[row]) == row - i:
            ok = False
        else:
            ok = True
    return ok


def put(row):
    for col in range(n):
        board[row] = col
        if check(row):
            if row == n - 1:
                print(board)
            else:
                put(row + 1)


put(0)
