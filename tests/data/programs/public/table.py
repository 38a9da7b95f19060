def count(n, row=0, cols=0, left=0, right=0):
    if row == n:
        return 1
    total = 0
    free = ((1 << n) - 1) & ~(cols | left | right)
    while free:
        bit = free & -free
        free ^= bit
        total += count(n, row + 1, cols | bit, (left | bit) << 1, (right | bit) >> 1)
    return total


for n in range(4, 16):
    print(n, count(n))
