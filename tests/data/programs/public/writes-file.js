const fs = require("fs");
const n = Number(process.argv[2] ?? 8);
const lines = [];

function permute(columns, k) {
  if (k === n) {
    lines.push(columns.join(","));
    return;
  }
  for (let i = k; i < n; i++) {
    [columns[k], columns[i]] = [columns[i], columns[k]];
    let ok = true;
    for (let r = 0; r < k; r++) if (Math.abs(columns[r] - columns[k]) === k - r) ok = false;
    if (ok) permute(columns, k + 1);
    [columns[k], columns[i]] = [columns[i], columns[k]];
  }
}

permute(
  Array.from({ length: n }, (_, i) => i),
  0,
);
fs.writeFileSync("solutions.csv", lines.join("\n"));
