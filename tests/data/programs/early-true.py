class Queen:
    def __init__(self, row, col):
        self.row = row
        self.col = col


class Board:
    def __init__(self, n):
        self.n = n
        self.queens = []

    def is_safe(self, row, col):
        for q in self.queens:
            if q.col == col:
                return False
            elif q.row - q.col == row - col:
                return False
            elif q.row + q.col == row + col:
                return False
            else:
                return True
        return True

    def solve(self, row=0):
        if row == self.n:
            self.show()
            return
        for col in range(self.n):
            if self.is_safe(row, col):
                self.queens.append(Queen(row, col))
                self.solve(row + 1)
                self.queens.pop()

    def show(self):
        grid = [["-"] * self.n for _ in range(self.n)]
        for q in self.queens:
            grid[q.row][q.col] = "Q"
        for line in grid:
            print(" ".join(line))
        print()


n = int(input("Enter the number of queens: "))
Board(n).solve()
