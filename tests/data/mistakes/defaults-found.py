def queens(n, path=[], found=[]):
    row = len(path)
    if row == n:
        found.append(path)
    for col in range(n):
        if row < n and all(c != col and abs(c - col) != row - r for r, c in enumerate(path)):
            queens(n, path + [col])
    return found


for n in range(1, int(input()) + 1):
    print("n =", n, "solutions:", len(queens(n)))
