const n = Number(prompt());
const queens = [...Array(n).keys()]; // the column of the queen in each row
const solutions = [];

function isSolution() {
  for (let row = 0; row < n; row += 1) {
    for (let above = 0; above < row; above += 1) {
      if (Math.abs(queens[row] - queens[above]) === row - above) return false;
    }
  }
  return true;
}

function permute(row) {
  if (row === n) {
    if (isSolution()) solutions.push([...queens]);
    return;
  }
  for (let other = row; other < n; other += 1) {
    [queens[row], queens[other]] = [queens[other], queens[row]];
    permute(row + 1);
    [queens[row], queens[other]] = [queens[other], queens[row]];
  }
}

permute(0);
for (const solution of solutions) console.log(solution);
