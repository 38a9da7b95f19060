const n = Number(process.argv[2]);
const queens = [];
let count = 0;
function safe(row, col) {
  for (let r = 0; r < row; r++) {
    if (queens[r] === col || Math.abs(queens[r] - col) === row - r) return false;
  }
  return true;
}
function solve(row) {
  if (row === n) return void count++;
  for (let col = 0; col < n; col++) {
    if (!safe(row, col)) continue;
    queens[row] = col;
    solve(row + 1);
  }
}
solve(0);
console.log(count);
