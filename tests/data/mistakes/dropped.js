const n = Number(process.argv[2]);
const cols = [];
function ok(row, col) {
  for (let r = 0; r < row; r++) if (cols[r] === col || Math.abs(cols[r] - col) === row - r) return false;
  return true;
}
function* solve(row) {
  if (row === n) {
    yield cols.slice();
    return;
  }
  for (let c = 0; c < n; c++) {
    if (ok(row, c)) {
      cols.push(c);
      solve(row + 1);
      cols.pop();
    }
  }
}
let count = 0;
for (const b of solve(0)) {
  count++;
  console.log(b.join(" "));
}
console.log(count);
