N = 8
board = [[0] * N for i in range(N)]

def attacked(x, y):
    for i in range(N):
        if board[x][i] == 1 or board[i][y] == 1:
            return True
    for i in range(N):
        for j in range(N):
            if board[i][j] == 1 and (i + j == x + y or i - j == x - y):
                return True
    return False

def solve(k):
    if k == 0:
        return True
    for x in range(N):
        for y in range(N):
            if not attacked(x, y) and board[x][y] == 0:
                board[x][y] = 1
                if solve(k - 1) == True:
                    return True
                board[x][y] = 0

        return False

if solve(N):
    for row in board:
        print(row)
else:
    print("no solution")
