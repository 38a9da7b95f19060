def place(rows, n):
    if len(rows) == n:
        print("\n".join(rows))
        print()
        return
    for col in range(n):
        for k, row in enumerate(reversed(rows), 1):
            q = row.index("Q")
            if q in (col, col - k, col + k):
                break
        else:
            place(rows + ["." * col + "Q" + "." * (n - col - 1)], n)

place([], int(input()))
