const n = Number(process.argv[2]);
const queens = [];
let count = 0;
function safe(row, col) {
  return queens.every((c, r) => c !== col && Math.abs(c - col) !== row - r);
}
function solve(row) {
  if (row === n) {
    count++;
    return true;
  }
  for (let col = 0; col < n; col++) {
    if (safe(row, col)) {
      queens.push(col);
      if (solve(row + 1)) return true;
      queens.pop();
    }
  }
  return false;
}
solve(0);
console.log(count);
