def solve(row, queens, n):
    if row == n:
        print(queens)
        return True
    for col in range(n):
        if all(col != q and abs(col - q) != row - r for r, q in enumerate(queens)):
            queens.append(col)
            solve(row, queens, n)
            queens.pop()
    return False

n = int(input())
solve(0, [], n)
