import sys


class Solver:
    def __init__(self, n):
        self.n = n
        self.queens = []
        self.solutions = []

    def is_safe(self, row, col):
        for r in range(len(self.queens)):
            c = self.queens[r]
            if c == col or abs(c - col) == abs(r - row):
                return False
        return True

    def place(self, row):
        if row == self.n:
            self.solutions.append(list(self.queens))
            return
        for col in range(self.n):
            if self.is_safe(row, col):
                self.queens.append(col)
                self.place(row + 1)


solver = Solver(int(sys.argv[1]))
solver.place(0)
for solution in solver.solutions:
    print(solution)
print(len(solver.solutions), "solutions")
