#!/usr/bin/env python3
"""Eight queens without a single assignment."""
import sys


def attacks(a, b):
    return a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])


def safe(queen, others):
    return not any(attacks(queen, other) for other in others)


def extend(partials, row, n):
    return [(*p, (row, col)) for p in partials for col in range(n) if safe((row, col), p)]


def queens(n, row=0, partials=((),)):
    return partials if row == n else queens(n, row + 1, extend(partials, row, n))


def picture(solution):
    n = len(solution)
    return "\n".join("".join("♛ " if (r, c) in solution else "· " for c in range(n)) for r in range(n))


print("\n\n".join(map(picture, queens(int(sys.argv[1]) if len(sys.argv) > 1 else 8))))
