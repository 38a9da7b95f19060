class QueensSolver {
  #solutions = [];

  constructor(size = 8) {
    this.size = size;
  }

  solve() {
    this.#place([]);
    return this.#solutions;
  }

  #place(queens) {
    const row = queens.length;
    if (row === this.size) {
      this.#solutions.push(queens);
      return;
    }
    for (let col = 0; col < this.size; col += 1) {
      if (queens.every((c, r) => c !== col && Math.abs(c - col) !== row - r)) this.#place([...queens, col]);
    }
  }
}
