def count(all_ones, cols, left, right):
    if cols == all_ones:
        return 1
    total = 0
    free = all_ones & ~(cols | left | right)
    while free:
        bit = free & -free
        free ^= bit
        total += count(all_ones, cols | bit, left << 1 | bit, (right | bit) >> 1)
    return total

def queens(n):
    return count((1 << n) - 1, 0, 0, 0)

n = 8
print("There are", queens(n), "solutions for n =", n)
