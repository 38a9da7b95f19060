n = int(input())
board = [["."] * n] * n

def safe(row, col):
    for r in range(row):
        for c in range(n):
            if board[r][c] == "Q" and (c == col or abs(c - col) == row - r):
                return False
    return True

def solve(row):
    if row == n:
        print("\n".join("".join(line) for line in board))
        print()
        return
    for col in range(n):
        if safe(row, col):
            board[row][col] = "Q"
            solve(row + 1)
            board[row][col] = "."

solve(0)
