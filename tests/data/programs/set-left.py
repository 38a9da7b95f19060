class Solution:
    def solveNQueens(self, n):
        board = [["."] * n for _ in range(n)]
        cols, diag, anti = set(), set(), set()
        res = []

        def dfs(r):
            if r == n:
                res.append(["".join(row) for row in board])
                return
            for c in range(n):
                if c in cols or r - c in diag or r + c in anti:
                    continue
                cols.add(c)
                diag.add(r - c)
                anti.add(r + c)
                board[r][c] = "Q"
                dfs(r + 1)
                board[r][c] = "."
                cols.remove(c)
                diag.remove(r - c)

        dfs(0)
        return res
