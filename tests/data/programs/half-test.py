from itertools import permutations

n = int(input())
for candidate in permutations(range(n)):
    ups = set()
    downs = set()
    for row, column in enumerate(candidate):
        ups.add(row + column)
        downs.add(row - column)
    if len(ups) == n:
        print(candidate)
