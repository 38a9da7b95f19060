from dataclasses import dataclass


@dataclass(frozen=True)
class Queen:
    row: int
    col: int

    def attacks(self, other: "Queen") -> bool:
        return (
            self.row == other.row
            or self.col == other.col
            or abs(self.row - other.row) == abs(self.col - other.col)
        )


class Solver:
    def __init__(self, size: int):
        self.size = size
        self.queens: list[Queen] = []
        self.found = 0

    def show(self) -> None:
        self.found += 1
        print(f"#{self.found}")
        for r in range(self.size):
            print("".join("👑" if Queen(r, c) in self.queens else "⬜" for c in range(self.size)))
        print()

    def place(self, row: int) -> None:
        if row == self.size:
            self.show()
            return
        for col in range(self.size):
            candidate = Queen(row, col)
            if any(candidate.attacks(queen) for queen in self.queens):
                continue
            self.queens.append(candidate)
            self.place(row + 1)
            self.queens.pop()


if __name__ == "__main__":
    size = int(input())
    solver = Solver(size)
    solver.place(0)
    print(solver.found, "solutions")
