const n = Number(process.argv[2]);
const queens = [];
function safe(row, col) {
  for (let r = 0; r < row; r++) {
    const c = queens[r];
    if (c === col || r + c === row + col || r - c === col - row) return false;
  }
  return true;
}
function solve(row) {
  if (row === n) {
    console.log(queens.join(","));
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
