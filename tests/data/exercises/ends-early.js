const n = Number(prompt());
const queens = Array(n).fill(-1); // the column of the queen in each row

function isFree(row) {
  for (let above = 0; above < row; above += 1) {
    const apart = Math.abs(queens[above] - queens[row]);
    if (apart === 0 || apart === row - above) return false;
  }
  return true;
}

let row = 0;
while (row >= 0) {
  queens[row] += 1;
  while (queens[row] < n && !isFree(row)) queens[row] += 1;
  if (queens[row] >= n) {
    queens[row] = -1;
    row -= 1;
  } else if (row === n - 1) {
    console.log(queens);
  } else {
    row += 1;
  }
}
