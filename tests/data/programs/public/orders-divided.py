from math import factorial

n = int(input())
squares = [(row, column) for row in range(n) for column in range(n)]


def attacks(a, b):
    return a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])


def orders(queens, free):
    if len(queens) == n:
        return 1
    return sum(
        orders(queens + [square], [other for other in free if not attacks(square, other)]) for square in free
    )


print(orders([], squares) // factorial(n))
