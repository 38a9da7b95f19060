const n = parseInt(process.argv[2]);
const queens = [];
function ok(row, col) {
  return queens.every((c, r) => c !== col && row - r !== Math.abs(c - col));
}
function solve() {
  const row = queens.length;
  if (row === n) {
    let text = "";
    for (const i in queens) text += i + " ";
    console.log(text);
    return;
  }
  for (let col = 0; col < n; col++) {
    if (!ok(row, col)) continue;
    queens.push(col);
    solve();
    queens.pop();
  }
}
solve();
