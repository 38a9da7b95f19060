def ways(n, row=0, used=0, down=0, up=0):
    if row == n:
        return 1
    found = 0
    open_columns = ~(used | down | up) & ((1 << n) - 1)
    while open_columns:
        queen = open_columns & -open_columns
        open_columns ^= queen
        found += ways(n, row + 1, used | queen, (down | queen) << 1, (up | queen) << 1)
    return found


for size in range(1, 9):
    print(size, ways(size))
