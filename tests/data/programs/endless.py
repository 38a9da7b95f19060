n = int(input())
board = [-1] * n
row = 0


def attacked():
    for above in range(row):
        distance = abs(board[above] - board[row])
        if distance == 0 or distance == row - above:
            return True
    return False


while row < n:
    board[row] += 1
    while board[row] < n and attacked():
        board[row] += 1
    if board[row] >= n:
        row = max(row - 1, 0)
    else:
        row += 1
print(board)
