import matplotlib.pyplot as plt


def solve(n):
    boards = [[]]
    for row in range(n):
        boards = [b + [c] for b in boards for c in range(n) if all(c != d and abs(c - d) != row - r for r, d in enumerate(b))]
    return boards


n = int(input("n = "))
solutions = solve(n)
plt.scatter(range(n), solutions[0])
plt.show()
