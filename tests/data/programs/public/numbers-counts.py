n = int(input())
calls = [0] * n  # for each row
position = [0] * n


def place(row):
    if row == n:
        return 1
    calls[row] += 1
    total = 0
    for column in range(n):
        for above in range(row):
            if position[above] == column or abs(position[above] - column) == row - above:
                break
        else:
            position[row] = column
            total += place(row + 1)
    return total


print(place(0), "solutions")
