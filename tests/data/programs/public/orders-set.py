n = int(input())
found = set()


def attacks(a, b):
    return a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])


def search(queens, free):
    if len(queens) == n:
        found.add(queens)
        return
    for square in free:
        search(queens | {square}, [other for other in free if not attacks(square, other)])


search(frozenset(), [(row, column) for row in range(n) for column in range(n)])
for queens in found:
    print([column for _, column in sorted(queens)])
