const n = Number(require("fs").readFileSync(0, "utf8"));
const columns = Array.from({ length: n }, (_, i) => i);
const full = columns.reduce((sum, i) => sum + 2 ** i, 0);
const memo = new Map();

function count(row, taken) {
  const key = taken.join();
  if (!memo.has(key)) memo.set(key, row === n ? 1 : next(row, taken));
  return memo.get(key);
}

function next(row, [free, down, up]) {
  let total = 0;
  for (let left = free & ~(down | up); left > 0; left &= left - 1) {
    const bit = left & -left;
    total += count(row + 1, [free ^ bit, ((down | bit) << 1) & full, (up | bit) >> 1]);
  }
  return total;
}

console.log(`${count(0, [full, 0, 0])} solutions`);
