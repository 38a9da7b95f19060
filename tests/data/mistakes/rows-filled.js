const n = Number(process.argv[2]);
const grid = new Array(n).fill(new Array(n).fill(0));
const solutions = [];

function free(row, column) {
  for (let r = 0; r < n; r++)
    for (let c = 0; c < n; c++)
      if (grid[r][c] && (c === column || Math.abs(c - column) === Math.abs(r - row))) return false;
  return true;
}

function fill(row) {
  if (row === n) solutions.push(grid.map((cells) => cells.join("")));
  for (let column = 0; column < n && row < n; column++) {
    if (!free(row, column)) continue;
    grid[row][column] = 1;
    fill(row + 1);
    grid[row][column] = 0;
  }
}

fill(0);
console.log(solutions);
