const n = Number(prompt());
const queens = [...Array(n).keys()]; // the column of the queen in each row
let found = 0;

function fits(row) {
  for (let above = 0; above < row; above += 1) {
    if (Math.abs(queens[row] - queens[above]) === row - above) return false;
  }
  return true;
}

function permute(row) {
  if (row === n) {
    found += 1;
    return;
  }
  for (let other = row; other < n; other += 1) {
    [queens[row], queens[other]] = [queens[other], queens[row]];
    if (fits(row)) permute(row + 1);
    [queens[row], queens[other]] = [queens[other], queens[row]];
  }
}

permute(0);
console.log("Solutions:", found);
