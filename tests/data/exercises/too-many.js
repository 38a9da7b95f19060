const n = Number(prompt());
const queens = []; // the column of the queen in each row
let found = 0;

function isFree(row, column) {
  for (let above = 0; above < row; above += 1) {
    const other = queens[above];
    if (other === column) return false;
    if (Math.abs(other - column) === row - above) return false;
  }
  return true;
}

function place(row) {
  if (row === n) {
    console.log(queens);
    found += 1;
    return;
  }
  for (let column = 0; column < n; column += 1) {
    if (isFree(row, column)) {
      queens.push(column);
      place(row + 1);
      queens.pop();
    }
  }
}

place(0);
console.log("Solutions:", found);
