# Counts the ways to place the queens one after the other, in any order.
n = int(input())


def attacks(a, b):
    return a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])


def place(left, squares):
    if left == 0:
        return 1
    total = 0
    for square in squares:
        total += place(left - 1, [other for other in squares if not attacks(square, other)])
    return total


print(place(n, [(row, column) for row in range(n) for column in range(n)]))
