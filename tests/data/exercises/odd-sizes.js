const n = Number(prompt());
const queens = []; // the column of the queen in each row

function isFree(row, column) {
  for (let above = 0; above < row; above += 1) {
    const apart = Math.abs(queens[above] - column);
    if (apart === 0 || apart === row - above) return false;
  }
  return true;
}

function count(row) {
  if (row === n) return 1;
  let found = 0;
  for (let column = 0; column < n; column += 1) {
    if (isFree(row, column)) {
      queens.push(column);
      found += count(row + 1);
      queens.pop();
    }
  }
  return found;
}

// The solutions with the first queen in this column.
function countFrom(column) {
  queens.push(column);
  const found = count(1);
  queens.pop();
  return found;
}

let total = 0;
for (let column = 0; column < Math.floor(n / 2); column += 1) {
  total += 2 * countFrom(column); // each has a mirror image
}
if (n % 2 === 1) total += countFrom((n - 1) / 2);
console.log("Solutions:", total);
