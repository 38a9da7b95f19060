n = int(input())
cols = [False] * n
d1 = [False] * (2 * n)
d2 = [False] * (2 * n)
found = []


def solve(row, placed):
    if row == n:
        found.append(placed)
        return
    for col in range(n):
        if (
            cols[col]
            or d1[row + col]
            or d2[row - col + n]
        ):
            continue
        cols[col] = d1[row + col] = d2[row - col + n] = True
        solve(row + 1, placed + [col])
        cols[col] = d1[row + col] = False


solve(0, [])
for f in found:
    print(f)
