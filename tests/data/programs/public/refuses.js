const n = parseInt(process.argv[2], 10);
if (isNaN(n) || n < 4) {
  console.error("Error: please give a board size of 4 or more.");
  process.exit(1);
}

const solutions = [];
const place = (row, queens) => {
  if (row === n) {
    solutions.push([...queens]);
    return;
  }
  for (let col = 0; col < n; col++) {
    if (queens.every((c, r) => c !== col && Math.abs(c - col) !== row - r)) {
      place(row + 1, [...queens, col]);
    }
  }
};
place(0, []);
console.log(solutions.length);
