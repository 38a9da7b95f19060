class Solution(object):
    def totalNQueens(self, n):
        """
        :type n: int
        :rtype: int
        """
        self.full = (1 << n) - 1
        self.res = 0
        self.helper(0, 0, 0)
        return self.res

    def helper(self, ld, col, rd):
        if col == self.full:
            self.res += 1
            return
        pos = self.full & ~(ld | col | rd)
        while pos:
            p = pos & -pos
            pos -= p
            self.helper((ld | p) << 1, col | p, (rd | p) >> 1)


print(Solution().totalNQueens(int(input())))
