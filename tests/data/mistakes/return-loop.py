n = int(input())
queens = []
count = 0

def safe(row, col):
    for r, c in enumerate(queens):
        if c == col or abs(c - col) == row - r:
            return False
    return True

def solve(row):
    global count
    if row == n:
        count += 1
        print(queens)
        return True
    for col in range(n):
        if safe(row, col):
            queens.append(col)
            if solve(row + 1):
                return True
            queens.pop()
    return False

solve(0)
print(count)
