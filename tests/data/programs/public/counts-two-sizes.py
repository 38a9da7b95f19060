def count(n, queens=()):
    if len(queens) == n:
        return 1
    total = 0
    for column in range(n):
        if all(column != other and abs(column - other) != len(queens) - row for row, other in enumerate(queens)):
            total += count(n, queens + (column,))
    return total


print("4:", count(4))
assert count(5) == 10
print("6:", count(6))
