from itertools import permutations

n = int(input())
for p in permutations(range(n)):
    if len({p[i] + i for i in range(n)}) == n == len({p[i] - i for i in range(n)}):
        print(*(c + 1 for c in p))
