class Solution:
    def totalNQueens(self, n):
        self.n = n
        self.total = 0
        self.columns = set()
        self.pos = set()
        self.neg = set()
        self.dfs(0)
        return self.total

    def dfs(self, r):
        if r == self.n:
            self.total += 1
            return
        for c in range(self.n):
            if c in self.columns or (r + c) in self.pos or (r - c) in self.neg:
                continue
            self.columns.add(c)
            self.pos.add(r + c)
            self.neg.add(r - c)
            self.dfs(r + 1)
            self.columns.remove(c)
            self.pos.remove(r + c)
            self.neg.remove(c - r)


print(Solution().totalNQueens(int(input())))
