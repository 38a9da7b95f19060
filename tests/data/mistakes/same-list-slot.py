n = int(input())
board = [0] * n
solutions = {}

def solve(row):
    if row == n:
        solutions[len(solutions)] = board
        return
    for col in range(n):
        if all(board[r] != col and row - r != abs(board[r] - col) for r in range(row)):
            board[row] = col
            solve(row + 1)

solve(0)
print(list(solutions.values()))
