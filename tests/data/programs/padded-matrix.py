# as in my C book: index 0 is not used
n = int(input())
MAX = 21
board = [[0] * MAX for _ in range(MAX)]
answers = 0


def ok(r, c):
    for i in range(1, r):
        for j in range(1, n + 1):
            if board[i][j] == 1 and (j == c or i + j == r + c or i - j == r - c):
                return False
    return True


def put(r):
    global answers
    if r == n + 1:
        answers += 1
        print("answer", answers)
        for i in range(1, n + 1):
            print(*board[i][1 : n + 1])
        return
    for c in range(1, n + 1):
        if ok(r, c):
            board[r][c] = 1
            put(r + 1)
            board[r][c] = 0


put(1)
