const n = Number(prompt());
const stats = new Array(n).fill(0);
const best = new Array(n).fill(false);
const q = [];
let total = 0;
function ok(r, c) { for (let i = 0; i < r; i++) if (q[i] === c || Math.abs(q[i] - c) === r - i) return false; return true; }
function go(r) {
  stats[Math.min(r, n - 1)] = Math.max(stats[Math.min(r, n - 1)], r);
  if (r === n) { total++; return; }
  for (let c = 1; c < n; c++) {
    if (!ok(r, c)) continue;
    q[r] = c;
    best[c] = true;
    if (best[c]) go(r + 1);
  }
}
go(0);
console.log(total);
