n = int(input())
full = (1 << n + 1) - 1
rows = []

def go(cols, left, right):
    if len(rows) == n:
        for b in rows:
            print("".join("Q" if b >> i & 1 else "." for i in range(n + 1)))
        print()
        return
    free = full & ~(cols | left | right)
    while free:
        bit = free & -free
        free ^= bit
        rows.append(bit)
        go(cols | bit, (left | bit) << 1, (right | bit) >> 1)
        rows.pop()

go(0, 0, 0)
