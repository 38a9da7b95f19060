def count(n, row=0, cols=0, down=0, up=0):
    if row == n:
        return 1
    free = ~(cols | down | up) & ((1 << n) - 1)
    total = 0
    while free:
        bit = free & -free
        free &= free - 1
        total += count(n, row + 1, cols | bit, (down | bit) << 1, (up | bit) >> 1)
    return total


n = int(input())
sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9]
answer = count(n)
print(answer)
