N = 6
attacked = [[0] * N for _ in range(N)]
queens = []
answers = []

def mark(row, col, step):
    for r in range(N):
        for c in range(N):
            if r == row or c == col or abs(r - row) == abs(c - col):
                attacked[r][c] += step

def unmark(row, col):
    for r in range(N):
        for c in range(N):
            if r == row or c == col or r - row == c - col:
                attacked[r][c] -= 1

def search(row):
    if row == N:
        answers.append(list(queens))
        return
    for col in range(N):
        if attacked[row][col] == 0:
            queens.append(col)
            mark(row, col, 1)
            search(row + 1)
            unmark(row, col)
            queens.pop()

search(0)
for a in answers:
    print(a)
print(len(answers), "solutions")
