n = int(input())
taken = set()
rising, falling = set(), set()
solutions = 0


def place(row):
    global solutions
    if row == n:
        solutions += 1
        return
    for col in range(1, n):
        if col in taken or row + col in rising or row - col in falling:
            continue
        taken.add(col)
        rising.add(row + col)
        falling.add(row - col)
        place(row + 1)
        taken.remove(col)
        rising.remove(row + col)
        falling.remove(row - col)


place(0)
print("Number of solutions:", solutions)
