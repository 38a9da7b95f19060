def boards(n, row=None):
    row = n if row is None else row
    if row == 0:
        yield []
        return
    for rest in boards(n, row - 1):
        for col in range(n):
            if all(col != c and abs(col - c) != row - r - 1 for r, c in enumerate(rest)):
                yield rest + [col]

for i, board in enumerate(boards(int(input())), 1):
    print(f"{i}: {board}")
