class Queens {
  constructor(n) {
    this.n = n;
    this.pos = [];
  }
  allowed(col) {
    const row = this.pos.length;
    return this.pos.every((c, r) => c !== col && Math.abs(c - col) !== row - r);
  }
  solve() {
    if (this.pos.length === this.n) return true;
    for (let col = 0; col < this.n; col++) {
      if (this.allowed(col)) {
        this.pos.push(col);
        this.solve();
        this.pos.pop();
      }
    }
    return false;
  }
}

const q = new Queens(8);
if (q.solve()) {
  console.log(q.pos);
} else {
  console.log("No solution");
}
