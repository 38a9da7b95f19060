class Solution:
    def solveNQueens(self, n):
        boards = []

        def place(queens):
            if len(queens) == n:
                boards.append(["." * column + "Q" + "." * (n - 1 - column) for column in queens])
                return
            for column in range(n):
                if all(column != other and abs(column - other) != len(queens) - row for row, other in enumerate(queens)):
                    place(queens + [column])

        place([])
        return boards


print(Solution().solveNQueens(4))
print(Solution().solveNQueens(1))
