n = int(input())
queens = []

def solve(row):
    if row == n:
        one_based = [c + 1 for c in queens]
        print(" ".join(str(c + 1) for c in one_based))
        return
    for col in range(n):
        if all(c != col and abs(c - col) != row - r for r, c in enumerate(queens)):
            queens.append(col)
            solve(row + 1)
            queens.pop()

solve(0)
