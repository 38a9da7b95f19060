const n = Number(process.argv[2]);
const cols = [];
function ok(r, c) {
  for (let i = 0; i < r; i++) if (cols[i] === c || Math.abs(cols[i] - c) === r - i) return false;
  return true;
}
function solve(r) {
  if (r === n) {
    console.log(cols.map((c) => ".".repeat(c) + "Q" + ".".repeat(n - c)).join("\n"));
    console.log("");
    return;
  }
  for (let c = 0; c < n; c++) {
    if (!ok(r, c)) continue;
    cols.push(c);
    solve(r + 1);
    cols.pop();
  }
}
solve(0);
