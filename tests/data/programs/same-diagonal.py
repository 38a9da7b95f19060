# ported from my C homework, arrays start at 1
MAX = 20
n = int(input())
pos = [0] * (MAX + 1)
col = [0] * (MAX + 1)
d1 = [0] * (2 * MAX + 1)
d2 = [0] * (2 * MAX + 1)
count = 0


def queen(i):
    global count
    if i > n:
        count += 1
        print("No.%d:" % count, end="")
        for k in range(1, n + 1):
            print(" (%d,%d)" % (k, pos[k]), end="")
        print()
        return
    j = 1
    while j <= n:
        if col[j] == 0 and d1[i + j] == 0 and d2[i + j] == 0:
            pos[i] = j
            col[j] = 1
            d1[i + j] = 1
            d2[i + j] = 1
            queen(i + 1)
            col[j] = 0
            d1[i + j] = 0
            d2[i + j] = 0
        j += 1


queen(1)
