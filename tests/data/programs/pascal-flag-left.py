# Translated from the Pascal of the lecture (stepwise refinement).
# x[i] is the row of the queen in column i, from 1 to n.
# a[j]: no queen in row j; b[k]: no queen in /-diagonal k; c[k]: \-diagonal k.

n = 8
x = [0] * (n + 1)
a = [True] * (n + 1)
b = [True] * (2 * n + 1)
c = [True] * (2 * n)


def print_solution():
    for k in range(1, n + 1):
        print(f"{x[k]:4d}", end="")
    print()


def try_column(i):
    for j in range(1, n + 1):
        if a[j] and b[i + j] and c[i - j + n]:
            x[i] = j
            a[j] = False
            b[i + j] = False
            c[i - j + n] = False
            if i < n:
                try_column(i + 1)
            else:
                print_solution()
            a[j] = True
            c[i - j + n] = True


try_column(1)
