const n = Number(prompt());
const full = (1 << n) - 1; // one bit for each column

// The lines that the queens of these rows occupy, for each way to fill them.
function fill(row, end, columns, up, down) {
  if (row === end) return [{ columns, up, down }];
  const ways = [];
  for (let column = 0; column < n; column += 1) {
    const [c, u, d] = [1 << column, 1 << (row + column), 1 << (row - column + n)];
    if ((columns & c) === 0 && (up & u) === 0 && (down & d) === 0) {
      ways.push(...fill(row + 1, end, columns | c, up | u, down | d));
    }
  }
  return ways;
}

const half = Math.floor(n / 2);
const tops = fill(0, half, 0, 0, 0);
const bottoms = new Map(); // by their columns
for (const bottom of fill(half, n, 0, 0, 0)) {
  if (!bottoms.has(bottom.columns)) bottoms.set(bottom.columns, []);
  bottoms.get(bottom.columns).push(bottom);
}
let found = 0;
for (const { columns, up, down } of tops) {
  for (const bottom of bottoms.get(full ^ columns) ?? []) {
    if ((up & bottom.up) === 0 && (down & bottom.down) === 0) found += 1;
  }
}
console.log("Solutions:", found);
