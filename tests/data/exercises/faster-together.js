const n = Number(prompt());
const full = (1 << n) - 1; // one bit for each column

function count(columns, diagonals, antidiagonals) {
  if (columns === full) return 1;
  let found = 0;
  let free = full & ~(columns | diagonals | antidiagonals);
  while (free !== 0) {
    const queen = free & -free; // the lowest bit that is set
    free ^= queen;
    found += count(columns | queen, (diagonals | queen) << 1, (antidiagonals | queen) >> 1);
  }
  return found;
}

// The solutions with the first queen in this column.
function countFrom(column) {
  const queen = 1 << column;
  return count(queen, queen << 1, queen >> 1);
}

let total = 0;
for (let column = 0; column < Math.floor(n / 2); column += 1) {
  total += 2 * countFrom(column); // each has a mirror image
}
if (n % 2 === 1) total += countFrom((n - 1) / 2);
console.log("Solutions:", total);
