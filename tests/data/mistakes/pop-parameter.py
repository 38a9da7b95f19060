def solve(n, row, path, found):
    if row == n:
        found.append(path.copy())
        return
    for col in range(n):
        for r, c in enumerate(path):
            if c == col or r + c == row + col or r - c == row - col:
                break
        else:
            path.append(col)
            solve(n, row + 1, path, found)

n = int(input())
found = []
solve(n, 0, [], found)
print("Total:", len(found))
