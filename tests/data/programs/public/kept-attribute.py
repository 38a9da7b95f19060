class Solution:
    result = []

    def solveNQueens(self, n: int) -> list[list[str]]:
        def backtrack(row, queens):
            if row == n:
                self.result.append(["." * c + "Q" + "." * (n - c - 1) for c in queens])
                return
            for c in range(n):
                if all(c != q and abs(c - q) != row - r for r, q in enumerate(queens)):
                    backtrack(row + 1, queens + [c])

        backtrack(0, [])
        return self.result
