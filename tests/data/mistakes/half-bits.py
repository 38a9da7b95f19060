def count(n):
    full = (1 << n) - 1
    def go(cols, left, right):
        if cols == full:
            return 1
        free = full & ~(cols | left | right)
        total = 0
        while free:
            bit = free & -free
            free -= bit
            total += go(cols | bit, (left | bit) << 1, (right | bit) >> 1)
        return total
    total = 0
    for c in range(n // 2):
        bit = 1 << c
        total += 2 * go(bit, bit << 1, bit >> 1)
    return total
print(count(int(input())))
