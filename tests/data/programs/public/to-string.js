class Board {
  constructor(n) {
    this.n = n;
    this.queens = [];
  }
  isSafe(col) {
    const row = this.queens.length;
    return this.queens.every((c, r) => c !== col && Math.abs(c - col) !== row - r);
  }
  toString() {
    return this.queens.map((q) => ".".repeat(q) + "Q" + ".".repeat(this.n - q - 1)).join("\n") + "\n";
  }
}

function search(board) {
  if (board.queens.length === board.n) {
    console.log("%s", board);
    return;
  }
  for (let col = 0; col < board.n; col++) {
    if (!board.isSafe(col)) continue;
    board.queens.push(col);
    search(board);
    board.queens.pop();
  }
}

search(new Board(Number(process.argv[2])));
