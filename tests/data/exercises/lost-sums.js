const n = Number(prompt());
const workers = 4;
const queens = []; // the column of the queen in each row
const found = Array(workers).fill([]); // by each worker

function isFree(row, column) {
  for (let above = 0; above < row; above += 1) {
    const apart = Math.abs(queens[above] - column);
    if (apart === 0 || apart === row - above) return false;
  }
  return true;
}

function search(row) {
  if (row === n) return [[...queens]];
  const solutions = [];
  for (let column = 0; column < n; column += 1) {
    if (isFree(row, column)) {
      queens.push(column);
      solutions.push(...search(row + 1));
      queens.pop();
    }
  }
  return solutions;
}

// The workers take turns: each takes the next column of the first row.
for (let column = 0; column < n; column += 1) {
  const worker = column % workers;
  queens.push(column);
  found[worker] = [...found[worker], ...search(1)];
  queens.pop();
}
for (const solution of found.flat()) console.log(solution);
