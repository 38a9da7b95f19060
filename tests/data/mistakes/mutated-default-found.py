def queens(n, row, path, found=[]):
    if row == n:
        found.append(path)
        return found
    for col in range(n):
        if all(c != col and abs(c - col) != row - r for r, c in enumerate(path)):
            queens(n, row + 1, path + [col])
    return found

n = int(input())
for k in range(4, n):
    queens(k, 0, [])
print(len(queens(n, 0, [])))
