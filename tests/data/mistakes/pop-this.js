class Board {
  constructor(size) {
    this.size = size;
    this.queens = [];
    this.count = 0;
  }
  canPlace(row, col) {
    for (let r = 0; r < this.queens.length; r++) {
      const c = this.queens[r];
      if (c === col || r - c === row - col || r + c === row + col) return false;
    }
    return true;
  }
  solve() {
    const row = this.queens.length;
    if (row === this.size) {
      this.count++;
      console.log(this.queens.join(" "));
      return;
    }
    for (let col = 0; col < this.size; col++) {
      if (!this.canPlace(row, col)) continue;
      this.queens.push(col);
      this.solve();
    }
  }
}
const b = new Board(parseInt(process.argv[2]));
b.solve();
console.log("Found", b.count);
