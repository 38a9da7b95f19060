import random

random.seed(3)


def conflicts(queens, row, col):
    return sum(
        1
        for r, c in enumerate(queens)
        if r != row and (c == col or abs(c - col) == abs(r - row))
    )


def min_conflicts(n, max_steps=1000):
    queens = [random.randrange(n) for _ in range(n)]
    for step in range(max_steps):
        bad = [r for r in range(n) if conflicts(queens, r, queens[r]) > 0]
        if not bad:
            return queens
        row = random.choice(bad)
        counts = [conflicts(queens, row, c) for c in range(n)]
        best = min(counts)
        queens[row] = random.choice([c for c in range(n) if counts[c] == best])
    return None


n = int(input())
print(min_conflicts(n))
