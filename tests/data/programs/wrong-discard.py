def place(n, row=0, queens=[], cols=set(), up=set(), down=set()):
    if row == n:
        yield list(queens)
    for col in range(n):
        if col not in cols and row + col not in up and row - col not in down:
            queens.append(col)
            cols.add(col)
            up.add(row + col)
            down.add(row - col)
            yield from place(n, row + 1, queens, cols, up, down)
            queens.pop()
            cols.discard(col)
            up.discard(row + col)
            down.discard(col - row)


n = int(input("n = "))
for number, solution in enumerate(place(n), start=1):
    print(number, ":", solution)
