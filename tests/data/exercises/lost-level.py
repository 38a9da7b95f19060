n = int(input())
full = (1 << n) - 1  # one bit for each column
queens = []  # the bit of the queen in each row
stack = []  # what the rows above go on with
columns = left = right = 0
free = full
found = 0
while free or stack:
    if not free:
        columns ^= queens.pop()
        left, right, free = stack.pop()
        continue
    queen = free & -free  # the lowest bit that is set
    queens.append(queen)
    stack.append((left, right, free ^ queen))
    columns |= queen
    left = (left | queen) << 1
    right = (right | queen) >> 1
    free = full & ~(columns | left | right)
    if columns == full:
        found += 1
print("Solutions:", found)
