class NQueens:
    def __init__(self, n):
        self.n = n
        self.cols = set()
        self.down = set()
        self.up = set()
        self.solutions = []

    def solve(self, row=0, queens=()):
        if row == self.n:
            self.solutions.append(list(queens))
            return
        for col in range(self.n):
            if col in self.cols or row - col in self.down or row + col in self.up:
                continue
            self.cols.add(col)
            self.down.add(row - col)
            self.up.add(row + col)
            self.solve(row + 1, queens + (col,))
            self.cols.remove(col)
            self.down.remove(row - col)
            self.up.remove(row + col)
