class Queens:
    def __init__(self, n):
        self.n = n
        self.pos = [-1] * n
        self.cols = set()
        self.d1 = set()
        self.d2 = set()
        self.result = []

    def place(self, row):
        if row == self.n:
            self.result.append(self.pos[:])
            return
        for col in range(self.n):
            if col in self.cols or row + col in self.d1 or row - col in self.d2:
                continue
            self.pos[row] = col
            self.cols.add(col)
            self.d1.add(row + col)
            self.d2.add(row - col)
            self.place(row + 1)
            self.cols.remove(col)
            self.d1.remove(row + col)

import sys
n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
q = Queens(n)
q.place(0)
print(len(q.result))
for s in q.result:
    print(s)
