n = int(input())
seed = 1


def draw(items):
    """One of the items at random. The same seed draws the same ones."""
    global seed
    seed = seed * 48271 % 2147483647
    return items[seed % len(items)]


def attackers(queens, row, column):
    """The number of queens in other rows that attack a square."""
    number = 0
    for other in range(n):
        apart = abs(queens[other] - column)
        if other != row and (apart == 0 or apart == abs(other - row)):
            number += 1
    return number


def attacked(queens):
    return [row for row in range(n) if attackers(queens, row, queens[row]) > 0]


def repair(queens):
    row = draw(attacked(queens))
    numbers = [attackers(queens, row, column) for column in range(n)]
    least = min(numbers)
    queens[row] = draw([c for c in range(n) if numbers[c] == least])


for attempt in range(1000):
    queens = []
    while len(queens) < n:
        queens.append(draw(range(n)))
    for move in range(n):
        if attacked(queens):
            repair(queens)
    if not attacked(queens):
        print(queens)
        break
