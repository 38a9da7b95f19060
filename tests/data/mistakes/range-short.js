const n = Number(process.argv[2]);
const queens = [];
function safe(row, col) {
  for (let r = 1; r < row; r++) {
    if (queens[r] === col || Math.abs(queens[r] - col) === row - r) return false;
  }
  return true;
}
let count = 0;
function solve(row) {
  if (row === n) {
    count++;
    return;
  }
  for (let col = 0; col < n; col++) {
    if (safe(row, col)) {
      queens.push(col);
      solve(row + 1);
      queens.pop();
    }
  }
}
solve(0);
console.log(`${count} solutions`);
