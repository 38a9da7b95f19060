def count(n):
    full = (1 << n) - 1

    def search(cols, left, right):
        if cols == full:
            return 1
        found = 0
        free = ~(cols | left | right)
        while free:
            bit = free & -free
            free ^= bit
            found += search(cols | bit, (left | bit) << 1, (right | bit) >> 1)
        return found

    return search(0, 0, 0)


print(count(int(input())))
