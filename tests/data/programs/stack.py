n = int(input())
stack = [[]]
found = []
while stack:
    partial = stack.pop()
    row = len(partial)
    if row == n:
        found.append(partial)
        continue
    for column in range(n - 1, -1, -1):
        if all(column != c and abs(column - c) != row - r for r, c in enumerate(partial)):
            stack.append(partial + [column])
for solution in found:
    print(" ".join(map(str, solution)))
