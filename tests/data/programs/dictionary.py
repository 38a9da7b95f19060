def extend(placed, row, n):
    if row > n:
        print(placed)
        return
    for column in range(1, n + 1):
        if all(column != c and abs(column - c) != row - r for r, c in placed.items()):
            placed[row] = column
            extend(placed, row + 1, n)
            del placed[row]


extend({}, 1, int(input()))
