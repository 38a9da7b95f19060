class Solver:
    def __init__(self, n):
        self.n = n
        self.grid = [[0 for _ in range(n)] for _ in range(n)]
        self.all = []

    def free(self, r, c):
        for k in range(r):
            if self.grid[k][c] == 1:
                return False
            d = r - k
            if c - d >= 0 and self.grid[k][c - d] == 1:
                return False
            if c + d < self.n and self.grid[k][c + d] == 1:
                return False
        return True

    def solve(self, r=0):
        if r == self.n:
            self.all.append(self.grid[:])
            return
        for c in range(self.n):
            if self.free(r, c):
                self.grid[r][c] = 1
                self.solve(r + 1)
                self.grid[r][c] = 0

s = Solver(int(input("Enter the number of queens: ")))
s.solve()
for g in s.all:
    for row in g:
        print(*row)
    print()
print(f"{len(s.all)} solutions found")
