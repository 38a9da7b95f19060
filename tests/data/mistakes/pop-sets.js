const N = +process.argv[2];
const cols = new Set(), d1 = new Set(), d2 = new Set();
const board = [];
let total = 0;
const place = (r) => {
  if (r === N) { total += 1; return; }
  for (let c = 0; c < N; c += 1) {
    if (cols.has(c) || d1.has(r - c) || d2.has(r + c)) continue;
    board[r] = c;
    cols.add(c); d1.add(r - c); d2.add(r + c);
    place(r + 1);
    cols.delete(c); d1.delete(r - c);
  }
};
place(0);
console.log(total);
