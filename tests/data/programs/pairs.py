class Board:
    def __init__(self, size):
        self.size = size
        self.queens = []
        self.solutions = []

    def attacked(self, row, column):
        for r, c in self.queens:
            if r == row or c == column or r + c == row + column or r - c == row - column:
                return True
        return False

    def place(self, row):
        if row == self.size:
            self.solutions.append(list(self.queens))
            return
        for column in range(self.size):
            if not self.attacked(row, column):
                self.queens.append((row, column))
                self.place(row + 1)
                self.queens.pop()


board = Board(int(input()))
board.place(0)
for solution in board.solutions:
    print(solution)
