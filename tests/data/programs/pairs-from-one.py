n = int(input())
found = []


def extend(placed):
    row = len(placed) + 1
    if row > n:
        found.append(placed)
        return
    for column in range(1, n):
        if not any(column == c or abs(row - r) == abs(column - c) for r, c in placed):
            extend(placed + [(row, column)])


extend([])
for placed in found:
    print(placed)
print(len(found), "solutions")
