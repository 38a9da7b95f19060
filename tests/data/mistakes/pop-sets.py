n = int(input())
cols, diag, anti = set(), set(), set()
board = [-1] * n
count = 0

def dfs(row):
    global count
    if row == n:
        count += 1
        print(board)
        return
    for col in range(n):
        if col in cols or row - col in diag or row + col in anti:
            continue
        board[row] = col
        cols.add(col)
        diag.add(row - col)
        anti.add(row + col)
        dfs(row + 1)

dfs(0)
print(count)
