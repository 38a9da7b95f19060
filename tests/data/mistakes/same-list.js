const n = Number(process.argv[2]);
const queens = [];
const solutions = [];
const safe = (row, col) => queens.every((c, r) => c !== col && Math.abs(c - col) !== row - r);
function solve(row) {
  if (row === n) {
    solutions.push(queens);
    return;
  }
  for (let col = 0; col < n; col++) {
    if (!safe(row, col)) continue;
    queens.push(col);
    solve(row + 1);
    queens.pop();
  }
}
solve(0);
console.log(solutions);
