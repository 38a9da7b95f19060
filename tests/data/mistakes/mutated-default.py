def solve(n, row=0, queens=[], found=[]):
    if row == n:
        found.append(list(queens))
        return found
    for col in range(n):
        if all(c != col and abs(c - col) != row - r for r, c in enumerate(queens)):
            queens.append(col)
            solve(n, row + 1)
    return found

for board in solve(int(input())):
    print(board)
