const n = Number(prompt());
const queens = new Map(); // the column of the queen in each row

// The squares of a row that no queen attacks.
function free(row) {
  const columns = new Set(Array(n).keys());
  for (const [other, column] of queens) {
    const apart = Math.abs(row - other);
    columns.delete(column - apart);
    columns.delete(column);
    columns.delete(column + apart);
  }
  return columns;
}

function place() {
  if (queens.size === n) {
    console.log([...Array(n).keys()].map((row) => queens.get(row)));
    return true;
  }
  const rows = [...Array(n).keys()].filter((row) => !queens.has(row));
  const sizes = rows.map((row) => free(row).size);
  const row = rows[sizes.indexOf(Math.min(...sizes))];
  for (const column of free(row)) {
    queens.set(row, column);
    if (place()) return true;
    queens.delete(row);
  }
  return false;
}

place();
