n = int(input())
count = 0
board = [0] * n

def safe(row, col):
    for r in range(row):
        if board[r] == col or board[r] - col == row - r:
            return False
    return True

def solve(row):
    global count
    if row == n:
        count += 1
        return
    for col in range(n):
        if safe(row, col):
            board[row] = col
            solve(row + 1)

solve(0)
print(count)
