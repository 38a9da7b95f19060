const n = Number(process.argv[2]);
const queens = [];
let count = 0;
const place = (row) => {
  if (row === n) count++;
  for (let col = 0; row < n && col < n; col++) {
    queens.length = row;
    if (queens.every((c, r) => c !== col && row - r !== Math.abs(c - col))) {
      queens[row] = col;
      place(row + 1);
    }
  }
};
place(0);
console.log(`Solutions found: ${count}`);
