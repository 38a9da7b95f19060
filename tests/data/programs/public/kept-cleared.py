class Solution:
    solutions = []
    known = {}

    def solveNQueens(self, n):
        if n in self.known:
            return self.known[n]
        self.solutions = []
        self.place(n, [])
        self.known[n] = self.solutions
        return self.solutions

    def place(self, n, queens):
        if len(queens) == n:
            self.solutions.append(["." * c + "Q" + "." * (n - c - 1) for c in queens])
            return
        for c in range(n):
            if all(c != q and abs(c - q) != len(queens) - r for r, q in enumerate(queens)):
                self.place(n, queens + [c])
