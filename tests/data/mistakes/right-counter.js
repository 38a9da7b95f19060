// The count is kept in a closure, the list of queens only ever grows by copies.
const n = Number(process.argv[2]);
const solve = ((count) => function go(cols, row = 0) {
  if (row === n) return ++count;
  for (let c = 0; c < n; c++)
    if (cols.every((x, r) => x !== c && row - r !== Math.abs(x - c))) go([...cols, c], row + 1);
  return count;
})(0);
console.log("Solutions:", solve([]));
