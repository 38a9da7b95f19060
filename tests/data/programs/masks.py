n = int(input())
rows = [0] * n
count = 0


def attacks(row, bit):
    for above in range(row):
        distance = row - above
        if rows[above] & (bit | bit << distance | bit >> distance):
            return True
    return False


def place(row):
    global count
    if row == n:
        count += 1
        return
    for column in range(n):
        bit = 1 << column
        if not attacks(row, bit):
            rows[row] = bit
            place(row + 1)
            rows[row] = 0


place(0)
print(count, "solutions")
