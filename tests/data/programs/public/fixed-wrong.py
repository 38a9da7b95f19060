N = 5
def safe(board, row, col):
    for r in range(row):
        if board[r] == col:
            return False
    return True
def solve(board, row):
    if row == N:
        print(board)
        return
    for col in range(N):
        if safe(board, row, col):
            board[row] = col
            solve(board, row + 1)
n = int(input())
solve([0] * N, 0)
