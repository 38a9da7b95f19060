n = int(input())

def solve(n, queens):
    if len(queens) == n:
        return 1
    total = 0
    for col in range(n):
        safe = True
        for r in range(len(queens)):
            if queens[r] == col or abs(queens[r] - col) == len(queens) - r:
                safe = False
        if safe:
            total = solve(n, queens + [col])
    return total

print(solve(n, []))
