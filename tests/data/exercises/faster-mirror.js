const n = Number(prompt());
const queens = []; // the column of the queen in each row
const columns = Array(n).fill(false);
const rising = Array(2 * n - 1).fill(false);
const falling = Array(2 * n - 1).fill(false);
let found = 0;

function place(row) {
  if (row === n) {
    // With the first queen in the middle column, the search finds the mirror image, too.
    found += 2 * queens[0] === n - 1 ? 1 : 2;
    return;
  }
  const end = row === 0 ? Math.ceil(n / 2) : n;
  for (let column = 0; column < end; column += 1) {
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
