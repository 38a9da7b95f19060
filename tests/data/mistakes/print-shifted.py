n = int(input())
queen = [0] * n


def is_free(row, column):
    return all(queen[r] != column and abs(queen[r] - column) != row - r for r in range(row))


def write():
    for row in range(n):
        for column in range(1, n + 1):
            print("Q" if queen[row] == column else ".", end=" ")
        print()
    print()


def place(row):
    for column in range(n):
        if is_free(row, column):
            queen[row] = column
            if row == n - 1:
                write()
            else:
                place(row + 1)


place(0)
