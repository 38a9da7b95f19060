def queens(size):
    state = [-1] * size

    def step(row):
        if row == size:
            yield ("solution", tuple(state))
            return
        for col in range(size):
            if all(state[r] != col and abs(state[r] - col) != row - r for r in range(row)):
                state[row] = col
                yield ("place", tuple(state))
                yield from step(row + 1)
                state[row] = -1
                yield ("backtrack", tuple(state))

    return step(0)


for event in queens(int(input())):
    print(event)
