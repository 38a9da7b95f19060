n = int(input())
seed = 1


def draw(bound):
    """A random number below bound. The same seed gives the same numbers."""
    global seed
    seed = seed * 48271 % 2147483647
    return seed % bound


def is_free(queens, column):
    """Whether no queen attacks this column of the next row."""
    for above, other in enumerate(queens):
        apart = abs(other - column)
        if apart == 0 or apart == len(queens) - above:
            return False
    return True


def probe():
    queens = []
    while len(queens) < n:
        free = [column for column in range(n) if is_free(queens, column)]
        if not free:
            break
        queens.append(free[draw(len(free))])
    return queens


for attempt in range(1000):
    queens = probe()
    if len(queens) == n:
        print(queens)
        break
