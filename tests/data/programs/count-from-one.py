count = 1
n = int(input("Enter n: "))
board = []

def place(row):
    global count
    if row == n:
        print("Solution", count)
        for c in board:
            print(". " * c + "Q " + ". " * (n - c - 1))
        count += 1
        return
    for col in range(n):
        if all(col != c and abs(col - c) != row - r for r, c in enumerate(board)):
            board.append(col)
            place(row + 1)
            board.pop()

place(0)
