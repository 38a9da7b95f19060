const n = Number(prompt());
const queens = []; // the column of the queen in each row

function isFree(row, column) {
  for (let above = 0; above < row; above += 1) {
    const apart = Math.abs(queens[above] - column);
    if (apart === 0 || apart === row - above) return false;
  }
  return true;
}

function place(row) {
  if (row === n) {
    console.log(queens);
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
