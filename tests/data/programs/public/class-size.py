class EightQueens:
    """Finds and prints all solutions."""

    def __init__(self, size=8):
        self.size = size
        self.solutions = 0

    def solve(self):
        self.put_queen([-1] * self.size, 0)
        print("Found", self.solutions, "solutions.")

    def put_queen(self, positions, row):
        if row == self.size:
            self.show(positions)
            self.solutions += 1
            return
        for column in range(self.size):
            if self.check(positions, row, column):
                positions[row] = column
                self.put_queen(positions, row + 1)

    def check(self, positions, row, column):
        return all(
            positions[i] != column and abs(positions[i] - column) != row - i for i in range(row)
        )

    def show(self, positions):
        for row in range(self.size):
            print("".join("Q " if positions[row] == column else ". " for column in range(self.size)))
        print()
