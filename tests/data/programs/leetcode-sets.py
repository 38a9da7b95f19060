from typing import List


class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        ans = []
        cols, diag, anti = set(), set(), set()
        path = [0] * n

        def dfs(r: int) -> None:
            if r == n:
                ans.append(["." * c + "Q" + "." * (n - 1 - c) for c in path])
                return
            for c in range(n):
                if c in cols or r - c in diag or r + c in anti:
                    continue
                path[r] = c
                cols.add(c)
                diag.add(r - c)
                anti.add(r + c)
                dfs(r + 1)
                cols.remove(c)
                diag.remove(r - c)
                anti.remove(r + c)

        dfs(0)
        return ans
