const n = Number(process.argv[2]);
const queens = [];
const solutions = [];

function safe(row, col) {
  return queens.every((c, r) => c !== col && Math.abs(c - col) !== row - r);
}

function solve(row) {
  if (row === n) {
    solutions.push([...queens]);
    return;
  }
  for (let col = 0; col < n; col++) {
    if (safe(row, col)) {
      queens.push(col);
      solve(row + 1);
    }
  }
}

solve(0);
console.log(solutions.length);
