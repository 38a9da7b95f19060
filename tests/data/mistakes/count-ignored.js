const n = Number(process.argv[2]);
const columns = [];

function search(row, found) {
  if (row === n) return found + 1;
  for (let column = 0; column < n; column++) {
    if (columns.some((other, r) => other === column || Math.abs(other - column) === row - r)) continue;
    columns.push(column);
    search(row + 1, found);
    columns.pop();
  }
  return found;
}

console.log(`Solutions: ${search(0, 0)}`);
