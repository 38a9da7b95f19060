import sys

N = int(sys.argv[1])
col = [0] * N
d1 = [0] * (2 * N)
d2 = [0] * (2 * N)
total = 0


def backtrack(r):
    global total
    if r == N:
        total += 1
        return
    for c in range(N):
        if col[c] or d1[r + c] or d2[r - c]:
            continue
        col[c] = d1[r + c] = d2[r - c] = 1
        backtrack(r + 1)
        col[c] = d1[r + c] = 0


backtrack(0)
print("Solutions:", total)
