const n = Number(prompt());
const workers = 4;
const queens = []; // the column of the queen in each row

function isFree(row, column) {
  for (let above = 0; above < row; above += 1) {
    const apart = Math.abs(queens[above] - column);
    if (apart === 0 || apart === row - above) return false;
  }
  return true;
}

function place(row, first, end) {
  if (row === n) {
    console.log(queens);
    return;
  }
  for (let column = first; column < end; column += 1) {
    if (isFree(row, column)) {
      queens.push(column);
      place(row + 1, 0, n);
      queens.pop();
    }
  }
}

// Each worker searches its part of the first row.
for (let worker = 0; worker < workers; worker += 1) {
  const first = Math.floor((worker * n) / workers);
  const end = Math.floor(((worker + 1) * n) / workers);
  place(0, first, end);
}
