# Local search: move the most attacked queen where it is attacked least.
# Run: python3 min-conflicts.py 8 2 boards

import sys


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

    def attackers(row, column):
        """The number of queens in other rows that attack a square."""
        number = 0
        for other in range(n):
            if other == row:
                continue
            apart = abs(column - queens[other])
            if apart == 0 or apart == abs(row - other):  #@ +comparisons
                number += 1
        return number

    def choose(candidates):
        return candidates[random.below(len(candidates))]

    for attempt in range(1, ATTEMPTS + 1):  #@ restart
        queens.clear()  #@ !remove:r,queens[r]:len(queens)
        moves = 0
        while len(queens) < n:
            queens.append(random.below(n))  #@ place +placed
        while True:  #@ !place:r,queens[r]:n
            attacked = [attackers(row, queens[row]) for row in range(n)]
            most = max(attacked)
            if most == 0:  #@ reject
                yield queens  #@ solution
                return
            # If there are several, one of them at random.
            row = choose([r for r in range(n) if attacked[r] == most])
            if moves == 4 * n:
                break
            others = [c for c in range(n) if c != queens[row]]
            attacked = [attackers(row, c) for c in others]
            least = min(attacked)
            column = choose([
                c for c, number in zip(others, attacked) if number == least
            ])
            queens[row] = column  #@ move !remove:row,queens[row] !place
            moves += 1
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
