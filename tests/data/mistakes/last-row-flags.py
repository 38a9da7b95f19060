import sys
n = int(sys.argv[1])
cols = [False] * n
up = [False] * (2 * n)
down = [False] * (2 * n)
path = []
answer = 0

def place(row):
    global answer
    if row == n - 1:
        answer = answer + 1
        return
    for col in range(n):
        if cols[col] or up[row + col] or down[row - col + n]:
            continue
        cols[col] = up[row + col] = down[row - col + n] = True
        path.append(col)
        place(row + 1)
        path.pop()
        cols[col] = up[row + col] = down[row - col + n] = False

place(0)
print("Number of solutions:", answer)
