class Queens:
    def __init__(self, n):
        self.n = n
        self.cols = [0] * n

    def free(self, row):
        return all(
            self.cols[r] != self.cols[row] and row - r != abs(self.cols[r] - self.cols[row])
            for r in range(row)
        )

    def draw(self):
        for c in self.cols:
            print("".join("Q" if k == c else "." for k in range(1, self.n)))
        print("-" * 10)

    def search(self, row=0):
        if row == self.n:
            self.draw()
            return
        for c in range(self.n):
            self.cols[row] = c
            if self.free(row):
                self.search(row + 1)


Queens(int(input())).search()
