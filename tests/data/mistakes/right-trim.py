queens, seen = [], set()

def solve(n, row=0):
    if row == n:
        seen.add(tuple(queens))
        return
    for col in range(n):
        while len(queens) > row:
            queens.pop()
        if not any(c == col or abs(c - col) == row - r for r, c in enumerate(queens)):
            queens.append(col)
            solve(n, row + 1)

solve(int(input()))
for board in sorted(seen):
    print(board)
