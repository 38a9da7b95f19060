function solve(n) {
  const all = [];
  function go(q) {
    if (q.length === n) { all.push(q); return; }
    for (let c = 0; c < n; c++) {
      if (q.every((x, r) => x !== c && Math.abs(x - c) !== q.length - r)) go([...q, c]);
    }
  }
  go([]);
  return all;
}
const all = solve(8);
console.log(all);

