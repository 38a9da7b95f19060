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

console.log("Solutions:", count(0, 0, 0));
