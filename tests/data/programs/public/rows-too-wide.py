def safe(queens, col):
    return all(c != col and abs(c - col) != len(queens) - r for r, c in enumerate(queens))
def solve(queens):
    if len(queens) == n:
        for col in queens:
            print("." * col + "Q" + "." * (n - col))
        print()
        return
    for col in range(n):
        if safe(queens, col):
            solve(queens + [col])
n = int(input())
solve([])
