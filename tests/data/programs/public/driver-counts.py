class Solution:
    def totalNQueens(self, n):
        def place(row, columns, falling, rising):
            if row == n:
                return 1
            count = 0
            for column in range(n):
                if not (columns >> column & 1 or falling >> (row - column + n) & 1 or rising >> (row + column) & 1):
                    count += place(
                        row + 1,
                        columns | 1 << column,
                        falling | 1 << (row - column + n),
                        rising | 1 << (row + column),
                    )
            return count

        return place(0, 0, 0, 0)


solution = Solution()
print(solution.totalNQueens(4))
print(solution.totalNQueens(1))
