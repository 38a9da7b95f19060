def solve(n):
    position = [-1] * n
    row = 0
    found = 0
    while row >= 0:
        position[row] += 1
        while position[row] < n and attacked(position, row):
            position[row] += 1
        if position[row] == n:
            position[row] = -1
            row -= 1
        elif row == n - 1:
            found += 1
            print(position)
        else:
            row += 1
    return found


def attacked(position, row):
    for above in range(row):
        distance = abs(position[above] - position[row])
        if distance == 0 or distance == row - above:
            return True
    return False


print(solve(int(input())))
