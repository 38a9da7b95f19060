import sys


class Board:
    """A chessboard that knows which squares are free."""

    def __init__(self, n):
        self.n = n
        self.squares = {}  # (row, column) -> "Q"

    def is_safe(self, row, column):
        for (r, c) in self.squares:
            if r == row or c == column or r + c == row + column or r - c == row + column:
                return False
        return True

    def put(self, row, column):
        self.squares[row, column] = "Q"

    def take(self, row, column):
        del self.squares[row, column]

    def __str__(self):
        line = "+---" * self.n + "+"
        out = [line]
        for r in range(self.n):
            out.append("".join(f"| {self.squares.get((r, c), ' ')} " for c in range(self.n)) + "|")
            out.append(line)
        return "\n".join(out)


def solve(board, column=0):
    if column == board.n:
        yield str(board)
        return
    for row in range(board.n):
        if board.is_safe(row, column):
            board.put(row, column)
            yield from solve(board, column + 1)
            board.take(row, column)


def main():
    n = int(sys.argv[1])
    for number, picture in enumerate(solve(Board(n)), 1):
        print(f"Solution {number}:")
        print(picture)


main()
