class Solution:
    def solveNQueens(self, n):
        result = []
        self.backtrack(n, [], result)
        return [self.draw(q, n) for q in result]

    def backtrack(self, n, q, result):
        row = len(q)
        if row == n:
            result.append(q[:])
            return
        for col in range(n):
            if self.valid(q, row, col):
                q.append(col)
                self.backtrack(n, q, result)
                q.pop()

    def valid(self, q, row, col):
        for r in range(row):
            if q[r] == col:
                return False
            if abs(q[r]) - col == row - r:
                return False
        return True

    def draw(self, q, n):
        return ["".join("Q" if c == col else "." for c in range(n)) for col in q]
