# Random probing: draw a free square for each row, or start over.
# Run: python3 random-probing.py 8 2 boards

import sys


DRAWS = 20  #@ =draws
ATTEMPTS = 30  #@ =attempts
MASK = (1 << 64) - 1


class Random:
    """The generator SplitMix64 (Steele, Lea and Flood, 2014)."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
        z ^= z >> 31
        # The upper half of a product of 128 bits.
        return z * bound >> 64


def solve(n, seed):
    random = Random(seed)
    queens = []

    def is_free(row, column):
        for above in range(row):
            apart = abs(column - queens[above])
            # In the same column, or as many columns apart as rows.
            if apart == 0 or apart == row - above:  #@ +comparisons
                return False
        return True

    for attempt in range(1, ATTEMPTS + 1):  #@ restart
        queens.clear()  #@ !remove:r,queens[r]:len(queens)
        row = draws = 0
        while row < n and draws < DRAWS:
            column = random.below(n)  #@ try +tried
            draws += 1  #@ !try
            if is_free(row, column):  #@ reject
                queens.append(column)  #@ place +placed
                row, draws = row + 1, 0
        if row == n:
            yield queens  #@ solution
            return
    print("Gave up after", ATTEMPTS, "attempts")  #@ gave-up


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 8  #@ =n
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 2  #@ =seed
    if not 1 <= n <= 32:
        sys.exit("n must be from 1 to 32")
    found = 0
    for queens in solve(n, seed):
        found += 1
        if "boards" in sys.argv:
            for column in queens:
                print(". " * column + "Q" + " ." * (n - 1 - column))
            print()
    print("Solutions found:", found)


if __name__ == "__main__":
    main()
