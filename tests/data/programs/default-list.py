def solve(n, queens=(), found=[]):
    if len(queens) == n:
        found.append(queens)
    else:
        row = len(queens)
        for col in range(n):
            if all(col != c and abs(col - c) != row - r for r, c in enumerate(queens)):
                solve(n, queens + (col,))
    return found


# small test first
assert len(solve(4)) == 2

for solution in solve(int(input("n? "))):
    print(solution)
