const n = Number(prompt());
const full = (1 << n) - 1; // one bit for each column
const queens = []; // the bit of the queen in each row
const stack = []; // what the rows above go on with
let [columns, diagonals, antidiagonals] = [0, 0, 0];
let free = full;
let found = 0;
while (free !== 0 || stack.length > 0) {
  if (free === 0) {
    columns ^= queens.pop();
    [diagonals, antidiagonals, free] = stack.pop();
    continue;
  }
  const queen = free & -free; // the lowest bit that is set
  queens.push(queen);
  stack.push([diagonals, antidiagonals, free ^ queen]);
  columns |= queen;
  diagonals = (diagonals | queen) << 1;
  antidiagonals = (antidiagonals | queen) >> 1;
  free = full & ~(columns | diagonals | antidiagonals);
  if (columns === full) found += 1;
}
console.log("Solutions:", found);
