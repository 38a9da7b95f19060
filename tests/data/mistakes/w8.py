n = int(input())
queens = []

def safe(row, col):
    for r, c in enumerate(queens):
        if c == col or abs(c - col) == row - r:
            return False
    return True

def show():
    for col in queens:
        print("." * col + "Q" + "." * (n - col))
    print()

def solve(row):
    if row == n:
        show()
        return
    for col in range(n):
        if safe(row, col):
            queens.append(col)
            solve(row + 1)
            queens.pop()

solve(0)
