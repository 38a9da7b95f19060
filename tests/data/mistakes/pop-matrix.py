n = int(input())
board = [[0] * n for _ in range(n)]
solutions = 0

def ok(row, col):
    for r in range(n):
        for c in range(n):
            if board[r][c] and (r == row or c == col or r + c == row + col or r - c == row - col):
                return False
    return True

def go(row):
    global solutions
    if row == n:
        solutions += 1
        return
    for col in range(n):
        if ok(row, col):
            board[row][col] = 1
            go(row + 1)

go(0)
print(solutions)
