from itertools import permutations

n = int(input())
with open("queens.txt", "w") as file:
    for columns in permutations(range(n)):
        if len({c + r for r, c in enumerate(columns)}) == n == len({c - r for r, c in enumerate(columns)}):
            file.write(" ".join(map(str, columns)) + "\n")
