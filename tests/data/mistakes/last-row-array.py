def total(n):
    pos = [-1] * n
    def rec(row):
        if row >= n - 1:
            return 1
        s = 0
        for c in range(n):
            ok = True
            for r in range(row):
                if pos[r] == c or abs(pos[r] - c) == abs(r - row):
                    ok = False
                    break
            if ok:
                pos[row] = c
                s += rec(row + 1)
        return s
    return rec(0)

print(total(int(input())))
