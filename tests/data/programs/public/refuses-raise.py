class NQueens:
    def __init__(self, size):
        if size < 4:
            raise ValueError("the board must have at least four rows")
        self.size = size
        self.count = 0

    def search(self, row, cols, down, up):
        if row == self.size:
            self.count += 1
            return
        for col in range(self.size):
            if col in cols or row + col in up or row - col in down:
                continue
            self.search(row + 1, cols | {col}, down | {row - col}, up | {row + col})


puzzle = NQueens(int(input("Size of the board: ")))
puzzle.search(0, set(), set(), set())
print("There are", puzzle.count, "solutions.")
