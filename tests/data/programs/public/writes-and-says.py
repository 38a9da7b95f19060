import sys
from pathlib import Path

n = int(sys.argv[1])


def boards(queens=()):
    if len(queens) == n:
        yield "\n".join("." * c + "Q" + "." * (n - c - 1) for c in queens)
        return
    for c in range(n):
        if all(c != d and abs(c - d) != len(queens) - r for r, d in enumerate(queens)):
            yield from boards(queens + (c,))


Path("solutions.txt").write_text("\n\n".join(boards()) + "\n")
print("The boards are in solutions.txt")
