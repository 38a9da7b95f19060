const n = Number(prompt());
const queens = []; // the column of the queen in each row
const columns = Array(n).fill(false);
const rising = Array(2 * n - 1).fill(false);
const falling = Array(2 * n - 1).fill(false);
let found = 0;

function place(row) {
  if (row === n) {
    found += 1;
    return;
  }
  for (let column = 0; column < n; column += 1) {
    const up = row + column;
    const down = row - column + n - 1;
    if (columns[column] || rising[up] || falling[down]) continue;
    queens.push(column);
    columns[column] = rising[up] = falling[down] = true;
    place(row + 1);
    queens.pop();
    columns[column] = rising[up] = falling[down] = false;
  }
}

place(0);
console.log("Solutions:", found);
