const size = Number(process.argv[2]);
const columns = [];
let total = 0;

function isSafe(row, column) {
  for (let above = 0; above < row; above++)
    if (columns[above] === column || Math.abs(columns[above] - column) === row - above) return false;
  return true;
}

function place(row) {
  if (row === size) return void total++;
  for (column = 0; column < size; column++) {
    if (!isSafe(row, column)) continue;
    columns[row] = column;
    place(row + 1);
  }
}

place(0);
console.log(total);
