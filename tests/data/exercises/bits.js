const n = Number(prompt());
const full = (1 << n) - 1; // one bit for each column

function count(columns, left, right) {
  if (columns === full) return 1;
  let found = 0;
  let free = full & ~(columns | left | right);
  while (free !== 0) {
    const queen = free & -free; // the lowest bit that is set
    free ^= queen;
    found += count(columns | queen, (left | queen) << 1, (right | queen) >> 1);
  }
  return found;
}

console.log("Solutions:", count(0, 0, 0));
