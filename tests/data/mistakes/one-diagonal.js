const n = Number(process.argv[2]);
const queens = [];
const safe = (row, col) => queens.every((c, r) => c !== col && row - r !== col - c);
function solve(row) {
  if (row === n) return console.log(queens.join(" "));
  for (let col = 0; col < n; col++) {
    if (!safe(row, col)) continue;
    queens.push(col);
    solve(row + 1);
    queens.pop();
  }
}
solve(0);
