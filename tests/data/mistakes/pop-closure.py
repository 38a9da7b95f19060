def n_queens(n):
    result = []
    placement = []

    def backtrack():
        row = len(placement)
        if row == n:
            result.append(placement[:])
            return
        for col in range(n):
            if any(c == col or row - r == abs(c - col) for r, c in enumerate(placement)):
                continue
            placement.append(col)
            backtrack()

    backtrack()
    return result


for board in n_queens(int(input("N: "))):
    print(board)
