# Counts the ways to place the queens one after the other, in any order.
n = int(input())


def attacks(a, b):
    return a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])


def place(queens):
    if len(queens) == n:
        return 1
    total = 0
    for row in range(n):
        for column in range(n):
            if not any(attacks((row, column), queen) for queen in queens):
                total += place(queens + [(row, column)])
    return total


print(place([]))
