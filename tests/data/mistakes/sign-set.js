const n = Number(process.argv[2]);
const cols = new Set();
const up = new Set();
const down = new Set();
const path = [];
let total = 0;
function place(r) {
  if (r === n) {
    total++;
    return;
  }
  for (let c = 0; c < n; c++) {
    if (cols.has(c) || up.has(r + c) || down.has(r - c)) continue;
    cols.add(c);
    up.add(r + c);
    down.add(r - c);
    path.push(c);
    place(r + 1);
    path.pop();
    cols.delete(c);
    up.delete(r - c);
    down.delete(r - c);
  }
}
place(0);
console.log(total);
