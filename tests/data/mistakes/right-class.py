class Board:
    def __init__(self, size):
        self.size = size
        self.queens = []

    def __str__(self):
        return "\n".join(" ".join("♛" if c == q else "·" for c in range(self.size)) for q in self.queens)

    def safe(self, col):
        row = len(self.queens)
        return all(q != col and row - r != abs(q - col) for r, q in enumerate(self.queens))

    def solve(self):
        if len(self.queens) == self.size:
            print(self, end="\n\n")
            return 1
        total = 0
        for col in range(self.size):
            if self.safe(col):
                self.queens.append(col)
                total += self.solve()
                self.queens.pop()
        return total

print(Board(int(input())).solve(), "solutions")
