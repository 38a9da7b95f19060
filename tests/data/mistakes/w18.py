n = int(input())
queens = []
count = 0

def safe(row, col):
    for r in range(row):
        if queens[r] == col or abs(queens[r] - col) == row - r:
            return False
    return True

def solve(row):
    global count
    if row == n:
        count += 1
        for c in queens:
            print(". " * c + "Q " + ". " * (n - c - 1))
        print()
        return
    for col in range(n):
        if safe(row, col):
            queens.append(col)
            solve(row + 1)
            queens.pop()

solve(0)
print("Number of solutions:", count + 1)
