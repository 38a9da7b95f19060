class Board:
    def __init__(self, n):
        self.n = n
        self.columns = []
        self.solutions = []

    def place(self):
        row = len(self.columns)
        if row == self.n:
            self.solutions.append(self.columns[:])
            return
        for column in range(8):
            if all(c != column and abs(c - column) != row - r for r, c in enumerate(self.columns)):
                self.columns.append(column)
                self.place()
                self.columns.pop()


for n in (7, 6, 5, 4):
    board = Board(n)
    board.place()
    print(n, len(board.solutions))
