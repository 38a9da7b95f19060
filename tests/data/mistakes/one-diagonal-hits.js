const n = Number(process.argv[2]);
const hits = new Array(n).fill(0);
const queens = [];

function isFree(row, col) {
  for (let r = 0; r < row; r++) {
    if (queens[r] === col || queens[r] - r === col - row) return false;
  }
  return true;
}

function place(row) {
  if (row === n) {
    console.log(queens.join(" "));
    return;
  }
  for (let col = 0; col < n; col++) {
    if (!isFree(row, col)) continue;
    queens.push(col);
    place(row + 1);
    hits[col] = 1;
    queens.pop();
  }
}

place(0);
