from itertools import combinations, product

n = int(input("How many queens? "))
solutions = []
for rows in product(range(1, n + 1), repeat=n):
    if len(set(rows)) != n:
        continue
    if all(abs(rows[i] - rows[j]) != j - i for i, j in combinations(range(n), 2)):
        solutions.append(rows)

for s in solutions:
    print(" ".join(map(str, s)))
print(f"{len(solutions)} solutions for {n} queens")
