from typing import List


class Solution:
    def solveNQueens(self, n: int) -> List[List[str]]:
        solutions: List[List[str]] = []
        board = [-1] * n
        self.place(board, 0, solutions)
        return solutions

    def place(self, board: List[int], row: int, solutions: List[List[str]]) -> None:
        if row == len(board):
            solutions.append(self.draw(board))
            return
        for col in range(len(board)):
            if self.is_safe(board, row, col):
                board[row] = col
                self.place(board, row + 1, solutions)
        board[row] = -1

    def is_safe(self, board: List[int], row: int, col: int) -> bool:
        for other, column in enumerate(board[:row]):
            if col in (column, column + row - other, column - row + other):
                return False
        return True

    def draw(self, queens: List[int]) -> List[str]:
        board = []
        for column in queens:
            board.append("." * column + "Q" + "." * (len(queens) - 1 - column))
        return board
