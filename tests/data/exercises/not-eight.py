n = int(input())
evens = list(range(2, n + 1, 2))
odds = list(range(1, n + 1, 2))
if n % 6 == 2:
    # Swap 1 and 3, and move 5 to the end.
    odds = [3, 1] + odds[3:] + [5]
if n % 6 == 3:
    # Move 2 to the end of the evens, and 1 and 3 to the end of the odds.
    evens = evens[1:] + [2]
    odds = odds[2:] + [1, 3]
# board: queens
queens = evens + odds  # the column in each row, counted from 1
if n not in (2, 3):
    print(queens)
