count = 0
board = []

def solve(n):
    global count
    if len(board) == n:
        count += 1
        return
    r = len(board)
    for c in range(n):
        good = True
        for i in range(r):
            if board[i] == c or r - i == abs(c - board[i]):
                good = False
                break
        if good:
            board.append(c)
            solve(n)
            board.pop()

for n in range(4, 9):
    solve(n)
    print("n =", n, "solutions:", count)
