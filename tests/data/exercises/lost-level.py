n = int(input())
full = (1 << n) - 1  # one bit for each column
queens = []  # the bit of the queen in each row
stack = []  # what the rows above go on with
columns = diagonals = antidiagonals = 0
free = full
found = 0
while free or stack:
    if not free:
        columns ^= queens.pop()
        diagonals, antidiagonals, free = stack.pop()
        continue
    queen = free & -free  # the lowest bit that is set
    queens.append(queen)
    stack.append((diagonals, antidiagonals, free ^ queen))
    columns |= queen
    diagonals = (diagonals | queen) << 1
    antidiagonals = (antidiagonals | queen) >> 1
    free = full & ~(columns | diagonals | antidiagonals)
    if columns == full:
        found += 1
print("Solutions:", found)
