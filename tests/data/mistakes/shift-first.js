let count = 0;
function tryRow(all, cols, left, right) {
  if (cols === all) {
    count++;
    return;
  }
  let free = all & ~(cols | left | right);
  while (free) {
    const bit = free & -free;
    free ^= bit;
    tryRow(all, cols | bit, (left | bit) << 1, right | bit >> 1);
  }
}
const n = Number(prompt());
tryRow((1 << n) - 1, 0, 0, 0);
console.log(count);
