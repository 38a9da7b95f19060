const n = Number(prompt());
const q = [];
const safe = (r, c) => q.every((x, i) => x !== c && Math.abs(x - c) !== r - i);
function go(r) {
  if (r === n - 1) { console.log(q.join(" ")); return; }
  for (let c = 0; c < n; c++) if (safe(r, c)) { q.push(c); go(r + 1); q.pop(); }
}
go(0);
