n = int(input())
def count(row, cols, down, up):
    if row == n:
        return 1
    return sum(count(row + 1, cols | {c}, down | {row - c}, up | {row + c}) for c in range(n) if c not in cols and row - c not in down and row + c not in up)
total = 0
for c in range(n // 2):
    total += 2 * count(1, {c}, {-c}, {c})
print(total)
