class Queens:
    def __init__(self, n):
        self.n = n
        self.row_of = [None] * n
        self.count = 0

    def safe(self, col, row):
        return all(
            self.row_of[c] != row and abs(self.row_of[c] - row) != col - c for c in range(col)
        )

    def solve(self, col=0):
        if col == self.n:
            self.count += 1
            print([row + 1 for row in self.row_of])
            return
        for row in range(self.n):
            if self.safe(col, row):
                self.row_of[col] = row
                self.solve(col + 1)
                self.row_of[col] = None


Queens(int(input())).solve()
