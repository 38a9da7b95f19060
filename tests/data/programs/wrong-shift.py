def solve(n):
    all_ones = (1 << n) - 1
    count = 0

    def rec(ld, cols, rd):
        nonlocal count
        if cols == all_ones:
            count += 1
            return
        poss = ~(ld | cols | rd) & all_ones
        while poss:
            bit = poss & -poss
            poss -= bit
            rec((ld | bit) >> 1, cols | bit, (rd | bit) >> 1)

    rec(0, 0, 0)
    return count


print(solve(int(input())))
