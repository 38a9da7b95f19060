def solve(full, cols, left, right):
    if cols == full:
        return 1
    total, free = 0, full & ~(cols | left | right)
    while free:
        bit = -free & free
        free ^= bit
        total += solve(full, cols | bit, (left | bit) << 1, (right | bit) >> 1)
    return total

print(solve((1 << int(input())) - 1, 0, 0, 0))
