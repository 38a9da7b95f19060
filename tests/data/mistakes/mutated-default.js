const start = [];
function solve(n, row = 0, queens = start) {
  if (row === n) return 1;
  let total = 0;
  for (let col = 0; col < n; col++) {
    if (queens.every((c, r) => c !== col && Math.abs(c - col) !== row - r)) {
      queens.push(col);
      total += solve(n, row + 1);
    }
  }
  return total;
}
console.log(solve(Number(process.argv[2])));
