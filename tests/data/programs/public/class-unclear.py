class Board:
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.queens = []

    def solve(self, row, on_solution):
        if row == self.rows:
            on_solution(self.queens)
            return
        for col in range(self.columns):
            if all(col != c and abs(col - c) != row - r for r, c in enumerate(self.queens)):
                self.queens.append(col)
                self.solve(row + 1, on_solution)
                self.queens.pop()
