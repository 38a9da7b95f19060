def place(n, queens):
    row = len(queens)
    if row == n:
        yield list(queens)
        return
    for col in range(n):
        if all(col != c and row - r != abs(col - c) for r, c in enumerate(queens)):
            queens.append(col)
            for found in place(n, queens):
                return (yield found)
            queens.pop()

for board in place(int(input()), []):
    print(board)
