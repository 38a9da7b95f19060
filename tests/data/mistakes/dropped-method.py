class Queens:
    def __init__(self, n):
        self.n = n
        self.cols = [-1] * n

    def solve(self, row=0):
        if row == self.n:
            yield self.cols[:]
        for c in range(self.n):
            if self.ok(row, c):
                self.cols[row] = c
                self.solve(row + 1)
                self.cols[row] = -1

    def ok(self, row, c):
        for r in range(row):
            if self.cols[r] == c or abs(self.cols[r] - c) == row - r:
                return False
        return True

n = int(input("n? "))
boards = list(Queens(n).solve())
print(len(boards), "solutions")
for b in boards:
    print(b)
