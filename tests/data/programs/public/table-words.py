def n_queens(n):
    def place(row, cols, down, up):
        if row == n:
            return 1
        return sum(
            place(row + 1, cols | {c}, down | {row - c}, up | {row + c})
            for c in range(n)
            if c not in cols and row - c not in down and row + c not in up
        )

    return place(0, frozenset(), frozenset(), frozenset())


print("Queens  Solutions")
n = 1
while True:
    print(f"{n:6}  {n_queens(n)}")
    n += 1
